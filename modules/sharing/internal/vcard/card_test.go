package vcard_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"wright.app/modules/sharing/internal/vcard"
)

func TestString_whatIsKnown_isInTheCard(t *testing.T) {
	t.Parallel()
	got := vcard.Card{
		Name: "Zoë Demo", Title: "Engineer", Organization: "Northwind", Note: "Keeps things boring",
		Place: "Rotterdam", Country: "Netherlands", GivenName: "Zoë", FamilyName: "Demo; of Test",
		UID: "https://wright.test/p/zoe", Photo: "https://wright.test/v1/media/1",
		URLs: []string{"https://wright.test/p/zoe", "https://github.com/zoe"},
	}.String()
	want := strings.Join([]string{
		"BEGIN:VCARD", "VERSION:3.0", `N:Demo\; of Test;Zoë;;;`, "FN:Zoë Demo", "TITLE:Engineer", "ORG:Northwind",
		`ADR;TYPE=WORK:;;;Rotterdam;;;Netherlands`, "URL:https://wright.test/p/zoe", "URL:https://github.com/zoe",
		"PHOTO;VALUE=uri:https://wright.test/v1/media/1", "NOTE:Keeps things boring", "UID:https://wright.test/p/zoe",
		"END:VCARD", "",
	}, "\r\n")
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	got = vcard.Card{Name: "王小明"}.String()
	if strings.Count(got, "\r\n") != 5 || !strings.Contains(got, "FN:王小明\r\n") ||
		!strings.Contains(got, "N:;王小明;;;\r\n") {
		t.Errorf("a name alone: %q", got)
	}
}

// unfold returns the lines of a file without folding, and reports lines that are too long or not text.
func unfold(t *testing.T, file string) []string {
	t.Helper()
	for line := range strings.SplitSeq(strings.TrimSuffix(file, "\r\n"), "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n") {
			t.Errorf("the line %q has %d bytes", line, len(line))
		}
	}
	return strings.Split(strings.ReplaceAll(strings.TrimSuffix(file, "\r\n"), "\r\n ", ""), "\r\n")
}

func TestT178_hostileTexts_addNoProperty(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"line":         "Alex\r\nEMAIL:mallory@example.com\r\nX:",
		"other breaks": "Alex\nTEL:1\rTEL:2\u2028TEL:3\u2029TEL:4\u0085TEL:5\vTEL:6\fTEL:7",
		"end":          "\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Mallory",
		"folding":      "Alex\r\n EMAIL:x", "backslashes": `\\\n\;\,` + `\`, "separators": ";;,,;",
		"long": strings.Repeat("W", 5000), "Chinese": strings.Repeat("王小明", 300), "Arabic": strings.Repeat("علي ", 300),
		"emoji": strings.Repeat("👩🏽‍💻", 200), "nothing": "\x00\x07\u200b", "not text": "a\xff\xfeb",
	} {
		card := vcard.Card{
			Name: text, Title: text, Organization: text, Note: text, Place: text, Country: text,
			GivenName: text, FamilyName: text, UID: text, Photo: text,
			URLs: []string{text, "https://a.test/" + text},
		}
		for _, line := range unfold(t, card.String()) {
			property, value, _ := strings.Cut(line, ":")
			switch property {
			case "BEGIN", "VERSION", "FN", "N", "TITLE", "ORG", "ADR;TYPE=WORK", "URL", "NOTE", "END",
				"PHOTO;VALUE=uri", "UID":
			default:
				t.Errorf("%s: there is a property %q", name, line)
			}
			if property == "BEGIN" && value != "VCARD" || property == "FN" && strings.Contains(unescaped(value), ";") {
				t.Errorf("%s: %q", name, line)
			}
		}
		if lines := unfold(t, card.String()); lines[0] != "BEGIN:VCARD" || lines[len(lines)-1] != "END:VCARD" {
			t.Errorf("%s: got %q", name, lines)
		}
	}
}

// unescaped returns a value without its escaped characters.
func unescaped(value string) string {
	return strings.NewReplacer(`\\`, "", `\;`, "", `\,`, "").Replace(value)
}
