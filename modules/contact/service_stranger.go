package contact

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Conversation returns the conversation of a token, as its sender sees it, who is not a member. It returns
// fault.ErrNotFound for a wrong token, and if the conversation was deleted.
func (s *Service) Conversation(ctx context.Context, token string) (Shown, error) {
	m, err := s.byToken(ctx, token)
	if err != nil {
		return Shown{}, err
	}
	return s.shownToStranger(ctx, m)
}

// ChooseMails sets whether the answers in the conversation of a token are mailed to its sender, who is not a member.
// The owner sees the choice in the conversation, but gets no notification of it. It returns fault.ErrNotFound as
// Conversation.
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

// ofStranger returns a message of somebody who is not a member. It returns fault.ErrNotFound if there is none, or if
// the owner does not see it.
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

// shownToStranger returns a message as its sender sees it, who is not a member. Blocked is always false.
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
// It returns no error if the owner has blocked the sender or an account of the sender is suspended, which the sender
// must not learn.
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
	var answered Message
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		from, err := s.strangerSender(ctx, found.Sender.Name, auth.RestoreEmail(found.Email), found.Language)
		if err != nil {
			return err
		}
		answered, err = s.answerAsStranger(ctx, from, found, Answer{BySender: true, Text: text})
		return err
	})
	if err != nil {
		return Shown{}, fmt.Errorf("answer a message to user %d: %w", found.Owner.User, err)
	}
	return s.shownToStranger(ctx, answered)
}

func (s *Service) answerAsStranger(ctx context.Context, from sender, found Message, a Answer) (Message, error) {
	owner := found.Owner.User
	if err := s.lock(ctx, from, owner, network.Party{User: owner}); err != nil {
		return Message{}, err
	}
	m, err := s.Messages.Lock(ctx, owner, found.ID)
	if err != nil {
		return Message{}, err
	}
	m, isNew, err := s.take(ctx, identity.Principal{}, from, m, a, s.Clock.Now())
	if err != nil || !isNew {
		return m, err
	}
	return s.Messages.ByID(ctx, m.ID)
}
