package httpserver

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"

	"wright.app/platform/limits"
)

// cappedListener limits the number of open connections per address (docs/security.md, T59). Trusted proxies are not
// limited, because they connect for many people.
type cappedListener struct {
	net.Listener
	limit   int
	trusted []netip.Prefix

	mu   sync.Mutex
	open map[string]int
}

func newCappedListener(l net.Listener, limit int, trusted []netip.Prefix) *cappedListener {
	return &cappedListener{Listener: l, limit: limit, trusted: trusted, open: map[string]int{}}
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
		if l.enter(key) {
			return &cappedConn{Conn: conn, leave: sync.OnceFunc(func() { l.leave(key) })}, nil
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

// enter counts a connection. It returns false if the limit is reached.
func (l *cappedListener) enter(key string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[key] >= l.limit {
		return false
	}
	l.open[key]++
	return true
}

// leave ends the count of a connection.
func (l *cappedListener) leave(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[key]--; l.open[key] <= 0 {
		delete(l.open, key)
	}
}

// cappedConn is a connection that calls leave when it is closed.
type cappedConn struct {
	net.Conn
	leave func()
}

// Close implements net.Conn. The connection is no longer counted.
func (c *cappedConn) Close() error {
	c.leave()
	return c.Conn.Close() // not wrapped, because the caller expects the error of a net.Conn
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
