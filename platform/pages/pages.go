package pages

import (
	"bytes"
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

	"wright.app/platform/cache"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
)

const (
	cacheForever = "public, max-age=31536000, immutable"
	cacheAsk     = "no-cache"
	cachePrivate = "private, no-store"

	// A reader may be this slow.
	slowestReader = 10 << 10 // bytes in a second
	patience      = 40 * time.Second
)

// Settings are what the pages have to know of the site.
type Settings struct {
	// PublicURL is where people find the site.
	PublicURL *url.URL
	// ProductName is how the site calls itself.
	ProductName string
	// SessionCookie is the name of the session cookie. The shell tells the application
	// whether the request carried one, and nothing more about it.
	SessionCookie string
	// ReportsTo is the one foreign origin that scripts may talk to, https://host; empty for none.
	ReportsTo string
	// Observed tells the application that the operator wants to know of errors or page views,
	// so that it asks of which; without it no page asks.
	Observed bool
	// Clock says which day it is.
	Clock clock.Clock
	// Public are the pages that say the same to everybody.
	Public []Public
}

// Pages serves a built web application.
type Pages struct {
	settings Settings
	policy   string // of the files, and of the pages that the application fills
	written  string // policy of the pages that the server writes
	files    map[string]*file
	shell    *shell // nil when the application has not been built
	contents []Content
	drawn    map[string]encodedPage // by path
	cache    *cache.LRU[pageKey, encodedPage]
}

// New returns the pages of the application in dist, the folder with index.html. Without an
// index.html every page says how to build one.
func New(s Settings, dist fs.FS, contents ...Content) (*Pages, error) {
	p := &Pages{settings: s, policy: contentPolicy(s, "'self'"), contents: contents, cache: newCache()}
	p.written = p.policy
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
	if p.shell, err = newShell(dist, raw); err != nil {
		return nil, err
	}
	if source := p.shell.style.source; source != "" {
		p.written = contentPolicy(s, "'self' "+source)
	}
	if err := p.writeDrawn(); err != nil {
		return nil, err
	}
	return p, nil
}

// contentPolicy returns the policy of a page whose style sheets come from styles (docs/security.md, Content security
// policy). Files have it too: a worker runs under the policy of its own file.
func contentPolicy(s Settings, styles string) string {
	connect := "'self'"
	if s.ReportsTo != "" {
		connect += " " + s.ReportsTo
	}
	policy := "default-src 'none'; script-src 'self'; style-src " + styles + "; img-src 'self' data: blob:; font-src 'self'; " +
		"connect-src " + connect + "; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
		"frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default; report-to csp"
	if s.PublicURL.Scheme == "https" {
		policy += "; upgrade-insecure-requests"
	}
	return policy
}

// Serve answers a GET or HEAD with a file, a page that a Content writes out of an answer
// of api, or the shell. A path that names a file that is not there is fault.ErrNotFound,
// never the shell: half an update of the application has to fail loudly.
func (p *Pages) Serve(w http.ResponseWriter, r *http.Request, api http.Handler) error {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if f, ok := p.files[name]; ok {
		headers(w, p.policy)
		return f.serve(w, r)
	}
	if p.shell != nil {
		for _, content := range p.contents {
			if operation, ok := content.Source(r.URL.Path); ok {
				headers(w, p.written)
				return p.content(w, r, content, ask(api, r, operation, w.Header().Get("X-Request-Id")))
			}
		}
	}
	if strings.HasPrefix(name, "assets/") || name == "assets" || path.Ext(name) != "" {
		return fault.ErrNotFound
	}
	return p.page(w, r)
}

func headers(w http.ResponseWriter, policy string) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("Reporting-Endpoints", `csp="/csp-report"`)
}

