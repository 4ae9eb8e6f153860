package contact

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// AnswerInput is the unvalidated input of whoever answers.
type AnswerInput struct {
	Text         string
	ShareAddress bool
}

// Answer adds an answer to a message that the caller got or wrote, tells the other side, and marks the message as read.
// The same text of the sender again within SameFor changes nothing. It returns the first of these errors that applies:
//
//	fault.ErrValidation     the text is invalid
//	ErrProfileSuspended     the profile of the caller is suspended
//	fault.ErrNotFound       the caller sees no such message
//	ErrNotOffered           the other side has left, or does not take messages of the caller
//	ErrAnswerLimitExceeded  the message has MaxAnswers answers, or MaxInARow in a row of the caller
//	fault.ErrRequestLimit   the caller has sent too many answers, or messages
func (s *Service) Answer(
	ctx context.Context, caller identity.Principal, id ID, in AnswerInput,
) (Shown, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Shown{}, err
	}
	var v fault.Violations
	text := parseText(&v, in.Text)
	if err := v.Err(); err != nil {
		return Shown{}, err
	}
	if err := s.checkNotSuspended(ctx, user); err != nil {
		return Shown{}, err
	}
	var answered Message
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		answered, err = s.answer(ctx, caller, id, Answer{Text: text, AddressShared: in.ShareAddress})
		return err
	})
	if err != nil {
		return Shown{}, fmt.Errorf("answer a message of user %d: %w", user, err)
	}
	return s.shown(ctx, caller, answered)
}

func (s *Service) answer(ctx context.Context, caller identity.Principal, id ID, a Answer) (Message, error) {
	author, now := caller.User, s.Clock.Now()
	m, err := s.Messages.Of(ctx, author, id)
	if err != nil {
		return Message{}, err
	}
	a.BySender = m.Owner.User != author
	// The quotas are locked before the message, in the order of Send.
	var from sender
	if a.BySender {
		if from, err = s.lockSenderAndOwner(ctx, author, m.Owner.User); err != nil {
			return Message{}, err
		}
	}
	if err := s.Events.LockOwner(ctx, author); err != nil {
		return Message{}, err
	}
	if m, err = s.Messages.Lock(ctx, author, id); err != nil {
		return Message{}, err
	}
	may, err := s.mayAnswer(ctx, caller, m)
	switch {
	case err != nil:
		return Message{}, err
	case !may:
		return Message{}, ErrNotOffered
	}
	if err := m.checkAnswers(author); err != nil {
		return Message{}, err
	}
	isNew := true
	if a.BySender && !m.isAnswered() {
		a.Withheld, isNew, err = s.count(ctx, from, m.Owner, a.Text, now)
	} else {
		a.Withheld, err = s.countAnswer(ctx, from, m, author, now)
	}
	if err != nil || !isNew {
		return m, err
	}
	if err := s.addAnswer(ctx, m, a, now); err != nil {
		return Message{}, err
	}
	if err := s.markRead(ctx, m, author); err != nil {
		return Message{}, err
	}
	return s.Messages.Of(ctx, author, id)
}

// addAnswer stores a new answer to a message, and tells the other side of it.
func (s *Service) addAnswer(ctx context.Context, m Message, a Answer, now time.Time) (err error) {
	if a.ID, err = newID(); err != nil {
		return err
	}
	a.SentAt = now
	if err := s.Messages.AddAnswer(ctx, m, a); err != nil {
		return err
	}
	return s.tell(ctx, m, a)
}

// isAnswered reports whether the last answer that the sender of a message sees is one of its owner.
func (m Message) isAnswered() bool {
	seen := m.seenBy(m.Sender.User)
	return len(seen) > 0 && !seen[len(seen)-1].BySender
}

// lockSenderAndOwner returns a member as a sender, and locks what counts for them and for an owner.
func (s *Service) lockSenderAndOwner(ctx context.Context, author, owner identity.UserID) (sender, error) {
	person, err := s.People.Person(ctx, author)
	if err != nil {
		return sender{}, fmt.Errorf("sender: %w", err)
	}
	from := s.memberSender(person)
	if err := s.Events.LockSender(ctx, from.names[0]); err != nil {
		return sender{}, err
	}
	return from, s.Events.LockOwner(ctx, owner)
}

// countAnswer counts an answer, and reports whether it does not reach the other side because of a block. from is only
// set if the sender of the message answers.
func (s *Service) countAnswer(
	ctx context.Context, from sender, m Message, author identity.UserID, now time.Time,
) (isBlocked bool, err error) {
	sent, err := s.Events.ByOwner(ctx, author, now.Add(-quota.Day), Answered)
	if err != nil {
		return false, fmt.Errorf("answers of user %d: %w", author, err)
	}
	if err := answerQuota.Check(instants(sent), now); err != nil {
		return false, err
	}
	e := Event{Kind: Answered, Owner: author, Sender: []byte{}, Content: []byte{}, At: now}
	if err := s.Events.Add(ctx, e); err != nil {
		return false, fmt.Errorf("count an answer of user %d: %w", author, err)
	}
	switch {
	case from.User != 0:
		return s.isBlocked(ctx, from, m.Owner)
	case m.Sender.User == 0:
		return false, nil
	}
	// The owner must not learn that the sender has blocked them (T39), so an answer is taken as usual and withheld.
	byOwner, bySender, err := s.Members.Between(ctx, m.Owner.User, m.Sender.User)
	if err != nil {
		return false, fmt.Errorf("blocks between users %d and %d: %w", m.Owner.User, m.Sender.User, err)
	}
	return byOwner || bySender, nil
}

// tell tells the other side of an answer in the application and by mail, unless it does not see the answer.
func (s *Service) tell(ctx context.Context, m Message, a Answer) error {
	other, isDeleted := m.Sender.User, m.SenderDeleted
	if a.BySender {
		other, isDeleted = m.Owner.User, m.OwnerDeleted
	}
	if a.Withheld || isDeleted {
		return nil
	}
	if other != 0 {
		if err := s.Notifier.ContactAnswer(ctx, other, m.ID); err != nil {
			return fmt.Errorf("tell user %d: %w", other, err)
		}
	}
	return s.Mails.Answer(ctx, m.ID, a.ID)
}
