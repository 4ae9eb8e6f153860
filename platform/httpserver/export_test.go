package httpserver

import (
	"net"
	"net/http"
	"net/netip"
	"time"
)

// MaxTokens lets a test hold the bound against the contract.
const MaxTokens = maxTokens

// ScanJSON lets the fuzz test reach the scan without a request around it.
var ScanJSON = scanJSON

// NewCappedListener lets a test choose the limit.
func NewCappedListener(l net.Listener, limit int, trusted ...netip.Prefix) net.Listener {
	return newCappedListener(l, limit, trusted)
}

// WithBodyTimeout returns s with another time for the body to come.
func WithBodyTimeout(s Settings, d time.Duration) Settings {
	s.bodyTimeout = d
	return s
}

// HTTP lets a test see the timeouts of a server and shorten them before Serve.
func (s *Server) HTTP() *http.Server { return s.http }