func (p *Pages) page(w http.ResponseWriter, r *http.Request) error {
	headers(w, p.policy)
	h := w.Header()
	h.Set("Cache-Control", cacheAsk)
	h.Set("Vary", "Cookie")
	if p.shell == nil {
		h.Set("Content-Type", "text/plain; charset=utf-8")
		return write(w, r, strings.NewReader(notBuilt), int64(len(notBuilt)))
	}
	if page, ok := p.drawnFor(r); ok {
		headers(w, p.written)
		h.Set("Vary", "Cookie, Accept-Encoding")
		return page.send(w, r, http.StatusOK)
	}
	known := p.headAt(r.URL.Path)
	known.HasSession, known.Private = p.hasSession(r), opensWithToken(r.URL.Path)
	page, err := p.shell.render(known)
	if err != nil {
		return err
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	status := http.StatusOK
	if !p.shell.isRoute(r.URL.Path) {
		status = http.StatusNotFound
		h.Set("Cache-Control", cachePrivate)
	}
	return send(w, r, status, strings.NewReader(page), int64(len(page)))
}

// content answers with the page that shows an answer of the API, and with its status.
func (p *Pages) content(w http.ResponseWriter, r *http.Request, content Content, answer *recorder) error {
	name := pageKey{
		path: r.URL.Path, hasSession: p.hasSession(r) && !p.endsSession(answer), today: calendar.DayOf(p.settings.Clock.Now()).String(), answer: sha256.Sum256(answer.body.Bytes()),
	}
	page, found := p.cache.Get(name)
	if !found {
		html, err := p.compose(name, content, answer)
		if err != nil {
			return err
		}
		if page, err = newEncodedPage(html); err != nil {
			return err
		}
		if answer.status == http.StatusOK { // refusals have no end of addresses
			p.cache.Put(name, page)
		}
	}
	h := w.Header()
	for _, field := range []string{"Set-Cookie", "Retry-After", "Ratelimit", "Ratelimit-Policy"} {
		if values := answer.header.Values(field); len(values) > 0 {
			h[field] = values
		}
	}
	h.Set("Cache-Control", cachePrivate) // it depends on the viewer, as the answer does
	h.Set("Vary", "Cookie, Accept-Encoding")
	if !bytes.Contains(page.plain, []byte(canonicalLink)) {
		h.Set("X-Robots-Tag", "noindex, nofollow")
	}
	return page.send(w, r, answer.status)
}

func (p *Pages) compose(name pageKey, content Content, answer *recorder) (string, error) {
	page, err := content.Write(Answer{Path: name.path, Status: answer.status, Body: answer.body.Bytes(), Today: name.today, SignedIn: name.hasSession})
	if err != nil {
		return "", fmt.Errorf("write the page of an answer: %w", err)
	}
	title := p.settings.ProductName
	if page.Title != "" {
		title = page.Title + " | " + title
	}
	body := json.RawMessage(answer.body.Bytes())
	if !json.Valid(body) {
		body = json.RawMessage("null")
	}
	return p.shell.compose(head{
		Title:      title,
		Product:    p.settings.ProductName,
		HasSession: name.hasSession,
		Observed:   p.settings.Observed,
		Private:    page.Found == nil,
		Path:       name.path,
		Found:      page.Found,
	}, page.Body, &inlined{Status: answer.status, Body: body})
}

func (p *Pages) hasSession(r *http.Request) bool {
	cookie, err := r.Cookie(p.settings.SessionCookie)
	return err == nil && cookie.Value != ""
}

// endsSession reports whether an answer takes the cookie of a session that has ended from the browser.
func (p *Pages) endsSession(answer *recorder) bool {
	cookies := (&http.Response{Header: answer.header}).Cookies()
	return slices.ContainsFunc(cookies, func(c *http.Cookie) bool { return c.Name == p.settings.SessionCookie && c.Value == "" })
}

// opensWithToken reports whether the page is reached by a link that is a secret. Search
// engines have no business there.
func opensWithToken(path string) bool {
	return strings.HasPrefix(path, "/t/") || strings.HasPrefix(path, "/r/")
}

const notBuilt = "The web application is not part of this program yet.\nRun `make web` and start again.\n"

// write sends what is there; of a HEAD only the header.
func write(w http.ResponseWriter, r *http.Request, body io.Reader, size int64) error {
	return send(w, r, http.StatusOK, body, size)
}

func send(w http.ResponseWriter, r *http.Request, status int, body io.Reader, size int64) error {
	w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	// There is no connection behind the writer of a test.
	_ = http.NewResponseController(w).SetWriteDeadline(clock.Machine().Add(patience + time.Duration(size/slowestReader)*time.Second))
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		// An empty answer is one too: nobody may take it for a page that is missing.
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
