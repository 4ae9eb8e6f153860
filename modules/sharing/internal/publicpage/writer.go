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
		return pages.Refuse(a, w.catalog.In(a.Language), refusals, "public_profile_load_failed"), nil
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
var refusals = map[string]pages.Refusal{
	"ResourceNotFoundError":  {Path: "/page-not-found", Title: "page_not_found_title"},
	"ProfileBlockedError":    {Path: "/profile-blocked", Title: "profile_blocked_title"},
	"ProfileRestrictedError": {Path: "/profile-restricted", Title: "profile_restricted_title"},
	"ProfileSuspendedError":  {Path: "/profile-suspended", Title: "profile_suspended_title"},
	"UnauthorizedError":      {Path: "/app/login", Title: "login_heading"},
}
