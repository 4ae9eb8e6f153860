package code

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
)

// MailPlanner decides for a queued mail with a code whether it is still sent, and to which address.
type MailPlanner struct {
	challenges Challenges
	users      auth.Users
	clock      clock.Clock
}

// NewMailPlanner returns a planner over the stores of the module.
func NewMailPlanner(challenges Challenges, users auth.Users, c clock.Clock) *MailPlanner {
	return &MailPlanner{challenges: challenges, users: users, clock: c}
}

// Recipient is the address and the kind of a mail with a code.
type Recipient struct {
	Email   auth.Email
	Purpose Purpose
	// InUse says that the requested new address belongs to another user: the mail says so and contains no code.
	InUse bool
}

// Recipient returns the recipient of the mail of a challenge. Wanted is false if the mail must not be sent: the
// challenge does not exist, was used or replaced, has expired, or has no code any more because a newer mail has it. It
// is also false if the user has changed the address since. If a user has the address, the mail goes to the address as
// that user has spelt it, unless the user is changing the spelling: then it goes to the new one.
func (p *MailPlanner) Recipient(ctx context.Context, id ChallengeID) (to Recipient, wanted bool, err error) {
	challenge, err := p.challenges.ByID(ctx, id)
	switch {
	case errors.Is(err, ErrNoChallenge):
		return Recipient{}, false, nil
	case err != nil:
		return Recipient{}, false, err
	case !challenge.Mailable(p.clock.Now()):
		return Recipient{}, false, nil
	}
	intent := challenge.Intent()
	to = Recipient{Email: challenge.Email(), Purpose: intent.Purpose}
	user, err := p.users.ByEmail(ctx, challenge.Email())
	switch {
	case errors.Is(err, auth.ErrNoUser):
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
