package jsonresume

import (
	"strings"

	"wright.app/modules/profile"
)

// languageList reads a text with several languages: "German (native), English C1". ok is false for any other text.
func (d *documentReader) languageList(entry node) (ok bool) {
	written, isText := entry.value.(string)
	parts := outsideBrackets(d.root.reader.line(written))
	if !isText || len(written) > maxLanguageList {
		return false
	}
	if _, _, known := languagesOf(written); known && len(parts) < 2 {
		return false
	}
	var levels []profile.LanguageLevel
	var languages [][]string
	for _, part := range parts {
		codes, level := languageWithLevel(part)
		if len(codes) == 0 || level == "" {
			return false
		}
		languages, levels = append(languages, codes), append(levels, level)
	}
	entry.consume()
	for i, codes := range languages {
		for _, code := range codes {
			d.take(entry, profile.Attributes{Languages: []profile.Language{{Code: code, Level: levels[i]}}})
		}
	}
	return len(languages) > 0
}

// maxLanguageList is the number of bytes of the longest text that is divided.
const maxLanguageList = 1000

// languageWithLevel reads the name of a language with the level after it, in brackets or not. It returns no code for an
// unknown language.
func languageWithLevel(text string) (codes []string, level profile.LanguageLevel) {
	if codes, rest, known := languagesOf(text); known {
		level, _ = levelOf(rest)
		return codes, level
	}
	for i := strings.LastIndexByte(text, ' '); i > 0; i = strings.LastIndexByte(text[:i], ' ') {
		if codes, rest, known := languagesOf(text[:i]); known && rest == "" {
			level, _ = levelOf(text[i+1:])
			return codes, level
		}
	}
	return nil, ""
}

// outsideBrackets divides a text at the commas, semicolons, bars and line breaks that are in no brackets.
func outsideBrackets(text string) []string {
	depth := 0
	parts := strings.FieldsFunc(text, func(c rune) bool {
		switch c {
		case '(', '[':
			depth++
		case ')', ']':
			depth = max(0, depth-1)
		case ',', ';', '|', '\n':
			return depth == 0
		}
		return false
	})
	var filled []string
	for _, part := range parts {
		if part = strings.TrimSpace(part); part != "" {
			filled = append(filled, part)
		}
	}
	return filled
}
