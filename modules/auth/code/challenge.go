package code

import (
	"encoding/hex"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Lifetimes of challenges and the number of attempts (docs/security.md, Codes and sessions).
const (
	// ChallengeLife is how long a code is valid.
	ChallengeLife = 10 * time.Minute
	// ChainLife is how long after the first request of a sign-in a new code can be requested.
	ChainLife = 30 * time.Minute
	// MaxAttempts is how many codes can be tried for one challenge.
	MaxAttempts = 5
)

// Purpose is the effect of the right code.
type Purpose string

// The purposes. A code for one purpose is not accepted for another.
const (
	// PurposeLogin signs in the user who owns the address.
	PurposeLogin Purpose = "login"
	// PurposeUpdateUser applies a change that a user has requested.
	PurposeUpdateUser Purpose = "updateUser"
	// PurposeDeleteUser deletes the account of a user.
	PurposeDeleteUser Purpose = "deleteUser"
)

// Intent is the effect of the right code and the user whom it affects. A reissued challenge keeps it.
type Intent struct {
	Purpose Purpose
	// User is the user whose session has to be presented with the code; zero for PurposeLogin.
	User identity.UserID
	// Change is the change of PurposeUpdateUser.
	Change auth.PendingChange
}

// ChallengeID is the primary key of a challenge.
type ChallengeID int64

// Challenge is a sign-in or a change for which a code was requested and not yet presented.
type Challenge struct {
	id        ChallengeID
	digest    auth.Digest
	intent    Intent
	email     auth.Email
	codeMAC   []byte
	long      bool
	attempts  int
	startedAt time.Time
	createdAt time.Time
	used      bool
	replaced  bool
	invite    auth.InviteID
}

// ChallengeSnapshot is the stored form of a challenge.
type ChallengeSnapshot struct {
	ID             ChallengeID
	Digest         auth.Digest
	Intent         Intent
	Email          auth.Email
	CodeMAC        []byte // nil if no code is accepted
	LongCode       bool
	Attempts       int
	ChainStartedAt time.Time
	CreatedAt      time.Time
	ExpiresAt      time.Time
	Used           bool
	Replaced       bool
	Invite         auth.InviteID // zero for none
}

// NewChallenge returns a challenge without a code. A challenge that replaces another one keeps its startedAt.
func NewChallenge(token auth.Token, intent Intent, email auth.Email, long bool, startedAt, now time.Time) *Challenge {
	return &Challenge{
		digest: token.Digest(), intent: intent, email: email, long: long, startedAt: startedAt, createdAt: now,
	}
}

// RestoreChallenge returns the challenge of a snapshot. Only stores call it.
func RestoreChallenge(s ChallengeSnapshot) *Challenge {
	return &Challenge{
		id: s.ID, digest: s.Digest, intent: s.Intent, email: s.Email, codeMAC: s.CodeMAC, long: s.LongCode,
		attempts: s.Attempts, startedAt: s.ChainStartedAt, createdAt: s.CreatedAt, used: s.Used, replaced: s.Replaced,
		invite: s.Invite,
	}
}

// Snapshot returns the challenge for stores.
func (c *Challenge) Snapshot() ChallengeSnapshot {
	return ChallengeSnapshot{
		ID: c.id, Digest: c.digest, Intent: c.intent, Email: c.email, CodeMAC: c.codeMAC, LongCode: c.long,
		Attempts: c.attempts, ChainStartedAt: c.startedAt, CreatedAt: c.createdAt, ExpiresAt: c.ExpiresAt(),
		Used: c.used, Replaced: c.replaced, Invite: c.invite,
	}
}

// SetInvite sets the invitation that was sent with the sign-in. A reissued challenge keeps it.
func (c *Challenge) SetInvite(id auth.InviteID) { c.invite = id }

// Invite returns the invitation that was sent with the sign-in, zero for none.
func (c *Challenge) Invite() auth.InviteID { return c.invite }

// ID returns the primary key, zero before the challenge is stored.
func (c *Challenge) ID() ChallengeID { return c.id }

// Intent returns the effect of the right code.
func (c *Challenge) Intent() Intent { return c.intent }

// Email returns the address to which the code is sent.
func (c *Challenge) Email() auth.Email { return c.email }

// LongCode reports whether the code has 13 characters instead of 8.
func (c *Challenge) LongCode() bool { return c.long }

// CodeLength returns the number of characters of the code.
func (c *Challenge) CodeLength() int {
	if c.long {
		return LongLength
	}
	return ShortLength
}

// ExpiresAt returns the instant from which the code is no longer accepted.
func (c *Challenge) ExpiresAt() time.Time { return c.createdAt.Add(ChallengeLife) }

// Expired reports whether the challenge has expired.
func (c *Challenge) Expired(now time.Time) bool { return !now.Before(c.ExpiresAt()) }

// AttemptsUsedUp reports whether MaxAttempts codes were tried.
func (c *Challenge) AttemptsUsedUp() bool { return c.attempts >= MaxAttempts }

// Closed reports whether the challenge was used or replaced by a newer one.
func (c *Challenge) Closed() bool { return c.used || c.replaced }

// CheckRenewable returns nil if a new code can be requested, ErrChallengeInvalid for a closed challenge, and
// ErrChallengeExpired after ChainLife. A challenge that has expired or whose attempts are used up is renewable.
func (c *Challenge) CheckRenewable(now time.Time) error {
	switch {
	case c.Closed():
		return ErrChallengeInvalid
	case !now.Before(c.startedAt.Add(ChainLife)):
		return ErrChallengeExpired
	default:
		return nil
	}
}

// SetCode stores the MAC of the code under key.
func (c *Challenge) SetCode(key MACKey, code Code) {
	c.codeMAC = key.Sum(c.macInput(c.email, code)...)
}

// CodeMatches reports whether the code is that of this challenge and email is its address. It is false for a challenge
// without a code.
func (c *Challenge) CodeMatches(key MACKey, email auth.Email, code Code) bool {
	parts := c.macInput(email, code)
	if c.codeMAC == nil {
		// Verify does the same work as for a wrong code, so that the response time does not reveal that no code was
		// sent.
		return key.Verify(key.Sum(parts[:3]...), parts...)
	}
	return key.Verify(c.codeMAC, parts...)
}

// Mailable reports whether the mail with the code should still be sent.
func (c *Challenge) Mailable(now time.Time) bool {
	return c.codeMAC != nil && !c.Closed() && !c.Expired(now)
}

func (c *Challenge) macInput(email auth.Email, code Code) []string {
	return []string{"otp|v1", string(c.intent.Purpose), hex.EncodeToString(c.digest[:]), email.Folded(), code.Reveal()}
}
