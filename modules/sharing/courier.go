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
type Courier struct {
	tokens       Tokens
	people       People
	profiles     Profiles
	suppressions Suppressions
	recipients   *Recipients
	clock        clock.Clock
}

// NewCourier returns a Courier.
func NewCourier(t Tokens, people People, profiles Profiles, s Suppressions, r *Recipients, c clock.Clock) *Courier {
	return &Courier{tokens: t, people: people, profiles: profiles, suppressions: s, recipients: r, clock: c}
}

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
// recipient wants no such mails, the link opens nothing, or the sender is gone or reaches
// nobody at present.
func (c *Courier) Letter(ctx context.Context, m ShareMail) (letter ShareLetter, wanted bool, err error) {
	suppressed, err := c.suppressions.Suppressed(ctx, c.recipients.Names(m.To)...)
	if err != nil {
		return ShareLetter{}, false, fmt.Errorf("look for a suppression: %w", err)
	}
	if suppressed {
		return ShareLetter{}, false, nil
	}
	link, err := c.tokens.ByToken(ctx, m.Link)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return ShareLetter{}, false, nil
	case err != nil:
		return ShareLetter{}, false, fmt.Errorf("link of a share mail: %w", err)
	case !link.OpensAt(c.clock.Now()):
		return ShareLetter{}, false, nil
	}
	sender, err := c.people.Person(ctx, m.Sender)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return ShareLetter{}, false, nil
	case err != nil:
		return ShareLetter{}, false, fmt.Errorf("sender of a share mail: %w", err)
	case sender.Suspended:
		return ShareLetter{}, false, nil
	}
	err = mayReachOthers(ctx, c.profiles, m.Sender)
	switch {
	case errors.Is(err, ErrProfileSuspended):
		return ShareLetter{}, false, nil
	case err != nil:
		return ShareLetter{}, false, err
	}
	return ShareLetter{
		To: m.To, RecipientName: text.Unlinked(m.RecipientName), Sender: text.Unlinked(sender.DisplayName), Subject: text.Unlinked(m.Subject),
		Message: text.Unlinked(m.Message), Link: m.Link, Unsubscribe: c.recipients.Ticket(m.To),
	}, true, nil
}
