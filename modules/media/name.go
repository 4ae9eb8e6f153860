package media

import (
	"strings"
	"unicode"

	"wright.app/platform/text"
)

const (
	defaultName = "file"
	// maxName is in characters, with the extension.
	maxName = 120
	// maxExtension is in bytes, with the dot.
	maxExtension = 12
)

// CleanName returns the display name for an uploaded file: without a path, control or bidi characters, and at most 120
// characters. It is never empty, and is not used in a path or a key (docs/security.md, T56).
func CleanName(raw string) string {
	if cut := strings.LastIndexAny(raw, `/\`); cut >= 0 {
		raw = raw[cut+1:]
	}
	name := strings.Map(func(r rune) rune {
		switch {
		case r == unicode.ReplacementChar,
			unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp):
			return -1
		case unicode.IsSpace(r):
			return ' '
		case strings.ContainsRune(`<>:"|?*/\`, r):
			return '_' // not allowed in file names on every system
		}
		return r
	}, strings.ToValidUTF8(raw, ""))
	// A leading dot hides a file, a trailing one is lost on some systems.
	name = strings.Trim(strings.Join(strings.Fields(name), " "), " .")
	if line, err := text.Line(name); err == nil {
		name = line
	} else {
		name = ""
	}
	stem, extension := split(name)
	if room := maxName - text.Length(extension); text.Length(stem) > room {
		stem = strings.TrimRight(string([]rune(stem)[:room]), " .")
	}
	if name = strings.Trim(stem+extension, " ."); name == "" {
		return defaultName
	}
	return name
}

// split returns a name without its extension, and the extension with its dot.
func split(name string) (stem, extension string) {
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 || len(name)-dot > maxExtension || strings.ContainsRune(name[dot:], ' ') {
		return name, ""
	}
	return name[:dot], name[dot:]
}

// extensions of the types, the usual one first.
var extensions = map[Type][]string{
	JPEG: {".jpg", ".jpeg", ".jpe", ".jfif"}, PNG: {".png"}, GIF: {".gif"}, WebP: {".webp"}, PDF: {".pdf"},
}

// withExtension returns a clean name with an extension that fits the type.
func withExtension(name string, t Type) string {
	stem, extension := split(name)
	for _, usual := range extensions[t] {
		if strings.EqualFold(extension, usual) {
			return name
		}
	}
	known := false
	for _, all := range extensions {
		for _, other := range all {
			known = known || strings.EqualFold(extension, other)
		}
	}
	if !known {
		stem = name
	}
	return stem + extensions[t][0]
}
