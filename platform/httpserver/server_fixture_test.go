package httpserver_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
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
	"wright.app/platform/tx"
)

// thingsHandler is the handler of the operations in testdata/things.yaml. It responds with what it has received, or
// fails as the header X-Do of the request says.
type thingsHandler struct {
	problems *httpserver.Problems
	mu       sync.Mutex
	calls    int
	saved    int           // transactions of calls with X-Do: save
	sequence string        // of the transaction that was saved last
	release  chan struct{} // a call with X-Do: hold waits for it
	entered  chan struct{}
}

var (
	errTaken = fault.New(fault.Conflict, "ResourceNotFoundError", "This is taken.")
	errPlain = errors.New(`pq: connect to secret-host: SELECT * FROM "users"`)
)

type receivedRequest struct {
	Scheme    string         `json:"scheme"`
	User      int64          `json:"user"`
	Challenge string         `json:"challenge"`
	Client    string         `json:"client"`
	Request   string         `json:"request"`
	Body      map[string]any `json:"body"`
	Name      string         `json:"name"`
	Token     string         `json:"token"`
}

func (s *thingsHandler) Register(r gin.IRouter) {
	for _, path := range []string{
		"/v1/user/parts", "/v1/public/parts", "/v1/public/things", "/v1/public/open",
		"/v1/public/links/:token", "/v1/public/invites/:token",
	} {
		r.GET(path, s.handle)
	}
	for _, path := range []string{
		"/v1/user/parts", "/v1/user/things", "/v1/public/answers", "/auth/verify", "/auth/confirm", "/auth/answers",
	} {
		r.POST(path, s.handle)
	}
	r.GET("/v1/user/things/:id", s.handle)
	r.GET("/v1/user/events", s.handle)
	r.PUT("/v1/user/things/:id", s.handle)
}

func (s *thingsHandler) handle(c *gin.Context) {
	s.mu.Lock()
	s.calls++
	s.mu.Unlock()
	caller := identity.FromContext(c)
	response := receivedRequest{
		Scheme: caller.Scheme, User: int64(caller.User), Challenge: caller.Challenge,
		Client: httpserver.ClientIP(c).String(), Request: httpserver.RequestID(c),
	}
	if body, ok := c.Request.Body.(interface{ ValidatedValue() any }); ok {
		response.Body, _ = body.ValidatedValue().(map[string]any)
		var bound struct {
			Name  string `json:"name"`
			Token string `json:"token"`
		}
		if err := runtime.BindJSONValue(body.ValidatedValue(), &bound); err != nil {
			s.problems.Malformed(c, err)
			return
		}
		response.Name, response.Token = bound.Name, bound.Token
	}
	switch c.GetHeader("X-Do") {
	case "panic":
		panic("secret-in-panic") //nolint:forbidigo // what a broken handler does
	case "panic late":
		c.Status(http.StatusOK)
		_, _ = c.Writer.WriteString(`{"half":`)
		panic("after the response has begun") //nolint:forbidigo // what a broken handler does
	case "abort":
		panic(http.ErrAbortHandler) //nolint:forbidigo // as httputil.ReverseProxy does when the upstream fails
	case "plain error":
		s.problems.Write(c, errPlain)
		return
	case "fault":
		s.problems.Write(c, errTaken.WithHeader("X-Extra", "1").WithMember("memberId", "m"))
		return
	case "unbound":
		s.problems.Parameter(c, errPlain, http.StatusBadRequest)
		return
	case "ended":
		s.problems.Write(c, fault.ErrUnauthorized)
		return
	case "save":
		err := tx.Direct{}.InTx(c, func(ctx context.Context) error {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.saved++
			s.sequence, _ = tx.Sequence(ctx)
			return nil
		})
		if err != nil {
			s.problems.Write(c, err)
			return
		}
	case "miss":
		s.problems.Write(c, fault.ErrNotFound)
		return
	case "hold", "stream":
		if c.GetHeader("X-Do") == "stream" { // the client of the tests would leave after the first part
			_, _ = httpserver.NewEventStream(c, httptest.NewRecorder()).Write([]byte(":\n\n"))
		}
		s.entered <- struct{}{}
		select {
		case <-s.release:
		case <-c.Done():
			s.problems.Write(c, c.Err())
			return
		}
	case "deadline":
		if deadline, ok := c.Deadline(); ok {
			response.Name = deadline.Format(time.RFC3339Nano)
		}
	}
	c.JSON(http.StatusOK, response)
}

func (s *thingsHandler) saveCount() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.saved
}

func (s *thingsHandler) callCount() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.calls
}

// testServer is the engine with a thingsHandler, a fixed clock and a log in memory.
type testServer struct {
	*httpservertest.Client
	things *thingsHandler
	clock  *clock.Fixed
	log    *lockedBuffer
}

type option func(*httpservertest.Options)

// newTestServer returns an engine with the contract in testdata and a thingsHandler.
func newTestServer(t testing.TB, options ...option) *testServer {
	t.Helper()
	s := &testServer{
		clock: clock.NewFixed(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)), log: &lockedBuffer{},
		things: &thingsHandler{release: make(chan struct{}), entered: make(chan struct{}, 100)},
	}
	log := logging.New(config.Log{Level: slog.LevelDebug, JSON: true}, s.log)
	s.things.problems = httpserver.NewProblems(log, func(err error) bool { return errors.Is(err, errDown) }, nil)
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

// realLimits sets the limits of production.
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

func (s *testServer) post(t testing.TB, body any, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	return s.Do(t, "POST", "/v1/user/things", body,
		append([]httpservertest.Option{httpservertest.As(httpservertest.Wright(7))}, options...)...)
}

// received returns what the handler has received in a successful call.
func received(t testing.TB, a *httpservertest.Response) receivedRequest {
	t.Helper()
	var r receivedRequest
	a.Expect(t, http.StatusOK).JSON(t, &r)
	return r
}

// lines returns the lines of the log so far.
func (s *testServer) lines(t testing.TB) []map[string]any {
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
