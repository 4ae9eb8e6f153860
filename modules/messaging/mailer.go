package messaging

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
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
	Pending    PendingMessages
	Tokens     *notification.MemberTokens
	Key        MACKey

	Connections    *connection.Directory
	Correspondence *network.Correspondence
	Conversations  Conversations
	Messages       Messages
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
	Purpose  Purpose
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
	return CodeMail{Email: p.From.String(), Language: p.Language, Purpose: p.Purpose}, true, nil
}

// TextMail is the mail with a message. URLs in the text are changed so that mail programs do not show them as links.
type TextMail struct {
	Email    string
	Language string // BCP 47; empty: unknown
	Author   string
	Text     string
	// ReplyTo is the address of the author; empty unless the author has shared it.
	ReplyTo string
	// IsAnswer says that the mail goes to the initiator of the conversation.
	IsAnswer bool
	// Conversation is the conversation to which a member is led.
	Conversation ID
	// Token is the token of the conversation, with which somebody who is not a member reads it and answers; empty for a
	// member.
	Token string
	// Unsubscribe is a token. It stops all such mails to a member, or the mails of the conversation to somebody who is
	// not a member.
	Unsubscribe string
}

// Message returns the mail with a message to the other side of its conversation. A member gets one mail for all that
// they have not read, so if they do not see the message any more, or it was taken back, the mail has the next one that
// they have not read. allowed is false if there is none, if the member has read it, has muted or declined the
// conversation, or if mayLeave does not allow it.
func (m *Mailer) Message(ctx context.Context, conversation, message ID) (t TextMail, allowed bool, err error) {
	c, err := m.Conversations.ByID(ctx, conversation)
	if err != nil {
		return TextMail{}, false, unlessMissing(err)
	}
	found, err := m.Messages.ByID(ctx, c, message)
	if err != nil {
		return TextMail{}, false, unlessMissing(err)
	}
	by, to := &c.Recipient, &c.Initiator
	if found.ByInitiator {
		by, to = to, by
	}
	if found, allowed, err = m.toMail(ctx, c, found, *to); err != nil || !allowed {
		return TextMail{}, false, err
	}
	author, recipient, allowed, err := m.mayLeave(ctx, &c, by, to)
	if err != nil || !allowed {
		return TextMail{}, false, err
	}
	t = TextMail{
		Email: recipient.email, Language: recipient.language, Author: text.DefangURLs(by.Name),
		Text: text.DefangURLs(found.Text), IsAnswer: !found.ByInitiator,
	}
	if to.User != 0 {
		t.Unsubscribe, t.Conversation = m.Tokens.Token(recipient.member, messageMail), c.ID
	} else {
		t.Token, t.Unsubscribe = conversationToken(m.Key, c.ID), unsubscribeToken(m.Key, c.ID)
	}
	if found.AddressShared {
		t.ReplyTo = author.email
	}
	return t, true, nil
}

// toMail returns the message for the mail that was queued for a message to a side.
func (m *Mailer) toMail(
	ctx context.Context, c Conversation, queued Message, to Side,
) (_ Message, isNeeded bool, err error) {
	isInitiator := !queued.ByInitiator
	number := queued.SequenceFor(isInitiator)
	if number == 0 || to.Box == Declined || to.Box == Hidden || to.Muted {
		return Message{}, false, nil
	}
	if to.User == 0 {
		return queued, number > to.HiddenUpTo && queued.DeletedAt.IsZero(), nil
	}
	if number <= to.Read { // what came after it has a mail of its own
		return Message{}, false, nil
	}
	unread, err := m.Messages.Page(ctx, c, isInitiator, Range{After: number - 1, Oldest: true}, PageSize)
	if err != nil {
		return Message{}, false, fmt.Errorf("unread messages of a conversation: %w", err)
	}
	for _, one := range unread {
		if one.ByInitiator == queued.ByInitiator && one.DeletedAt.IsZero() {
			return one, true, nil
		}
	}
	return Message{}, false, nil
}

// mayLeave reports whether a text of one side of a conversation may still be mailed to the other side, and returns both
// (docs/security.md, T189). It may not if the author is suspended, not set up or has left, if Correspondence does not
// allow it, or if the recipient has left or wants no mails. A mail to the recipient of the conversation is also not
// allowed if its initiator could not write the text now (docs/security.md, T198).
func (m *Mailer) mayLeave(
	ctx context.Context, c *Conversation, by, to *Side,
) (author, recipient addressee, allowed bool, err error) {
	if author, err = m.addressee(ctx, by); err != nil {
		return author, recipient, false, unlessMissing(err)
	}
	if recipient, err = m.addressee(ctx, to); err != nil || !recipient.wantsMails {
		return author, recipient, false, unlessMissing(err)
	}
	if to == &c.Recipient {
		if allowed, err = m.mayInitiatorWrite(ctx, *c); err != nil || !allowed {
			return author, recipient, false, err
		}
	}
	allowed, err = m.Correspondence.Allows(ctx, by.party(), to.party())
	return author, recipient, allowed, err
}

// mayInitiatorWrite reports whether the initiator of a conversation may write to its recipient at this moment.
func (m *Mailer) mayInitiatorWrite(ctx context.Context, c Conversation) (bool, error) {
	switch hasAnswered, err := m.Messages.HasWritten(ctx, c, true, false); {
	case err != nil:
		return false, fmt.Errorf("messages of the recipient: %w", err)
	case hasAnswered:
		return true, nil
	}
	if from, to := c.Initiator.User, c.Recipient.User; from != 0 {
		relations, err := m.Connections.Relations(ctx, from, []identity.UserID{to})
		if err != nil || relations[to].Status == connection.Accepted {
			return err == nil, err
		}
	}
	return m.Gate.MayWrite(ctx, principalOf(c.Initiator.Person), c.Recipient.User, c.Origin.Link)
}

// principalOf returns somebody as a viewer of profiles. Ready is always true for a member, because nobody writes before
// they have finished the setup.
func principalOf(p Person) identity.Principal {
	if p.User == 0 {
		return identity.Principal{}
	}
	return identity.Principal{Scheme: identity.SchemeSession, User: p.User, Member: p.Member, Ready: true}
}

// addressee is a side of a conversation who gets a mail.
type addressee struct {
	member     identity.MemberID // zero: not a member
	email      string
	language   string // BCP 47; empty: unknown
	wantsMails bool
}

// addressee returns the addressee of a side. It returns fault.ErrNotFound for a member who gets no mails because the
// account is suspended, not set up or will be deleted.
func (m *Mailer) addressee(ctx context.Context, side *Side) (addressee, error) {
	user := side.User
	if user == 0 {
		return addressee{email: side.Email, language: side.Language, wantsMails: !side.MailsOff}, nil
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
