package mail

import (
	"crypto/tls"
	"time"
)

// Limit shortens one try of s.
func (s *SMTP) Limit(d time.Duration) { s.limit = d }

// Trust replaces what s trusts.
func (s *SMTP) Trust(c *tls.Config) { s.roots = c }
