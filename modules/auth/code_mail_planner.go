package auth

import (
	"context"
	"errors"

	"wright.app/platform/clock"
)

// CodeMailPlanner decides for a queued mail with a code whether it is still sent, and to which address.
type CodeMailPlanner struct {
	challenges Challenges
	users      Users
	clock      clock.Clock
}

// NewCodeMailPlanner returns a planner over the stores of the module.
func NewCodeMailPlanner(challenges Challenges, users Users, c clock.Clock) *CodeMailPlanner {
	return &CodeMailPlanner{challenges: challenges, users: users, clock: c}
}

// Recipient is the address and the kind of a mail with a code.
type Recipient struct {
	Email   Email
	Purpose Purpose
	// InUse says that the requested new address belongs to another user: the mail says so and contains no code.
	InUse bool
}

// Recipient returns the recipient of the mail of a challenge. Wanted is false if the mail must not be sent: the
// challenge does not exist, was used, replaced, has expired or lost its code to a newer mail, or the user has changed
// the address since. If a user has the address, the mail goes to the address as that user has spelt it.
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
