package httpserver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// maxDepth is how deep the arrays and objects of a body may be nested.
const maxDepth = 32

// maxTokens is the maximum number of tokens (names, values and brackets) of a body. A token can be as short as two
// bytes, and takes a hundred times as much memory. The largest body of the contract, that of updateProfileLook with
// every list full, has 908 tokens.
const maxTokens = 4096

// maxLargeTokens is maxTokens for operations with x-large-body. A profile with 200 sections and all their tags, as a
// file of JSON Resume, has 17,000.
const maxLargeTokens = 1 << 15

// level is an array or object around the current token.
type level struct {
	members map[string]struct{} // nil for an array
	name    string              // of the current member
	index   int                 // of the current entry
	inValue bool                // the name of a member was read, and its value follows
}

// byteOrderMark is the character that some programs write before a text in UTF-8. Parsers may ignore it (RFC 8259,
// section 8.1).
var byteOrderMark = []byte("\ufeff")

// scanJSON checks that data is one JSON text that all parsers read the same way: UTF-8, at most maxDepth levels, no
// duplicate members. Otherwise it returns fault.ErrMalformed. It returns fault.ErrValidation for more than limit tokens
// and for the character U+0000, which the database cannot store.
//
// If isFile is true, U+0000 and unpaired surrogates, which encoding/json replaces, are allowed. One such character is
// no reason to refuse a whole file, and the code that reads the file repairs its texts.
func scanJSON(data []byte, limit int, isFile bool) error {
	if !utf8.Valid(data) {
		return fault.ErrMalformed.WithDetail("The body is not UTF-8.")
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var levels []level
	for tokens := 1; ; tokens++ {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) && len(levels) > 0 || err != nil && !errors.Is(err, io.EOF) {
			line := 1 + bytes.Count(data[:dec.InputOffset()], []byte("\n"))
			return fault.ErrMalformed.WithDetail(fmt.Sprintf("The body is not JSON in line %d or after it.", line))
		}
		if err != nil {
			return fault.ErrMalformed.WithDetail("The body is empty.")
		}
		if levels, err = step(levels, token, isFile); err != nil {
			return err
		}
		if len(levels) == 0 {
			break
		}
		if tokens == limit {
			return errTooManyTokens(levels)
		}
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return fault.ErrMalformed.WithDetail("Something follows the JSON text.")
	}
	if !isFile && hasLoneSurrogate(data) {
		return fault.ErrMalformed.WithDetail("The body escapes half of a surrogate pair, which is no character.")
	}
	return nil
}

// escapeControls returns the text of a JSON file in which the control characters inside of strings are escaped. Files
// that people write by hand have them, such as the line breaks of a text, and their meaning is clear.
func escapeControls(data []byte) []byte {
	if !bytes.ContainsFunc(data, func(r rune) bool { return r < ' ' }) {
		return data
	}
	escaped := make([]byte, 0, len(data))
	inString, afterBackslash := false, false
	for _, c := range data {
		switch {
		case inString && c < ' ' && !afterBackslash:
			escaped = fmt.Appendf(escaped, `\u%04x`, c)
			continue
		case afterBackslash:
			afterBackslash = false
		case c == '\\':
			afterBackslash = inString
		case c == '"':
			inString = !inString
		}
		escaped = append(escaped, c)
	}
	return escaped
}

// hasLoneSurrogate reports whether a valid JSON text has an escaped surrogate without its other half. encoding/json
// would silently replace it.
func hasLoneSurrogate(data []byte) bool {
	for i := 0; i < len(data); i++ {
		if data[i] != '\\' {
			continue
		}
		unit, ok := escapedUnit(data[i:])
		if i++; !ok { // the escaped character may be a backslash
			continue
		}
		i += 4
		if !utf16.IsSurrogate(unit) {
			continue
		}
		other, ok := escapedUnit(data[i+1:])
		if !ok || utf16.DecodeRune(unit, other) == utf8.RuneError {
			return true
		}
		i += 6
	}
	return false
}

// escapedUnit returns the UTF-16 code unit of the escape at the beginning of data, if there is one.
func escapedUnit(data []byte) (unit rune, ok bool) {
	if len(data) < 6 || data[0] != '\\' || data[1] != 'u' {
		return 0, false
	}
	value, err := strconv.ParseUint(string(data[2:6]), 16, 16)
	return rune(value), err == nil
}

// step returns the levels after token, or the error of a token that is not allowed.
func step(levels []level, token json.Token, isFile bool) ([]level, error) {
	switch t := token.(type) {
	case json.Delim:
		if t == '}' || t == ']' {
			levels = levels[:len(levels)-1]
			return valueRead(levels), nil
		}
		if len(levels) == maxDepth {
			return nil, errMalformedAt(levels[:1], "tooMany", "The body is nested too deep.")
		}
		if t == '{' {
			return append(levels, level{members: map[string]struct{}{}}), nil
		}
		return append(levels, level{}), nil
	case string:
		if n := len(levels); n > 0 && levels[n-1].members != nil && !levels[n-1].inValue {
			levels[n-1].name, levels[n-1].inValue = t, true
			if _, twice := levels[n-1].members[t]; twice {
				return nil, errMalformedAt(levels, "taken", "The body names a member twice.")
			}
			levels[n-1].members[t] = struct{}{}
			if !isFile && strings.ContainsRune(t, 0) {
				return nil, errNUL(levels[:n-1], t)
			}
			return levels, nil
		}
		if !isFile && strings.ContainsRune(t, 0) {
			return nil, errNUL(levels, t)
		}
	}
	return valueRead(levels), nil
}

// valueRead moves the innermost level on to its next entry or member.
func valueRead(levels []level) []level {
	if n := len(levels); n > 0 {
		levels[n-1].index++
		levels[n-1].inValue = false
	}
	return levels
}

// errMalformedAt returns fault.ErrMalformed with the place of the mistake.
func errMalformedAt(levels []level, code, detail string) error {
	return fault.ErrMalformed.WithDetail(detail).WithFields(fault.Field{
		Pointer: pointerTo(levels), Code: code, Detail: detail,
	})
}

// errNUL returns the error for a text that contains U+0000. If another forbidden character comes before it, the error
// is about that character.
func errNUL(levels []level, words string) error {
	_, err := text.Block(words)
	return fault.ErrValidation.WithFields(fault.Field{
		Pointer: pointerTo(levels), Code: "pattern", Detail: text.ErrorDetail(err),
	})
}

// errTooManyTokens returns the error for the outermost array around the token that exceeds the limit, or for the whole
// body.
func errTooManyTokens(levels []level) error {
	list := max(0, slices.IndexFunc(levels, func(l level) bool { return l.members == nil }))
	return fault.ErrValidation.WithFields(fault.Field{
		Pointer: pointerTo(levels[:list]), Code: "tooMany", Detail: "Holds far more than this API takes.",
	})
}

// pointerTo returns the JSON pointer to the current token inside of levels.
func pointerTo(levels []level) string {
	path := make([]string, 0, len(levels))
	for _, l := range levels {
		step := l.name
		if l.members == nil {
			step = strconv.Itoa(l.index)
		}
		path = append(path, step)
	}
	return pointerOf(path)
}

// escapePointer escapes the name of a member for a JSON pointer (RFC 6901, section 3).
func escapePointer(name string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}
