package contact

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// MailerDeps are the dependencies of Mailer.
type MailerDeps struct {
	Clock      clock.Clock
	Addressees *auth.Addressees
	Languages  *settings.MailLanguages
	Settings   *settings.Directory
	Gate       *profileaccess.ContactGate
	Messages   Messages
	Pending    PendingMessages
	Tokens     *notification.MemberTokens
	Key        MACKey

	Correspondence *network.Correspondence
}

// Mailer is asked immediately before a mail is sent: it returns the content of the mail, and whether the mail may still
// be sent.
type Mailer struct{ MailerDeps }

// NewMailer returns a Mailer with its dependencies.
func NewMailer(d MailerDeps) *Mailer { return &Mailer{d} }

// CodeMail is the mail with a code. It contains no text of the sender and of the owner, so that nobody can use it to
// send a text to an address of somebody else (docs/security.md, T137).
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
	return CodeMail{Email: p.From.String(), Language: p.Language}, true, nil
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
	// Token is the token of the conversation, with which somebody who is not a member reads it and answers; empty for a
	// member.
	Token string
	// Unsubscribe is a token. It stops all such mails to a member, or the mails of the conversation to somebody who is
	// not a member.
	Unsubscribe string
}

// Message returns the mail with a message to its owner. allowed is false if mayLeave does not allow it or the owner has
// deleted the message.
func (m *Mailer) Message(ctx context.Context, id ID) (t TextMail, allowed bool, err error) {
	message, err := m.Messages.ByID(ctx, id)
	if err != nil || message.OwnerDeleted {
		return TextMail{}, false, unlessMissing(err)
	}
	_, to, allowed, err := m.mayLeave(ctx, message, message.Sender, message.Owner)
	if err != nil || !allowed {
		return TextMail{}, false, err
	}
	return TextMail{
		Email: to.email, Language: to.language, Author: text.DefangURLs(message.Sender.Name),
		Text: text.DefangURLs(message.Text), Conversation: message.ID,
		Unsubscribe: m.Tokens.Token(to.member, messageMail),
	}, true, nil
}

// Answer returns the mail with an answer to the other side of a message. allowed is false if mayLeave does not allow
// it, one of the two has deleted the message, or the answer was withheld.
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
	by, other := message.Owner, message.Sender
	if a.BySender {
		by, other = other, by
	}
	author, to, allowed, err := m.mayLeave(ctx, message, by, other)
	if err != nil || !allowed {
		return TextMail{}, false, err
	}
	t = TextMail{
		Email: to.email, Language: to.language, Author: text.DefangURLs(by.Name), Text: text.DefangURLs(a.Text),
	}
	if to.member != (identity.MemberID{}) {
		t.Unsubscribe, t.Conversation = m.Tokens.Token(to.member, messageMail), message.ID
	} else {
		t.Token, t.Unsubscribe = conversationToken(m.Key, message.ID), unsubscribeToken(m.Key, message.ID)
	}
	if a.AddressShared {
		t.ReplyTo = author.email
	}
	return t, true, nil
}

// mayLeave reports whether a text of one side of a message may still be mailed to the other side, and returns both
// (docs/security.md, T189). It may not if the author is suspended, not set up or has left, if Correspondence does not
// allow it, or if the recipient has left or wants no mails. A mail to the owner of the message is also not allowed if
// its sender could not write a new message to the owner (docs/security.md, T198).
func (m *Mailer) mayLeave(
	ctx context.Context, message Message, by, to Person,
) (author, recipient addressee, allowed bool, err error) {
	if author, err = m.side(ctx, message, by.User); err != nil {
		return author, recipient, false, unlessMissing(err)
	}
	if recipient, err = m.side(ctx, message, to.User); err != nil || !recipient.wantsMails {
		return author, recipient, false, unlessMissing(err)
	}
	if to.User == message.Owner.User {
		allowed, err = m.Gate.MayWrite(ctx, principalOf(message.Sender), message.Owner.User, message.Link)
		if err != nil || !allowed {
			return author, recipient, false, err
		}
	}
	allowed, err = m.Correspondence.Allows(ctx, message.party(by.User), message.party(to.User))
	return author, recipient, allowed, err
}

// principalOf returns the sender of a message as a viewer of profiles. Ready is always true for a member, because side
// returns fault.ErrNotFound for a member who has not finished the setup.
func principalOf(sender Person) identity.Principal {
	if sender.User == 0 {
		return identity.Principal{}
	}
	return identity.Principal{
		Scheme: identity.SchemeSession, User: sender.User, Member: sender.Member, Ready: true,
	}
}

// addressee is a side of a message who gets a mail.
type addressee struct {
	member     identity.MemberID // zero: not a member
	email      string
	language   string // BCP 47; empty: unknown
	wantsMails bool
}

// side returns the addressee on a side of a message. It returns fault.ErrNotFound for a member who gets no mails
// because the account is suspended, not set up or will be deleted.
func (m *Mailer) side(ctx context.Context, message Message, user identity.UserID) (addressee, error) {
	if user == 0 {
		return addressee{email: message.Email, language: message.Language, wantsMails: !message.MailsOff}, nil
	}
	person, email, err := m.Addressees.ByUser(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return addressee{}, fault.ErrNotFound
	case err != nil:
		return addressee{}, fmt.Errorf("user %d: %w", user, err)
	}
	language, err := m.Languages.ByUser(ctx, user)
	if err != nil {
		return addressee{}, fmt.Errorf("language of user %d: %w", user, err)
	}
	off, err := m.Settings.SwitchedOff(ctx, []identity.UserID{user})
	if err != nil {
		return addressee{}, fmt.Errorf("settings of user %d: %w", user, err)
	}
	return addressee{
		member: person.Member, email: email.String(), language: language,
		wantsMails: off[user].On(settings.ContactMessagesMailed),
	}, nil
}

// unlessMissing returns err, or nil if it says that there is no such row.
func unlessMissing(err error) error {
	if errors.Is(err, fault.ErrNotFound) {
		return nil
	}
	return err
}
