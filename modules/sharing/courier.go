package sharing

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// Courier decides, when a share mail leaves, whether it still may. Between the request and
// this moment the recipient may have unsubscribed, the link may be gone and the sender
// suspended.
type Courier struct{ CourierDeps }

// CourierDeps is what a Courier asks.
type CourierDeps struct {
	Tokens       Tokens
	People       People
	Mailboxes    Mailboxes
	Profiles     Profiles
	Blocks       Blocks
	Suppressions Suppressions
	Recipients   *Recipients
	Clock        clock.Clock
}

// NewCourier returns a Courier.
func NewCourier(d CourierDeps) *Courier { return &Courier{d} }

// ShareLetter is what the recipient reads. Nothing in the words of the sender can be clicked.
type ShareLetter struct {
	To            Address
	RecipientName string
	Sender        string // how the sender calls themselves
	Subject       string
	Message       string
	Link          Token
	Unsubscribe   string // a ticket of Recipients
}

// Letter returns what a mail says. Wanted is false if nothing may be sent any more: the
// recipient wants no such mails, has blocked the sender or is blocked by them, the link opens
// nothing, or the sender is gone or reaches nobody at present.
func (c *Courier) Letter(ctx context.Context, m ShareMail) (letter ShareLetter, wanted bool, err error) {
	suppressed, err := c.Suppressions.Suppressed(ctx, c.Recipients.Names(m.To)...)
	if err != nil {
		return ShareLetter{}, false, fmt.Errorf("look for a suppression: %w", err)
	}
	if suppressed {
		return ShareLetter{}, false, nil
	}
	link, err := c.Tokens.ByToken(ctx, m.Link)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return ShareLetter{}, false, nil
	case err != nil:
		return ShareLetter{}, false, fmt.Errorf("link of a share mail: %w", err)
	case !link.OpensAt(c.Clock.Now()):
		return ShareLetter{}, false, nil
	}
	sender, reaches, err := c.sender(ctx, m)
	if err != nil || !reaches {
		return ShareLetter{}, false, err
	}
	return ShareLetter{
		To: m.To, RecipientName: text.Unlinked(m.RecipientName), Sender: text.Unlinked(sender.DisplayName), Subject: text.Unlinked(m.Subject),
		Message: text.Unlinked(m.Message), Link: m.Link, Unsubscribe: c.Recipients.Ticket(m.To),
	}, true, nil
}

// sender returns who sends, and whether they may reach others, this one among them
// (docs/security.md, T39).
func (c *Courier) sender(ctx context.Context, m ShareMail) (sender Person, reaches bool, err error) {
	sender, err = c.People.Person(ctx, m.Sender)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return Person{}, false, nil
	case err != nil:
		return Person{}, false, fmt.Errorf("sender of a share mail: %w", err)
	case sender.Suspended:
		return Person{}, false, nil
	}
	err = mayReachOthers(ctx, c.Profiles, m.Sender)
	switch {
	case errors.Is(err, ErrProfileSuspended):
		return Person{}, false, nil
	case err != nil:
		return Person{}, false, err
	}
	recipient, err := c.Mailboxes.Owner(ctx, m.To)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return sender, true, nil // nobody here, so nobody is blocked
	case err != nil:
		return Person{}, false, fmt.Errorf("recipient of a share mail: %w", err)
	}
	block, err := c.Blocks.Between(ctx, m.Sender, recipient)
	if err != nil {
		return Person{}, false, fmt.Errorf("blocks of user %d: %w", m.Sender, err)
	}
	return sender, !block.ByOwner && !block.ByViewer, nil
}
