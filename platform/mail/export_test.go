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

// WaitUntil replaces the function that waits for a turn, and returns the function that was used before.
func (l *Limited) WaitUntil(wait func(ctx context.Context, at time.Time) error) func(context.Context, time.Time) error {
	former := l.waitUntil
	l.waitUntil = wait
	return former
}
