package media

import (
	"strings"
	"unicode"

	"wright.app/platform/text"
)

const (
	nameless = "file"
	// maxName is how many characters of a name are kept, with its ending.
	maxName = 120
	// longestEnding is how long an ending may be to count as one, with its dot.
	longestEnding = 12
)

// CleanName returns a name to show from what somebody called a file: without a path, without
// characters that control or turn the direction of the text around, and of a sensible length.
// It is never empty, and never part of a path or a key (docs/security.md, T56).
func CleanName(raw string) string {
	if cut := strings.LastIndexAny(raw, `/\`); cut >= 0 {
		raw = raw[cut+1:]
	}
	name := strings.Map(func(r rune) rune {
		switch {
		case r == unicode.ReplacementChar, unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp):
			return -1
		case unicode.IsSpace(r):
			return ' '
		case strings.ContainsRune(`<>:"|?*/\`, r):
			return '_' // no file may be called that everywhere
		}
		return r
	}, strings.ToValidUTF8(raw, ""))
	// A dot in front hides a file, one at the end gets lost on some systems.
	name = strings.Trim(strings.Join(strings.Fields(name), " "), " .")
	if line, err := text.Line(name); err == nil {
		name = line
	} else {
		name = ""
	}
	stem, ending := split(name)
	if room := maxName - text.Length(ending); text.Length(stem) > room {
		stem = strings.TrimRight(string([]rune(stem)[:room]), " .")
	}
	if name = strings.Trim(stem+ending, " ."); name == "" {
		return nameless
	}
	return name
}

// split returns a name without its ending, and the ending with its dot.
func split(name string) (stem, ending string) {
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 || len(name)-dot > longestEnding || strings.ContainsRune(name[dot:], ' ') {
		return name, ""
	}
	return name[:dot], name[dot:]
}

// endings of the types, the first of each being the usual one.
var endings = map[Type][]string{
	JPEG: {".jpg", ".jpeg", ".jpe", ".jfif"}, PNG: {".png"}, GIF: {".gif"}, WebP: {".webp"}, PDF: {".pdf"},
}

// named returns a cleaned name with an ending that fits the type: what is saved under the name
// opens as what it is.
func named(name string, t Type) string {
	stem, ending := split(name)
	for _, usual := range endings[t] {
		if strings.EqualFold(ending, usual) {
			return name
		}
	}
	known := false
	for _, all := range endings {
		for _, other := range all {
			known = known || strings.EqualFold(ending, other)
		}
	}
	if !known {
		stem = name
	}
	return stem + endings[t][0]
}
