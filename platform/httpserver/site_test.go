package httpserver_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"
	"github.com/oapi-codegen/runtime"

	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/logging"
)

// things is what a module's handler would be. Each call answers what it saw; what shall go
// wrong is told in a header.
type things struct {
	problems *httpserver.Problems
	mu       sync.Mutex
	calls    int
	held     chan struct{} // a call with X-Hold waits for it
	entered  chan struct{}
}

var (
	errTaken = fault.New(fault.Conflict, "ResourceNotFoundError", "This is taken.")
	errPlain = errors.New(`pq: connect to secret-host: SELECT * FROM "users"`)
)

type seen struct {
	Scheme    string         `json:"scheme"`
	User      int64          `json:"user"`
	Challenge string         `json:"challenge"`
	Client    string         `json:"client"`
	Request   string         `json:"request"`
	Body      map[string]any `json:"body"`
	Name      string         `json:"name"`
	Token     string         `json:"token"`
}

func (s *things) Register(r gin.IRouter) {
	for _, path := range []string{
		"/v1/public/things", "/v1/public/open", "/v1/public/links/:token", "/v1/public/invites/:token",
	} {
		r.GET(path, s.handle)
	}
	for _, path := range []string{"/v1/user/things", "/auth/verify", "/auth/confirm"} {
		r.POST(path, s.handle)
	}
	r.GET("/v1/user/things/:id", s.handle)
	r.PUT("/v1/user/things/:id", s.handle)
}

func (s *things) handle(c *gin.Context) {
	s.mu.Lock()
	s.calls++
	s.mu.Unlock()
	caller := identity.FromContext(c)
	answer := seen{
		Scheme: caller.Scheme, User: int64(caller.User), Challenge: caller.Challenge,
		Client: httpserver.ClientIP(c).String(), Request: httpserver.RequestID(c),
	}
	if body, ok := c.Request.Body.(interface{ ValidatedValue() any }); ok {
		answer.Body, _ = body.ValidatedValue().(map[string]any)
		var bound struct {
			Name  string `json:"name"`
			Token string `json:"token"`
		}
		if err := runtime.BindJSONValue(body.ValidatedValue(), &bound); err != nil {
			s.problems.Malformed(c, err)
			return
		}
		answer.Name, answer.Token = bound.Name, bound.Token
	}
	switch c.GetHeader("X-Do") {
	case "panic":
		panic("secret-in-panic") //nolint:forbidigo // what a broken handler does
	case "panic late":
		c.Status(http.StatusOK)
		_, _ = c.Writer.WriteString(`{"half":`)
		panic("too late") //nolint:forbidigo // what a broken handler does
	case "abort":
		panic(http.ErrAbortHandler) //nolint:forbidigo // what a proxy does when its other side fails
	case "plain error":
		s.problems.Write(c, errPlain)
		return
	case "fault":
		s.problems.Write(c, errTaken.WithHeader("X-Extra", "1").WithMember("memberId", "m"))
		return
	case "unbound":
		s.problems.Parameter(c, errPlain, http.StatusBadRequest)
		return
	case "miss":
		s.problems.Write(c, fault.ErrNotFound)
		return
	case "hold":
		s.entered <- struct{}{}
		select {
		case <-s.held:
		case <-c.Done():
			s.problems.Write(c, c.Err())
			return
		}
	case "deadline":
		if deadline, ok := c.Deadline(); ok {
			answer.Name = deadline.Format(time.RFC3339Nano)
		}
	}
	c.JSON(http.StatusOK, answer)
}

func (s *things) called() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.calls
}

type site struct {
	*httpservertest.Client
	things *things
	clock  *clock.Fixed
	log    *lockedBuffer
}

type option func(*httpservertest.Options)

// newSite returns the small contract of testdata behind the engine.
func newSite(t testing.TB, options ...option) *site {
	t.Helper()
	s := &site{
		clock: clock.NewFixed(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)), log: &lockedBuffer{},
		things: &things{held: make(chan struct{}), entered: make(chan struct{}, 100)},
	}
	log := logging.New(config.Log{Level: slog.LevelDebug, JSON: true}, s.log)
	s.things.problems = httpserver.NewProblems(log, func(err error) bool { return errors.Is(err, errDown) })
	o := httpservertest.Options{
		Document: document(t), Clock: s.clock, Log: log, Problems: s.things.problems,
		Routes: []httpserver.Routes{s.things},
	}
	for _, change := range options {
		change(&o)
	}
	s.Client = httpservertest.New(t, o)
	return s
}

var errDown = errors.New("database is down")

func document(t testing.TB) *openapi3.T {
	t.Helper()
	loader := openapi3.NewLoader()
	doc, err := loader.LoadFromFile("testdata/things.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Validate(loader.Context); err != nil {
		t.Fatal(err)
	}
	return doc
}

// realLimits are as large as in production.
func realLimits(o *httpservertest.Options) {
	o.Limits, _ = limits.New(limits.Settings{}, o.Clock, limits.Policies()...)
}

func trusting(networks ...string) option {
	return func(o *httpservertest.Options) {
		for _, n := range networks {
			o.TrustedProxies = append(o.TrustedProxies, netip.MustParsePrefix(n))
		}
	}
}

func (s *site) post(t testing.TB, body any, options ...httpservertest.Option) *httpservertest.Answer {
	t.Helper()
	return s.Do(t, "POST", "/v1/user/things", body,
		append([]httpservertest.Option{httpservertest.As(httpservertest.Wright(7))}, options...)...)
}

// saw returns what the handler saw of a call that went through.
func saw(t testing.TB, a *httpservertest.Answer) seen {
	t.Helper()
	var s seen
	a.Expect(t, http.StatusOK).JSON(t, &s)
	return s
}

// lines returns the log so far, a map for each line.
func (s *site) lines(t testing.TB) []map[string]any {
	t.Helper()
	var lines []map[string]any
	dec := json.NewDecoder(bytes.NewReader(s.log.bytes()))
	for dec.More() {
		var line map[string]any
		if err := dec.Decode(&line); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	return lines
}

type lockedBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *lockedBuffer) bytes() []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	return bytes.Clone(b.buf.Bytes())
}
