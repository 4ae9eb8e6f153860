package pages

import (
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"regexp"
	"strings"
)

// head is what the server knows about a page before the application runs.
type head struct {
	Title      string
	Product    string
	HasSession bool // the request carried a session cookie
	Observed   bool // the operator wants to know of errors or page views
	Private    bool // search engines are asked to stay away
	Path       string
	Found      *Found // what everybody may find
}

// canonicalLink stands in pages that everybody may find, and in no other.
const canonicalLink = `<link rel="canonical"`

// The description belongs to the site, not to the program, so it stays as the build wrote it
// where a page has none of its own.
var headTemplate = template.Must(template.New("head").Parse(`<title>{{.Title}}</title>
    <meta name="application-name" content="{{.Product}}" />
{{- if .HasSession}}
    <meta name="wright-session" content="present" />
{{- end}}
{{- if .Observed}}
    <meta name="wright-observation" content="wanted" />
{{- end}}
{{- if .Private}}
    <meta name="robots" content="noindex, nofollow" />
{{- end}}
{{- with .Found}}
    <meta name="description" content="{{.Description}}" />
    ` + canonicalLink + ` href="{{.Canonical}}" />
    <meta property="og:title" content="{{$.Title}}" />
    <meta property="og:description" content="{{.Description}}" />
    <meta property="og:type" content="{{.Type}}" />
    <meta property="og:url" content="{{.Canonical}}" />
    <meta property="og:site_name" content="{{$.Product}}" />
{{- with .Image}}{{if .Address}}
    <meta property="og:image" content="{{.Address}}" />
    <meta property="og:image:width" content="{{.Width}}" />
    <meta property="og:image:height" content="{{.Height}}" />
    <meta property="og:image:alt" content="{{.Says}}" />
{{- end}}{{end}}
    <meta name="twitter:card" content="{{if .Image.Address}}summary_large_image{{else}}summary{{end}}" />
    <script type="application/ld+json">{{.LinkedData}}</script>
{{- end}}`))

// inlined is the answer that a page shows, for the application to take over from there.
type inlined struct {
	Status int             `json:"status"`
	Body   json.RawMessage `json:"body"`
}

// bodyTemplate is what stands in the place of the empty root.
var bodyTemplate = template.Must(template.New("body").Parse(
	`<div id="root">{{.Content}}</div>
{{- with .Answer}}
    <script type="application/json" id="answer">{{.}}</script>
{{- end}}`))

// What the build wrote and the server writes anew.
var (
	titleElement = regexp.MustCompile(`(?s)<title>.*?</title>`)
	ownMeta      = regexp.MustCompile(`\s*<meta\s+name="(?:application-name|wright-session|wright-observation|robots)"[^>]*>`)
	description  = regexp.MustCompile(`\s*<meta\s+name="description"[^>]*>`)
	pageLink     = regexp.MustCompile(`\s*<link\s[^>]*data-page="([^"]*)"[^>]*>`)
	// program are the parts of the application that index.html names in its head, and what can be seen without.
	program = regexp.MustCompile(`\s*<(?:script\s+type="module"[^>]*></script|link\s+rel="modulepreload"[^>]*|link\s[^>]*\sdata-late[\s/][^>]*)>`)
)

// emptyRoot is where the application draws.
const emptyRoot = `<div id="root"></div>`

var (
	errNoTitle   = errors.New("index.html has no <title> in its head")
	errNoRoot    = errors.New("index.html has no empty root in its body")
	errStyleEnds = errors.New("the style sheet would end where it stands in a page")
)

// shell is index.html, cut where the head of a page goes.
type shell struct {
	before, after string
	style         style
	preloads      []preload
	drawn         map[string]string // markup by path
	routes        []string          // nil: not known
}

// preload is a link of index.html that only some pages need: the one at path, or those
// right below it when path ends with a slash.
type preload struct{ path, link string }

// of reports whether the page at path needs the link.
func (p preload) of(path string) bool {
	rest, below := strings.CutPrefix(path, p.path)
	return below && (rest == "" || strings.HasSuffix(p.path, "/") && p.path != "/" && !strings.Contains(rest, "/"))
}

