package httpserver

import (
	"net/netip"
	"net/url"
	"time"
)

// Timeouts and sizes. docs/security.md lists them, and a test compares.
const (
	readHeaderTimeout = 5 * time.Second
	idleTimeout       = 60 * time.Second
	maxHeaderBytes    = 32 << 10
	bodyReadTimeout   = 10 * time.Second
	handlerTimeout    = 10 * time.Second
	answerTimeout     = 40 * time.Second // handler and a slow reader of a small answer

	defaultBodyLimit   = 256 << 10
	anonymousBodyLimit = 32 << 10 // whoever is not signed in has less to say
	defaultDrainWait   = 5 * time.Second
	defaultStopTimeout = 25 * time.Second

	connectionsPerAddress = 200
)

// Settings are what an operator decides about the edge.
type Settings struct {
	// Addr is the address to listen on.
	Addr string
	// PublicURL is where people find the site. Its host is the only one that is served.
	PublicURL *url.URL
	// TrustedProxies are the networks whose forwarding headers count, none by default.
	TrustedProxies []netip.Prefix
	// Development lets loopback hosts in.
	Development bool
	// LimitScale multiplies the number of connections that one address may hold.
	LimitScale int
	// FileBytes and FilesPerUpload bound the bodies of uploads.
	FileBytes      int64
	FilesPerUpload int
	// DrainWait is the time between turning unready and refusing connections, 5 s when
	// zero: load balancers need it to notice.
	DrainWait time.Duration
	// StopTimeout is the time that running calls get, 25 s when zero.
	StopTimeout time.Duration

	bodyTimeout time.Duration // for tests, else bodyReadTimeout
}

func (s Settings) readBodyWithin() time.Duration {
	if s.bodyTimeout > 0 {
		return s.bodyTimeout
	}
	return bodyReadTimeout
}

func (s Settings) drainWait() time.Duration {
	if s.DrainWait > 0 {
		return s.DrainWait
	}
	return defaultDrainWait
}

func (s Settings) stopTimeout() time.Duration {
	if s.StopTimeout > 0 {
		return s.StopTimeout
	}
	return defaultStopTimeout
}

// origin returns the public URL in the form of the header field Origin.
func (s Settings) origin() string { return s.PublicURL.Scheme + "://" + s.PublicURL.Host }

func (s Settings) https() bool { return s.PublicURL.Scheme == "https" }
