package pages

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/singleflight"

	"wright.app/platform/cache"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/limits"
)

const (
	cacheForever    = "public, max-age=31536000, immutable"
	cacheRevalidate = "no-cache"
	cachePrivate    = "private, no-store"

	// varyLanguage names the header fields by which the language of a page is chosen. A session is a cookie, too.
	varyLanguage = "Cookie, Accept-Language"

	minReadRate  = 10 << 10 // bytes per second that a client must read
	writeTimeout = 40 * time.Second
)

// Settings are the settings of the site that pages need.
type Settings struct {
	// PublicURL is the URL of the site.
	PublicURL *url.URL
	// ProductName is the name of the site.
	ProductName string
	// SessionCookie is the name of the session cookie. The shell tells the application whether the request had one.
	SessionCookie string
	// ReportOrigin is the origin of the error monitoring, to which scripts may connect; empty for none.
	ReportOrigin string
	// Monitored means that error reports or page views are configured. The application requests its configuration only
	// then.
	Monitored bool
	// Clock tells the current day.
	Clock clock.Clock
	// Public are the pages that are the same for all visitors.
	Public []Public
	// Catalog has the texts of the pages, and chooses the language of each response.
	Catalog *i18n.Catalog
}

// Pages serves a built web application.
type Pages struct {
	settings Settings
	files    map[string]*file
	shells   map[string]*shell // by language; empty when the application has not been built
	contents []Content
	cache    *cache.LRU[pageKey, encodedPage]
	packed   *cache.LRU[packedPage, []byte] // in other codings than gzip
	packing  singleflight.Group

	policy      string   // content security policy of files and of the empty shell
	inline      policies // and of pages with an inline style sheet
	prerendered map[prerenderedKey]encodedPage
}

// New returns the pages of the application in dist, the folder with index.html. Without index.html every page shows how
// to build it.
func New(s Settings, dist fs.FS, contents ...Content) (*Pages, error) {
	p := &Pages{
		settings: s, policy: contentPolicy(s, "'self'", "'self'"), contents: contents, cache: newCache(),
		packed: newPacked(), shells: map[string]*shell{}, prerendered: map[prerenderedKey]encodedPage{},
	}
	p.inline = policies{p.policy, p.policy, p.policy}
	var err error
	if p.files, err = readFiles(dist); err != nil {
		return nil, err
	}
	raw, err := fs.ReadFile(dist, indexName)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", indexName, err)
	}
	html, prerendered := takePrerendered(string(raw))
	for _, texts := range s.Catalog.All() {
		inLanguage, err := newShell(dist, html, prerendered[texts.Language()], texts)
		if err != nil {
			return nil, err
		}
		p.shells[texts.Language()] = inLanguage
		if err := p.encodePrerendered(inLanguage); err != nil {
			return nil, err
		}
	}
	p.inline = p.defaultShell().policies(s)
	return p, nil
}

// defaultShell returns the shell in English, for the parts that are the same in all languages; nil when the application
// has not been built.
func (p *Pages) defaultShell() *shell { return p.shells[p.settings.Catalog.All()[0].Language()] }

// policies are the content security policies of the kinds of pages that have an inline style sheet.
type policies struct{ drawn, rendered, standalone string }

func (s *shell) policies(settings Settings) policies {
	with := func(inline style) string {
		return contentPolicy(settings, "'self'"+inline.source, "'self'"+s.frame.scriptSource)
	}
	return policies{drawn: with(s.styles.drawn), rendered: with(s.styles.rendered), standalone: with(s.styles.whole)}
}

// contentPolicy returns the content security policy of a page whose style sheets and scripts come from some sources
// (docs/security.md, Content security policy). Files have it too, because a worker has the policy of its script file.
func contentPolicy(s Settings, styles, scripts string) string {
	connect := "'self'"
	if s.ReportOrigin != "" {
		connect += " " + s.ReportOrigin
	}
	policy := "default-src 'none'; script-src " + scripts + "; style-src " + styles + "; img-src 'self' data: blob:; " +
		"font-src 'self'; connect-src " + connect + "; manifest-src 'self'; worker-src 'self'; form-action 'self'; " +
		"base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
		"trusted-types default read; report-to csp"
	if s.PublicURL.Scheme == "https" {
		policy += "; upgrade-insecure-requests"
	}
	return policy
}