// newShell cuts the index.html of dist at its title.
func newShell(dist fs.FS, index []byte) (*shell, error) {
	html, drawn := takeDrawn(string(index)) // first, for they are most of it
	html, routes := takeRoutes(html)
	style, err := readStyle(dist, html)
	if err != nil {
		return nil, err
	}
	html = ownMeta.ReplaceAllString(html, "")
	var preloads []preload
	for _, found := range pageLink.FindAllStringSubmatch(html, -1) {
		preloads = append(preloads, preload{path: found[1], link: strings.TrimSpace(found[0])})
	}
	html = pageLink.ReplaceAllString(html, "")
	at := titleElement.FindStringIndex(html)
	if at == nil || !strings.Contains(html[at[1]:], "</head>") {
		return nil, errNoTitle
	}
	if !strings.Contains(html[at[1]:], emptyRoot) {
		return nil, errNoRoot
	}
	return &shell{before: html[:at[0]], after: html[at[1]:], style: style, preloads: preloads, drawn: drawn, routes: routes}, nil
}

// render returns the page as the application fills it. Every value is escaped for where it
// stands.
func (s *shell) render(h head) (string, error) {
	before, after := s.before, s.after
	if h.Found != nil {
		before, after = description.ReplaceAllString(before, ""), description.ReplaceAllString(after, "")
	}
	var page strings.Builder
	page.WriteString(before)
	if err := headTemplate.Execute(&page, h); err != nil {
		return "", fmt.Errorf("render head: %w", err)
	}
	page.WriteString(s.preloadsOf(h.Path))
	page.WriteString(after)
	return page.String(), nil
}

// compose returns a page with content, and the answer that it shows; nil for none. The line
// belongs to what can be read, its style sheet and its letters: the parts of the application
// wait in a template, and the boot script takes them out of it when the page has been painted.
func (s *shell) compose(h head, content template.HTML, answer *inlined) (string, error) {
	before, top, bottom, parts := s.parts()
	if answer != nil {
		top = inLight(top)
	}
	if h.Found != nil {
		before, top = description.ReplaceAllString(before, ""), description.ReplaceAllString(top, "")
	}
	var page strings.Builder
	page.WriteString(before)
	if err := headTemplate.Execute(&page, h); err != nil {
		return "", fmt.Errorf("render head: %w", err)
	}
	page.WriteString(paintedWhole)
	page.WriteString(top)
	if err := bodyTemplate.Execute(&page, struct {
		Content template.HTML
		Answer  *inlined
	}{content, answer}); err != nil {
		return "", fmt.Errorf("render content: %w", err)
	}
	page.WriteString("\n    <template id=\"program\">")
	for _, part := range append(parts, s.preloadsOf(h.Path)) {
		page.WriteString(part)
	}
	page.WriteString("\n    </template>")
	page.WriteString(bottom)
	return page.String(), nil
}

// parts returns index.html without the program and with its style sheet, cut where a head and
// a content go, and the parts of the program.
func (s *shell) parts() (before, top, bottom string, parts []string) {
	parts = program.FindAllString(s.before+s.after, -1)
	before, after := program.ReplaceAllString(s.before, ""), program.ReplaceAllString(s.after, "")
	if styleLink.MatchString(before) {
		before = s.style.in(before)
	} else {
		after = s.style.in(after)
	}
	top, bottom, _ = strings.Cut(after, emptyRoot)
	return before, top, bottom, parts
}

// paintedWhole lets browsers paint a page when all of its content is there: the second half of an answer
// would move the first one.
const paintedWhole = "\n    <link rel=\"expect\" href=\"#program\" blocking=\"render\" />"

// inLight gives a page that can be used without script its colours: they come with a class that a script chooses, in its
// first line.
func inLight(top string) string {
	return strings.Replace(top, "<body>", `<body class="light">`, 1)
}

// still returns a page with content and without the program.
func (s *shell) still(h head, content template.HTML) (string, error) {
	before, top, bottom, _ := s.parts()
	var page strings.Builder
	page.WriteString(before)
	if err := headTemplate.Execute(&page, h); err != nil {
		return "", fmt.Errorf("render head: %w", err)
	}
	page.WriteString(inLight(top))
	page.WriteString(`<div id="root">` + string(content) + `</div>`)
	page.WriteString(bottom)
	return page.String(), nil
}

func (s *shell) preloadsOf(path string) string {
	var links strings.Builder
	for _, p := range s.preloads {
		if p.of(path) {
			links.WriteString("\n    " + p.link)
		}
	}
	return links.String()
}
