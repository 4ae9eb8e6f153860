package media

import (
	"strings"
	"unicode"

	"wright.app/platform/text"
)

const (
	defaultName = "file"
	// maxName is the maximum length of a name in characters, including the extension.
	maxName = 120
	// maxExtension is the maximum length of an extension in bytes, including the dot.
	maxExtension = 12
)

// CleanName returns the display name of an uploaded file. It has no path, no control or bidi characters, at most 120
// characters, and is never empty. It is not used in a path or a key (docs/security.md, T56).
func CleanName(raw string) string {
	if slash := strings.LastIndexAny(raw, `/\`); slash >= 0 {
		raw = raw[slash+1:]
	}
	name := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == unicode.ReplacementChar, unicode.In(r, unicode.Cc, unicode.Co):
			return -1
		case strings.ContainsRune(`<>:"|?*/\`, r):
			return '_' // not allowed in file names on every system
		}
		return r
	}, strings.ToValidUTF8(raw, ""))
	// Joiners are kept where a script needs them; other characters without a width are removed.
	name, _ = text.Line(name) // has no control characters
	// A leading dot hides a file, and some systems remove a trailing one.
	name = strings.Trim(strings.Join(strings.Fields(name), " "), " .")
	stem, extension := split(name)
	if maxStem := maxName - text.Length(extension); text.Length(stem) > maxStem {
		stem = strings.TrimRight(string([]rune(stem)[:maxStem]), " .")
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

// extensions has the extensions of each type. The first one is the usual one.
var extensions = map[Type][]string{
	JPEG: {".jpg", ".jpeg", ".jpe", ".jfif"}, PNG: {".png"}, GIF: {".gif"}, WebP: {".webp"}, PDF: {".pdf"},
	HEIC: {".heic", ".heif", ".hif"}, AVIF: {".avif"}, DOCX: {".docx"}, ODT: {".odt"},
}

// withExtension returns a clean name with an extension of the type. It replaces the extension of another type and
// appends one otherwise.
func withExtension(name string, t Type) string {
	stem, extension := split(name)
	for _, allowed := range extensions[t] {
		if strings.EqualFold(extension, allowed) {
			return name
		}
	}
	isExtension := false
	for _, list := range extensions {
		for _, other := range list {
			isExtension = isExtension || strings.EqualFold(extension, other)
		}
	}
	if !isExtension {
		stem = name
	}
	return stem + extensions[t][0]
}
