package publicpage

import (
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"wright.app/platform/i18n"
	"wright.app/platform/javascript/intl"
	"wright.app/platform/pages"
)

//go:embed templates/*.gohtml
var templateFiles embed.FS

// indentation matches the line breaks and indentation in the templates, which are removed. A template writes a
// significant space as an action.
var indentation = regexp.MustCompile(`\n\s*`)

// Writer implements pages.Content for the pages of public profiles.
type Writer struct {
	product   string
	publicURL *url.URL
	languages map[string]localized // by BCP 47 tag
}

// localized has what depends on the language of a page.
type localized struct {
	texts     i18n.Texts
	locale    intl.Locale
	templates *template.Template
}

var _ pages.Content = (*Writer)(nil)

// New returns a Writer of pages in the languages of a catalog. URLs begin with publicURL.
func New(product string, publicURL *url.URL, catalog *i18n.Catalog) (*Writer, error) {
	w := &Writer{product: product, publicURL: publicURL, languages: map[string]localized{}}
	for _, texts := range catalog.All() {
		templates, err := parseTemplates(texts)
		if err != nil {
			return nil, err
		}
		w.languages[texts.Language()] = localized{
			texts: texts, locale: intl.Of(texts.Language()), templates: templates,
		}
	}
	return w, nil
}

func parseTemplates(texts i18n.Texts) (*template.Template, error) {
	templates := template.New("").Funcs(template.FuncMap{"say": texts.Say})
	files, err := templateFiles.ReadDir("templates")
	if err != nil {
		return nil, fmt.Errorf("templates of public pages: %w", err)
	}
	for _, file := range files {
		source, err := templateFiles.ReadFile("templates/" + file.Name())
		if err != nil {
			return nil, fmt.Errorf("templates of public pages: %w", err)
		}
		if _, err := templates.Parse(indentation.ReplaceAllString(string(source), "")); err != nil {
			return nil, fmt.Errorf("template %s: %w", file.Name(), err)
		}
	}
	return templates, nil
}

// The prefixes of the paths of pages by personal link and by alias.
const (
	linkPrefix  = "/t/"
	aliasPrefix = "/p/"
)

// sources maps the prefix of a page to that of the operation whose response the page shows.
var sources = []struct{ page, operation string }{
	{linkPrefix, "/v1/public/profile-links/"},
	{aliasPrefix, "/v1/public/profiles/"},
}

// Source implements pages.Content.
func (w *Writer) Source(path string) (operation string, ok bool) {
	for _, s := range sources {
		if key, found := strings.CutPrefix(path, s.page); found && key != "" && !strings.Contains(key, "/") {
			return s.operation + key, true
		}
	}
	return "", false
}

// pageTexts formats the texts of a page. today decides what is in the past.
type pageTexts struct {
	intl.Locale

	texts i18n.Texts
	today string
}

func (w *pageTexts) say(key string, parameters ...any) string { return w.texts.Say(key, parameters...) }

// option returns the text of a value of an enumeration, or "" for an unknown value.
func (w *pageTexts) option(prefix, value string) string {
	if key := prefix + strings.ToLower(value); value != "" && w.texts.Has(key) {
		return w.say(key)
	}
	return ""
}

// Write implements pages.Content.
func (w *Writer) Write(a pages.APIResponse) (pages.Page, error) {
	in := w.languages[a.Language]
	say := &pageTexts{Locale: in.locale, texts: in.texts, today: a.Today}
	v := view{
		Product: w.product, Host: w.publicURL.Host, Login: loginFrom(a.Path),
		IsLink: strings.HasPrefix(a.Path, linkPrefix),
	}
	page := pages.Page{}
	if a.Status == http.StatusOK {
		var p profile
		if err := json.Unmarshal(a.Body, &p); err != nil {
			return pages.Page{}, fmt.Errorf("read the answer for a public page: %w", err)
		}
		v = say.profileView(v, p)
		page.Title = p.DisplayName
		if !v.IsLink && p.MemberID == "" {
			page.Metadata = w.searchMetadata(v)
		}
	} else {
		var p problem
		// A body that is not a problem document leaves the code empty, which is shown as a failure.
		_ = json.Unmarshal(a.Body, &p)
		v.IsMember = a.SignedIn
		if v.Refusal = say.refusalPage(p.Code, a); v.Refusal != nil {
			page.Title = v.Refusal.Title
		} else {
			v.Failed = say.loadFailure(a)
		}
	}
	var body strings.Builder
	if err := in.templates.ExecuteTemplate(&body, "page", v); err != nil {
		return pages.Page{}, fmt.Errorf("write a public page: %w", err)
	}
	page.Body = template.HTML(body.String()) //nolint:gosec // written by html/template, which has escaped every value
	return page, nil
}

// refusalPages maps error codes to the prefix of the texts of the page and the path of its link.
var refusalPages = map[string]struct{ name, to string }{
	"ResourceNotFoundError":  {"page_not_found", "/"},
	"ProfileBlockedError":    {"profile_blocked", "/app/blocked-users"},
	"ProfileRestrictedError": {"profile_restricted", loginPage},
	"ProfileSuspendedError":  {"profile_suspended", "/"},
	"UnauthorizedError":      {"profile_members", loginPage},
}

// refusalPage returns the page for an error code, or nil for a code without one.
func (w *pageTexts) refusalPage(code string, a pages.APIResponse) *refusalPage {
	d, known := refusalPages[code]
	if !known {
		return nil
	}
	action := d.name + "_action"
	switch {
	case code == "ProfileRestrictedError" && a.SignedIn: // signing in would not help
		action, d.to = action+"_member", "/app"
	case d.to == loginPage:
		d.to = loginFrom(a.Path)
	}
	return &refusalPage{Title: w.say(d.name + "_title"), Text: w.say(d.name + "_text"), Action: w.say(action), To: d.to}
}

// loadFailure returns the message for a rate limit or a failure of the server, after which the viewer can try again.
func (w *pageTexts) loadFailure(a pages.APIResponse) *loadFailure {
	text := "public_profile_load_failed"
	if a.Status == http.StatusTooManyRequests {
		text = "error_request_limit_exceeded"
	}
	return &loadFailure{Text: w.say(text), Again: (&url.URL{Path: a.Path}).EscapedPath()}
}

// loginPage is the path of the login page.
const loginPage = "/app/login"

// loginFrom returns the path of the login page with the path to return to.
func loginFrom(path string) string { return loginPage + "?returnTo=" + url.QueryEscape(path) }
