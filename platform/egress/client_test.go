package egress_test

import (
	"bytes"
	"context"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/platform/egress"
)

// listener counts the connections that reach a server on loopback.
type listener struct {
	net.Listener
	connections atomic.Int32
}

func (l *listener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err == nil {
		l.connections.Add(1)
	}
	return conn, err
}

func serve(t *testing.T, handler http.HandlerFunc, secure bool) (*url.URL, *listener) {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	counted := &listener{Listener: server.Listener}
	server.Listener = counted
	if secure {
		server.StartTLS()
	} else {
		server.Start()
	}
	t.Cleanup(server.Close)
	u, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	return u, counted
}

func get(t *testing.T, client *http.Client, address string) ([]byte, error) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	return io.ReadAll(answer.Body)
}

func hello(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "hello") }

// No form of an internal address is dialled. Hosts that the operator has configured are.
func TestT27_localAddress_isNeverDialled(t *testing.T) {
	t.Parallel()
	for _, secure := range []bool{false, true} {
		u, counted := serve(t, hello, secure)
		port := u.Port()
		client := egress.New(egress.Settings{})
		for _, host := range []string{
			"127.0.0.1", "localhost", "LOCALHOST", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "[::]", "127.1",
			"169.254.169.254", "10.0.0.1",
		} {
			for _, scheme := range []string{"http", "https"} {
				if _, err := get(t, client, scheme+"://"+host+":"+port+"/"); err == nil {
					t.Errorf("%s://%s was called", scheme, host)
				}
			}
		}
		if n := counted.connections.Load(); n != 0 {
			t.Errorf("%d connections reached the internal server", n)
		}
		if secure {
			continue
		}
		if body, err := get(t, egress.New(egress.Settings{Operator: []*url.URL{u}}), u.String()); err != nil ||
			string(body) != "hello" {
			t.Errorf("a host of the operator: %q, %v", body, err)
		}
	}
}

func TestT27_nameWithPrivateAddress_isNotDialled(t *testing.T) {
	t.Parallel()
	u, counted := serve(t, hello, true)
	_, err := get(t, egress.New(egress.Settings{}), "https://localhost:"+u.Port()+"/")
	if !errors.Is(err, egress.ErrForbidden) || counted.connections.Load() != 0 {
		t.Errorf("got %v, %d connections", err, counted.connections.Load())
	}
}

func TestT27_configuredHost_allowsOnlyThatHostAndPort(t *testing.T) {
	t.Parallel()
	configured, _ := serve(t, hello, false)
	other, counted := serve(t, hello, false)
	client := egress.New(egress.Settings{Operator: []*url.URL{configured}})
	if _, err := get(t, client, other.String()); !errors.Is(err, egress.ErrForbidden) ||
		counted.connections.Load() != 0 {
		t.Errorf("another port: %v, %d connections", err, counted.connections.Load())
	}
	secure := &url.URL{Scheme: "https", Host: configured.Host}
	if _, err := get(t, egress.New(egress.Settings{Operator: []*url.URL{secure}}), configured.String()); !errors.Is(err,
		egress.ErrForbidden) {
		t.Errorf("without TLS although the operator configured https: %v", err)
	}
	if _, err := get(t, client, strings.Replace(configured.String(), "http://", "http://alex:demo@",
		1)); !errors.Is(err,
		egress.ErrForbidden) {
		t.Errorf("with a password in the address: %v", err)
	}
}

// A public server must not redirect the client to an internal host.
func TestT27_redirect_isNotFollowed(t *testing.T) {
	t.Parallel()
	inner, counted := serve(t, hello, false)
	outer, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, inner.String(), http.StatusFound)
	}, false)
	_, err := get(t, egress.New(egress.Settings{Operator: []*url.URL{outer, inner}}), outer.String())
	if !errors.Is(err, egress.ErrRedirect) || counted.connections.Load() != 0 {
		t.Errorf("got %v, %d connections", err, counted.connections.Load())
	}
}

