package messaging

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// Edit replaces the text of an own message. It returns the first of these errors that applies:
//
//	fault.ErrValidation  the text is invalid
//	fault.ErrNotFound    the caller sees no such conversation, or has written no such message in it
//	ErrNotEditable       the message is older than EditableFor, or was taken back
func (s *Service) Edit(
	ctx context.Context, caller identity.Principal, id, message ID, raw string,
) (ShownMessage, error) {
	var v fault.Violations
	text := parseText(&v, raw)
	if err := v.Err(); err != nil {
		return ShownMessage{}, err
	}
	return s.revise(ctx, caller, id, message, edited(text))
}

// TakeBack removes the text of an own message. Its number stays. It is idempotent, and returns the same errors as Edit.
func (s *Service) TakeBack(ctx context.Context, caller identity.Principal, id, message ID) error {
	_, err := s.revise(ctx, caller, id, message, takenBack)
	return err
}

// revision changes a message, and reports whether it did.
type revision func(m *Message, now time.Time) (isChanged bool, err error)

// edited replaces the text of a message.
func edited(text string) revision {
	return func(m *Message, now time.Time) (bool, error) {
		if !m.isEditable(now) {
			return false, ErrNotEditable
		}
		if m.Text == text {
			return false, nil
		}
		m.Text, m.EditedAt = text, now
		return true, nil
	}
}

// takenBack removes the text of a message.
func takenBack(m *Message, now time.Time) (bool, error) {
	if !m.DeletedAt.IsZero() {
		return false, nil
	}
	if !m.isEditable(now) {
		return false, ErrNotEditable
	}
	m.Text, m.DeletedAt = "", now
	return true, nil
}

// isEditable reports whether the author may still change the message. The time is that of the server.
func (m Message) isEditable(now time.Time) bool {
	return m.DeletedAt.IsZero() && now.Before(m.SentAt.Add(EditableFor))
}

// revise changes an own message of the caller, and tells those who see it.
func (s *Service) revise(
	ctx context.Context, caller identity.Principal, id, message ID, change revision,
) (shown ShownMessage, err error) {
	err = s.change(ctx, caller, id, "change a text of user %d: %w", func(ctx context.Context, c *Conversation) error {
		shown, err = s.reviseLocked(ctx, *c, caller.User, message, change)
		return err
	})
	return shown, err
}

// reviseLocked changes a message that a side of a locked conversation has written, and tells those who see it. The
// author is 0 for somebody who is not a member.
func (s *Service) reviseLocked(
	ctx context.Context, c Conversation, author identity.UserID, message ID, change revision,
) (ShownMessage, error) {
	isInitiator := c.IsInitiator(author)
	own, other := c.Of(author)
	m, err := s.Messages.ByID(ctx, c, message)
	if err != nil {
		return ShownMessage{}, err
	}
	if !m.IsBy(isInitiator) || m.SequenceFor(isInitiator) <= own.HiddenUpTo {
		return ShownMessage{}, fault.ErrNotFound
	}
	isChanged, err := change(&m, s.Clock.Now())
	shown := showMessage(m, isInitiator)
	if err != nil || !isChanged {
		return shown, err
	}
	if err := s.Messages.Update(ctx, m); err != nil {
		return shown, err
	}
	told := []identity.UserID{own.User}
	if m.SequenceFor(!isInitiator) > other.HiddenUpTo && other.isShown() {
		told = append(told, other.User)
	}
	for _, user := range told {
		if user == 0 {
			continue // has no stream of events
		}
		if err := s.Notifier.Tell(ctx, user, live.Event{Name: live.MessageChanged, Conversation: c.ID}); err != nil {
			return shown, fmt.Errorf("tell user %d: %w", user, err)
		}
	}
	return shown, nil
}
