package jsonresume

import (
	"strings"

	"wright.app/modules/profile"
)

// languageList reads a text with several languages: "German (native), English C1". Those without a level, or that are
// unknown, are named. ok is false for any other text.
func (d *documentReader) languageList(entry node) (ok bool) {
	written, isText := entry.value.(string)
	if !isText || len(written) > maxLanguageList {
		return false
	}
	var items []languageItem
	known, isOther := 0, false
	for _, part := range outsideBrackets(d.root.reader.line(written)) {
		item := languageItem{}
		if item.codes, item.rest, _ = languagesOf(part); len(item.codes) > 0 {
			known++
		} else if last := len(items) - 1; last >= 0 && len(items[last].codes) > 0 && isOnlyLevel(part) {
			items[last].rest = joinedRest(items[last].rest, part) // "German, native, English, C1"
			continue
		} else if _, mentioned := levelOf(part); mentioned {
			isOther = true // "German: C1, Elvish: native"
		}
		items = append(items, item)
	}
	if len(items) < 2 || known == 0 {
		return false
	}
	if _, _, isOne := languagesOf(written); isOne && known == 1 && !isOther {
		return false // "German - native, since I was born"
	}
	entry.consume()
	for _, item := range items {
		d.languageItem(entry, item)
	}
	return true
}

// languageItem is one language of a text with several, with the remark about it. It has no codes if the language is
// unknown.
type languageItem struct {
	codes []string
	rest  string
}

func (d *documentReader) languageItem(entry node, item languageItem) {
	level, _ := levelOf(item.rest)
	switch {
	case len(item.codes) == 0:
		d.refuseAttribute(entry, "format", "language")
		return
	case level == "":
		d.refuseAttribute(entry, "required", "fluency")
		return
	}
	for _, code := range item.codes {
		d.take(entry, profile.Attributes{Languages: []profile.Language{{Code: code, Level: level}}})
	}
}

// maxLanguageList is the number of bytes of the longest text that is divided.
const maxLanguageList = 1000

// outsideBrackets divides a text at the commas, semicolons, bars and line breaks that are in no brackets.
func outsideBrackets(text string) []string {
	depth := 0
	parts := strings.FieldsFunc(text, func(c rune) bool {
		switch c {
		case '(', '[':
			depth++
		case ')', ']':
			depth = max(0, depth-1)
		case ',', ';', '|', '\n', '،', '؛', '、':
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
