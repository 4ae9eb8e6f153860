// Package httpservertest calls handlers through the whole engine, with all middleware. Each response is compared with
// the OpenAPI document by a second router and validator, and recorded for tools/speccoverage.
//
//	client := httpservertest.New(t, httpservertest.Options{
//		Routes: []httpserver.Routes{ginapi.NewHandler(service, httpservertest.Problems())},
//	})
//	answer := client.Do(t, "GET", "/v1/user/profile", nil, httpservertest.As(httpservertest.Wright(7)))
package httpservertest

import (
	"cmp"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"wright.app/openapi"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/idempotency"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/limits"
)

// PublicURL is the default URL of the site of a test.
const PublicURL = "https://wright.test"

// Site has the site-level credentials of a test; the option Basic sends them.
var Site = httpserver.SiteCredentials{Username: "site", Password: "of-a-test"}

// The limits of uploads that the contract has by default.
const (
	fileBytes      = 15 << 20
	filesPerUpload = 8
)

// limitScale makes limits so large that no test exceeds one by accident.
const limitScale = 100_000

// HandlerTimeout is the time that a request may take in tests that do not test the limit: the race detector and a busy
// machine make requests many times slower.
const HandlerTimeout = 2 * time.Minute

// Options are the dependencies of the engine. Everything but Routes has a default.
type Options struct {
	// Routes are the handlers under test.
	Routes []httpserver.Routes
	// Credentials resolves session cookies. The default knows the sessions that the option As creates.
	Credentials httpserver.Credentials
	// Document is the contract, by default the result of Contract.
	Document *openapi3.T
	// PublicURL is the URL of the site, by default the constant PublicURL. With http:// the session cookie is called
	// session.
	PublicURL string
	// Pages serves paths without a route.
	Pages httpserver.Pages
	// Clock is by default the clock of the machine.
	Clock clock.Clock
	// Limits are by default a hundred thousand times as large as in production.
	Limits *limits.Limits
	// Idempotency stores its responses in memory by default.
	Idempotency *idempotency.Executor
	// Log discards everything by default.
	Log *slog.Logger
	// Problems are by default the result of Problems.
	Problems *httpserver.Problems
	// TrustedProxies and Development are off by default.
	TrustedProxies []netip.Prefix
	Development    bool
	// UnloggedPercent is how many of a hundred successful requests get no line in Log, 0 by default.
	UnloggedPercent int
	// FileBytes is the maximum size of a file, by default that of the contract.
	FileBytes int64
	// WithoutCoverage does not record the responses for the coverage, for tests that do not check them.
	WithoutCoverage bool
}

// Client is a browser that talks to an engine.
type Client struct {
	handler         http.Handler
	origin          *url.URL
	jar             http.CookieJar
	document        *openapi3.T
	router          routers.Router
	sessions        *sessions // nil if Options.Credentials is set
	withoutCoverage bool
}

// contract is loaded once, because that takes longer than most tests.
var contract = sync.OnceValues(openapi.Load)

