// Package accesstoken implements personal access tokens: credentials for programs, which their owner makes with scopes
// and an expiry, replaces and ends. A token never may do more than its owner.
package accesstoken

import (
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

const (
	// Max is the maximum number of tokens of one user, expired ones included.
	Max = 20
	// Overlap is how long a replaced token stays valid.
	Overlap = 24 * time.Hour
	// Warning is how long before its expiry the owner of a token gets a mail.
	Warning = 7 * 24 * time.Hour
	// Retention is how long an expired token stays in the list of its owner.
	Retention = 30 * 24 * time.Hour

	maxDays       = 365
	maxName       = 60
	day           = 24 * time.Hour
	touchInterval = time.Minute
)

// ID is the public id of a token. It is not a secret.
type ID = uuid.UUID

// Token is a personal access token, without its secret.
type Token struct {
	ID          ID
	Owner       identity.UserID
	Name        string
	Scopes      []string // in the order of the contract
	Digest      auth.Digest
	Ending      string      // of the secret
	Former      auth.Digest // of the secret that was replaced last, zero for none
	FormerUntil time.Time   // until when the former secret is valid
	CreatedAt   time.Time
	RotatedAt   time.Time // zero if it was never replaced
	ExpiresAt   time.Time
	WarnedAt    time.Time // when the mail about the expiry was sent, zero for not yet
	LastUsedAt  time.Time // to the minute, zero if it was never used
}

// OwnedToken is a token with the data of its owner that each request needs.
type OwnedToken struct {
	Token

	Member    identity.MemberID
	Role      identity.Role
	Ready     bool
	Suspended bool // or the deletion of the account is scheduled
	Version   int64
}

// accepts reports whether the secret with a digest is valid.
func (t Token) accepts(presented auth.Digest, now time.Time) bool {
	return t.Live(now) && (presented == t.Digest || presented == t.Former && now.Before(t.FormerUntil))
}

// Live reports whether the token has not expired.
func (t Token) Live(now time.Time) bool { return now.Before(t.ExpiresAt) }

// shouldTouch reports whether the stored last use is old enough to be updated, or from the future.
func (t Token) shouldTouch(now time.Time) bool {
	return !now.Before(t.LastUsedAt.Add(touchInterval)) || t.LastUsedAt.After(now.Add(touchInterval))
}

// FormerEnd returns until when the secret that was replaced last is valid, zero if none is.
func (t Token) FormerEnd(now time.Time) time.Time {
	end := t.FormerUntil
	if t.ExpiresAt.Before(end) {
		end = t.ExpiresAt
	}
	if !now.Before(end) {
		return time.Time{}
	}
	return end
}

// setExpiry sets the expiry to a number of days after now, and whether a mail about it has to be sent.
func (t *Token) setExpiry(days int, now time.Time) {
	t.ExpiresAt, t.WarnedAt = now.Add(time.Duration(days)*day), time.Time{}
	if t.ExpiresAt.Sub(now) <= Warning {
		t.WarnedAt = now // the mail about the new token says when it expires
	}
}

// parseName returns the name as one line in NFC. It adds to violations a name that is empty or too long.
func parseName(raw string, violations *fault.Violations) string {
	line, err := text.Line(raw)
	switch {
	case err != nil:
		violations.Add("name", "pattern", text.ErrorDetail(err))
	case line == "":
		violations.Add("name", "minLength", "Must not be empty.")
	case text.Length(line) > maxName:
		violations.Add("name", "maxLength", "Must have at most 60 characters.")
	}
	return line
}

// checkDays adds to violations a number of days that is too small or too large.
func checkDays(days int, violations *fault.Violations) {
	switch {
	case days < 1:
		violations.Add("expiresInDays", "minimum", "Must be at least 1.")
	case days > maxDays:
		violations.Add("expiresInDays", "maximum", "Must be at most 365.")
	}
}
