package contact

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// Conversation returns the conversation of a token, as its sender sees it who is not a member. It returns
// fault.ErrNotFound for a wrong token, and if the conversation was deleted.
func (s *Service) Conversation(ctx context.Context, token string) (Shown, error) {
	m, err := s.byToken(ctx, token)
	if err != nil {
		return Shown{}, err
	}
	return s.shownToStranger(ctx, m)
}

// ChooseMails sets whether the answers in the conversation of a token are mailed to its sender, who is not a member.
// Its owner sees it in the conversation, and is not told otherwise. It returns fault.ErrNotFound as Conversation.
func (s *Service) ChooseMails(ctx context.Context, token string, mailed bool) (Shown, error) {
	m, err := s.byToken(ctx, token)
	if err != nil {
		return Shown{}, err
	}
	if err := s.Messages.SetMailsOff(ctx, m, !mailed); err != nil {
		return Shown{}, fmt.Errorf("choose the mails of a conversation: %w", err)
	}
	m.MailsOff = !mailed
	return s.shownToStranger(ctx, m)
}

// byToken returns the message of a token, or fault.ErrNotFound.
func (s *Service) byToken(ctx context.Context, token string) (Message, error) {
	id, err := parseConversationToken(s.Key, token)
	if err != nil {
		return Message{}, err
	}
	return ofStranger(ctx, s.Messages, id)
}

// ofStranger returns a message of somebody who is not a member, or fault.ErrNotFound if there is none.
func ofStranger(ctx context.Context, messages Messages, id ID) (Message, error) {
	m, err := messages.ByID(ctx, id)
	switch {
	case err != nil:
		return Message{}, fmt.Errorf("message of a token: %w", err)
	case m.Sender.User != 0 || m.OwnerDeleted:
		return Message{}, fault.ErrNotFound
	}
	return m, nil
}

// shownToStranger returns a message as its sender sees it who is not a member. A block is not told.
func (s *Service) shownToStranger(ctx context.Context, m Message) (Shown, error) {
	shown := show(m, 0, false)
	var err error
	shown.CanAnswer, err = s.mayAnswer(ctx, identity.Principal{}, m)
	return shown, err
}

// AnswerByToken adds an answer of the sender of a message who is not a member, and tells its owner. The same text again
// within SameFor changes nothing. It returns the first of these errors that applies:
//
//	fault.ErrValidation     the text is invalid
//	fault.ErrNotFound       as Conversation
//	ErrNotOffered           the owner has left, or does not take messages of the sender
//	ErrAnswerLimitExceeded  the message has MaxAnswers answers, or MaxInARow in a row of the sender
//	fault.ErrRequestLimit   the sender has sent too many answers, or messages
//
// It returns no error if the owner has blocked the sender, who must not learn it.
func (s *Service) AnswerByToken(ctx context.Context, token, raw string) (Shown, error) {
	var v fault.Violations
	text := parseText(&v, raw)
	if err := v.Err(); err != nil {
		return Shown{}, err
	}
	found, err := s.byToken(ctx, token)
	if err != nil {
		return Shown{}, err
	}
	address, err := s.Addresses.Parse(found.Email)
	if err != nil {
		return Shown{}, fmt.Errorf("address of a message: %w", err)
	}
	from := s.strangerSender(found.Sender.Name, address, found.Language)
	var answered Message
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		answered, err = s.answerAsStranger(ctx, from, found, Answer{BySender: true, Text: text})
		return err
	})
	if err != nil {
		return Shown{}, fmt.Errorf("answer a message to user %d: %w", found.Owner.User, err)
	}
	return s.shownToStranger(ctx, answered)
}

func (s *Service) answerAsStranger(ctx context.Context, from sender, found Message, a Answer) (Message, error) {
	owner, now := found.Owner.User, s.Clock.Now()
	// The quotas are locked before the message, in the order of Send.
	if err := s.Events.LockSender(ctx, from.names[0]); err != nil {
		return Message{}, err
	}
	if err := s.Events.LockOwner(ctx, owner); err != nil {
		return Message{}, err
	}
	m, err := s.Messages.Lock(ctx, owner, found.ID)
	if err != nil {
		return Message{}, err
	}
	may, err := s.mayAnswer(ctx, identity.Principal{}, m)
	switch {
	case err != nil:
		return Message{}, err
	case !may:
		return Message{}, ErrNotOffered
	case m.repeats(a.Text, now):
		return m, nil
	}
	if err := m.checkAnswers(0); err != nil {
		return Message{}, err
	}
	isNew := true
	if m.isAnswered() {
		a.Withheld, err = s.countStrangersAnswer(ctx, from, m.Owner, now)
	} else {
		a.Withheld, isNew, err = s.count(ctx, from, m.Owner, a.Text, now)
	}
	if err != nil || !isNew {
		return m, err
	}
	if err := s.addAnswer(ctx, m, a, now); err != nil {
		return Message{}, err
	}
	return s.Messages.ByID(ctx, m.ID)
}

// repeats reports whether the last answer is the same text of the sender, written within SameFor.
func (m Message) repeats(text string, now time.Time) bool {
	seen := m.seenBy(m.Sender.User)
	if len(seen) == 0 {
		return false
	}
	last := seen[len(seen)-1]
	return last.BySender && last.Text == text && last.SentAt.After(now.Add(-SameFor))
}

// countStrangersAnswer counts an answer of somebody who is not a member, and reports whether it does not reach the
// owner because of a block.
func (s *Service) countStrangersAnswer(
	ctx context.Context, from sender, owner Person, now time.Time,
) (isBlocked bool, err error) {
	sent, err := s.Events.BySender(ctx, from.names, now.Add(-quota.Day), Answered)
	if err != nil {
		return false, fmt.Errorf("answers of a sender: %w", err)
	}
	if err := answerQuota.Check(instants(sent), now); err != nil {
		return false, err
	}
	e := Event{Kind: Answered, Sender: from.names[0], Content: []byte{}, At: now}
	if err := s.Events.Add(ctx, e); err != nil {
		return false, fmt.Errorf("count an answer of a sender: %w", err)
	}
	return s.isBlocked(ctx, from, owner)
}
