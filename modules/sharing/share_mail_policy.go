package sharing

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// ShareMailPolicy decides right before a share mail is sent whether it still may be sent. Since the request, the
// recipient may have unsubscribed, the link may have been deleted, or the sender suspended.
type ShareMailPolicy struct{ ShareMailPolicyDeps }

// ShareMailPolicyDeps are the dependencies of a ShareMailPolicy.
type ShareMailPolicyDeps struct {
	Tokens       Tokens
	People       People
	Mailboxes    Mailboxes
	Profiles     Profiles
	Blocks       Blocks
	Suppressions Suppressions
	Recipients   *Recipients
	Clock        clock.Clock
}

// NewShareMailPolicy returns a ShareMailPolicy.
func NewShareMailPolicy(d ShareMailPolicyDeps) *ShareMailPolicy { return &ShareMailPolicy{d} }

// ShareMailContent is the content of a share mail. URLs in the texts of the sender are made unclickable.
type ShareMailContent struct {
	To            Address
	RecipientName string
	Sender        string // the display name of the sender
	Subject       string
	Message       string
	Link          Token
	Unsubscribe   string // the token from Recipients.UnsubscribeToken
}

// Check returns the content of a mail. allowed is false if the mail may not be sent: the recipient has unsubscribed,
// one of both has blocked the other, the link is deleted or expired, or the sender is deleted or suspended.
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
	sender, allowed, err := p.sender(ctx, m)
	if err != nil || !allowed {
		return ShareMailContent{}, false, err
	}
	return ShareMailContent{
		To: m.To, RecipientName: text.DefangURLs(m.RecipientName), Sender: text.DefangURLs(sender.DisplayName),
		Subject: text.DefangURLs(m.Subject),
		Message: text.DefangURLs(m.Message), Link: m.Link, Unsubscribe: p.Recipients.UnsubscribeToken(m.To),
	}, true, nil
}

// sender returns the sender, and whether they may send a mail to this recipient (docs/security.md, T39).
func (p *ShareMailPolicy) sender(ctx context.Context, m ShareMail) (sender Person, allowed bool, err error) {
	sender, err = p.People.Person(ctx, m.Sender)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return Person{}, false, nil
	case err != nil:
		return Person{}, false, fmt.Errorf("sender of a share mail: %w", err)
	case sender.Suspended:
		return Person{}, false, nil
	}
	err = checkNotSuspended(ctx, p.Profiles, m.Sender)
	switch {
	case errors.Is(err, ErrProfileSuspended):
		return Person{}, false, nil
	case err != nil:
		return Person{}, false, err
	}
	recipient, err := p.Mailboxes.Owner(ctx, m.To)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return sender, true, nil // the recipient has no account, so there is no block
	case err != nil:
		return Person{}, false, fmt.Errorf("recipient of a share mail: %w", err)
	}
	block, err := p.Blocks.Between(ctx, m.Sender, recipient)
	if err != nil {
		return Person{}, false, fmt.Errorf("blocks of user %d: %w", m.Sender, err)
	}
	return sender, !block.ByOwner && !block.ByViewer, nil
}
