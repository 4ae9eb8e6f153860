package httpserver

import (
	"net"
	"net/http"
	"net/netip"
	"time"
)

// MaxTokens exports maxTokens for tests.
const MaxTokens = maxTokens

// ScanJSON exports scanJSON for tests, with the limit of most operations.
func ScanJSON(data []byte) error { return scanJSON(data, maxTokens, false) }

// NewCappedListener returns a listener with a limit per address.
func NewCappedListener(l net.Listener, limit int, trusted ...netip.Prefix) net.Listener {
	return newCappedListener(l, limit, trusted)
}

// WithBodyTimeout returns s with another timeout for reading the body.
func WithBodyTimeout(s Settings, d time.Duration) Settings {
	s.bodyTimeout = d
	return s
}

// HTTP returns the http.Server, so that tests can read its timeouts and shorten them before Serve.
func (s *Server) HTTP() *http.Server { return s.http }

// ScanFile exports scanJSON for tests, with the rules of operations whose body is a file.
func ScanFile(data []byte) error { return scanJSON(data, maxLargeTokens, true) }
