package messaging

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// outsidePageSize is how many messages somebody without an account reads at a time.
const outsidePageSize = 100

// Outside is a conversation as its initiator sees it, who is not a member.
type Outside struct {
	// Person is the recipient as everybody may see them: the name alone if not everybody may see the profile.
	Person  network.Summary
	SentTo  string    // the address of the initiator, masked
	EndsAt  time.Time // when the conversation is deleted, unless something is written
	CanSend bool
	Mailed  bool // further messages are mailed to the initiator
	// Messages are sorted by their number. HasMore says that there are older ones.
	Messages []ShownMessage
	HasMore  bool
}

// OutsideConversation returns the conversation of a token with the newest messages, or the newest ones before a number.
// It returns fault.ErrNotFound for a wrong token, and if the conversation was deleted.
func (s *Service) OutsideConversation(ctx context.Context, token string, before Sequence) (Outside, error) {
	c, err := s.byToken(ctx, token)
	if err != nil {
		return Outside{}, err
	}
	return s.outside(ctx, c, before)
}

// ChooseMails sets whether messages in the conversation of a token are mailed to its initiator, who is not a member.
// The recipient sees the choice in the conversation, but gets no notification of it. It returns fault.ErrNotFound as
// OutsideConversation.
func (s *Service) ChooseMails(ctx context.Context, token string, mailed bool) (Outside, error) {
	c, err := s.byToken(ctx, token)
	if err != nil {
		return Outside{}, err
	}
	if c, err = setMailsOff(ctx, s.Transactor, s.Conversations, c.ID, !mailed); err != nil {
		return Outside{}, err
	}
	return s.outside(ctx, c, 0)
}

// AnswerByToken adds a text of the initiator of a conversation who is not a member. A text whose clientID is known
// changes nothing. It returns the first of these errors that applies:
//
//	fault.ErrValidation     the text is invalid
//	fault.ErrNotFound       as OutsideConversation
//	ErrNotOffered           the recipient has left, or does not take messages of the initiator
//	ErrAnswerLimitExceeded  there are MaxInARow messages of the initiator, and none of the recipient
//	fault.ErrRequestLimit   the initiator has sent too many texts
//
// It returns no error if the recipient has blocked the initiator or an account of the initiator is suspended, which the
// initiator must not learn.
func (s *Service) AnswerByToken(ctx context.Context, token, raw string, clientID uuid.UUID) (Outside, error) {
	var v fault.Violations
	text := parseText(&v, raw)
	if err := v.Err(); err != nil {
		return Outside{}, err
	}
	found, err := s.byToken(ctx, token)
	if err != nil {
		return Outside{}, err
	}
	var c Conversation
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		by, owner := found.Initiator, found.Recipient.User
		from, err := s.strangerSender(ctx, by.Name, auth.RestoreEmail(by.Email), by.Language)
		if err != nil {
			return err
		}
		if from, err = s.lock(ctx, from, owner, network.Party{User: owner}); err != nil {
			return err
		}
		if c, err = s.Conversations.LockByID(ctx, found.ID); err != nil {
			return err
		}
		_, err = s.take(ctx, from, &c, draft{text: text, clientID: clientID}, s.Clock.Now())
		return err
	})
	if err != nil {
		return Outside{}, fmt.Errorf("answer user %d: %w", found.Recipient.User, err)
	}
	return s.outside(ctx, c, 0)
}

// ReviseByToken replaces a text that the initiator of a conversation has written who is not a member, or takes it back
// without a text. It returns the first of these errors that applies:
//
//	fault.ErrValidation  the text is invalid
//	fault.ErrNotFound    as OutsideConversation, or the initiator has written no such message
//	ErrNotEditable       the message is older than EditableFor, or was taken back and there is a text
func (s *Service) ReviseByToken(ctx context.Context, token string, message ID, raw *string) (Outside, error) {
	change := revision(takenBack)
	if raw != nil {
		var v fault.Violations
		change = edited(parseText(&v, *raw))
		if err := v.Err(); err != nil {
			return Outside{}, err
		}
	}
	found, err := s.byToken(ctx, token)
	if err != nil {
		return Outside{}, err
	}
	var c Conversation
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if c, err = s.Conversations.LockByID(ctx, found.ID); err != nil {
			return err
		}
		_, err = s.reviseLocked(ctx, c, 0, message, change)
		return err
	})
	if err != nil {
		return Outside{}, fmt.Errorf("change a text to user %d: %w", found.Recipient.User, err)
	}
	return s.outside(ctx, c, 0)
}

// byToken returns the conversation of a token, or fault.ErrNotFound.
func (s *Service) byToken(ctx context.Context, token string) (Conversation, error) {
	id, err := parseConversationToken(s.Key, token)
	if err != nil {
		return Conversation{}, err
	}
	return ofOutsider(ctx, s.Conversations, id)
}

// ofOutsider returns a conversation that somebody who is not a member has begun, or fault.ErrNotFound.
func ofOutsider(ctx context.Context, conversations Conversations, id ID) (Conversation, error) {
	c, err := conversations.ByID(ctx, id)
	switch {
	case err != nil:
		return Conversation{}, fmt.Errorf("conversation of a token: %w", err)
	case c.Initiator.User != 0:
		return Conversation{}, fault.ErrNotFound
	}
	return c, nil
}

// outside returns a conversation as its initiator sees it, who is not a member.
func (s *Service) outside(ctx context.Context, c Conversation, before Sequence) (Outside, error) {
	shown := Outside{
		SentTo: auth.RestoreEmail(c.Initiator.Email).Masked(), EndsAt: c.Initiator.ActiveAt.Add(Life),
		Mailed: !c.Initiator.MailsOff,
	}
	var err error
	if shown.Messages, shown.HasMore, err = s.read(ctx, c, true, Range{Before: before}, outsidePageSize); err != nil {
		return Outside{}, err
	}
	if shown.Person, err = s.publicPerson(ctx, c.Recipient.Person); err != nil {
		return Outside{}, err
	}
	shown.CanSend, err = s.canSend(ctx, c)
	return shown, err
}

// publicPerson returns a member as everybody may see them, with nothing but the stored name if not everybody may see
// their profile.
func (s *Service) publicPerson(ctx context.Context, p Person) (network.Summary, error) {
	nameAlone := network.Summary{DisplayName: p.Name}
	_, err := s.Gate.Reopen(ctx, identity.Principal{}, p.User, 0)
	switch {
	case profileaccess.IsRefusal(err):
		return nameAlone, nil
	case err != nil:
		return network.Summary{}, fmt.Errorf("profile of user %d: %w", p.User, err)
	}
	visible, err := s.People.Visible(ctx, 0, []identity.UserID{p.User})
	if err != nil {
		return network.Summary{}, fmt.Errorf("summary of user %d: %w", p.User, err)
	}
	if summary, ok := visible[p.User]; ok {
		return summary, nil
	}
	return nameAlone, nil
}
