package publicpage

import (
	"context"
	"encoding/json"
	"html/template"
	"net/http"
	"net/url"
	"strings"

	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/i18n"
	"wright.app/platform/pages"
	"wright.app/platform/serverscript"
)

// Writer implements pages.Content for the pages of public profiles.
type Writer struct {
	product   string
	publicURL *url.URL
	catalog   *i18n.Catalog
	script    *serverscript.Pages
}

var _ pages.Content = (*Writer)(nil)

// New returns a Writer of pages in the languages of a catalog. URLs begin with publicURL.
func New(product string, publicURL *url.URL, catalog *i18n.Catalog, script *serverscript.Pages) *Writer {
	return &Writer{product: product, publicURL: publicURL, catalog: catalog, script: script}
}

// The prefixes of the paths of pages by personal link and by alias.
const (
	linkPrefix  = "/t/"
	aliasPrefix = "/p/"
)

// sources maps the prefix of a page to the prefix of the operation whose response the page shows.
var sources = []struct{ page, operation string }{
	{linkPrefix, "/v1/public/profile-links/"},
	{aliasPrefix, "/v1/public/profiles/"},
}

// Source implements pages.Content.
func (w *Writer) Source(path string) (operations []string) {
	for _, s := range sources {
		if key, found := strings.CutPrefix(path, s.page); found && key != "" && !strings.Contains(key, "/") {
			return []string{s.operation + key}
		}
	}
	return nil
}

// Write implements pages.Content.
func (w *Writer) Write(ctx context.Context, a pages.APIResponse) (pages.Page, error) {
	if a.Status != http.StatusOK {
		return w.refusal(a), nil
	}
	p, err := publicprofile.Parse(a.Body)
	if err != nil {
		return pages.Page{}, err
	}
	page := pages.Page{Title: p.DisplayName}
	page.Body, page.CannotBeRendered = w.render(ctx, a)
	if !strings.HasPrefix(a.Path, linkPrefix) && p.MemberID == nil {
		page.Metadata = w.searchMetadata(p.Document)
	}
	return page, nil
}

// renderInput is the input of the web application's script: PublicPageProps (public-page.tsx) and the language.
type renderInput struct {
	Language       string          `json:"language"`
	Path           string          `json:"path"`
	Profile        json.RawMessage `json:"profile"`
	Today          string          `json:"today"`
	Origin         string          `json:"origin"`
	ProductName    string          `json:"productName"`
	MayHaveSession bool            `json:"mayHaveSession"`
}

// render returns the markup of a profile, see serverscript.Pages.
func (w *Writer) render(ctx context.Context, a pages.APIResponse) (markup template.HTML, cannotBeRendered bool) {
	return w.script.Render(ctx, a, "render", len(a.Body), renderInput{
		Language: a.Language, Path: a.Path, Profile: a.Body, Today: a.Today, Origin: a.Origin, ProductName: w.product,
		MayHaveSession: a.SignedIn,
	})
}

// refusals maps error codes to the page of the web application that explains the refusal, and to the key of its title.
// The router of the application has the same destinations (error-destination.ts).
var refusals = map[string]struct{ path, title string }{
	"ResourceNotFoundError":  {"/page-not-found", "page_not_found_title"},
	"ProfileBlockedError":    {"/profile-blocked", "profile_blocked_title"},
	"ProfileRestrictedError": {"/profile-restricted", "profile_restricted_title"},
	"ProfileSuspendedError":  {"/profile-suspended", "profile_suspended_title"},
	"UnauthorizedError":      {"/app/login", "login_heading"},
}

// refusal returns the page for a response that is an error. Without a page that explains it, the application shows
// the error in the browser.
func (w *Writer) refusal(a pages.APIResponse) pages.Page {
	var p struct {
		Code string `json:"code"`
	}
	// A body that is not a problem document leaves the code empty.
	_ = json.Unmarshal(a.Body, &p)
	texts := w.catalog.In(a.Language)
	if refusal, known := refusals[p.Code]; known {
		return pages.Page{Title: texts.Say(refusal.title), Prerendered: refusal.path}
	}
	if a.Status == http.StatusTooManyRequests {
		return pages.Page{NoScript: texts.Say("error_request_limit_exceeded")}
	}
	return pages.Page{NoScript: texts.Say("public_profile_load_failed")}
}
