package pages

import (
	"errors"
	"fmt"
	"html/template"
	"regexp"
	"strings"
)

// head is what the server knows about a page before the application runs.
type head struct {
	Title      string
	Product    string
	HasSession bool // the request carried a session cookie
	Private    bool // the address is a secret
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
)

var errNoTitle = errors.New("index.html has no <title> in its head")

// shell is index.html, cut where the head of a page goes.
type shell struct{ before, after string }

// newShell cuts index.html at its title.
func newShell(index []byte) (*shell, error) {
	html := ownMeta.ReplaceAllString(string(index), "")
	at := titleElement.FindStringIndex(html)
	if at == nil || !strings.Contains(html[at[1]:], "</head>") {
		return nil, errNoTitle
	}
	return &shell{before: html[:at[0]], after: html[at[1]:]}, nil
}

// render returns the page. Every value is escaped for where it stands.
func (s *shell) render(h head) (string, error) {
	var page strings.Builder
	page.WriteString(s.before)
	if err := headTemplate.Execute(&page, h); err != nil {
		return "", fmt.Errorf("render head: %w", err)
	}
	page.WriteString(s.after)
	return page.String(), nil
}
