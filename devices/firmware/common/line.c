// The lines that devices of ours speak.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "line.h"

#include <string.h>

uint16_t checksum_of(uint16_t before, char byte) {
    // Eight steps of the division at once: by the polynomial 0x1021 a bit that goes out comes back at 12, 5
    // and 0.
    uint8_t out = (uint8_t)(before >> 8 ^ (uint8_t)byte);
    out = (uint8_t)(out ^ out >> 4);
    return (uint16_t)((uint16_t)(before << 8) ^ (uint16_t)(out << 12) ^ (uint16_t)(out << 5) ^ out);
}

bool read_byte(struct line_reader* reader, char byte) {
    if (reader->whole) {
        reader->whole = false;
        reader->length = 0;
    }
    if (byte == '\n') {
        if (reader->length > 0 && reader->text[reader->length - 1] == '\r')
            --reader->length;
        reader->whole = !reader->skipping && reader->length > 0;
        reader->skipping = false;
        if (!reader->whole)
            reader->length = 0;
        return reader->whole;
    }
    if (reader->skipping)
        return false;
    if (reader->length > longest_line) { // One more than the longest, for the CR.
        reader->skipping = true;
        reader->length = 0;
        return false;
    }
    reader->text[reader->length++] = byte;
    return false;
}

struct field next_field(struct fields* fields) {
    struct field field = {fields->at, 0};
    if (fields->done) {
        fields->good = false;
        return field;
    }
    while (fields->at != fields->end && *fields->at != ' ') {
        ++fields->at;
        ++field.length;
    }
    if (field.length == 0)
        fields->good = false;
    fields->done = fields->at == fields->end;
    if (!fields->done)
        ++fields->at;
    return field;
}

bool is(struct field field, const char* word) {
    return strlen(word) == field.length && memcmp(field.text, word, field.length) == 0;
}

static bool hex(const char* text, uint16_t* value) {
    *value = 0;
    for (uint8_t i = 0; i < 4; ++i) {
        uint8_t digit;
        if (text[i] >= '0' && text[i] <= '9')
            digit = (uint8_t)(text[i] - '0');
        else if (text[i] >= 'A' && text[i] <= 'F')
            digit = (uint8_t)(text[i] - 'A' + 10);
        else
            return false;
        *value = (uint16_t)((uint16_t)(*value << 4) | digit);
    }
    return true;
}

static uint16_t session_field(struct fields* fields) {
    const struct field field = next_field(fields);
    uint16_t value = 0;
    if (field.length != 4 || !hex(field.text, &value))
        fields->good = false;
    return value;
}

uint32_t number_field(struct fields* fields) {
    const struct field field = next_field(fields);
    uint32_t value = 0;
    if (field.length == 0 || field.length > 10 || (field.length > 1 && field.text[0] == '0'))
        fields->good = false;
    for (uint8_t i = 0; fields->good && i < field.length; ++i) {
        const uint8_t digit = (uint8_t)(field.text[i] - '0');
        if (field.text[i] < '0' || field.text[i] > '9' || value > 429496729U ||
            (value == 429496729U && digit > 5))
            fields->good = false;
        value = value * 10 + digit;
    }
    return value;
}

// The end of the body, where the checksum is right.
static const char* checked(const char* text, uint8_t length) {
    if (length < 6 || length > longest_line || text[length - 5] != '*')
        return 0;
    const char* const end = text + length - 5;
    uint16_t sum = 0xFFFF;
    for (const char* at = text; at != end; ++at) {
        if (*at < ' ' || *at > '~' || *at == '*')
            return 0;
        sum = checksum_of(sum, *at);
    }
    uint16_t told;
    return hex(end + 1, &told) && told == sum ? end : 0;
}

static void resend_fields(struct fields* fields, struct host_line* line) {
    line->what = ask_resend;
    line->first = number_field(fields);
    const uint32_t count = number_field(fields);
    if (line->first == 0 || count == 0 || count > resend_limit)
        fields->good = false;
    line->count = (uint8_t)count;
}

bool read_host_line(const char* text, uint8_t length, const struct words* words, struct host_line* line) {
    const char* const end = checked(text, length);
    if (!end)
        return false;
    struct fields fields = {text, end, true, false};
    const struct field word = next_field(&fields);
    line->session = session_field(&fields);
    line->number = number_field(&fields);
    if (is(word, words->command)) {
        line->what = ask_command;
        line->rest = fields;
        return fields.good;
    }
    if (is(word, "HELLO")) {
        line->what = ask_hello;
        line->version = number_field(&fields);
    } else if (is(word, "PING")) {
        line->what = ask_ping;
    } else if (is(word, "RESEND")) {
        resend_fields(&fields, line);
    } else if (is(word, words->state)) {
        line->what = ask_state;
    } else {
        return false;
    }
    return fields.good && fields.done;
}

void write_letter(struct line_writer* writer, char letter) { writer->text[writer->length++] = letter; }

static void write_text(struct line_writer* writer, const char* text) {
    while (*text)
        write_letter(writer, *text++);
}

static void write_hex(struct line_writer* writer, uint16_t value) {
    for (uint8_t i = 0; i < 4; ++i) {
        write_letter(writer, "0123456789ABCDEF"[value >> 12]);
        value = (uint16_t)(value << 4);
    }
}

void write_begin(struct line_writer* writer, char* text, const char* word) {
    writer->text = text;
    writer->length = 0;
    write_text(writer, word);
}

void write_word(struct line_writer* writer, const char* word) {
    write_letter(writer, ' ');
    write_text(writer, word);
}

void write_session(struct line_writer* writer, uint16_t session) {
    write_letter(writer, ' ');
    write_hex(writer, session);
}

void write_number(struct line_writer* writer, uint32_t number) {
    // Subtracted, since this chip has no division.
    static const uint32_t tens[] = {1000000000, 100000000, 10000000, 1000000, 100000, 10000, 1000, 100, 10};
    bool begun = false;
    write_letter(writer, ' ');
    for (uint8_t i = 0; i < sizeof tens / sizeof *tens; ++i) {
        char digit = '0';
        for (; number >= tens[i]; number -= tens[i])
            ++digit;
        begun = begun || digit != '0';
        if (begun)
            write_letter(writer, digit);
    }
    write_letter(writer, (char)('0' + number));
}

uint8_t write_end(struct line_writer* writer) {
    uint16_t sum = 0xFFFF;
    for (uint8_t i = 0; i < writer->length; ++i)
        sum = checksum_of(sum, writer->text[i]);
    write_letter(writer, '*');
    write_hex(writer, sum);
    write_letter(writer, '\n');
    return writer->length;
}
