package pages

import (
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"regexp"
	"strings"

	"wright.app/platform/i18n"
)

// head has the values of the <head> of a page.
type head struct {
	Title       string
	Product     string
	Description string // of the site, used without Metadata
	HasSession  bool   // the request carried a session cookie
	Monitored   bool   // error reports or page views are configured
	Private     bool   // the page must not be indexed
	Path        string
	Metadata    *Metadata // for link previews, and for search engines unless the page is private
	Alternates  []alternate
}

// canonicalLink occurs in pages that may be indexed, and in no others.
const canonicalLink = `<link rel="canonical"`

// headTemplate replaces the title and other elements of index.html.
var headTemplate = template.Must(template.New("head").Parse(`<title>{{.Title}}</title>
    <meta name="application-name" content="{{.Product}}" />
{{- if .HasSession}}
    <meta name="wright-session" content="present" />
{{- end}}
{{- if .Monitored}}
    <meta name="wright-observation" content="wanted" />
{{- end}}
{{- if .Private}}
    <meta name="robots" content="noindex, nofollow" />
{{- end}}
{{- if not .Metadata}}
    <meta name="description" content="{{.Description}}" />
{{- end}}
{{- with .Metadata}}
    <meta name="description" content="{{.Description}}" />
{{- if not $.Private}}
    ` + canonicalLink + ` href="{{.Canonical}}" />
{{- range $.Alternates}}
    <link rel="alternate" hreflang="{{.Language}}" href="{{.Address}}" />
{{- end}}
{{- end}}
    <meta property="og:title" content="{{$.Title}}" />
    <meta property="og:description" content="{{.Description}}" />
    <meta property="og:type" content="{{.Type}}" />
    <meta property="og:url" content="{{.Canonical}}" />
    <meta property="og:site_name" content="{{$.Product}}" />
{{- with .Image}}{{if .Address}}
    <meta property="og:image" content="{{.Address}}" />
    <meta property="og:image:width" content="{{.Width}}" />
    <meta property="og:image:height" content="{{.Height}}" />
    <meta property="og:image:alt" content="{{.Alt}}" />
{{- end}}{{end}}
    <meta name="twitter:card" content="{{if .Image.Address}}summary_large_image{{else}}summary{{end}}" />
{{- if not $.Private}}
    <script type="application/ld+json">{{.LinkedData}}</script>
{{- end}}
{{- end}}`))

// inlined is the response of the API that a page shows, embedded for the application.
type inlined struct {
	Status int             `json:"status"`
	Body   json.RawMessage `json:"body"`
	// Today and Origin are the other inputs of the rendered page, see APIResponse.
	Today  string `json:"today"`
	Origin string `json:"origin"`
}

// bodyParts has the values of bodyTemplate.
type bodyParts struct {
	Content  template.HTML
	Answer   *inlined
	NoScript string
}

// bodyTemplate replaces emptyRoot.
var bodyTemplate = template.Must(template.New("body").Parse(
	`<div id="root">{{.Content}}</div>
{{- with .NoScript}}
    <noscript><p class="p-6">{{.}}</p></noscript>
{{- end}}
{{- with .Answer}}
    <script type="application/json" id="answer">{{.}}</script>
{{- end}}`))

// Elements of index.html that the server replaces or moves.
var (
	titleElement = regexp.MustCompile(`(?s)<title>.*?</title>`)
	ownMeta      = regexp.MustCompile(`\s*<meta\s+name="` +
		`(?:application-name|description|wright-session|wright-observation|robots)"[^>]*>`)
	languageLink = regexp.MustCompile(`\s*<link\s[^>]*data-language="([^"]*)"[^>]*>`)
	pageLanguage = regexp.MustCompile(`<html lang="[^"]*"`)
	pageLink     = regexp.MustCompile(`\s*<link\s[^>]*data-page="([^"]*)"[^>]*>`)
	// program matches the scripts and preloads that a page does not need before it is painted.
	program = regexp.MustCompile(`\s*<(?:script\s+type="module"[^>]*></script|` +
		`link\s+rel="modulepreload"[^>]*|link\s[^>]*\sdata-late[\s/][^>]*)>`)
)