// Serve responds to a GET or HEAD with a file, a page that a Content renders from a response of api, or the shell. It
// returns fault.ErrNotFound for the path of a missing file, because with the shell as response an incomplete update of
// the application would not be noticed.
func (p *Pages) Serve(w http.ResponseWriter, r *http.Request, api http.Handler) error {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if f, ok := p.files[name]; ok {
		setPolicy(w, p.policy)
		return f.serve(w, r)
	}
	if len(p.shells) > 0 {
		for _, content := range p.contents {
			if operations := content.Source(r.URL.Path); len(operations) > 0 {
				setPolicy(w, p.inline.rendered)
				answer := callAll(api, r, operations)
				return p.content(w, r, content, answer)
			}
		}
	}
	// The key of a page of an organization is a domain, which has dots.
	isFile := path.Ext(name) != "" && !strings.HasPrefix(name, "o/")
	if strings.HasPrefix(name, "assets/") || name == "assets" || isFile {
		return fault.ErrNotFound
	}
	return p.page(w, r)
}

func setPolicy(w http.ResponseWriter, policy string) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("Reporting-Endpoints", `csp="/csp-report"`)
}

func (p *Pages) page(w http.ResponseWriter, r *http.Request) error {
	setPolicy(w, p.policy)
	h := w.Header()
	h.Set("Cache-Control", cacheRevalidate)
	h.Set("Vary", varyLanguage)
	texts := p.settings.Catalog.For(r)
	s := p.shells[texts.Language()]
	if s == nil {
		h.Set("Content-Type", "text/plain; charset=utf-8")
		return write(w, r, strings.NewReader(notBuilt), int64(len(notBuilt)))
	}
	status := http.StatusOK
	if !s.isRoute(r.URL.Path) {
		status = http.StatusNotFound
		h.Set("Cache-Control", cachePrivate)
	}
	if page, ok := p.prerenderedFor(r); ok {
		setPolicy(w, p.inline.drawn)
		h.Set("Vary", varyLanguage+", Accept-Encoding")
		return p.sendPage(w, r, page, status)
	}
	return p.shell(w, r, status)
}

