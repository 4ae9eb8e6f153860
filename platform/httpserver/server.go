package httpserver

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"github.com/klauspost/compress/gzhttp"
)

// compressFrom is the size from which an answer is worth compressing.
const compressFrom = 1024

// silentWait is how long a stop waits for the first byte on a connection: what was sent before it may be on its way.
const silentWait = time.Second

// compressed are the types that are compressed on the way out. Files of the site come
// compressed already; images and event streams pass untouched.
var compressed = []string{"application/json", "application/problem+json", "text/html", "application/xml", "text/plain"}

// Server listens, and stops without breaking off what runs.
type Server struct {
	settings Settings
	drain    *Drain
	log      *slog.Logger
	http     *http.Server
	cancel   context.CancelFunc
	silent   *silentConns

	listener net.Listener
	served   chan error
}

// NewServer returns a server for handler that is not listening yet.
func NewServer(s Settings, handler http.Handler, drain *Drain, log *slog.Logger) (*Server, error) {
	compress, err := gzhttp.NewWrapper(gzhttp.MinSize(compressFrom), gzhttp.ContentTypes(compressed))
	if err != nil {
		return nil, fmt.Errorf("compression: %w", err)
	}
	base, cancel := context.WithCancel(context.Background())
	server := &Server{
		settings: s, drain: drain, log: log, cancel: cancel, silent: &silentConns{conns: map[net.Conn]struct{}{}}, served: make(chan error, 1),
		http: &http.Server{
			Handler:                      compress(handler),
			DisableGeneralOptionsHandler: true, // it would answer before the handler and its headers
			ReadHeaderTimeout:            readHeaderTimeout,
			IdleTimeout:                  idleTimeout,
			MaxHeaderBytes:               maxHeaderBytes,
			BaseContext:                  func(net.Listener) context.Context { return base },
			// What the library logs is what clients get wrong, with their addresses in it.
			ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
		},
	}
	server.http.ConnState = server.silent.note
	return server, nil
}

// Listen takes the address of the server. Who calls from now on waits for Serve.
func (s *Server) Listen(ctx context.Context) error {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", s.settings.Addr)
	if err != nil {
		return fmt.Errorf("WRIGHT_ADDR=%q cannot be listened on: %w", s.settings.Addr, err)
	}
	s.listener = listener
	return nil
}

// Serve answers from now on; it does not block. Listen came before it.
func (s *Server) Serve(ctx context.Context) {
	s.log.InfoContext(ctx, "listening", "addr", s.Addr().String(), "public_url", s.settings.PublicURL.String())
	if holdsEverybody(s.settings.TrustedProxies) {
		s.log.WarnContext(ctx, "WRIGHT_TRUSTED_PROXIES holds every address, so that everybody may claim any and no limit by address counts: name the networks of your proxies alone")
	}
	capped := newCappedListener(s.listener, connectionsPerAddress*max(1, s.settings.LimitScale), s.settings.TrustedProxies)
	go func() {
		err := s.http.Serve(capped)
		if errors.Is(err, http.ErrServerClosed) {
			err = nil
		}
		s.served <- err
	}()
}

// holdsEverybody reports whether networks hold every address of a family, together or one of them alone.
func holdsEverybody(networks []netip.Prefix) bool {
	return covered(networks, netip.PrefixFrom(netip.IPv4Unspecified(), 0)) || covered(networks, netip.PrefixFrom(netip.IPv6Unspecified(), 0))
}

// covered reports whether each address of a network is in one of the others. It looks into halves of it only as far
// as one of the others reaches into them.
func covered(by []netip.Prefix, network netip.Prefix) bool {
	if slices.ContainsFunc(by, func(p netip.Prefix) bool { return p.Bits() <= network.Bits() && p.Overlaps(network) }) {
		return true
	}
	if network.IsSingleIP() || !slices.ContainsFunc(by, network.Overlaps) {
		return false
	}
	half := network.Bits() + 1
	upper := network.Addr().AsSlice()
	upper[network.Bits()/8] |= 0x80 >> (network.Bits() % 8)
	above, _ := netip.AddrFromSlice(upper) // as long as the address that it comes from
	return covered(by, netip.PrefixFrom(network.Addr(), half)) && covered(by, netip.PrefixFrom(above, half))
}

// Close gives the address back, for a server that never got to Serve.
func (s *Server) Close() error {
	if err := s.listener.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return fmt.Errorf("close the listener: %w", err)
	}
	return nil
}

// Addr returns the address that the server listens on, after Listen.
func (s *Server) Addr() net.Addr { return s.listener.Addr() }

// Done gives the error with which listening ended, nil after Stop.
func (s *Server) Done() <-chan error { return s.served }

// Stop turns the server unready, gives load balancers time to notice, refuses new
// connections, and lets what runs come to its end (docs/security.md, R19). When ctx
// ends, everything ends at once.
func (s *Server) Stop(ctx context.Context) error {
	defer s.cancel()
	s.drain.Begin()
	s.log.InfoContext(ctx, "stopping: not ready from now on, still answering while load balancers notice, then what runs may end; a second signal ends everything at once", "wait", s.settings.drainWait(), "timeout", s.settings.stopTimeout())
	wait := time.NewTimer(s.settings.drainWait())
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
		return s.abort()
	}
	ending, cancel := context.WithTimeout(ctx, s.settings.stopTimeout())
	defer cancel()
	patience := time.AfterFunc(silentWait, s.silent.hangUp)
	defer patience.Stop()
	if err := s.http.Shutdown(ending); err != nil {
		s.log.WarnContext(ctx, "calls broken off", "err", err)
		return s.abort()
	}
	return nil
}

// abort ends every connection and tells the handlers so through their contexts.
func (s *Server) abort() error {
	s.cancel()
	if err := s.http.Close(); err != nil {
		return fmt.Errorf("close server: %w", err)
	}
	return nil
}
