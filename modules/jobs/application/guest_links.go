package application

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/messaging"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
	"wright.app/platform/text"
)

// maxLinks is how many links a mail has at most: those of the newest applications.
const maxLinks = 50

// maxSpellings is how many spellings of the address of a mailbox get a mail at most: those with the newest
// applications.
const maxSpellings = 50

// linksQuota is of mails with links to one mailbox. Beyond it no mail is sent, and nobody is told.
var linksQuota = quota.Policy{Name: "contact", Windows: []quota.Window{
	{Max: 1, Per: time.Minute}, {Max: 3, Per: time.Hour}, {Max: 5, Per: quota.Day},
}}

// MailLinks has the links of the applications of somebody without an account mailed, for whoever has lost them. They go
// to the addresses that were proven for the applications. The links of earlier mails stay valid: somebody who only
// knows the address must not be able to end them. It returns fault.ErrValidation for an invalid address, and otherwise
// the same whether there are applications or not, and whether a mail is sent or not (docs/security.md, T295).
func (s *Service) MailLinks(ctx context.Context, address string) error {
	email, err := auth.ParseEmail(address)
	if err != nil {
		return fault.ErrValidation.WithFields(
			fault.Field{Name: "email", Code: "format", Detail: "Must be the e-mail address of one person."})
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		err := s.Proofs.Count(ctx, email, messaging.ApplicationLinksMailed, linksQuota)
		if errors.Is(err, fault.ErrRequestLimit) {
			return nil
		}
		if err != nil {
			return err
		}
		found, err := s.Applications.Spellings(ctx, email.Mailbox(), maxSpellings)
		if err != nil {
			return err
		}
		mailed := map[string]bool{}
		for _, a := range found {
			if mailed[a.Guest.Email.Folded()] {
				continue
			}
			mailed[a.Guest.Email.Folded()] = true
			if err := s.Messenger.mails.Links(ctx, a.ID); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("mail the links of applications: %w", err)
	}
	return nil
}

// GuestLinksMail is the mail with the links of applications without an account.
type GuestLinksMail struct {
	Email    string
	Language string // BCP 47; empty: unknown
	Links    []GuestLink
}

// GuestLink is the link of an application.
type GuestLink struct {
	Title   string // of the job
	Company string // empty: unknown
	Token   string
}

// Links returns the mail with the links of all applications that were sent with the address of one of them. Another
// spelling of the mailbox may belong to somebody else where a mail server tells them apart, so it gets a mail of its
// own. allowed is false if that one was taken back or deleted meanwhile, or belongs to an account.
func (m *GuestMailer) Links(ctx context.Context, id ID) (mail GuestLinksMail, allowed bool, err error) {
	a, err := m.applications.ByID(ctx, id)
	if err != nil || a.Guest.Mailbox == "" {
		return GuestLinksMail{}, false, unlessMissing(err)
	}
	all, err := m.ofSameAddress(ctx, a)
	if err != nil {
		return GuestLinksMail{}, false, fmt.Errorf("applications of a mailbox: %w", err)
	}
	postings, err := m.jobs.ByIDs(ctx, jobsOf(all))
	if err != nil {
		return GuestLinksMail{}, false, err
	}
	mail = GuestLinksMail{Email: a.Guest.Email.String(), Language: a.Guest.Language}
	for _, one := range all {
		for _, j := range postings {
			if j.ID == one.Job && j.Unreadable == nil {
				mail.Links = append(mail.Links, GuestLink{
					Title: text.DefangURLs(j.Title), Company: text.DefangURLs(j.CompanyName),
					Token: m.tokens.Open(one.ID),
				})
			}
		}
	}
	return mail, len(mail.Links) > 0, nil
}

// ofSameAddress returns the newest applications that were sent with the address of one of them, in capital letters or
// not.
func (m *GuestMailer) ofSameAddress(ctx context.Context, a Application) ([]Application, error) {
	spellings, err := m.applications.Spellings(ctx, a.Guest.Mailbox, maxSpellings)
	if err != nil {
		return nil, err
	}
	same := []auth.Email{a.Guest.Email}
	for _, other := range spellings {
		if other.Guest.Email.Same(a.Guest.Email) {
			same = append(same, other.Guest.Email)
		}
	}
	return m.applications.OfSpellings(ctx, a.Guest.Mailbox, same, maxLinks)
}
