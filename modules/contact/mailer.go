package contact

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// MailerDeps are the dependencies of Mailer.
type MailerDeps struct {
	Clock       clock.Clock
	People      People
	Suspensions Suspensions
	Members     MemberBlocks
	Messages    Messages
	Pending     PendingMessages
	Tokens      Unsubscriptions
	Key         MACKey
}

// Mailer says immediately before a mail is sent what it contains, and whether it may still be sent.
type Mailer struct{ MailerDeps }

// NewMailer returns a Mailer with its dependencies.
func NewMailer(d MailerDeps) *Mailer { return &Mailer{d} }

// CodeMail is the mail with a code. It contains no text of the sender and of the owner, so that nobody can have a text
// mailed to an address that is not theirs (docs/security.md, T137).
type CodeMail struct {
	Email    string
	Language string
}

// Code returns the mail with the code of a pending message. allowed is false if the code is not needed any more.
func (m *Mailer) Code(ctx context.Context, id ID) (c CodeMail, allowed bool, err error) {
	p, err := m.Pending.ByID(ctx, id)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return CodeMail{}, false, nil
	case err != nil:
		return CodeMail{}, false, fmt.Errorf("pending message: %w", err)
	case p.Delivered || !m.Clock.Now().Before(p.ExpiresAt()):
		return CodeMail{}, false, nil
	}
	return CodeMail{Email: p.From.Email, Language: p.Language}, true, nil
}

// TextMail is the mail with a message or an answer. URLs in the texts are changed so that mail programs do not show
// them as links.
type TextMail struct {
	Email    string
	Language string // BCP 47; empty: unknown
	Author   string
	Text     string
	// ReplyTo is the address of the author; empty unless the author has shared it.
	ReplyTo string
	// Conversation is the message to which a member is led.
	Conversation ID
	// Token is that of the conversation, with which somebody who is not a member reads it and writes on; empty for a
	// member.
	Token string
	// Unsubscribe is the token with which a member switches all such mails off, and somebody who is not a member those
	// of the conversation.
	Unsubscribe string
}

// Message returns the mail with a message to its owner. allowed is false if it may not be sent.
func (m *Mailer) Message(ctx context.Context, id ID) (t TextMail, allowed bool, err error) {
	message, err := m.Messages.ByID(ctx, id)
	if err != nil || message.OwnerDeleted {
		return TextMail{}, false, unlessMissing(err)
	}
	to, err := m.People.Addressee(ctx, message.Owner.User)
	if err != nil || !to.WantsMails {
		return TextMail{}, false, unlessMissing(err)
	}
	return TextMail{
		Email: to.Email, Language: to.Language, Author: text.DefangURLs(message.Sender.Name),
		Text: text.DefangURLs(message.Text), Unsubscribe: m.Tokens.Token(to.Member), Conversation: message.ID,
	}, true, nil
}

// Answer returns the mail with an answer to the other side of a message. allowed is false if it may not be sent: its
// author is suspended or has left, one of the two has deleted the message, one of two members has or had blocked the
// other, or whoever would get it wants no mails.
func (m *Mailer) Answer(ctx context.Context, id, answer ID) (t TextMail, allowed bool, err error) {
	message, err := m.Messages.ByID(ctx, id)
	if err != nil {
		return TextMail{}, false, unlessMissing(err)
	}
	i := slices.IndexFunc(message.Answers, func(a Answer) bool { return a.ID == answer })
	if i < 0 {
		return TextMail{}, false, nil
	}
	a := message.Answers[i]
	if a.Withheld || message.OwnerDeleted || message.SenderDeleted {
		return TextMail{}, false, nil
	}
	author, allowed, err := m.author(ctx, message, a)
	if err != nil || !allowed {
		return TextMail{}, false, err
	}
	by := message.Owner
	if a.BySender {
		by = message.Sender
	}
	to, allowed, err := m.recipient(ctx, message, by.User)
	if err != nil || !allowed {
		return TextMail{}, false, err
	}
	t = TextMail{
		Email: to.Email, Language: to.Language, Author: text.DefangURLs(by.Name), Text: text.DefangURLs(a.Text),
	}
	if to.Member != (identity.MemberID{}) {
		t.Unsubscribe, t.Conversation = m.Tokens.Token(to.Member), message.ID
	} else {
		t.Token, t.Unsubscribe = conversationToken(m.Key, message.ID), unsubscribeToken(m.Key, message.ID)
	}
	if a.AddressShared {
		t.ReplyTo = author.Email
	}
	return t, true, nil
}

// author returns who has written an answer. allowed is false for a member who is suspended or has left.
func (m *Mailer) author(ctx context.Context, message Message, a Answer) (by Addressee, allowed bool, err error) {
	user := message.Owner.User
	if a.BySender {
		user = message.Sender.User
	}
	if user == 0 {
		return Addressee{Email: message.Email}, true, nil
	}
	if by, err = m.People.Addressee(ctx, user); err != nil {
		return Addressee{}, false, unlessMissing(err)
	}
	suspended, err := m.Suspensions.IsSuspended(ctx, user)
	return by, err == nil && !suspended, err
}

// recipient returns where the answers of an author to a message go.
func (m *Mailer) recipient(
	ctx context.Context, message Message, author identity.UserID,
) (to Addressee, allowed bool, err error) {
	other := message.other(author).User
	if other == 0 {
		return Addressee{Email: message.Email, Language: message.Language}, !message.MailsOff, nil
	}
	to, err = m.People.Addressee(ctx, other)
	if err != nil || !to.WantsMails {
		return Addressee{}, false, unlessMissing(err)
	}
	if author == 0 { // a block of an address withholds the answer
		return to, true, nil
	}
	byAuthor, byOther, err := m.Members.Between(ctx, author, other)
	return to, !byAuthor && !byOther, err
}

// unlessMissing returns err, or nil if it says that there is no such row.
func unlessMissing(err error) error {
	if errors.Is(err, fault.ErrNotFound) {
		return nil
	}
	return err
}
