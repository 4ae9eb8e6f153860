package httpserver

import (
	"mime"
	"strconv"
	"strings"
)

// Disposition returns the value of Content-Disposition for a file, with its name in ASCII and, if needed, as filename*
// (RFC 6266). An attachment is saved, other files are shown.
func Disposition(attachment bool, name string) string {
	kind := "inline"
	if attachment {
		kind = "attachment"
	}
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '\\' || r == '%' {
			return '_'
		}
		return r
	}, name)
	value := kind + "; filename=" + strconv.Quote(plain)
	if plain == name {
		return value
	}
	// FormatMediaType writes filename* for characters outside ASCII.
	extended := mime.FormatMediaType(kind, map[string]string{"filename": name})
	if _, encoded, ok := strings.Cut(extended, "filename*="); ok {
		value += "; filename*=" + encoded
	}
	return value
}