// Contract returns the published contract. All tests of a process share it, so none may change it.
func Contract(t testing.TB) *openapi3.T {
	t.Helper()
	document, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// Problems returns a Problems that logs nothing, for the constructors of handlers.
func Problems() *httpserver.Problems {
	return httpserver.NewProblems(slog.New(slog.DiscardHandler), nil, nil)
}

// New returns a client of a new engine, without cookies.
func New(t testing.TB, o Options) *Client {
	t.Helper()
	registerDecoders()
	c := &Client{jar: newJar(t), withoutCoverage: o.WithoutCoverage}
	if o.Credentials == nil {
		c.sessions = newSessions()
		o.Credentials = c.sessions
	}
	o.setDefaults(t)
	var err error
	if c.origin, err = url.Parse(o.PublicURL); err != nil {
		t.Fatalf("public URL: %v", err)
	}
	engine, err := httpserver.NewEngine(httpserver.Deps{
		Settings: httpserver.Settings{
			UnloggedPercent: o.UnloggedPercent,
			PublicURL:       c.origin, TrustedProxies: o.TrustedProxies, Development: o.Development,
			FileBytes: cmp.Or(o.FileBytes, fileBytes), FilesPerUpload: filesPerUpload,
			HandlerTimeout: HandlerTimeout,
		},
		Document: o.Document, Routes: o.Routes, Credentials: o.Credentials, Site: Site, Problems: o.Problems,
		Limits: o.Limits, Idempotency: cmp.Or(o.Idempotency, idempotencytest.NewExecutor()), Pages: o.Pages,
		Clock: o.Clock, Log: o.Log,
	})
	if err != nil {
		t.Fatalf("engine: %v", err)
	}
	c.handler, c.document = engine, o.Document
	if c.router, err = gorillamux.NewRouter(o.Document); err != nil {
		t.Fatalf("router: %v", err)
	}
	return c
}

func (o *Options) setDefaults(t testing.TB) {
	t.Helper()
	var err error
	if o.Document == nil {
		o.Document = Contract(t)
	}
	if o.PublicURL == "" {
		o.PublicURL = PublicURL
	}
	if o.Clock == nil {
		o.Clock = clock.System{}
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Problems == nil {
		o.Problems = httpserver.NewProblems(o.Log, nil, nil)
	}
	if o.Limits == nil {
		if o.Limits, err = limits.New(limits.Settings{Scale: limitScale}, o.Clock, limits.Policies()...); err != nil {
			t.Fatal(err)
		}
	}
}

// OtherBrowser returns another client of the same engine, without cookies.
func (c *Client) OtherBrowser(t testing.TB) *Client {
	t.Helper()
	other := *c
	other.jar = newJar(t)
	return &other
}

// Handler returns the engine, for tests that need a real connection.
func (c *Client) Handler() http.Handler { return c.handler }

// Cookies returns the cookies that the browser would send.
func (c *Client) Cookies() []*http.Cookie { return c.jar.Cookies(c.origin) }

func newJar(t testing.TB) http.CookieJar {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatalf("cookie jar: %v", err)
	}
	return jar
}

// Do sends a request, compares the response with the contract, records it and returns it. body is nil for none; a
// string, []byte or io.Reader is sent as it is, and anything else as JSON. path may have a query. The client leaves a
// stream of events after the first part of it.
func (c *Client) Do(t testing.TB, method, path string, body any, options ...Option) *Response {
	t.Helper()
	call := &call{request: c.request(t, method, path, body), client: c}
	for _, cookie := range c.Cookies() {
		call.request.AddCookie(cookie)
	}
	for _, option := range options {
		option(t, call)
	}
	ctx, cancel := context.WithCancel(call.request.Context())
	defer cancel()
	call.request = call.request.WithContext(ctx)
	recorder := &untilFirstEvents{httptest.NewRecorder(), cancel}
	// The engine may replace parts of the request; the contract is compared with the request that was sent.
	sent := call.request.Clone(t.Context())
	c.handler.ServeHTTP(recorder, call.request)
	result := recorder.Result()
	defer func() { _ = result.Body.Close() }()
	data, err := io.ReadAll(result.Body)
	if err != nil {
		t.Fatalf("%s %s: read response: %v", method, path, err)
	}
	answer := &Response{Status: result.StatusCode, Header: result.Header, Body: data, Cookies: result.Cookies()}
	if !call.discardCookies {
		c.jar.SetCookies(c.origin, answer.Cookies)
	}
	c.check(t, sent, answer)
	return answer
}

// untilFirstEvents is the response to a client that disconnects when a first part of a stream of events has come.
type untilFirstEvents struct {
	*httptest.ResponseRecorder
	disconnect func()
}

// Flush implements http.Flusher.
func (r *untilFirstEvents) Flush() {
	r.ResponseRecorder.Flush()
	if r.Header().Get("Content-Type") == "text/event-stream" {
		r.disconnect()
	}
}