// Redirects within a host are followed if the caller wants that, and none that leaves the host, its port or https.
func TestT27_redirectToTheSameHost_isFollowedIfWanted(t *testing.T) {
	t.Parallel()
	inner, counted := serve(t, hello, true)
	plain, plainCounted := serve(t, hello, false)
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if target := r.URL.Query().Get("to"); target != "" {
			http.Redirect(w, r, target, http.StatusMovedPermanently)
			return
		}
		hello(w, r)
	}))
	t.Cleanup(server.Close)
	outer, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	client := egress.New(egress.Settings{
		Operator: []*url.URL{outer, inner, plain}, RootCAs: roots, OwnRedirects: 2,
	})
	for target, follows := range map[string]bool{
		"/": true, "/?to=/": true, server.URL + "/x": true, "/?to=/?to=/": false,
		inner.String(): false, plain.String(): false, "//localhost:" + outer.Port(): false,
		"http://" + outer.Host: false, "https://127.0.0.1/": false, "file:///etc/passwd": false,
		"https://alex:demo@" + outer.Host: false,
	} {
		body, err := get(t, client, server.URL+"/?to="+url.QueryEscape(target))
		refused := errors.Is(err, egress.ErrRedirect) || errors.Is(err, egress.ErrForbidden)
		if follows != (string(body) == "hello") || follows == refused {
			t.Errorf("%s: %q, %v", target, body, err)
		}
	}
	if counted.connections.Load()+plainCounted.connections.Load() != 0 {
		t.Error("another host was called")
	}
}

func TestT27_proxyOfTheEnvironment_isNotUsed(t *testing.T) {
	proxy, counted := serve(t, hello, false)
	t.Setenv("HTTP_PROXY", proxy.String())
	t.Setenv("HTTPS_PROXY", proxy.String())
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://10.255.255.1/", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	if answer, err := egress.New(egress.Settings{}).Do(request); err == nil {
		_ = answer.Body.Close()
		t.Error("the call succeeded")
	}
	if n := counted.connections.Load(); n != 0 {
		t.Errorf("the proxy got %d connections", n)
	}
}

func TestT27_longResponse_isTruncated(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		bytes     int
		hasLength bool // in Content-Length
		fails     bool
	}{
		"exactly the limit":               {bytes: 1000, hasLength: true},
		"without Content-Length":          {bytes: 1000},
		"one too many":                    {bytes: 1001, hasLength: true, fails: true},
		"too many without Content-Length": {bytes: 5000, fails: true},
		"far too many":                    {bytes: 1 << 20, fails: true},
		"nothing":                         {},
	} {
		u, _ := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			if !test.hasLength {
				w.(http.Flusher).Flush()
			}
			_, _ = w.Write(bytes.Repeat([]byte("x"), test.bytes))
		}, false)
		body, err := get(t, egress.New(egress.Settings{MaxBytes: 1000, Operator: []*url.URL{u}}), u.String())
		if errors.Is(err, egress.ErrTooLarge) != test.fails || !test.fails && (err != nil || len(body) != test.bytes) ||
			len(body) > 1000 {
			t.Errorf("%s: %d bytes, %v", name, len(body), err)
		}
	}
}

func TestT27_slowResponse_timesOut(t *testing.T) {
	t.Parallel()
	u, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	}, false)
	// Without the limit the call would never end.
	if _, err := get(t, egress.New(egress.Settings{Timeout: 50 * time.Millisecond, Operator: []*url.URL{u}}),
		u.String()); err == nil {
		t.Error("the call succeeded")
	}
}

func TestT27_addresses_arePublicOrRefused(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"8.8.8.8:443": true, "140.82.121.4:443": true, "[2606:50c0:8000::153]:443": true, "[::ffff:8.8.8.8]:443": true,
		"127.0.0.1:443": false, "10.1.2.3:443": false, "172.16.0.1:443": false, "192.168.1.1:443": false,
		"169.254.169.254:80": false,
		"100.64.0.1:443":     false, "100.100.100.200:80": false, "0.0.0.0:443": false, "255.255.255.255:443": false,
		"224.0.0.1:443": false,
		"192.0.2.1:443": false, "198.18.0.1:443": false, "198.51.100.1:443": false, "203.0.113.1:443": false,
		"240.0.0.1:443": false,
		"[::1]:443":     false, "[::]:443": false, "[fe80::1]:443": false, "[fe80::1%eth0]:443": false,
		"[fc00::1]:443": false, "[fd00:ec2::254]:80": false,
		"[ff02::1]:443": false, "[64:ff9b::7f00:1]:443": false, "[64:ff9b:1::1]:443": false,
		"[2002:7f00:1::]:443": false, "[2001::1]:443": false,
		"[2001:db8::1]:443": false, "[::127.0.0.1]:443": false, "[::ffff:127.0.0.1]:443": false,
		"[::ffff:10.0.0.1]:443": false, "[fec0::1]:443": false,
		"localhost:443": false, "8.8.8.8": false, "": false,
	} {
		if got := egress.Public(address); got != want {
			t.Errorf("%s: got %v", address, got)
		}
	}
}
