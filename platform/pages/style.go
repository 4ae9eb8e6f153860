package pages

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
)

// styleLink matches the link to a style sheet in index.html.
var styleLink = regexp.MustCompile(`\s*<link\s+rel="stylesheet"[^>]*\shref="/(assets/[^"]+\.css)"[^>]*>`)

// style is the style sheet of the application, which is inlined into pages with content, so that they need no second
// request before they are painted.
type style struct {
	element string // <style>…</style>; empty for none
	source  string // hash source for the content security policy, with a space before it; empty for none
}

// readStyle reads the style sheets of index.html, in their order.
func readStyle(dist fs.FS, index string) (style, error) {
	var sheet strings.Builder
	for _, match := range styleLink.FindAllStringSubmatch(index, -1) {
		content, err := readBuilt(dist, match[1])
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
	return style{element: "\n    <style>" + sheet.String() + "</style>", source: " " + hashSource(sheet.String())}, nil
}

// hashSource returns the source of the content security policy that allows an inline text.
func hashSource(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// in replaces the link to the style sheet by the style sheet.
func (s style) in(html string) string {
	if s.element == "" {
		return html
	}
	link := styleLink.FindStringIndex(html)
	if link == nil {
		return html
	}
	return html[:link[0]] + s.element + styleLink.ReplaceAllString(html[link[1]:], "")
}
