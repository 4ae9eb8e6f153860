package messaging

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// Write takes a text of the caller in a conversation, and marks it as read. A text of the recipient of a request
// accepts it. The same name of a text again answers the message that is there and changes nothing. It returns the first
// of these errors that applies:
//
//	fault.ErrValidation          the text is invalid
//	sharing.ErrProfileSuspended  the profile of the caller is suspended
//	fault.ErrNotFound            the caller sees no such conversation
//	ErrRequestPending            the caller has sent a request that was not accepted
//	ErrNotOffered                the other side has left, or does not take texts of the caller
//	ErrAnswerLimitExceeded       the caller has written MaxInARow texts, and the other side nothing
//	fault.ErrRequestLimit        the caller has sent too many texts
func (s *Service) Write(
	ctx context.Context, caller identity.Principal, id ID, in WriteInput,
) (ShownMessage, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return ShownMessage{}, err
	}
	d, err := in.parse()
	if err != nil {
		return ShownMessage{}, err
	}
	if err := s.checkNotSuspended(ctx, user); err != nil {
		return ShownMessage{}, err
	}
	var shown ShownMessage
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		shown, err = s.write(ctx, user, id, d)
		return err
	})
	if err != nil {
		return ShownMessage{}, fmt.Errorf("take a text of user %d: %w", user, err)
	}
	return shown, nil
}

func (s *Service) write(ctx context.Context, user identity.UserID, id ID, d draft) (ShownMessage, error) {
	c, err := s.Conversations.Of(ctx, user, id)
	if err != nil {
		return ShownMessage{}, err
	}
	from, err := s.memberSender(ctx, user)
	if err != nil {
		return ShownMessage{}, err
	}
	_, other := c.Of(user)
	if from, err = s.lock(ctx, from, other.User, other.party()); err != nil {
		return ShownMessage{}, err
	}
	if c, err = s.Conversations.LockFound(ctx, user, c); err != nil {
		return ShownMessage{}, err
	}
	if err := s.checkNotSuspended(ctx, user); err != nil { // meanwhile
		return ShownMessage{}, err
	}
	m, err := s.take(ctx, from, &c, d, s.Clock.Now())
	if err != nil {
		return ShownMessage{}, err
	}
	return showMessage(m, c.IsInitiator(user)), nil
}
