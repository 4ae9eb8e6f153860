package telemetry

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof" // its handlers are on the listener for operators alone (docs/security.md, T170)
	"net/netip"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"wright.app/platform/config"
)

// Limits of the listener. A profile may take as long as a response.
const (
	headerTimeout  = 5 * time.Second
	answerTimeout  = 2 * time.Minute
	idleTimeout    = time.Minute
	gatherTimeout  = 10 * time.Second
	maxHeaderBytes = 16 << 10
	readers        = 4 // of metrics at a time
)

// server serves metrics and profiles on a listener of their own.
type server struct {
	addr     string
	log      *slog.Logger
	http     *http.Server
	listener net.Listener
}

func newServer(addr string, registry *prometheus.Registry, log *slog.Logger) *server {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{
		MaxRequestsInFlight: readers, Timeout: gatherTimeout, ErrorHandling: promhttp.ContinueOnError,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return &server{addr: addr, log: log, http: &http.Server{
		Handler: ownRequests(addr, mux), ReadHeaderTimeout: headerTimeout, WriteTimeout: answerTimeout,
		IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeaderBytes,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}}
}

// ownRequests returns handler behind checks. They keep pages of other sites, in a browser that can reach the listener,
// from reading metrics and profiles (docs/security.md, T170). The owner of a name could give it the address of the
// listener (DNS rebinding), so the host of a request has to be an address, a name without dots, which does not exist on
// the internet, or the host of addr. A request is refused too if the browser says that another site has caused it. Over
// http in a network browsers do not say so, but then a page of another site cannot read the response.
func ownRequests(addr string, handler http.Handler) http.Handler {
	name, _, _ := net.SplitHostPort(addr) // config has checked it
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		site := r.Header.Get("Sec-Fetch-Site")
		switch {
		case !isOwnHost(r.Host, name):
			http.Error(w, "Metrics are served under an address, or the host name of WRIGHT_METRICS_ADDR.",
				http.StatusMisdirectedRequest)
		case r.Header.Get("Origin") != "", site != "" && site != "none" && site != "same-origin":
			http.Error(w, "Metrics are not for the pages of other sites.", http.StatusForbidden)
		default:
			w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
			w.Header().Set("X-Content-Type-Options", "nosniff")
			handler.ServeHTTP(w, r)
		}
	})
}

// isOwnHost reports whether the Host of a request, with or without a port, is certainly no name that others control.
// name is the host name of the listener.
func isOwnHost(host, name string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	return host != "" && (!strings.Contains(host, ".") || strings.EqualFold(host, name))
}

// start listens and serves. It refuses an address of the internet, also that of a host name, and warns if the listener
// has all addresses of the machine.
func (s *server) start(ctx context.Context) error {
	var network net.ListenConfig
	listener, err := network.Listen(ctx, "tcp", s.addr)
	if err != nil {
		return fmt.Errorf("WRIGHT_METRICS_ADDR=%q cannot be listened on: %w", s.addr, err)
	}
	address, err := netip.ParseAddrPort(listener.Addr().String())
	if err != nil || config.IsPublicAddress(address.Addr()) {
		err := fmt.Errorf("WRIGHT_METRICS_ADDR=%q is an address of the internet (%s), where everybody could read the "+
			"metrics", s.addr, listener.Addr())
		return errors.Join(err, listener.Close())
	}
	if address.Addr().IsUnspecified() {
		s.log.WarnContext(ctx, "metrics and profiles are readable on all addresses of this machine, since "+
			"WRIGHT_METRICS_ADDR names none: keep its port out of reach of the internet", "addr", address.String())
	} else {
		s.log.InfoContext(ctx, "metrics are served", "addr", address.String())
	}
	s.listener = listener
	go func() {
		if err := s.http.Serve(listener); err != nil && !errors.Is(err, http.ErrServerClosed) {
			s.log.ErrorContext(ctx, "metrics are no longer served", "err", err)
		}
	}()
	return nil
}

// stop closes the listener and its connections, also while a profile is being sent.
func (s *server) stop(context.Context) error {
	if err := s.http.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return fmt.Errorf("close the listener for metrics: %w", err)
	}
	return nil
}
