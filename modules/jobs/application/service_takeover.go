package application

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/messaging"
	"wright.app/modules/network"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// mailboxBatch is how many applications of a mailbox are read at once. There are MaxGuestPerDay a day.
const mailboxBatch = 1000

// FollowAccounts returns the subscription that moves the applications of a mailbox to the member who has it, once a
// code has proven the address (ADR 0125).
func FollowAccounts(applications Applications, queued Takeovers) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e auth.UserChanged) error {
		mailbox, ok := messaging.TakenMailbox(e)
		if !ok || !mayTakeOver(e.Person) {
			return nil
		}
		found, err := applications.OfMailbox(ctx, mailbox, 1)
		if err != nil || len(found) == 0 {
			return err
		}
		return queued.Queue(ctx, e.User)
	})}
}

// mayTakeOver reports whether a member may have applications. Those of a recruiter stay without an account, because
// recruiters have no list of their own ones.
func mayTakeOver(p auth.Person) bool {
	return messaging.MayTakeOver(p) && p.Role == identity.Wright
}

// TakeOver moves the applications that were sent from the mailbox of a member without an account to the member, so the
// links in older mails lead nowhere after that. An application for a job for which the member has another one stays as
// it is. It is idempotent.
func (s *Service) TakeOver(ctx context.Context, user identity.UserID) error {
	person, err := s.Directory.Users.User(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return nil // has left meanwhile
	case err != nil:
		return fmt.Errorf("user %d: %w", user, err)
	case !mayTakeOver(person):
		return nil
	}
	address, err := s.Directory.Users.Email(ctx, user)
	if err != nil {
		return fmt.Errorf("address of user %d: %w", user, err)
	}
	found, err := s.Applications.OfMailbox(ctx, address.Mailbox(), mailboxBatch)
	if err != nil {
		return err
	}
	for _, a := range found {
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.takeOver(ctx, user, a.ID) })
		if err != nil {
			return fmt.Errorf("move an application to user %d: %w", user, err)
		}
	}
	return nil
}

// takeOver moves an application that was found without a lock. Neither its version nor its last change is another one
// after that: the team must not learn that there is an account.
func (s *Service) takeOver(ctx context.Context, user identity.UserID, id ID) error {
	member, err := s.Correspondence.Find(ctx, network.Party{User: user})
	if err != nil {
		return err
	}
	locked, err := s.Correspondence.Lock(ctx, member)
	if err != nil {
		return err
	}
	if _, err := s.Applications.LockApplicant(ctx, user, s.Clock.Now()); err != nil {
		return err
	}
	a, err := s.Applications.Lock(ctx, id)
	switch {
	case err != nil:
		return unlessMissing(err)
	case a.Guest.Mailbox == "" || locked[0].Address.Mailbox() != a.Guest.Mailbox: // either changed meanwhile
		return nil
	}
	_, err = s.countLinks(ctx, user, a.Job)
	switch {
	case errors.Is(err, ErrAlreadyApplied):
		return nil
	case err != nil:
		return err
	}
	a.Applicant, a.Guest.Mailbox = user, ""
	if err := s.Applications.Save(ctx, a, nil); err != nil {
		return err
	}
	return s.Messenger.tookOver(ctx, a)
}
