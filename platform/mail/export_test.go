package mail

import (
	"context"
	"crypto/tls"
	"time"
)

// Limit sets the time limit of one attempt.
func (s *SMTP) Limit(d time.Duration) { s.limit = d }

// Trust sets the TLS configuration with the trusted certificates.
func (s *SMTP) Trust(c *tls.Config) { s.tlsConf = c }

// WaitUntil replaces what waits for a turn, and returns what has been replaced.
func (l *Limited) WaitUntil(wait func(ctx context.Context, at time.Time) error) func(context.Context, time.Time) error {
	former := l.waitUntil
	l.waitUntil = wait
	return former
}
