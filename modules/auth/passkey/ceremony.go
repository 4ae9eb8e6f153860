package passkey

import (
	"crypto/rand"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// CeremonyLife is the maximum time between the start of a ceremony and the response of the browser.
const CeremonyLife = 5 * time.Minute

const challengeBytes = 32

// Purpose is the effect of a ceremony.
type Purpose string

// The purposes. A response for one purpose is not accepted for another.
const (
	PurposeRegister Purpose = "register"
	PurposeSignIn   Purpose = "signIn"
	// PurposeProve is to prove the identity of a signed-in user again.
	PurposeProve Purpose = "prove"
)

// Challenge is the random bytes that an authenticator signs.
type Challenge []byte

// Ceremony is a started use or registration of a passkey. It is bound to a browser by a cookie, to a purpose, and
// except for PurposeSignIn to the user and the session that started it.
type Ceremony struct {
	Browser   auth.Digest // of the cookie's value
	Purpose   Purpose
	Challenge Challenge
	User      identity.UserID // zero for PurposeSignIn
	Session   string          // id of the session, empty for PurposeSignIn
	Handle    Handle          // set for PurposeRegister only
	CreatedAt time.Time
}

// newCeremony returns a ceremony with a new challenge, and the value of the cookie that binds it to a browser.
func newCeremony(purpose Purpose, caller identity.Principal, now time.Time) (Ceremony, auth.Token, error) {
	browser, err := auth.NewToken()
	if err != nil {
		return Ceremony{}, auth.Token{}, err
	}
	challenge := make([]byte, challengeBytes)
	if _, err := rand.Read(challenge); err != nil {
		return Ceremony{}, auth.Token{}, fmt.Errorf("draw a challenge: %w", err)
	}
	return Ceremony{
		Browser: browser.Digest(), Purpose: purpose, Challenge: challenge, User: caller.User,
		Session: caller.SessionID, CreatedAt: now,
	}, browser, nil
}

// ExpiresAt returns the instant from which no response is accepted.
func (c Ceremony) ExpiresAt() time.Time { return c.CreatedAt.Add(CeremonyLife) }

// startedBy reports whether the caller has started the ceremony in the same session.
func (c Ceremony) startedBy(caller identity.Principal) bool {
	return caller.User == c.User && caller.SessionID == c.Session
}
