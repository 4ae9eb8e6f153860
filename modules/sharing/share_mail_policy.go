package sharing

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// ShareMailPolicy decides immediately before a share mail is sent whether it may still be sent. Since the request, the
// recipient may have unsubscribed, the link may have been deleted, or the sender may have been suspended.
type ShareMailPolicy struct{ ShareMailPolicyDeps }

// ShareMailPolicyDeps are the dependencies of a ShareMailPolicy.
type ShareMailPolicyDeps struct {
	Tokens       Tokens
	People       People
	Mailboxes    Mailboxes
	Profiles     Profiles
	Blocks       Blocks
	Languages    MailLanguages
	Suppressions Suppressions
	Recipients   *Recipients
	Clock        clock.Clock
}

// NewShareMailPolicy returns a ShareMailPolicy.
func NewShareMailPolicy(d ShareMailPolicyDeps) *ShareMailPolicy { return &ShareMailPolicy{d} }

// ShareMailContent is the content of a share mail. URLs in the texts of the sender are changed so that mail programs do
// not show them as links.
type ShareMailContent struct {
	To            Address
	RecipientName string
	Sender        string // the display name of the sender
	Subject       string
	Message       string
	Link          Token
	// CanAnswer says that everybody who opens the link may write to the sender there.
	CanAnswer   bool
	Unsubscribe string // the token from Recipients.UnsubscribeToken
	// Language is the language that the recipient has chosen, otherwise that of the sender. It is a BCP 47 tag, or ""
	// if neither has chosen one.
	Language string
}

// Check returns the content of a mail. allowed is false if the mail may not be sent: the recipient has unsubscribed,
// one of the two users has blocked the other, the link is deleted or expired, or the sender is deleted or suspended.
func (p *ShareMailPolicy) Check(ctx context.Context, m ShareMail) (content ShareMailContent, allowed bool, err error) {
	suppressed, err := p.Suppressions.IsSuppressed(ctx, p.Recipients.Names(m.To)...)
	if err != nil {
		return ShareMailContent{}, false, fmt.Errorf("look for a suppression: %w", err)
	}
	if suppressed {
		return ShareMailContent{}, false, nil
	}
	link, err := p.Tokens.ByToken(ctx, m.Link)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return ShareMailContent{}, false, nil
	case err != nil:
		return ShareMailContent{}, false, fmt.Errorf("link of a share mail: %w", err)
	case !link.OpensAt(p.Clock.Now()):
		return ShareMailContent{}, false, nil
	}
	sender, allowed, err := p.sender(ctx, m.Sender)
	if err != nil || !allowed {
		return ShareMailContent{}, false, err
	}
	recipient, err := p.recipient(ctx, m.To)
	if err != nil {
		return ShareMailContent{}, false, err
	}
	if allowed, err = p.noBlock(ctx, m.Sender, recipient); err != nil || !allowed {
		return ShareMailContent{}, false, err
	}
	language, err := p.language(ctx, recipient, m.Sender)
	if err != nil {
		return ShareMailContent{}, false, err
	}
	return ShareMailContent{
		To: m.To, RecipientName: text.DefangURLs(m.RecipientName), Sender: text.DefangURLs(sender.DisplayName),
		Subject: text.DefangURLs(m.Subject),
		Message: text.DefangURLs(m.Message), Link: m.Link,
		CanAnswer:   Access{Person: sender, NoContact: link.Snapshot().NoContact}.CanContact(),
		Unsubscribe: p.Recipients.UnsubscribeToken(m.To), Language: language,
	}, true, nil
}

// sender returns the sender, and whether they may send mails.
func (p *ShareMailPolicy) sender(ctx context.Context, id identity.UserID) (sender Person, allowed bool, err error) {
	sender, err = p.People.Person(ctx, id)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return Person{}, false, nil
	case err != nil:
		return Person{}, false, fmt.Errorf("sender of a share mail: %w", err)
	case sender.Suspended:
		return Person{}, false, nil
	}
	err = checkNotSuspended(ctx, p.Profiles, id)
	switch {
	case errors.Is(err, ErrProfileSuspended):
		return Person{}, false, nil
	case err != nil:
		return Person{}, false, err
	}
	return sender, true, nil
}

// noAccount is the result of recipient for an address without an account. Ids of users are positive.
const noAccount identity.UserID = 0

func (p *ShareMailPolicy) recipient(ctx context.Context, to Address) (identity.UserID, error) {
	recipient, err := p.Mailboxes.Owner(ctx, to)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return noAccount, nil
	case err != nil:
		return noAccount, fmt.Errorf("recipient of a share mail: %w", err)
	}
	return recipient, nil
}

// noBlock reports whether neither of the two users has blocked the other (docs/security.md, T39).
func (p *ShareMailPolicy) noBlock(ctx context.Context, sender, recipient identity.UserID) (bool, error) {
	if recipient == noAccount {
		return true, nil
	}
	block, err := p.Blocks.Between(ctx, sender, recipient)
	if err != nil {
		return false, fmt.Errorf("blocks of user %d: %w", sender, err)
	}
	return !block.ByOwner && !block.ByViewer, nil
}

func (p *ShareMailPolicy) language(ctx context.Context, recipient, sender identity.UserID) (string, error) {
	for _, user := range []identity.UserID{recipient, sender} {
		if user == noAccount {
			continue
		}
		language, err := p.Languages.ByUser(ctx, user)
		if err != nil {
			return "", fmt.Errorf("language of user %d: %w", user, err)
		}
		if language != "" {
			return language, nil
		}
	}
	return "", nil
}