// shell responds with the page of the application without content.
func (p *Pages) shell(w http.ResponseWriter, r *http.Request, status int) error {
	h := w.Header()
	texts := p.settings.Catalog.For(r)
	_, languageInURL := p.settings.Catalog.FromQuery(r)
	pageHead := p.withAlternates(p.headAt(r.URL.Path, texts), texts.Language(), languageInURL)
	pageHead.HasSession = p.hasSession(r)
	pageHead.Private = pageHead.Private || containsLinkToken(r.URL.Path)
	page, err := p.shells[texts.Language()].render(pageHead)
	if err != nil {
		return err
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	if status != http.StatusOK {
		h.Set("Cache-Control", cachePrivate)
	}
	return send(w, r, status, strings.NewReader(page), int64(len(page)))
}

// content responds with the page that shows a response of the API, and with the status of the response.
func (p *Pages) content(w http.ResponseWriter, r *http.Request, content Content, answer *httpserver.Recorded) error {
	texts := p.settings.Catalog.For(r)
	_, languageInURL := p.settings.Catalog.FromQuery(r)
	key := pageKey{
		path: r.URL.Path, language: texts.Language(), languageInURL: languageInURL, hasSession: p.hasSession(r) &&
			!p.endsSession(answer),
		today: calendar.DayOf(p.settings.Clock.Now()).String(), answer: sha256.Sum256(answer.Body.Bytes()),
	}
	page, cached := p.cache.Get(key)
	if !cached || !page.expiresAt.IsZero() && !p.settings.Clock.Now().Before(page.expiresAt) {
		if err := limits.ChargeRender(r.Context(), answer.Body.Len()); err != nil {
			return p.refuse(w, r, err)
		}
		composed, isFinal, err := p.compose(r.Context(), key, content, answer)
		if err != nil {
			return err
		}
		page = composed
		if isFinal && answer.Status == http.StatusOK { // the number of paths with errors has no limit
			page.isKept = true
			p.cache.Put(key, page)
		}
	}
	h := w.Header()
	for _, field := range []string{"Set-Cookie", "Retry-After", "Ratelimit", "Ratelimit-Policy"} {
		if values := answer.Header().Values(field); len(values) > 0 {
			h[field] = values
		}
	}
	h.Set("Cache-Control", cachePrivate) // the page depends on the viewer, as the response of the API does
	h.Set("Vary", varyLanguage+", Accept-Encoding")
	if !page.isIndexed {
		h.Set("X-Robots-Tag", "noindex, nofollow")
	}
	return p.sendPage(w, r, page, answer.Status)
}

// refuse responds with the shell and status 429. The application renders the page in the browser then.
func (p *Pages) refuse(w http.ResponseWriter, r *http.Request, err error) error {
	refusal, ok := fault.Of(err)
	if !ok {
		return err
	}
	w.Header().Set("Retry-After", strconv.Itoa(limits.Seconds(refusal.RetryAfter())))
	return p.shell(w, r, http.StatusTooManyRequests)
}

// compose returns the page for a response of the API. isFinal is false if another attempt may give a better page.
func (p *Pages) compose(
	ctx context.Context, key pageKey, content Content, answer *httpserver.Recorded,
) (composed encodedPage, isFinal bool, err error) {
	origin := (&url.URL{Scheme: p.settings.PublicURL.Scheme, Host: p.settings.PublicURL.Host}).String()
	page, err := content.Write(ctx, APIResponse{
		Path: key.path, Status: answer.Status, Body: answer.Body.Bytes(), Today: key.today, SignedIn: key.hasSession,
		Language: key.language, Origin: origin,
	})
	if err != nil {
		return encodedPage{}, false, fmt.Errorf("render a page: %w", err)
	}
	title := p.settings.ProductName
	if page.Title != "" {
		title = page.Title + " | " + title
	}
	body := json.RawMessage(answer.Body.Bytes())
	if !json.Valid(body) {
		body = json.RawMessage("null")
	}
	s := p.shells[key.language]
	if page.Prerendered != "" {
		page.Body = p.prerenderedAs(s, variantKey{page.Prerendered, key.hasSession}, key.path)
	}
	pageHead := p.withAlternates(head{
		Title:       title,
		Description: s.texts.Say(siteDescription),
		Product:     p.settings.ProductName,
		HasSession:  key.hasSession,
		Monitored:   p.settings.Monitored,
		Private:     page.Metadata == nil,
		Path:        key.path,
		Metadata:    page.Metadata,
	}, key.language, key.languageInURL)
	data := &inlined{Status: answer.Status, Body: body, Today: key.today, Origin: origin}
	if page.Body == "" {
		composed, err = s.renderWithAnswer(pageHead, data, page.NoScript)
	} else {
		composed, err = s.compose(pageHead, page.Body, data)
	}
	if page.CannotBeRendered {
		composed.expiresAt = p.settings.Clock.Now().Add(retryAfter)
	}
	return composed, page.Body != "" || page.CannotBeRendered, err
}

func (p *Pages) hasSession(r *http.Request) bool {
	cookie, err := r.Cookie(p.settings.SessionCookie)
	return err == nil && cookie.Value != ""
}

// endsSession reports whether a response deletes the session cookie.
func (p *Pages) endsSession(answer *httpserver.Recorded) bool {
	cookies := (&http.Response{Header: answer.Header()}).Cookies()
	return slices.ContainsFunc(cookies, func(c *http.Cookie) bool {
		return c.Name == p.settings.SessionCookie && c.Value == ""
	})
}

// containsLinkToken reports whether the path contains the token of a link. Such a page must not be indexed.
func containsLinkToken(path string) bool {
	return strings.HasPrefix(path, "/t/") || strings.HasPrefix(path, "/r/")
}

const notBuilt = "The web application is not part of this program yet.\nRun `make web` and start again.\n"

// write sends a response with status 200, without the body for HEAD.
func write(w http.ResponseWriter, r *http.Request, body io.Reader, size int64) error {
	return send(w, r, http.StatusOK, body, size)
}

func send(w http.ResponseWriter, r *http.Request, status int, body io.Reader, size int64) error {
	w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	// The error is ignored: the ResponseWriter of a test supports no deadline.
	timeout := writeTimeout + time.Duration(size/minReadRate)*time.Second
	_ = http.NewResponseController(w).SetWriteDeadline(clock.Machine().Add(timeout))
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		// Without a call of Write, the response would count as not written.
		if _, err := w.Write(nil); err != nil {
			return fmt.Errorf("send: %w", err)
		}
		return nil
	}
	if _, err := io.Copy(w, body); err != nil {
		return fmt.Errorf("send: %w", err)
	}
	return nil
}
