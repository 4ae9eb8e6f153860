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

	"wright.app/platform/pages"
)

//go:embed templates/*.gohtml
var templateFiles embed.FS

// indentation is what makes the templates readable. A blank that is meant is written as
// an action.
var indentation = regexp.MustCompile(`\n\s*`)

// Writer is a pages.Content for the pages of public profiles.
type Writer struct {
	product   string
	publicURL *url.URL
	texts     pages.Texts
	customs   customs
	templates *template.Template
}

var _ pages.Content = (*Writer)(nil)

// New returns a Writer that speaks with texts; addresses begin with publicURL.
func New(product string, publicURL *url.URL, texts pages.Texts) (*Writer, error) {
	customs, err := customsOf(texts.Locale())
	if err != nil {
		return nil, err
	}
	w := &Writer{product: product, publicURL: publicURL, texts: texts, customs: customs}
	w.templates = template.New("").Funcs(template.FuncMap{"say": texts.Say})
	files, err := templateFiles.ReadDir("templates")
	if err != nil {
		return nil, fmt.Errorf("templates of public pages: %w", err)
	}
	for _, file := range files {
		source, err := templateFiles.ReadFile("templates/" + file.Name())
		if err != nil {
			return nil, fmt.Errorf("templates of public pages: %w", err)
		}
		if _, err := w.templates.Parse(indentation.ReplaceAllString(string(source), "")); err != nil {
			return nil, fmt.Errorf("template %s: %w", file.Name(), err)
		}
	}
	return w, nil
}

// Where pages begin that are opened by a personal link, and by a name.
const (
	linkPrefix = "/t/"
	namePrefix = "/p/"
)

// sources are the pages by what their path begins with, and the operation that each shows.
var sources = []struct{ page, operation string }{
	{linkPrefix, "/v1/public/profile-links/"},
	{namePrefix, "/v1/public/profiles/"},
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

// words are the texts of a page as of a day.
type words struct {
	customs

	texts pages.Texts
	today string
}

func (w *words) say(key string, parameters ...any) string { return w.texts.Say(key, parameters...) }

// option returns the word for one of the values of an enumeration; nothing for a value that
// has none.
func (w *words) option(prefix, value string) string {
	if key := prefix + strings.ToLower(value); value != "" && w.texts.Has(key) {
		return w.say(key)
	}
	return ""
}

// Write implements pages.Content.
func (w *Writer) Write(a pages.Answer) (pages.Page, error) {
	say := &words{customs: w.customs, texts: w.texts, today: a.Today}
	v := view{Product: w.product, Host: w.publicURL.Host, Login: loginFrom(a.Path), IsLink: strings.HasPrefix(a.Path, linkPrefix)}
	page := pages.Page{}
	if a.Status == http.StatusOK {
		var p profile
		if err := json.Unmarshal(a.Body, &p); err != nil {
			return pages.Page{}, fmt.Errorf("read the answer for a public page: %w", err)
		}
		v = say.profileView(v, p)
		page.Title = p.DisplayName
		if !v.IsLink && p.MemberID == "" {
			page.Found = w.found(v)
		}
	} else {
		var p problem
		// What is no problem document has no door either.
		_ = json.Unmarshal(a.Body, &p)
		v.IsMember = a.SignedIn
		if v.Door = say.door(p.Code, a); v.Door != nil {
			page.Title = v.Door.Title
		} else {
			v.Failed = say.failed(a)
		}
	}
	var body strings.Builder
	if err := w.templates.ExecuteTemplate(&body, "page", v); err != nil {
		return pages.Page{}, fmt.Errorf("write a public page: %w", err)
	}
	page.Body = template.HTML(body.String()) //nolint:gosec // written by html/template, which has escaped every value
	return page, nil
}

// doors are the pages that explain why a profile is not shown: the names of their texts, and
// where they lead.
var doors = map[string]struct{ name, to string }{
	"ResourceNotFoundError":  {"page_not_found", "/"},
	"ProfileBlockedError":    {"profile_blocked", "/app/blocked-users"},
	"ProfileRestrictedError": {"profile_restricted", loginPage},
	"ProfileSuspendedError":  {"profile_suspended", "/"},
	"UnauthorizedError":      {"profile_members", loginPage},
}

// door returns the page for the code of a problem, nil for one that has none.
func (w *words) door(code string, a pages.Answer) *door {
	d, known := doors[code]
	if !known {
		return nil
	}
	action := d.name + "_action"
	switch {
	case code == "ProfileRestrictedError" && a.SignedIn: // who is signed in has nothing to log in to
		action, d.to = action+"_member", "/app"
	case d.to == loginPage:
		d.to = loginFrom(a.Path)
	}
	return &door{Title: w.say(d.name + "_title"), Text: w.say(d.name + "_text"), Action: w.say(action), To: d.to}
}

// failed returns what is said where an answer is no profile and no refusal either: too many
// questions, or a fault of the site. Both may have passed when somebody asks again.
func (w *words) failed(a pages.Answer) *failed {
	text := "public_profile_load_failed"
	if a.Status == http.StatusTooManyRequests {
		text = "error_request_limit_exceeded"
	}
	return &failed{Text: w.say(text), Again: (&url.URL{Path: a.Path}).EscapedPath()}
}

const loginPage = "/app/login"

// loginFrom returns the way to sign in that leads back to a page.
func loginFrom(path string) string { return loginPage + "?returnTo=" + url.QueryEscape(path) }
