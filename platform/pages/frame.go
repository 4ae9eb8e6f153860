package pages

import (
	"fmt"
	"html/template"
	"strings"
)

// frame is index.html around the content of a page: without its scripts and with a style sheet inlined.
type frame struct {
	scriptSource string // of the inline script, for the content security policy
	before       string // up to the values of the head
	scripts      string // and the whole style sheet, if the page has a part of it
	bottom       string // after the content
	// The markup between head and content is the same in all pages and the largest part of most: for prerendered pages,
	// for pages that show a response, and for pages without scripts.
	prerendered, response, standalone segment
}

// renderBlocking makes browsers paint a page only when all of its content has arrived, which avoids a layout shift.
const renderBlocking = "\n    <link rel=\"expect\" href=\"#program\" blocking=\"render\" />"

func newFrame(s *shell, boot bootScript) (frame, error) {
	f := frame{
		scriptSource: boot.source,
		scripts:      s.styles.late + strings.Join(program.FindAllString(s.before+s.after, -1), ""),
	}
	before, after := program.ReplaceAllString(s.before, ""), program.ReplaceAllString(s.after, "")
	if links := styleLink.FindAllString(before, -1); len(links) > 0 {
		before, after = styleLink.ReplaceAllString(before, ""), strings.Join(links, "")+after
	}
	top, bottom, _ := strings.Cut(boot.in(after), emptyRoot)
	f.before, f.bottom = before, bottom
	var err error
	for _, part := range []struct {
		segment *segment
		text    string
	}{
		{&f.prerendered, renderBlocking + s.styles.drawn.in(top)},
		{&f.response, renderBlocking + withLightTheme(s.styles.rendered.in(top))},
		{&f.standalone, withLightTheme(s.styles.whole.in(top))},
	} {
		if *part.segment, err = newSharedSegment(part.text); err != nil {
			return frame{}, err
		}
	}
	return f, nil
}

// withLightTheme sets the light theme for a page that can be used without scripts. On other pages a script sets the
// class of the theme.
func withLightTheme(top string) string {
	return strings.Replace(top, "<body>", `<body class="light">`, 1)
}

// compose returns a page with content and the response that it shows, which may be nil. The scripts are in a <template>
// behind content, style sheet and fonts. The boot script runs them when the page has been painted (ADR 0028).
func (s *shell) compose(h head, content template.HTML, answer *inlined) (encodedPage, error) {
	var body strings.Builder
	if err := bodyTemplate.Execute(&body, bodyParts{Content: content, Answer: answer}); err != nil {
		return encodedPage{}, fmt.Errorf("render content: %w", err)
	}
	body.WriteString("\n    <template id=\"program\">")
	body.WriteString(s.frame.scripts)
	body.WriteString(s.preloadsOf(h.Path))
	body.WriteString("\n    </template>")
	body.WriteString(s.frame.bottom)
	middle := s.frame.prerendered
	if answer != nil {
		middle = s.frame.response
	}
	return s.join(h, middle, body.String())
}

// standalone returns a page with content and without scripts.
func (s *shell) standalone(h head, content template.HTML) (encodedPage, error) {
	return s.join(h, s.frame.standalone, `<div id="root">`+string(content)+`</div>`+s.frame.bottom)
}

func (s *shell) join(h head, middle segment, body string) (encodedPage, error) {
	var top strings.Builder
	top.WriteString(s.frame.before)
	if err := headTemplate.Execute(&top, h); err != nil {
		return encodedPage{}, fmt.Errorf("render head: %w", err)
	}
	first, err := newSegment(top.String())
	if err != nil {
		return encodedPage{}, err
	}
	last, err := newSegment(body)
	if err != nil {
		return encodedPage{}, err
	}
	return newEncodedPage(first, middle, last), nil
}
