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

// minCompressBytes is the size from which a response is compressed.
const minCompressBytes = 1024

// silentTimeout is how long a stop waits for a request on connections on which the client has sent nothing yet.
const silentTimeout = time.Second

// compressedTypes are the content types that are compressed. Files of the site are compressed at build time; images and
// event streams are not compressed.
var compressedTypes = []string{
	"application/json", "application/problem+json", "text/html", "application/xml",
	"text/plain",
}

// Server is the HTTP server, with a graceful stop.
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
	compress, err := gzhttp.NewWrapper(gzhttp.MinSize(minCompressBytes), gzhttp.ContentTypes(compressedTypes))
	if err != nil {
		return nil, fmt.Errorf("compression: %w", err)
	}
	base, cancel := context.WithCancel(context.Background())
	server := &Server{
		settings: s, drain: drain, log: log, cancel: cancel,
		silent: &silentConns{conns: map[net.Conn]struct{}{}}, served: make(chan error, 1),
		http: &http.Server{
			Handler:                      compress(handler),
			DisableGeneralOptionsHandler: true, // its response would lack our headers
			ReadHeaderTimeout:            readHeaderTimeout,
			IdleTimeout:                  idleTimeout,
			MaxHeaderBytes:               maxHeaderBytes,
			BaseContext:                  func(net.Listener) context.Context { return base },
			// net/http logs errors of clients, with their addresses.
			ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
		},
	}
	server.http.ConnState, server.http.ConnContext = server.silent.track, withConn
	return server, nil
}

// Listen listens on the address of the server. Connections wait until Serve is called.
func (s *Server) Listen(ctx context.Context) error {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", s.settings.Addr)
	if err != nil {
		return fmt.Errorf("WRIGHT_ADDR=%q cannot be listened on: %w", s.settings.Addr, err)
	}
	s.listener = listener
	return nil
}

// Serve starts to accept connections and does not block. Listen must have been called before.
func (s *Server) Serve(ctx context.Context) {
	s.log.InfoContext(ctx, "listening", "addr", s.Addr().String(), "public_url", s.settings.PublicURL.String())
	if CoversAllAddresses(s.settings.TrustedProxies) {
		s.log.WarnContext(ctx,
			"WRIGHT_TRUSTED_PROXIES contains every address, so that everybody may claim any address and "+
				"limits by address do not work: list the networks of your proxies alone")
	}
	if s.settings.https() && len(s.settings.TrustedProxies) == 0 {
		s.log.WarnContext(ctx, "WRIGHT_PUBLIC_URL is https, so a proxy has to be in front of this server, and "+
			"WRIGHT_TRUSTED_PROXIES is not set: all visitors share the limits of the proxy's address, and ten "+
			"sign-ins in a minute lock out everybody. Set it to the addresses of the proxy, such as "+
			"WRIGHT_TRUSTED_PROXIES=127.0.0.1,::1 for one on this machine")
	}
	capped := newCappedListener(s.listener, connectionsPerAddress*max(1, s.settings.LimitScale),
		s.settings.TrustedProxies)
	go func() {
		err := s.http.Serve(capped)
		if errors.Is(err, http.ErrServerClosed) {
			err = nil
		}
		s.served <- err
	}()
}

// CoversAllAddresses reports whether networks together contain every IPv4 or every IPv6 address.
func CoversAllAddresses(networks []netip.Prefix) bool {
	return isCovered(networks, netip.PrefixFrom(netip.IPv4Unspecified(), 0)) ||
		isCovered(networks, netip.PrefixFrom(netip.IPv6Unspecified(), 0))
}

// isCovered reports whether each address of network is in one of the prefixes. It splits network into halves as
// long as a prefix overlaps with them.
func isCovered(prefixes []netip.Prefix, network netip.Prefix) bool {
	if slices.ContainsFunc(prefixes, func(p netip.Prefix) bool {
		return p.Bits() <= network.Bits() &&
			p.Overlaps(network)
	}) {
		return true
	}
	if network.IsSingleIP() || !slices.ContainsFunc(prefixes, network.Overlaps) {
		return false
	}
	half := network.Bits() + 1
	upper := network.Addr().AsSlice()
	upper[network.Bits()/8] |= 0x80 >> (network.Bits() % 8)
	above, _ := netip.AddrFromSlice(upper) // never fails, because upper is as long as an address
	return isCovered(prefixes, netip.PrefixFrom(network.Addr(), half)) &&
		isCovered(prefixes, netip.PrefixFrom(above, half))
}

// Close stops listening, for a server on which Serve was not called.
func (s *Server) Close() error {
	if err := s.listener.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return fmt.Errorf("close the listener: %w", err)
	}
	return nil
}

// Addr returns the address that the server listens on, after Listen.
func (s *Server) Addr() net.Addr { return s.listener.Addr() }

// Done returns a channel with the error with which serving ended, nil after Stop.
func (s *Server) Done() <-chan error { return s.served }

// Stop makes the server unready, gives load balancers time to notice, refuses new connections, and lets active requests
// end (docs/security.md, R19). When ctx ends, it closes everything at once.
func (s *Server) Stop(ctx context.Context) error {
	defer s.cancel()
	s.drain.Begin()
	s.log.InfoContext(ctx, "stopping: not ready from now on, but still serving until load balancers have noticed; "+
		"then active requests may end; a second signal ends everything at once",
		"wait", s.settings.drainWait(), "timeout", s.settings.stopTimeout())
	wait := time.NewTimer(s.settings.drainWait())
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
		return s.abort()
	}
	ending, cancel := context.WithTimeout(ctx, s.settings.stopTimeout())
	defer cancel()
	silent := time.AfterFunc(silentTimeout, s.silent.closeAll)
	defer silent.Stop()
	if err := s.http.Shutdown(ending); err != nil {
		s.log.WarnContext(ctx, "active requests aborted", "err", err)
		return s.abort()
	}
	return nil
}

// abort closes every connection and cancels the contexts of the handlers.
func (s *Server) abort() error {
	s.cancel()
	if err := s.http.Close(); err != nil {
		return fmt.Errorf("close server: %w", err)
	}
	return nil
}
