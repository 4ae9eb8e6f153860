package auth

import (
	"context"
	"errors"

	"wright.app/platform/clock"
)

// Dispatch tells the post which codes still have to leave, and where they go.
type Dispatch struct {
	challenges Challenges
	users      Users
	clock      clock.Clock
}

// NewDispatch returns a dispatch over the stores of the module.
func NewDispatch(challenges Challenges, users Users, c clock.Clock) *Dispatch {
	return &Dispatch{challenges: challenges, users: users, clock: c}
}

// Recipient returns the address that the code of a challenge goes to. Wanted is false if
// nothing should be sent any more: the challenge is gone, used, replaced, past its time, or
// its mail has given way to a newer one. The address is that of the user's account; to the
// address as somebody else spelt it mail goes only while nobody has signed in with it.
func (d *Dispatch) Recipient(ctx context.Context, id ChallengeID) (to Email, wanted bool, err error) {
	challenge, err := d.challenges.ByID(ctx, id)
	switch {
	case errors.Is(err, ErrNoChallenge):
		return Email{}, false, nil
	case err != nil:
		return Email{}, false, err
	case !challenge.Mailable(d.clock.Now()):
		return Email{}, false, nil
	}
	user, err := d.users.ByEmail(ctx, challenge.Email())
	switch {
	case errors.Is(err, ErrNoUser):
		return challenge.Email(), true, nil
	case err != nil:
		return Email{}, false, err
	}
	return user.Email(), true, nil
}
