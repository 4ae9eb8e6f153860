package messaging

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// maxLinks is how many links a mail has at most.
const maxLinks = 50

// MailLinks has the links of the conversations of somebody who is not a member mailed, for whoever has lost them. They
// go to the address that was proven for the conversations. It returns fault.ErrValidation for an invalid address, and
// otherwise the same whether there are conversations or not, and whether a mail is sent or not (docs/security.md,
// T246).
func (s *Service) MailLinks(ctx context.Context, address string) error {
	email, err := auth.ParseEmail(address)
	if err != nil {
		return fault.ErrValidation.WithFields(
			fault.Field{Name: "email", Code: "format", Detail: "Must be the e-mail address of one person."})
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		allowed, err := s.countLinks(ctx, email)
		if err != nil || !allowed {
			return err
		}
		found, err := s.Conversations.OfMailbox(ctx, email.Mailbox(), 1)
		if err != nil || len(found) == 0 {
			return err
		}
		return s.Mails.Links(ctx, found[0].ID)
	})
	if err != nil {
		return fmt.Errorf("mail the links of a mailbox: %w", err)
	}
	return nil
}

// countLinks counts a mail with links to a mailbox, also to one without conversations, and reports whether it is within
// linksQuota.
func (s *Service) countLinks(ctx context.Context, email auth.Email) (allowed bool, err error) {
	err = s.Proofs.Count(ctx, email, LinksMailed, linksQuota)
	if errors.Is(err, fault.ErrRequestLimit) {
		return false, nil
	}
	return err == nil, err
}

// LinksMail is the mail with the links of conversations to somebody who is not a member.
type LinksMail struct {
	Email    string
	Language string // BCP 47; empty: unknown
	Links    []ConversationLink
}

// ConversationLink is the link of a conversation.
type ConversationLink struct {
	Name  string // of the member with whom it is
	Token string
}

// Links returns the mail with the links of all conversations of whoever has begun one of them and is not a member.
// allowed is false if the conversation was deleted meanwhile, or is one of two members by now.
func (m *Mailer) Links(ctx context.Context, conversation ID) (l LinksMail, allowed bool, err error) {
	c, err := ofOutsider(ctx, m.Conversations, conversation)
	if err != nil {
		return LinksMail{}, false, unlessMissing(err)
	}
	all, err := m.Conversations.OfMailbox(ctx, c.Initiator.Mailbox, maxLinks)
	if err != nil {
		return LinksMail{}, false, fmt.Errorf("conversations of a mailbox: %w", err)
	}
	l = LinksMail{Email: c.Initiator.Email, Language: c.Initiator.Language}
	for _, one := range all {
		l.Links = append(l.Links, ConversationLink{
			Name: text.DefangURLs(one.Recipient.Name), Token: conversationToken(m.Key, one.ID),
		})
	}
	return l, true, nil
}
