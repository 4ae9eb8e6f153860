package httpserver_test

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

// runningServer is a Server on loopback with a thingsHandler.
type runningServer struct {
	*httpserver.Server
	things        *thingsHandler
	drain         *httpserver.Drain
	addr          string
	headerTimeout time.Duration // the header timeout of a server in production
	log           *lockedBuffer
}

func start(t *testing.T, change ...func(*httpserver.Settings, *http.Server)) *runningServer {
	t.Helper()
	publicURL := &url.URL{Scheme: "http", Host: "localhost:8080"}
	settings := httpserver.WithBodyTimeout(httpserver.Settings{
		Addr: "127.0.0.1:0", PublicURL: publicURL, DrainWait: time.Millisecond, StopTimeout: 10 * time.Second,
	}, 300*time.Millisecond)
	for _, c := range change {
		c(&settings, nil)
	}
	logged := &lockedBuffer{}
	log := slog.New(slog.NewTextHandler(logged, nil))
	l, err := limits.New(limits.Settings{Scale: 1000}, clock.System{}, limits.Policies()...)
	if err != nil {
		t.Fatal(err)
	}
	r := &runningServer{log: logged, drain: httpserver.NewDrain(), things: &thingsHandler{
		problems: httpserver.NewProblems(log, nil, nil), release: make(chan struct{}),
		entered: make(chan struct{}, 100),
	}}
	engine, err := httpserver.NewEngine(httpserver.Deps{
		Settings: settings, Document: document(t), Routes: []httpserver.Routes{r.things, large{}},
		Credentials: anySession{},
		Problems:    r.things.problems, Limits: l, Idempotency: idempotencytest.NewExecutor(), Clock: clock.System{},
		Log: log,
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Server, err = httpserver.NewServer(settings, engine, r.drain, log); err != nil {
		t.Fatal(err)
	}
	// A busy machine may need seconds to send the headers of a request.
	r.headerTimeout = r.HTTP().ReadHeaderTimeout
	r.HTTP().ReadHeaderTimeout = time.Minute
	for _, c := range change {
		c(&settings, r.HTTP())
	}
	if err := r.Listen(t.Context()); err != nil {
		t.Fatal(err)
	}
	r.Serve(t.Context())
	t.Cleanup(func() { _ = r.HTTP().Close() })
	r.addr = r.Addr().String()
	return r
}

// With all addresses trusted, clients could choose their address and limits per address would be useless.
func TestT02_allAddressesAreTrustedProxies_logsAWarning(t *testing.T) {
	t.Parallel()
	for networks, warned := range map[string]bool{
		"192.0.2.7/32 0.0.0.0/0": true, "::/0": true, "0.0.0.0/1 192.0.2.7/32 128.0.0.0/1": true,
		"8000::/1 ::/2 4000::/3 6000::/3": true,
		"192.0.2.7/32 10.0.0.0/8":         false, "0.0.0.0/1 128.0.0.0/2": false, "0.0.0.0/1 8000::/1": false,
	} {
		r := start(t, func(s *httpserver.Settings, _ *http.Server) {
			for network := range strings.FieldsSeq(networks) {
				s.TrustedProxies = append(s.TrustedProxies, netip.MustParsePrefix(network))
			}
		})
		if logged := string(r.log.bytes()); strings.Contains(logged, "level=WARN") != warned ||
			strings.Contains(logged, "WRIGHT_TRUSTED_PROXIES") != warned {
			t.Errorf("%s: the log says %s", networks, logged)
		}
	}
}

func TestT70_httpsWithoutTrustedProxies_logsAWarningWithTheVariable(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		scheme  string
		proxies []netip.Prefix
		warned  bool
	}{
		"https":               {"https", nil, true},
		"https behind proxy":  {"https", []netip.Prefix{netip.MustParsePrefix("10.0.0.1/32")}, false},
		"http, a development": {"http", nil, false},
	} {
		r := start(t, func(s *httpserver.Settings, _ *http.Server) {
			s.PublicURL, s.TrustedProxies = &url.URL{Scheme: test.scheme, Host: "localhost:8080"}, test.proxies
		})
		if logged := string(r.log.bytes()); strings.Contains(logged, "level=WARN") != test.warned ||
			strings.Contains(logged, "WRIGHT_TRUSTED_PROXIES=127.0.0.1,::1") != test.warned {
			t.Errorf("%s: the log says %s", name, logged)
		}
	}
}

// anySession is a Credentials that accepts every cookie as user 7.
type anySession struct{}

func (anySession) Session(context.Context, string) (identity.Principal, error) {
	p := httpservertest.Wright(7)
	p.Scheme, p.SessionID = identity.SchemeSession, "s"
	return p, nil
}

func (anySession) Token(context.Context, string) (identity.Principal, []string, error) {
	return identity.Principal{}, nil, fault.ErrUnauthorized
}

func (anySession) Check(context.Context, identity.Principal) error { return nil }

func (r *runningServer) request(t *testing.T, method, path, do string) *http.Request {
	t.Helper()
	q, err := http.NewRequestWithContext(t.Context(), method, "http://"+r.addr+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	q.Host = "localhost:8080"
	q.Header.Set("X-Do", do)
	return q
}

// exchange sends raw bytes and returns the response until the server closes the connection.
func (r *runningServer) exchange(t *testing.T, raw string) string {
	t.Helper()
	conn := r.dial(t)
	if _, err := io.WriteString(conn, raw); err != nil {
		t.Fatal(err)
	}
	response, err := io.ReadAll(conn)
	if err != nil && !strings.Contains(err.Error(), "reset") {
		t.Fatal(err)
	}
	return string(response)
}

func (r *runningServer) dial(t *testing.T) net.Conn {
	t.Helper()
	var dialer net.Dialer
	conn, err := dialer.DialContext(t.Context(), "tcp", r.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	return conn
}

func TestServer_timeouts_areSet(t *testing.T) {
	t.Parallel()
	r := start(t)
	s := r.HTTP()
	if r.headerTimeout != 5*time.Second || s.IdleTimeout != 60*time.Second || s.MaxHeaderBytes != 32<<10 ||
		s.ReadTimeout != 0 || s.WriteTimeout != 0 {
		t.Errorf("got %v, %v, %d, %v, %v", r.headerTimeout, s.IdleTimeout, s.MaxHeaderBytes, s.ReadTimeout,
			s.WriteTimeout)
	}
}

// With HTTP/2, many requests share a connection, and the limit of connections would be useless (T59).
func TestServer_supportsHTTP1Only(t *testing.T) {
	t.Parallel()
	r := start(t)
	send := func(http2 bool) (*http.Response, error) {
		protocols := new(http.Protocols)
		protocols.SetHTTP1(!http2)
		protocols.SetUnencryptedHTTP2(http2)
		transport := &http.Transport{Protocols: protocols}
		t.Cleanup(transport.CloseIdleConnections)
		response, err := (&http.Client{Transport: transport}).Do(r.request(t, "GET", public, ""))
		if err == nil {
			_ = response.Body.Close()
		}
		return response, err
	}
	if response, err := send(false); err != nil || response.Proto != "HTTP/1.1" ||
		response.StatusCode != http.StatusOK ||
		response.Header.Get("Server") != "" {
		t.Errorf("got %v, %v", response, err)
	}
	if response, err := send(true); err == nil {
		t.Errorf("HTTP/2 without encryption: got %s", response.Proto)
	}
}

func TestT59_slowHeaders_closeTheConnection(t *testing.T) {
	t.Parallel()
	r := start(t, func(_ *httpserver.Settings, s *http.Server) {
		if s != nil {
			s.ReadHeaderTimeout = 100 * time.Millisecond
		}
	})
	// A server that waits for the rest of the headers for good misses the deadline of the connection.
	if response := r.exchange(t,
		"GET /v1/public/things HTTP/1.1\r\nHost: localhost:8080\r\nX-Slow: "); strings.Contains(response, "200 OK") {
		t.Errorf("got %q", response)
	}
}

func TestT59_headerFlood_isRefused(t *testing.T) {
	t.Parallel()
	r := start(t)
	response := r.exchange(t, "GET / HTTP/1.1\r\nHost: localhost:8080\r\nX-Flood: "+strings.Repeat("x", 40<<10)+
		"\r\n\r\n")
	if !strings.HasPrefix(response, "HTTP/1.1 431 ") {
		t.Errorf("got %.80q", response)
	}
}

// The client has not sent the 200 MB yet.
func TestServer_hugeContentLength_isRefusedBeforeTheBodyIsSent(t *testing.T) {
	t.Parallel()
	r := start(t)
	response := r.exchange(t, "POST /v1/user/things HTTP/1.1\r\nHost: localhost:8080\r\nContent-Type: "+
		"application/json\r\nContent-Length: 209715200\r\n\r\n")
	if !strings.HasPrefix(response, "HTTP/1.1 413 ") || !strings.Contains(response, "RequestTooLargeError") {
		t.Errorf("got %q", response)
	}
}

func TestServer_slowBody_isRefusedWithAndWithoutSession(t *testing.T) {
	t.Parallel()
	r := start(t)
	const head = "POST /v1/user/things HTTP/1.1\r\nHost: localhost:8080\r\nContent-Type: " +
		"application/json\r\nContent-Length: 100\r\n"
	for cookie, want := range map[string]string{"": "HTTP/1.1 401 ", "Cookie: session=x\r\n": "HTTP/1.1 400 "} {
		if response := r.exchange(t, head+cookie+"\r\n{"); !strings.HasPrefix(response, want) {
			t.Errorf("%q: got %q, want %q", cookie, response, want)
		}
	}
}

func TestServer_bodyTimeout_doesNotLimitTheHandler(t *testing.T) {
	t.Parallel()
	r := start(t)
	done := make(chan string, 1)
	conn := r.dial(t)
	go func() {
		_, _ = io.WriteString(conn,
			"POST /v1/user/things HTTP/1.1\r\nHost: localhost:8080\r\nContent-Type: application/json\r\n"+
				"Cookie: session=x\r\nX-Do: hold\r\nContent-Length: 12\r\n\r\n"+thing)
		line, _ := bufio.NewReader(conn).ReadString('\n')
		done <- line
	}()
	<-r.things.entered
	select {
	case line := <-done:
		t.Fatalf("the request ended early: %q", line)
	case <-time.After(600 * time.Millisecond): // twice the timeout for the body
	}
	close(r.things.release)
	if line := <-done; !strings.HasPrefix(line, "HTTP/1.1 200 ") {
		t.Errorf("got %q", line)
	}
}

func TestServer_panicAfterTheResponseHasBegun_closesTheConnection(t *testing.T) {
	t.Parallel()
	r := start(t)
	for _, do := range []string{"panic late", "abort"} {
		response, err := http.DefaultTransport.RoundTrip(r.request(t, "GET", public, do))
		if err == nil {
			_, err = io.ReadAll(response.Body)
			_ = response.Body.Close()
		}
		if err == nil {
			t.Errorf("%s: the response looks complete", do)
		}
	}
}

func TestListen_addressInUse_isAnError(t *testing.T) {
	t.Parallel()
	r := start(t)
	s, err := httpserver.NewServer(httpserver.Settings{Addr: r.addr, PublicURL: &url.URL{}}, http.NotFoundHandler(),
		r.drain, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Listen(t.Context()); err == nil {
		t.Error("no error")
	}
}
