package httpserver

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"

	"wright.app/platform/limits"
)

// addressCounter counts what is open by address, such as connections. It is safe for concurrent use.
type addressCounter struct {
	limit int

	mu   sync.Mutex
	open map[string]int
}

func newAddressCounter(limit int) *addressCounter {
	return &addressCounter{limit: limit, open: map[string]int{}}
}

// enter counts one more. It returns false if the limit is reached.
func (a *addressCounter) enter(key string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.open[key] >= a.limit {
		return false
	}
	a.open[key]++
	return true
}

// leave counts one less.
func (a *addressCounter) leave(key string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.open[key]--; a.open[key] <= 0 {
		delete(a.open, key)
	}
}

// cappedListener limits the number of open connections per address (docs/security.md, T59). Trusted proxies are not
// limited, because they connect for many people.
type cappedListener struct {
	net.Listener
	trusted []netip.Prefix
	open    *addressCounter
}

func newCappedListener(l net.Listener, limit int, trusted []netip.Prefix) *cappedListener {
	return &cappedListener{Listener: l, trusted: trusted, open: newAddressCounter(limit)}
}

// Accept returns the next connection of an address that is below the limit. It closes other connections without a
// response, to save resources.
func (l *cappedListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err // not wrapped, because net/http checks the type of the error
		}
		key, isLimited := l.keyOf(conn.RemoteAddr())
		if !isLimited {
			return conn, nil
		}
		if l.open.enter(key) {
			return &cappedConn{Conn: conn, leave: sync.OnceFunc(func() { l.open.leave(key) })}, nil
		}
		_ = conn.Close()
	}
}

// keyOf returns the key under which connections from an address are counted. isLimited is false for trusted proxies.
func (l *cappedListener) keyOf(remote net.Addr) (key string, isLimited bool) {
	from, err := netip.ParseAddrPort(remote.String())
	if err != nil {
		return "", false
	}
	addr := from.Addr().Unmap()
	if slices.ContainsFunc(l.trusted, func(p netip.Prefix) bool { return p.Contains(addr) }) {
		return "", false
	}
	return limits.AddressKey(addr), true
}

// cappedConn is a connection that calls leave when it is closed, or earlier if it is no longer counted.
type cappedConn struct {
	net.Conn
	leave func()
}

// Close implements net.Conn. The connection is no longer counted.
func (c *cappedConn) Close() error {
	c.leave()
	return c.Conn.Close() // not wrapped, because the caller expects the error of a net.Conn
}

type cappedConnKey struct{}

// withConn is the ConnContext hook of the server.
func withConn(ctx context.Context, conn net.Conn) context.Context {
	if capped, ok := conn.(*cappedConn); ok {
		return context.WithValue(ctx, cappedConnKey{}, capped)
	}
	return ctx
}

// releaseConnection ends the count of the connection of a request, which from then on is a stream: streams have a limit
// of their own. It reports whether the connection was counted. If so, it has to end with the stream.
func releaseConnection(ctx context.Context) (wasCounted bool) {
	conn, wasCounted := ctx.Value(cappedConnKey{}).(*cappedConn)
	if wasCounted {
		conn.leave()
	}
	return wasCounted
}

// silentConns are the connections on which the client has sent nothing yet. http.Server.Shutdown waits for them, so
// they are closed first.
type silentConns struct {
	mu    sync.Mutex
	conns map[net.Conn]struct{}
}

// track is the ConnState hook of the server.
func (s *silentConns) track(conn net.Conn, state http.ConnState) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if state == http.StateNew {
		s.conns[conn] = struct{}{}
	} else {
		delete(s.conns, conn)
	}
}

// closeAll closes all silent connections.
func (s *silentConns) closeAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for conn := range s.conns {
		_ = conn.Close()
	}
}
