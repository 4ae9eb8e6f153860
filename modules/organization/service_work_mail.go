package organization

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/notification"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// Start mails a code to an address at work of the caller. It returns the first of these errors that applies:
//
//	fault.ErrValidation    the address is invalid
//	ErrFreeMailProvider    the address belongs to no organization
//	fault.ErrRequestLimit  the caller has asked for too many codes
//
// Start returns no error if too many codes were mailed to the mailbox or to the domain: then none is mailed.
func (s *Service) Start(ctx context.Context, caller identity.Principal, address string) (WorkMail, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return WorkMail{}, err
	}
	email, err := auth.ParseEmail(address)
	if err != nil {
		return WorkMail{}, err
	}
	domain, err := DomainOf(email)
	if err != nil {
		return WorkMail{}, err
	}
	mailed, err := code.New(false)
	if err != nil {
		return WorkMail{}, fmt.Errorf("code of a work mail: %w", err)
	}
	id, err := uuid.NewV7()
	if err != nil {
		return WorkMail{}, fmt.Errorf("id of a work mail: %w", err)
	}
	w := WorkMail{
		ID: id, User: user, Domain: domain, Mailbox: s.Key.Sum(mailboxParts(email.Mailbox())...),
		CreatedAt: s.Clock.Now(),
	}
	w.CodeMAC = s.Key.Sum(w.codeParts(mailed.Reveal())...)
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if w.Mailed, err = s.mayMail(ctx, w, email); err != nil {
			return err
		}
		if err := s.WorkMails.Add(ctx, w); err != nil || !w.Mailed {
			return err
		}
		return s.Mails.Code(ctx, w, email, mailed.Reveal())
	})
	if err != nil {
		return WorkMail{}, fmt.Errorf("start a work mail of user %d: %w", user, err)
	}
	return w, nil
}

// mayMail reports whether the mailbox and the domain may get another code. It returns fault.ErrRequestLimit if the user
// has asked for too many.
func (s *Service) mayMail(ctx context.Context, w WorkMail, email auth.Email) (bool, error) {
	if err := s.WorkMails.Lock(ctx, w); err != nil {
		return false, err
	}
	now, after := w.CreatedAt, w.CreatedAt.Add(-quota.Day)
	sent, err := s.WorkMails.SentBy(ctx, w.User, after)
	if err != nil {
		return false, err
	}
	if err := userQuota.Check(sent, now); err != nil {
		return false, err
	}
	mailbox := s.Key.Sums(mailboxParts(email.Mailbox())...)
	// Verify finds them by the MAC with the present key, because it does not know the address.
	if err := s.Memberships.Rekey(ctx, mailbox); err != nil {
		return false, err
	}
	toMailbox, err := s.WorkMails.MailedTo(ctx, mailbox, after)
	if err != nil {
		return false, err
	}
	toDomain, err := s.WorkMails.MailedAt(ctx, w.Domain, after)
	if err != nil {
		return false, err
	}
	return mailboxQuota.Check(toMailbox, now) == nil && domainQuota.Check(toDomain, now) == nil, nil
}

// Verification is what the user enters to confirm a work mail.
type Verification struct {
	ID   ID
	Code string
	// Section is the workplace that it belongs to, nil for the one that was chosen before.
	Section *profile.SectionID
}

// Verify confirms a work mail of the caller with its code. Doing it again returns the same. A membership of another
// account that was confirmed with the mailbox ends, and its user is told. Verify returns the first of these errors that
// applies:
//
//	fault.ErrValidation    the code is not written like one
//	fault.ErrNotFound      the caller has no such work mail, or it is older than CodeLife
//	fault.ErrRequestLimit  MaxAttempts codes were tried
//	ErrCodeMismatch        the code is wrong
//	fault.ErrValidation    the section is no workplace of the caller
//	ErrLimitExceeded       the caller belongs to MaxMemberships organizations
func (s *Service) Verify(ctx context.Context, caller identity.Principal, in Verification) (Shown, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Shown{}, err
	}
	entered, err := code.Parse(in.Code)
	if err != nil {
		return Shown{}, fault.ErrValidation.WithFields(
			fault.Field{Name: "code", Code: "pattern", Detail: "Must be written like a code."})
	}
	w, err := s.WorkMails.ByID(ctx, user, in.ID)
	if err != nil {
		return Shown{}, fmt.Errorf("find a work mail of user %d: %w", user, err)
	}
	now := s.Clock.Now()
	if !now.Before(w.ExpiresAt()) {
		return Shown{}, fault.ErrNotFound
	}
	if err := s.countAttempt(ctx, w, now); err != nil {
		return Shown{}, err
	}
	if !s.Key.Verify(w.CodeMAC, w.codeParts(entered.Reveal())...) {
		return Shown{}, ErrCodeMismatch.WithFields(
			fault.Field{Name: "code", Code: "mismatch", Detail: "Must be the code of this work mail."})
	}
	var m Membership
	err = s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		m, err = s.confirm(ctx, w, in.Section, now)
		return err
	})
	if err != nil {
		return Shown{}, fmt.Errorf("confirm a work mail of user %d: %w", user, err)
	}
	return s.showOne(ctx, m)
}

