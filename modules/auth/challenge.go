package auth

import (
	"encoding/hex"
	"time"

	"wright.app/platform/identity"
)

// How long a challenge lives and how often a code may be tried (docs/security.md, Codes and sessions).
const (
	// ChallengeLife is how long a code is good.
	ChallengeLife = 10 * time.Minute
	// ChainLife is how long after its beginning a sign-in may ask for a new code.
	ChainLife = 30 * time.Minute
	// MaxTries is how many codes may be tried on one challenge.
	MaxTries = 5
)

// Purpose is what the right code does.
type Purpose string

// The purposes. The code of one never does what another is for.
const (
	// PurposeLogin signs in the owner of the mailbox.
	PurposeLogin Purpose = "login"
	// PurposeUpdateUser makes a change that a user has asked for.
	PurposeUpdateUser Purpose = "updateUser"
	// PurposeDeleteUser deletes the account of a user.
	PurposeDeleteUser Purpose = "deleteUser"
)

// Intent is what the right code of a challenge does, and to whom. It stays the same along a
// chain of challenges.
type Intent struct {
	Purpose Purpose
	// User is whose session has to stand beside the code; zero for PurposeLogin.
	User identity.UserID
	// Change is what PurposeUpdateUser does.
	Change PendingChange
}

// PendingChange is a change of a user that waits for a code. What is empty stays.
type PendingChange struct {
	// Email says that the address which the code went to becomes the user's.
	Email                bool
	DisplayName          string
	AcceptedTermsVersion string
}

// ChallengeID is the row of a challenge.
type ChallengeID int64

// Challenge is a pending sign-in or change: somebody asked for a code and has not shown it
// yet.
type Challenge struct {
	id        ChallengeID
	digest    Digest
	intent    Intent
	email     Email
	codeMAC   []byte
	long      bool
	attempts  int
	startedAt time.Time
	createdAt time.Time
	used      bool
	replaced  bool
	invite    InviteID
}

// ChallengeSnapshot is a challenge as stores keep it.
type ChallengeSnapshot struct {
	ID             ChallengeID
	Digest         Digest
	Intent         Intent
	Email          Email
	CodeMAC        []byte // nil while no code is good for it
	LongCode       bool
	Attempts       int
	ChainStartedAt time.Time
	CreatedAt      time.Time
	ExpiresAt      time.Time
	Used           bool
	Replaced       bool
	Invite         InviteID // zero: none was sent
}

// NewChallenge returns a challenge without a code. A chain of challenges begins with
// startedAt: each one that replaces another keeps it.
func NewChallenge(token Token, intent Intent, email Email, long bool, startedAt, now time.Time) *Challenge {
	return &Challenge{
		digest: token.Digest(), intent: intent, email: email, long: long, startedAt: startedAt, createdAt: now,
	}
}

// RestoreChallenge rebuilds a challenge. Only stores call it.
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

// InvitedBy notes the invitation that was sent with the sign-in; it stays with the chain.
func (c *Challenge) InvitedBy(id InviteID) { c.invite = id }

// Invite returns the invitation that was sent with the sign-in, zero for none.
func (c *Challenge) Invite() InviteID { return c.invite }

// ID returns the row of the challenge, zero before it is kept.
func (c *Challenge) ID() ChallengeID { return c.id }

// Intent returns what the right code does.
func (c *Challenge) Intent() Intent { return c.intent }

// Email returns the address that the code goes to.
func (c *Challenge) Email() Email { return c.email }

// LongCode reports whether the code has 13 characters.
func (c *Challenge) LongCode() bool { return c.long }

// CodeLength returns how many characters the code has.
func (c *Challenge) CodeLength() int {
	if c.long {
		return LongCodeLength
	}
	return ShortCodeLength
}

// ExpiresAt returns the instant from which the code is no longer good.
func (c *Challenge) ExpiresAt() time.Time { return c.createdAt.Add(ChallengeLife) }

// Expired reports whether the time of the challenge is over.
func (c *Challenge) Expired(now time.Time) bool { return !now.Before(c.ExpiresAt()) }

// TriesUsedUp reports whether all tries are used up.
func (c *Challenge) TriesUsedUp() bool { return c.attempts >= MaxTries }

// Closed reports whether nothing can be done with the challenge any more: it has signed
// somebody in, or a newer one stands in its place.
func (c *Challenge) Closed() bool { return c.used || c.replaced }

// Renewable returns nil if a new code may be asked for, ErrChallengeInvalid for a dead
// challenge, and ErrChallengeExpired once its chain is over. Neither used-up tries nor the
// end of the code's own time stand in the way.
func (c *Challenge) Renewable(now time.Time) error {
	switch {
	case c.Closed():
		return ErrChallengeInvalid
	case !now.Before(c.startedAt.Add(ChainLife)):
		return ErrChallengeExpired
	default:
		return nil
	}
}

// SetCode gives the challenge its code, of which it keeps only a sum under key.
func (c *Challenge) SetCode(key MACKey, code Code) {
	c.codeMAC = key.Sum(c.macInput(c.email, code)...)
}

// CodeMatches reports whether the code belongs to this challenge, to its purpose and to the
// address typed beside it. A challenge without a code is opened by none.
func (c *Challenge) CodeMatches(key MACKey, email Email, code Code) bool {
	parts := c.macInput(email, code)
	if c.codeMAC == nil {
		// The same work as for a wrong code, so that the time does not tell the two apart.
		return key.Verify(key.Sum(parts[:3]...), parts...)
	}
	return key.Verify(c.codeMAC, parts...)
}

// Mailable reports whether the mail with the code is still wanted.
func (c *Challenge) Mailable(now time.Time) bool {
	return c.codeMAC != nil && !c.Closed() && !c.Expired(now)
}

func (c *Challenge) macInput(email Email, code Code) []string {
	return []string{"otp|v1", string(c.intent.Purpose), hex.EncodeToString(c.digest[:]), email.Folded(), code.Reveal()}
}
