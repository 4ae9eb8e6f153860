package egress

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"syscall"
	"time"
)

// Default limits of a client (docs/security.md, T27).
const (
	DefaultTimeout  = 5 * time.Second
	DefaultMaxBytes = 5 << 20

	maxHeaderBytes = 64 << 10
)

var (
	// ErrForbidden is returned for a URL that is not https or leads to an internal host.
	ErrForbidden = errors.New("egress: the address is not allowed")
	// ErrRedirect is returned for a redirect that is not followed.
	ErrRedirect = errors.New("egress: the redirect is not followed")
	// ErrTooLarge is returned when a response exceeds the size limit.
	ErrTooLarge = errors.New("egress: the response is too large")
)

// Settings configure a client.
type Settings struct {
	// Timeout limits a call from dialling to the last byte; zero means DefaultTimeout.
	Timeout time.Duration
	// MaxBytes limits the size of a response; zero means DefaultMaxBytes.
	MaxBytes int64
	// Operator are URLs that the operator has configured. Their hosts and ports may be internal, and are called without
	// TLS if the URL says so.
	Operator []*url.URL
	// Loopback allows hosts that are named localhost or by an address of loopback, also without TLS, in development.
	Loopback bool
	// OwnRedirects is the number of redirects that are followed to https addresses of the same host and port. Others
	// never are.
	OwnRedirects int
	// Resolver resolves the names of hosts; nil means that of the system.
	Resolver *net.Resolver
	// RootCAs are the certificate authorities that are trusted; nil means those of the system.
	RootCAs *x509.CertPool
}

// New returns a client without a cookie jar.
func New(s Settings) *http.Client {
	timeout, maxBytes := s.Timeout, s.MaxBytes
	if timeout <= 0 {
		timeout = DefaultTimeout
	}
	if maxBytes <= 0 {
		maxBytes = DefaultMaxBytes
	}
	g := &guard{maxBytes: maxBytes, loopback: s.Loopback, hosts: map[string]bool{}, plainHTTP: map[string]bool{}}
	for _, u := range s.Operator {
		g.hosts[hostPort(u)] = true
		g.plainHTTP[hostPort(u)] = g.plainHTTP[hostPort(u)] || u.Scheme == "http"
	}
	unchecked := &net.Dialer{Timeout: timeout, Resolver: s.Resolver}
	checked := &net.Dialer{Timeout: timeout, Resolver: s.Resolver, Control: checkAddress}
	loopback := &net.Dialer{Timeout: timeout, Resolver: s.Resolver, Control: checkLoopback}
	g.next = &http.Transport{
		Proxy: nil, // a proxy would dial without the check of the IP address
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			if g.hosts[strings.ToLower(address)] {
				return unchecked.DialContext(ctx, network, address)
			}
			if host, _, err := net.SplitHostPort(address); err == nil && s.Loopback && IsLoopback(host) {
				return loopback.DialContext(ctx, network, address)
			}
			return checked.DialContext(ctx, network, address)
		},
		TLSClientConfig:     &tls.Config{RootCAs: s.RootCAs, MinVersion: tls.VersionTLS12},
		TLSHandshakeTimeout: timeout, ResponseHeaderTimeout: timeout, IdleConnTimeout: time.Minute,
		MaxIdleConnsPerHost: 2, MaxResponseHeaderBytes: maxHeaderBytes, ForceAttemptHTTP2: true,
	}
	return &http.Client{
		Transport: g, Timeout: timeout,
		CheckRedirect: func(next *http.Request, before []*http.Request) error {
			first := before[0].URL
			if len(before) > s.OwnRedirects || next.URL.Scheme != "https" || hostPort(next.URL) != hostPort(first) {
				return ErrRedirect
			}
			return nil
		},
	}
}

// guard checks URLs before dialling, and limits the size of responses.
type guard struct {
	next      http.RoundTripper
	maxBytes  int64
	loopback  bool
	hosts     map[string]bool // host:port that the operator has set
	plainHTTP map[string]bool // the hosts among them that may be called without TLS
}

// RoundTrip implements http.RoundTripper.
func (g *guard) RoundTrip(r *http.Request) (*http.Response, error) {
	mayBePlain := g.plainHTTP[hostPort(r.URL)] || g.loopback && IsLoopback(r.URL.Hostname())
	if r.URL.User != nil || r.URL.Scheme != "https" && (r.URL.Scheme != "http" || !mayBePlain) {
		return nil, fmt.Errorf("%w: %s://%s", ErrForbidden, r.URL.Scheme, r.URL.Host)
	}
	answer, err := g.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	if answer.ContentLength > g.maxBytes {
		_ = answer.Body.Close()
		return nil, ErrTooLarge
	}
	answer.Body = &limitedBody{ReadCloser: answer.Body, remaining: g.maxBytes}
	return answer, nil
}

// checkAddress checks the IP address of a resolved name.
func checkAddress(_, address string, _ syscall.RawConn) error {
	if !public(address) {
		return fmt.Errorf("%w: the IP address is not public", ErrForbidden)
	}
	return nil
}

// checkLoopback checks the IP address of a host that IsLoopback has accepted.
func checkLoopback(_, address string, _ syscall.RawConn) error {
	if host, _, err := net.SplitHostPort(address); err != nil || !net.ParseIP(host).IsLoopback() {
		return fmt.Errorf("%w: the IP address is not that of loopback", ErrForbidden)
	}
	return nil
}

// IsLoopback reports whether a host is named localhost, or by an IP address of loopback.
func IsLoopback(host string) bool {
	return strings.EqualFold(host, "localhost") || net.ParseIP(host).IsLoopback()
}

// MayBePublic returns false for a host that is named by an IP address that is not public, or localhost. What a name
// leads to is known at dialling only.
func MayBePublic(host string) bool {
	if IsLoopback(host) {
		return false
	}
	ip := net.ParseIP(host)
	return ip == nil || public(net.JoinHostPort(host, "443"))
}

// limitedBody is a body that returns ErrTooLarge beyond its limit.
type limitedBody struct {
	io.ReadCloser

	remaining int64
}

// Read implements io.Reader.
func (c *limitedBody) Read(p []byte) (int, error) {
	if c.remaining < 0 {
		return 0, ErrTooLarge
	}
	// One byte more than the limit distinguishes the end from an excess.
	if int64(len(p)) > c.remaining+1 {
		p = p[:c.remaining+1]
	}
	n, err := c.ReadCloser.Read(p)
	if c.remaining -= int64(n); c.remaining < 0 {
		return n - 1, ErrTooLarge
	}
	return n, err
}

// hostPort returns the host and port of u.
func hostPort(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = "443"
		if u.Scheme == "http" {
			port = "80"
		}
	}
	return strings.ToLower(net.JoinHostPort(u.Hostname(), port))
}
