package mail

import (
	"crypto/tls"
	"time"
)

// Limit sets the time limit of one attempt.
func (s *SMTP) Limit(d time.Duration) { s.limit = d }

// Trust sets the TLS configuration with the trusted certificates.
func (s *SMTP) Trust(c *tls.Config) { s.tlsConf = c }
