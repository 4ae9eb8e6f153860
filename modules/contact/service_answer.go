package contact

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// AnswerInput is the unvalidated input of the author of an answer.
type AnswerInput struct {
	Text         string
	ShareAddress bool
}

// Answer adds an answer to a message that the caller got or wrote, tells the other side, and marks the message as read.
// The same answer again within SameFor changes nothing. It returns the first of these errors that applies:
//
//	fault.ErrValidation          the text is invalid
//	sharing.ErrProfileSuspended  the profile of the caller is suspended
//	fault.ErrNotFound            the caller sees no such message
//	ErrNotOffered                the other side has left, or does not take messages of the caller
//	ErrAnswerLimitExceeded       the message has MaxAnswers answers, or MaxInARow in a row of the caller
//	fault.ErrRequestLimit        the caller has sent too many answers, or messages
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
	from, err := s.memberSender(ctx, author)
	if err != nil {
		return Message{}, err
	}
	if err := s.lock(ctx, from, m.Owner.User, m.party(m.other(author).User)); err != nil {
		return Message{}, err
	}
	if m, err = s.Messages.Lock(ctx, author, id); err != nil {
		return Message{}, err
	}
	if err := s.checkNotSuspended(ctx, author); err != nil { // meanwhile
		return Message{}, err
	}
	a.BySender = m.Owner.User != author
	m, isNew, err := s.take(ctx, caller, from, m, a, now)
	if err != nil || !isNew {
		return m, err
	}
	if err := s.markRead(ctx, m, author); err != nil {
		return Message{}, err
	}
	return s.Messages.Of(ctx, author, id)
}

// take adds an answer to a message, unless it repeats the last text of its author. The caller has locked both sides and
// the message.
func (s *Service) take(
	ctx context.Context, caller identity.Principal, from sender, m Message, a Answer, now time.Time,
) (_ Message, isNew bool, err error) {
	may, err := s.mayAnswer(ctx, caller, m)
	switch {
	case err != nil:
		return Message{}, false, err
	case !may:
		return Message{}, false, ErrNotOffered
	case m.isRepeatedBy(a, now):
		return m, false, nil
	}
	if err := m.checkAnswers(caller.User); err != nil {
		return Message{}, false, err
	}
	if a.BySender && !m.isAnswered() {
		a.Withheld, _, err = s.count(ctx, from, m.Owner, nil, now)
	} else {
		a.Withheld, err = s.countAnswer(ctx, from, m, a, now)
	}
	if err != nil {
		return Message{}, false, err
	}
	return m, true, s.addAnswer(ctx, m, a, now)
}

// isRepeatedBy reports whether an answer is the last text that its author sees in the conversation, written within
// SameFor. An answer that differs in anything but its time is a new answer.
func (m Message) isRepeatedBy(a Answer, now time.Time) bool {
	last := Answer{BySender: true, Text: m.Text, SentAt: m.SentAt}
	author := m.Owner.User
	if a.BySender {
		author = m.Sender.User
	}
	if seen := m.seenBy(author); len(seen) > 0 {
		last = seen[len(seen)-1]
	}
	return last.BySender == a.BySender && last.Text == a.Text && last.AddressShared == a.AddressShared &&
		last.SentAt.After(now.Add(-SameFor))
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

// countAnswer counts an answer of a person, signed in or not. isRefused reports whether the answer must not reach the
// other side. Its author must not learn this (T39): the answer is stored as usual, but withheld.
func (s *Service) countAnswer(
	ctx context.Context, from sender, m Message, a Answer, now time.Time,
) (isRefused bool, err error) {
	sent, err := s.Events.BySender(ctx, from.names, from.accounts, now.Add(-quota.Day), Answered)
	if err != nil {
		return false, fmt.Errorf("answers of a sender: %w", err)
	}
	if err := answerQuota.Check(instants(sent), now); err != nil {
		return false, err
	}
	e := Event{
		Kind: Answered, Owner: from.User, User: from.User, Sender: from.names[0], Content: []byte{}, At: now,
	}
	if err := s.Events.Add(ctx, e); err != nil {
		return false, fmt.Errorf("count an answer of a sender: %w", err)
	}
	if a.BySender {
		return s.isRefused(ctx, from, m.Owner)
	}
	allowed, err := s.Correspondence.Allows(ctx, from.party(), m.party(m.Sender.User))
	return !allowed, err
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
		if err := s.notify(ctx, answerKind, other, m.ID); err != nil {
			return fmt.Errorf("tell user %d: %w", other, err)
		}
	}
	return s.Mails.Answer(ctx, m.ID, a.ID)
}
