package sharemail

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// Policy decides immediately before a share mail is sent whether it may still be sent. Since the request, the
// recipient may have unsubscribed, the link may have been deleted, or the sender may have been suspended.
type Policy struct{ PolicyDeps }

// PolicyDeps are the dependencies of a Policy.
type PolicyDeps struct {
	Links          sharelink.Links
	People         *sharing.People
	Users          *auth.Directory
	Correspondence *network.Correspondence
	Languages      MailLanguages
	Suppressions   Suppressions
	Recipients     *Recipients
	Clock          clock.Clock
}

// NewPolicy returns a Policy.
func NewPolicy(d PolicyDeps) *Policy { return &Policy{d} }

// Content is the content of a share mail. URLs in the texts of the sender are changed so that mail programs do
// not show them as links.
type Content struct {
	To            Address
	RecipientName string
	Sender        string // the display name of the sender
	Subject       string
	Message       string
	Link          sharelink.Token
	// CanAnswer says that everybody who opens the link may write to the sender there.
	CanAnswer   bool
	Unsubscribe string // the token from Recipients.UnsubscribeToken
	// Language is the language that the recipient has chosen, otherwise that of the sender. It is a BCP 47 tag, or ""
	// if neither has chosen one.
	Language string
}

// Check returns the content of a mail. allowed is false if the mail may not be sent: the recipient has unsubscribed,
// the link is deleted or expired, the sender is deleted, or network.Correspondence does not allow it.
func (p *Policy) Check(ctx context.Context, m Mail) (content Content, allowed bool, err error) {
	suppressed, err := p.Suppressions.IsSuppressed(ctx, p.Recipients.Names(m.To)...)
	if err != nil {
		return Content{}, false, err
	}
	if suppressed {
		return Content{}, false, nil
	}
	link, err := p.Links.ByToken(ctx, m.Link)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return Content{}, false, nil
	case err != nil:
		return Content{}, false, err
	case !link.OpensAt(p.Clock.Now()):
		return Content{}, false, nil
	}
	sender, allowed, err := p.sender(ctx, m.Sender, m.To)
	if err != nil || !allowed {
		return Content{}, false, err
	}
	recipient, err := p.recipient(ctx, m.To)
	if err != nil {
		return Content{}, false, err
	}
	language, err := p.language(ctx, recipient, m.Sender)
	if err != nil {
		return Content{}, false, err
	}
	return Content{
		To: m.To, RecipientName: text.DefangURLs(m.RecipientName), Sender: text.DefangURLs(sender.DisplayName),
		Subject: text.DefangURLs(m.Subject),
		Message: text.DefangURLs(m.Message), Link: m.Link,
		CanAnswer:   profileaccess.Access{Person: sender, NoContact: link.Snapshot().NoContact}.CanContact(),
		Unsubscribe: p.Recipients.UnsubscribeToken(m.To), Language: language,
	}, true, nil
}

// sender returns the sender, and whether something of them may reach the recipient (docs/security.md, T39 and T189).
func (p *Policy) sender(
	ctx context.Context, id identity.UserID, to Address,
) (sender sharing.Person, allowed bool, err error) {
	sender, err = p.People.Person(ctx, id)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return sharing.Person{}, false, nil
	case err != nil:
		return sharing.Person{}, false, err
	}
	allowed, err = p.Correspondence.Allows(ctx, network.Party{User: id}, network.Party{Email: to.Email})
	return sender, allowed, err
}

// noAccount is the result of recipient for an address without an account. Ids of users are positive.
const noAccount identity.UserID = 0

// recipient returns the user who has an address, otherwise one who has another spelling of its mailbox.
func (p *Policy) recipient(ctx context.Context, to Address) (identity.UserID, error) {
	people, err := p.Users.OfMailbox(ctx, auth.RestoreEmail(to.Email))
	if err != nil || len(people) == 0 {
		return noAccount, err
	}
	return people[0].User, nil
}

func (p *Policy) language(ctx context.Context, recipient, sender identity.UserID) (string, error) {
	for _, user := range []identity.UserID{recipient, sender} {
		if user == noAccount {
			continue
		}
		language, err := p.Languages.ByUser(ctx, user)
		if err != nil {
			return "", err
		}
		if language != "" {
			return language, nil
		}
	}
	return "", nil
}
