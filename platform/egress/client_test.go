package egress_test

import (
	"bytes"
	"context"
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
	reached atomic.Int32
}

func (l *listener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err == nil {
		l.reached.Add(1)
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

// T27: whatever an address says, nothing inside hears of it; the operator's own hosts do.
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
		if n := counted.reached.Load(); n != 0 {
			t.Errorf("%d connections reached the inside", n)
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
	if !errors.Is(err, egress.ErrForbidden) || counted.reached.Load() != 0 {
		t.Errorf("got %v, %d connections", err, counted.reached.Load())
	}
}

func TestT27_configuredHost_allowsOnlyThatHostAndPort(t *testing.T) {
	t.Parallel()
	own, _ := serve(t, hello, false)
	other, counted := serve(t, hello, false)
	client := egress.New(egress.Settings{Operator: []*url.URL{own}})
	if _, err := get(t, client, other.String()); !errors.Is(err, egress.ErrForbidden) || counted.reached.Load() != 0 {
		t.Errorf("another port: %v, %d connections", err, counted.reached.Load())
	}
	secure := &url.URL{Scheme: "https", Host: own.Host}
	if _, err := get(t, egress.New(egress.Settings{Operator: []*url.URL{secure}}), own.String()); !errors.Is(err,
		egress.ErrForbidden) {
		t.Errorf("without TLS where the operator said https: %v", err)
	}
	if _, err := get(t, client, strings.Replace(own.String(), "http://", "http://alex:demo@", 1)); !errors.Is(err,
		egress.ErrForbidden) {
		t.Errorf("with a password in the address: %v", err)
	}
}

// T27: a public server that leads inside leads nowhere.
func TestT27_redirect_isNotFollowed(t *testing.T) {
	t.Parallel()
	inner, counted := serve(t, hello, false)
	outer, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, inner.String(), http.StatusFound)
	}, false)
	_, err := get(t, egress.New(egress.Settings{Operator: []*url.URL{outer, inner}}), outer.String())
	if !errors.Is(err, egress.ErrRedirect) || counted.reached.Load() != 0 {
		t.Errorf("got %v, %d connections", err, counted.reached.Load())
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
		t.Error("something answered")
	}
	if n := counted.reached.Load(); n != 0 {
		t.Errorf("the proxy was asked %d times", n)
	}
}

func TestT27_longResponse_isTruncated(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		bytes int
		told  bool // in Content-Length
		fails bool
	}{
		"exactly as much": {bytes: 1000, told: true},
		"untold":          {bytes: 1000},
		"one too many":    {bytes: 1001, told: true, fails: true},
		"untold too many": {bytes: 5000, fails: true},
		"far too many":    {bytes: 1 << 20, fails: true},
		"nothing":         {},
	} {
		u, _ := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			if !row.told {
				w.(http.Flusher).Flush()
			}
			_, _ = w.Write(bytes.Repeat([]byte("x"), row.bytes))
		}, false)
		body, err := get(t, egress.New(egress.Settings{MaxBytes: 1000, Operator: []*url.URL{u}}), u.String())
		if errors.Is(err, egress.ErrTooLarge) != row.fails || !row.fails && (err != nil || len(body) != row.bytes) ||
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
	began := time.Now()
	if _, err := get(t, egress.New(egress.Settings{Timeout: 50 * time.Millisecond, Operator: []*url.URL{u}}),
		u.String()); err == nil {
		t.Error("the answer ended by itself")
	}
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("it took %v", took)
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
