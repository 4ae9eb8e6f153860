package httpserver

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"
	"github.com/gin-gonic/gin/binding"
	"go.uber.org/fx"
	"golang.org/x/sync/semaphore"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/idempotency"
	"wright.app/platform/limits"
)

// Routes adds the routes of one module, or of one part of the platform.
type Routes interface {
	Register(r gin.IRouter)
}

// AsRoutes annotates the constructor of a handler so that fx adds it to the group of routes. The order does not matter.
func AsRoutes(constructor any) any {
	return fx.Annotate(constructor, fx.As(new(Routes)), fx.ResultTags(`group:"routes"`))
}

// Pages serves paths that have no route: the pages of the site and their files.
type Pages interface {
	// Serve responds to a GET or HEAD, or returns fault.ErrNotFound with nothing written. It requests the data of a
	// page from api, which is the engine itself.
	Serve(w http.ResponseWriter, r *http.Request, api http.Handler) error
	// WithUnknownKey returns path with its key replaced by a key that does not exist. path is escaped, and IsPlainPath
	// is false for it. ok is false if path is not the path of a page with a key.
	WithUnknownKey(path string) (unknown string, ok bool)
}

// Deps are the dependencies of the engine.
type Deps struct {
	Settings    Settings
	Document    *openapi3.T
	Routes      []Routes
	Credentials Credentials
	Site        SiteCredentials
	Problems    *Problems
	Limits      *limits.Limits
	// Idempotency runs the operations that the contract marks with x-idempotent.
	Idempotency *idempotency.Executor
	Pages       Pages    // may be nil
	Observer    Observer // may be nil
	Clock       clock.Clock
	Log         *slog.Logger
}

// engine has the middleware and its dependencies.
type engine struct {
	settings    Settings
	operations  map[string]*operation
	credentials Credentials
	site        SiteCredentials
	problems    *Problems
	limits      *limits.Limits
	idempotency *idempotency.Executor
	pages       Pages
	api         http.Handler // the engine itself
	observer    Observer
	clock       clock.Clock
	log         *slog.Logger
	cookies     Cookies
	origins     *http.CrossOriginProtection
	headers     []header
	proxies     *proxyWarnings
	refusals    *refusalLog
	streams     *addressCounter
	opening     *semaphore.Weighted // of streams
	successes   atomic.Uint64       // requests without an error
}

// prepareGin sets global variables of gin. A body is checked against the contract before it is bound, so gin's own
// validation of structs is not needed.
var prepareGin = sync.OnceFunc(func() {
	gin.SetMode(gin.ReleaseMode)
	binding.Validator = nil
})

// NewEngine returns the engine with all middleware in front of every route. It fails when the contract cannot be
// enforced, or when a route below /v1 or /auth is not in the contract, because nothing would check its requests.
func NewEngine(d Deps) (*gin.Engine, error) {
	prepareGin()
	e := &engine{
		settings: d.Settings, credentials: d.Credentials, site: d.Site, problems: d.Problems, limits: d.Limits,
		idempotency: d.Idempotency, pages: d.Pages, observer: d.Observer, clock: d.Clock, log: d.Log,
		cookies: NewCookies(d.Settings.PublicURL),
		origins: http.NewCrossOriginProtection(), headers: securityHeaders(d.Settings),
		proxies:  &proxyWarnings{trusted: d.Settings.TrustedProxies, log: d.Log},
		refusals: &refusalLog{log: d.Log},
		streams:  newAddressCounter(streamsPerAddress * max(1, d.Settings.LimitScale)),
		opening:  semaphore.NewWeighted(streamsOpening),
	}
	if err := e.origins.AddTrustedOrigin(d.Settings.origin()); err != nil {
		return nil, fmt.Errorf("public URL: %w", err)
	}
	var err error
	if e.operations, err = operations(d.Document, authenticateScheme, d.Limits); err != nil {
		return nil, err
	}
	for _, o := range e.operations {
		if o.idempotent && e.idempotency == nil {
			return nil, fmt.Errorf("document: %s is idempotent, and Deps.Idempotency is nil", o.id)
		}
	}
	g := gin.New()
	e.api = g
	g.ContextWithFallback = true
	g.HandleMethodNotAllowed = true
	g.RedirectTrailingSlash = false
	g.RemoteIPHeaders = []string{forwardedFor}
	if err := g.SetTrustedProxies(networks(d.Settings)); err != nil {
		return nil, fmt.Errorf("trusted proxies: %w", err)
	}
	g.Use(e.observe, e.setHeaders, e.readAddress, e.checkHost, e.checkPath, e.readToken, e.limitBody, e.checkOrigin,
		e.checkContentType, e.limitAddress, e.openStreams, e.authorise, e.validate, e.limitStrangers, e.limitStreams,
		e.idempotent)
	g.NoRoute(func(c *gin.Context) { e.noRoute(c, g) })
	g.NoMethod(func(c *gin.Context) {
		if !answerPreflight(c) {
			e.problems.Write(c, fault.ErrMethod)
		}
	})
	for _, r := range append(d.Routes, &reports{log: d.Log}) {
		r.Register(g)
	}
	e.registerHead(g)
	return g, e.checkRoutes(g)
}

// registerHead registers the handlers of operations with x-head for HEAD too. net/http leaves out the body.
func (e *engine) registerHead(g *gin.Engine) {
	for _, r := range g.Routes() {
		if o, known := e.operations[r.Method+" "+r.Path]; known && o.head {
			g.HEAD(r.Path, r.HandlerFunc)
		}
	}
}

func networks(s Settings) []string {
	list := make([]string, 0, len(s.TrustedProxies))
	for _, p := range s.TrustedProxies {
		list = append(list, p.String())
	}
	return list
}

// checkRoutes returns an error for each route of the API that is not in the contract.
func (e *engine) checkRoutes(g *gin.Engine) error {
	var errs []error
	for _, r := range g.Routes() {
		if _, known := e.operations[r.Method+" "+r.Path]; !known && isAPI(r.Path) {
			errs = append(errs, fmt.Errorf("route %s %s is not in the document", r.Method, r.Path))
		}
	}
	return errors.Join(errs...)
}

// noRoute handles a path without a route: it serves a page or responds with 404.
func (e *engine) noRoute(c *gin.Context, api http.Handler) {
	switch method := c.Request.Method; {
	case e.pages == nil || isReserved(c.Request.URL.Path):
		e.problems.Write(c, fault.ErrNotFound)
	case method != http.MethodGet && method != http.MethodHead:
		c.Header("Allow", "GET, HEAD")
		e.problems.Write(c, fault.ErrMethod)
	default:
		c.Status(http.StatusOK)
		if err := e.pages.Serve(c.Writer, c.Request, api); err != nil {
			e.problems.Write(c, err)
		} else {
			exchangeOf(c).isPage = true
		}
	}
}

// isAPI reports whether a path belongs to the API.
func isAPI(path string) bool {
	return path == "/v1" || path == "/auth" || strings.HasPrefix(path, "/v1/") || strings.HasPrefix(path, "/auth/")
}

// isReserved reports whether a path is never a page of the site: paths of the API, of health checks and documents, of
// development, and paths that other programs commonly serve.
func isReserved(path string) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	switch first {
	case "v1", "auth", "status", "livez", "readyz", "metrics", "debug", "dev", "docs", "problems", "csp-report", "mcp":
		return true
	default:
		return strings.Contains(path, "/.")
	}
}
