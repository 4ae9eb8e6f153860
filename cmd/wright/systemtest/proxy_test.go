package systemtest_test

import (
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

// loadBalancer is a reverse proxy that distributes the requests among the instances in turn. Like load balancers in
// production, it checks the readiness of each instance often and leaves out those that are not ready. If an instance
// refuses a connection, it has not received the request, so another instance gets it.
type loadBalancer struct {
	address string // host and port
	targets []*target
	next    atomic.Uint64
	refused atomic.Uint64 // number of connections that instances have refused
}

// target is an instance behind a loadBalancer.
type target struct {
	address string
	ready   atomic.Bool
}

// newInstancesBehindAProxy returns n instances with the same settings, and an instance with the address of the proxy in
// front of them. Browsers use the latter, which is never started.
func newInstancesBehindAProxy(t *testing.T, n int, env ...string) (
	instances []*instance, site *instance, l *loadBalancer,
) {
	t.Helper()
	l = &loadBalancer{}
	server := httptest.NewUnstartedServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetXForwarded()
		},
		Transport: l,
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) {
			w.WriteHeader(http.StatusBadGateway)
		},
		ErrorLog: log.New(io.Discard, "", 0), // of responses that an instance did not complete
	})
	l.address = server.Listener.Addr().String()
	for range n {
		s := newInstance(t, append(env, "WRIGHT_PUBLIC_URL=http://"+l.address, behindProxy)...)
		s.public = "http://" + l.address
		instances = append(instances, s)
		l.targets = append(l.targets, &target{address: s.addr})
	}
	ends := make(chan struct{})
	for _, target := range l.targets {
		go l.watch(target, ends)
	}
	server.Start()
	t.Cleanup(func() {
		close(ends)
		server.Close()
	})
	return instances, &instance{addr: l.address, dir: t.TempDir()}, l
}

// watch checks the readiness of an instance until ends is closed.
func (l *loadBalancer) watch(target *target, ends <-chan struct{}) {
	ticks := time.NewTicker(100 * time.Millisecond)
	defer ticks.Stop()
	for {
		response, err := http.Get("http://" + target.address + "/readyz") // without the proxy
		target.ready.Store(err == nil && response.StatusCode == http.StatusOK)
		if err == nil {
			_ = response.Body.Close()
		}
		select {
		case <-ticks.C:
		case <-ends:
			return
		}
	}
}

// allReady reports whether every instance is ready.
func (l *loadBalancer) allReady() bool {
	return !slices.ContainsFunc(l.targets, func(t *target) bool { return !t.ready.Load() })
}

// errNoInstance is the error of a request when no instance is ready.
var errNoInstance = errors.New("no instance is ready")

// RoundTrip implements http.RoundTripper.
func (l *loadBalancer) RoundTrip(r *http.Request) (*http.Response, error) {
	err := errNoInstance
	first := l.next.Add(1)
	for i := range l.targets {
		target := l.targets[(first+uint64(i))%uint64(len(l.targets))]
		if !target.ready.Load() {
			continue
		}
		r = r.Clone(r.Context())
		r.URL.Scheme, r.URL.Host = "http", target.address
		var response *http.Response
		if response, err = http.DefaultTransport.RoundTrip(r); err == nil {
			return response, nil
		}
		l.refused.Add(1)
		if r.ContentLength != 0 {
			break // the instance may have read the body
		}
	}
	return nil, err
}
