package auth

import (
	"context"
	"errors"

	"wright.app/platform/clock"
)

// CodeMailPlanner tells the post which codes still have to leave, and where they go.
type CodeMailPlanner struct {
	challenges Challenges
	users      Users
	clock      clock.Clock
}

// NewCodeMailPlanner returns a dispatch over the stores of the module.
func NewCodeMailPlanner(challenges Challenges, users Users, c clock.Clock) *CodeMailPlanner {
	return &CodeMailPlanner{challenges: challenges, users: users, clock: c}
}

// Recipient is who gets the mail of a challenge, and which.
type Recipient struct {
	Email   Email
	Purpose Purpose
	// InUse says that somebody else has the new address that was asked for: the mail
	// tells them so and has no code in it.
	InUse bool
}

// Recipient returns who gets the mail of a challenge. Wanted is false if nothing should be
// sent any more: the challenge is gone, used, replaced, past its time, or its mail has given
// way to a newer one, or the user whom its code would change has left the address. The address is that of the user's
// account; to the address as somebody else spelt it mail goes only while nobody has signed in with it.
func (d *CodeMailPlanner) Recipient(ctx context.Context, id ChallengeID) (to Recipient, wanted bool, err error) {
	challenge, err := d.challenges.ByID(ctx, id)
	switch {
	case errors.Is(err, ErrNoChallenge):
		return Recipient{}, false, nil
	case err != nil:
		return Recipient{}, false, err
	case !challenge.Mailable(d.clock.Now()):
		return Recipient{}, false, nil
	}
	intent := challenge.Intent()
	to = Recipient{Email: challenge.Email(), Purpose: intent.Purpose}
	user, err := d.users.ByEmail(ctx, challenge.Email())
	switch {
	case errors.Is(err, ErrNoUser):
		return to, intent.Purpose == PurposeLogin || intent.Change.Email, nil
	case err != nil:
		return Recipient{}, false, err
	case intent.Purpose != PurposeLogin && !intent.Change.Email && user.ID() != intent.User:
		return Recipient{}, false, nil
	case intent.Change.Email && user.ID() == intent.User:
		return to, true, nil // the same address in another spelling
	}
	to.Email, to.InUse = user.Email(), intent.Change.Email
	return to, true, nil
}
