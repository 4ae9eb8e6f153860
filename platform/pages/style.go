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

// partLink matches the attributes of that link with which the build names the parts of the style sheet: those that
// pages need first, and what follows them.
var partLink = regexp.MustCompile(`\sdata-(drawn|rendered|following)="(/assets/[^"]+\.css)"`)

// style is a style sheet that is inlined into pages with content, so that they need no second request before they are
// painted.
type style struct {
	element string // <style>…</style>; empty for none
	source  string // hash source for the content security policy, with a space before it; empty for none
}

// styles are the style sheets of the kinds of pages with content. The first two have the rules for the first markup of
// these pages, which load the others with their scripts. They are the whole one if the build names no parts.
type styles struct {
	drawn    style  // of the pages that the build has pre-rendered
	rendered style  // of the pages that show a response
	whole    style  // of pages without scripts
	late     string // link to what these pages load with their scripts: all but the fonts, which they have already
}

// takeStyles returns index.html without the names of the parts of its style sheet, and the style sheets.
func takeStyles(dist fs.FS, index string) (html string, s styles, err error) {
	html = partLink.ReplaceAllString(index, "")
	var names []string
	for _, match := range styleLink.FindAllStringSubmatch(html, -1) {
		names = append(names, match[1])
	}
	if s.whole, err = readStyle(dist, names...); err != nil {
		return "", styles{}, err
	}
	s.drawn, s.rendered = s.whole, s.whole
	for _, match := range partLink.FindAllStringSubmatch(index, -1) {
		kind, address := match[1], match[2]
		if kind == "following" {
			s.late = `<link rel="stylesheet" crossorigin href="` + address + `">`
			continue
		}
		part, err := readStyle(dist, strings.TrimPrefix(address, "/"))
		if err != nil {
			return "", styles{}, err
		}
		if kind == "drawn" {
			s.drawn = part
		} else {
			s.rendered = part
		}
	}
	return html, s, nil
}

// readStyle reads style sheets in their order.
func readStyle(dist fs.FS, names ...string) (style, error) {
	var sheet strings.Builder
	for _, name := range names {
		content, err := readBuilt(dist, name)
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

// in replaces the links to style sheets by the style sheet.
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
