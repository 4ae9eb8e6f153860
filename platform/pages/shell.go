package pages

import (
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"regexp"
	"strings"
)

// head is what the server knows about a page before the application runs.
type head struct {
	Title      string
	Product    string
	HasSession bool // the request carried a session cookie
	Private    bool // the address is a secret
	Path       string
}

// The description belongs to the site, not to the program, so it stays as the build wrote it.
var headTemplate = template.Must(template.New("head").Parse(`<title>{{.Title}}</title>
    <meta name="application-name" content="{{.Product}}" />
{{- if .HasSession}}
    <meta name="wright-session" content="present" />
{{- end}}
{{- if .Private}}
    <meta name="robots" content="noindex, nofollow" />
{{- end}}`))

// What the build wrote and the server writes anew.
var (
	titleElement = regexp.MustCompile(`(?s)<title>.*?</title>`)
	ownMeta      = regexp.MustCompile(`\s*<meta\s+name="(?:application-name|wright-session|robots)"[^>]*>`)
	pageLink     = regexp.MustCompile(`\s*<link\s[^>]*data-page="([^"]*)"[^>]*>`)
)

var errNoTitle = errors.New("index.html has no <title> in its head")

// shell is index.html, cut where the head of a page goes.
type shell struct {
	before, after string
	preloads      []preload
}

// preload is a link of index.html that only some pages need: the one at path, or those
// right below it when path ends with a slash.
type preload struct{ path, link string }

// restOfPath stands in a preload for what the address of the page has below its path.
const restOfPath = "{rest}"

// of returns the link for the page at path, and whether that page needs it.
func (p preload) of(path string) (link string, ok bool) {
	rest, below := strings.CutPrefix(path, p.path)
	if rest != "" && (!strings.HasSuffix(p.path, "/") || p.path == "/" || strings.Contains(rest, "/")) {
		return "", false
	}
	// A path escape leaves nothing that could end the attribute but these.
	return strings.ReplaceAll(p.link, restOfPath, template.HTMLEscapeString(url.PathEscape(rest))), below
}

// newShell cuts index.html at its title.
func newShell(index []byte) (*shell, error) {
	html := ownMeta.ReplaceAllString(string(index), "")
	var preloads []preload
	for _, found := range pageLink.FindAllStringSubmatch(html, -1) {
		preloads = append(preloads, preload{path: found[1], link: strings.TrimSpace(found[0])})
	}
	html = pageLink.ReplaceAllString(html, "")
	at := titleElement.FindStringIndex(html)
	if at == nil || !strings.Contains(html[at[1]:], "</head>") {
		return nil, errNoTitle
	}
	return &shell{before: html[:at[0]], after: html[at[1]:], preloads: preloads}, nil
}

// render returns the page. Every value is escaped for where it stands.
func (s *shell) render(h head) (string, error) {
	var page strings.Builder
	page.WriteString(s.before)
	if err := headTemplate.Execute(&page, h); err != nil {
		return "", fmt.Errorf("render head: %w", err)
	}
	for _, p := range s.preloads {
		if link, ok := p.of(h.Path); ok {
			page.WriteString("\n    " + link)
		}
	}
	page.WriteString(s.after)
	return page.String(), nil
}
