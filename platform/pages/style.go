package pages

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
)

// styleLink is how index.html names a style sheet of the application.
var styleLink = regexp.MustCompile(`\s*<link\s+rel="stylesheet"[^>]*\shref="/(assets/[^"]+\.css)"[^>]*>`)

// style is the style sheet of the application as it stands in the pages that the server
// writes: what can be read there waits for no second answer.
type style struct {
	element string // <style>…</style>; empty for none
	source  string // of it, as a policy names it; empty for none
}

// readStyle reads the style sheets that index.html names, in their order.
func readStyle(dist fs.FS, index string) (style, error) {
	var sheet strings.Builder
	for _, found := range styleLink.FindAllStringSubmatch(index, -1) {
		content, err := fs.ReadFile(dist, found[1])
		if err != nil {
			return style{}, fmt.Errorf("read the style sheet of the application: %w", err)
		}
		sheet.Write(content)
	}
	if sheet.Len() == 0 {
		return style{}, nil
	}
	if strings.Contains(strings.ToLower(sheet.String()), "</style") {
		return style{}, errStyleEnds
	}
	sum := sha256.Sum256([]byte(sheet.String()))
	return style{
		element: "\n    <style>" + sheet.String() + "</style>",
		source:  "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'",
	}, nil
}

// in puts the style sheet itself where the head of a page names it.
func (s style) in(html string) string {
	if s.element == "" {
		return html
	}
	at := styleLink.FindStringIndex(html)
	if at == nil {
		return html
	}
	return html[:at[0]] + s.element + styleLink.ReplaceAllString(html[at[1]:], "")
}