// countAttempt counts an attempt and commits, so that concurrent guesses cannot exceed the limit.
func (s *Service) countAttempt(ctx context.Context, w WorkMail, now time.Time) error {
	var counted bool
	err := s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		counted, err = s.WorkMails.CountAttempt(ctx, w.ID, MaxAttempts)
		return err
	})
	switch {
	case err != nil:
		return fmt.Errorf("count an attempt: %w", err)
	case !counted:
		return attemptQuota.ExceededError(attemptQuota.Windows[0], w.ExpiresAt().Sub(now))
	}
	return nil
}

// confirm stores the membership of a work mail whose code was right.
func (s *Service) confirm(
	ctx context.Context, w WorkMail, section *profile.SectionID, now time.Time,
) (Membership, error) {
	if err := s.Memberships.Lock(ctx, w.User, w.Mailbox); err != nil {
		return Membership{}, err
	}
	isFirst, err := s.WorkMails.Verify(ctx, w.ID)
	if err != nil {
		return Membership{}, err
	}
	m, err := s.Memberships.ByDomain(ctx, w.User, w.Domain)
	isNew := errors.Is(err, fault.ErrNotFound)
	if err != nil && (!isNew || !isFirst) { // without a membership, the user has left since
		return Membership{}, err
	}
	if !isFirst {
		return m, nil
	}
	if err := s.endOthers(ctx, w, now); err != nil {
		return Membership{}, err
	}
	m.User, m.Domain = w.User, w.Domain
	m.confirm(w.Mailbox, now)
	if section != nil {
		if err := s.checkWorkplace(ctx, w.User, *section); err != nil {
			return Membership{}, err
		}
		m.Section, m.IsShown = *section, m.IsShown && *section != 0
	}
	if !isNew {
		return m, errors.Join(s.Notifier.Closed(ctx, m.User, m.ID), s.Memberships.Confirm(ctx, m),
			s.Bus.Publish(ctx, MembershipChanged{m.User}))
	}
	return s.add(ctx, m)
}

// add stores a new membership, unless the user has MaxMemberships.
func (s *Service) add(ctx context.Context, m Membership) (Membership, error) {
	all, err := s.Memberships.Of(ctx, m.User)
	switch {
	case err != nil:
		return Membership{}, err
	case len(all) >= MaxMemberships:
		return Membership{}, ErrLimitExceeded
	}
	if m.ID, err = uuid.NewV7(); err != nil {
		return Membership{}, fmt.Errorf("id of a membership: %w", err)
	}
	return m, s.Memberships.Add(ctx, m)
}

// endOthers ends the memberships of other users that were confirmed with the mailbox of a work mail, and tells them.
func (s *Service) endOthers(ctx context.Context, w WorkMail, now time.Time) error {
	known, err := s.Memberships.ByMailbox(ctx, w.Mailbox)
	if err != nil {
		return err
	}
	for _, m := range known {
		if m.User == w.User || m.Expired(now) {
			continue
		}
		if err := errors.Join(
			s.Memberships.End(ctx, m, now), s.Bus.Publish(ctx, MembershipChanged{m.User}),
		); err != nil {
			return err
		}
		if err := s.Notifier.Add(ctx, movedKind, notification.Notification{Owner: m.User, Cause: m.ID}); err != nil {
			return fmt.Errorf("tell user %d: %w", m.User, err)
		}
	}
	return nil
}
