package publicpage

import (
	"context"
	"encoding/json"
	"errors"
	"html/template"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/i18n"
	"wright.app/platform/javascript"
	"wright.app/platform/limits"
	"wright.app/platform/pages"
)

// Renderer calls a function of the web application's script for servers (webapp/src/app/server-rendering).
type Renderer interface {
	// Call calls a global function with a text and returns the text that it returns.
	Call(ctx context.Context, function, argument string) (string, error)
}

// Writer implements pages.Content for the pages of public profiles.
type Writer struct {
	product   string
	publicURL *url.URL
	catalog   *i18n.Catalog
	renderer  Renderer // nil if the web application has not been built
	log       *slog.Logger
}

var _ pages.Content = (*Writer)(nil)

// New returns a Writer of pages in the languages of a catalog. URLs begin with publicURL. Without a renderer, the pages
// have no content until the application renders them in the browser.
func New(
	product string, publicURL *url.URL, catalog *i18n.Catalog, renderer Renderer, log *slog.Logger,
) *Writer {
	return &Writer{product: product, publicURL: publicURL, catalog: catalog, renderer: renderer, log: log}
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
func (w *Writer) Source(path string) (operation string, ok bool) {
	for _, s := range sources {
		if key, found := strings.CutPrefix(path, s.page); found && key != "" && !strings.Contains(key, "/") {
			return s.operation + key, true
		}
	}
	return "", false
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

// The cost of rendering a page, by the budget of drawing (docs/security.md, T110).
const (
	// usualCost is the cost of a page without its profile.
	usualCost = 16 << 10
	// costOfByte is the cost of each byte of the profile. It becomes about four bytes of markup.
	costOfByte = 4
	// costOfSecond is the cost of a second of rendering. It applies to a page that takes longer than others with as
	// many bytes.
	costOfSecond = 1 << 20
	// failureCost is added if rendering fails. It has used all the time or memory that it may.
	failureCost = 1 << 20
)

// render returns the markup of a profile. It is empty if the renderer is busy or fails; then the application renders
// the page in the browser. If the profile is the reason, the page cannot be rendered. Without budget nothing is
// rendered. A request whose client has disconnected pays, too, because the rendering goes on.
func (w *Writer) render(ctx context.Context, a pages.APIResponse) (markup template.HTML, cannotBeRendered bool) {
	cost := usualCost + costOfByte*len(a.Body)
	if w.renderer == nil || limits.TakeDrawing(ctx, limits.PageDrawing, a.Path, cost) != nil {
		return "", false
	}
	input, err := json.Marshal(renderInput{
		Language: a.Language, Path: a.Path, Profile: a.Body, Today: a.Today, Origin: a.Origin, ProductName: w.product,
		MayHaveSession: a.SignedIn,
	})
	if err != nil {
		w.log.ErrorContext(ctx, "encode a profile for rendering", "error", err)
		return "", false
	}
	rendered, err := w.renderer.Call(javascript.WithUsage(ctx, func(used time.Duration) {
		if additional := int(used.Seconds()*costOfSecond) - cost; additional > 0 {
			limits.ChargeDrawing(ctx, limits.PageDrawing, a.Path, additional)
		}
	}), "render", string(input))
	var script *javascript.ScriptError
	switch {
	case err == nil:
		return template.HTML(rendered), false //nolint:gosec // React has escaped every value
	case errors.As(err, &script), errors.Is(err, javascript.ErrTimeout), errors.Is(err, javascript.ErrMemory):
		limits.ChargeDrawing(ctx, limits.PageDrawing, a.Path, failureCost)
		w.log.WarnContext(ctx, "a public page cannot be rendered on the server", "error", err)
		return "", true
	default: // busy, or not built
		w.log.DebugContext(ctx, "public page sent without content", "error", err)
		return "", false
	}
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
