package httpserver

import (
	"cmp"
	"net/netip"
	"net/url"
	"time"
)

// Timeouts and sizes. A test compares them with docs/security.md.
const (
	readHeaderTimeout     = 5 * time.Second
	idleTimeout           = 60 * time.Second
	maxHeaderBytes        = 32 << 10
	bodyReadTimeout       = 10 * time.Second
	defaultHandlerTimeout = 10 * time.Second
	responseTimeout       = 40 * time.Second // for the handler, and for a slow client to read a small response

	defaultBodyLimit   = 256 << 10
	largeBodyLimit     = 1 << 20  // for operations with x-large-body
	anonymousBodyLimit = 32 << 10 // for operations without sign-in
	defaultDrainWait   = 5 * time.Second
	defaultStopTimeout = 15 * time.Second

	// An address may have this many connections for requests, and also this many streams of events, so that neither
	// takes what the other needs.
	connectionsPerAddress = 200
	streamsPerAddress     = 200

	streamRetry = 30 * time.Second // after which an address with too many streams may try again
)

// Settings are the settings of the server and its middleware.
type Settings struct {
	// Addr is the address to listen on.
	Addr string
	// PublicURL is the URL of the site. Its host is the only one that is served.
	PublicURL *url.URL
	// TrustedProxies are the networks whose forwarding headers are trusted, none by default.
	TrustedProxies []netip.Prefix
	// Development allows loopback hosts.
	Development bool
	// UnloggedPercent is how many of a hundred successful requests get no line in the log.
	UnloggedPercent int
	// LimitScale multiplies the numbers of connections and of streams that one address may hold.
	LimitScale int
	// FileBytes and FilesPerUpload limit the bodies of uploads.
	FileBytes      int64
	FilesPerUpload int
	// HandlerTimeout is the time that a request may take, uploads and streams excepted; zero means 10 s. Tests set it,
	// because a busy machine is slow.
	HandlerTimeout time.Duration
	// DrainWait is the time between becoming unready and refusing connections, in which load balancers notice; zero
	// means 5 s.
	DrainWait time.Duration
	// StopTimeout is the time that active requests get to end; zero means 15 s.
	StopTimeout time.Duration

	bodyTimeout time.Duration // set by tests; zero means bodyReadTimeout
}

func (s Settings) bodyReadTimeout() time.Duration {
	if s.bodyTimeout > 0 {
		return s.bodyTimeout
	}
	return bodyReadTimeout
}

func (s Settings) handlerTimeout() time.Duration {
	return cmp.Or(s.HandlerTimeout, defaultHandlerTimeout)
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