// emptyRoot is the element in which the application renders.
const emptyRoot = `<div id="root"></div>`

var (
	errNoTitle   = errors.New("index.html has no <title> in its head")
	errNoRoot    = errors.New("index.html has no empty root in its body")
	errStyleEnds = errors.New("the style sheet contains </style, so it cannot be inlined")

	errScriptEnds = errors.New("the boot script contains </script or <!--, so it cannot be inlined")
)

// shell is index.html in one language, split where the head of a page is inserted.
type shell struct {
	texts         i18n.Texts
	before, after string
	styles        styles
	frame         frame
	preloads      []preload
	prerendered   map[variantKey]string // markup
	routes        []string              // nil if the build lists none
}

// preload is a <link> for the page at path only, or for the direct children of path if it ends with a slash.
type preload struct{ path, link string }

// isFor reports whether the page at path needs the link.
func (p preload) isFor(path string) bool {
	rest, isPrefix := strings.CutPrefix(path, p.path)
	return isPrefix && (rest == "" || strings.HasSuffix(p.path, "/") && p.path != "/" && !strings.Contains(rest, "/"))
}

// newShell splits the index.html of dist, without its pre-rendered pages, at its title, and keeps the parts that pages
// in the language of texts need. prerendered are the pre-rendered pages in that language.
func newShell(
	dist fs.FS, html string, prerendered map[variantKey]string, texts i18n.Texts,
) (*shell, error) {
	html = inLanguage(html, texts.Language())
	html, routes := takeRoutes(html)
	html, styles, err := takeStyles(dist, html)
	if err != nil {
		return nil, err
	}
	boot, err := readBootScript(dist)
	if err != nil {
		return nil, err
	}
	html = ownMeta.ReplaceAllString(html, "")
	var preloads []preload
	for _, match := range pageLink.FindAllStringSubmatch(html, -1) {
		preloads = append(preloads, preload{path: match[1], link: strings.TrimSpace(match[0])})
	}
	html = pageLink.ReplaceAllString(html, "")
	title := titleElement.FindStringIndex(html)
	if title == nil || !strings.Contains(html[title[1]:], "</head>") {
		return nil, errNoTitle
	}
	if !strings.Contains(html[title[1]:], emptyRoot) {
		return nil, errNoRoot
	}
	s := &shell{
		texts: texts, before: html[:title[0]], after: html[title[1]:], styles: styles, preloads: preloads,
		prerendered: prerendered, routes: routes,
	}
	s.frame, err = newFrame(s, boot)
	return s, err
}

// inLanguage returns index.html with the language of its pages, and without the preloads for others.
func inLanguage(html, language string) string {
	html = languageLink.ReplaceAllStringFunc(html, func(link string) string {
		if languageLink.FindStringSubmatch(link)[1] == language {
			return link
		}
		return ""
	})
	return pageLanguage.ReplaceAllString(html, `<html lang="`+language+`"`)
}

// render returns the page with an empty root, which the application fills. html/template escapes the values.
func (s *shell) render(h head) (string, error) {
	var page strings.Builder
	page.WriteString(s.before)
	if err := headTemplate.Execute(&page, h); err != nil {
		return "", fmt.Errorf("render head: %w", err)
	}
	page.WriteString(s.preloadsOf(h.Path))
	page.WriteString(s.after)
	return page.String(), nil
}

// renderWithAnswer returns the page with an empty root and the response that the application renders, and a text for
// browsers without scripts.
func (s *shell) renderWithAnswer(h head, answer *inlined, noScript string) (encodedPage, error) {
	page, err := s.render(h)
	if err != nil {
		return encodedPage{}, err
	}
	before, after, _ := strings.Cut(page, emptyRoot)
	var root strings.Builder
	if err := bodyTemplate.Execute(&root, bodyParts{Answer: answer, NoScript: noScript}); err != nil {
		return encodedPage{}, fmt.Errorf("render the data of a page: %w", err)
	}
	whole, err := newSegment(before + root.String() + after)
	return newEncodedPage(whole), err
}

func (s *shell) preloadsOf(path string) string {
	var links strings.Builder
	for _, p := range s.preloads {
		if p.isFor(path) {
			links.WriteString("\n    " + p.link)
		}
	}
	return links.String()
}
