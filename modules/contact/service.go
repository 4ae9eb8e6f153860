package contact

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	Profiles    Profiles
	People      People
	Suspensions Suspensions
	Members     MemberBlocks
	Notifier    Notifier
	Addresses   Addresses
	Captcha     Captcha
	Codes       Codes
	Key         MACKey
	Mails       Mails
	Messages    Messages
	Pending     PendingMessages
	Events      Events
	Blocks      Blocks
}

// Service has the use cases of the module.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// sender is who writes a message.
type sender struct {
	Person // User is 0 for somebody who is not signed in

	from     Address // of somebody who is not signed in
	language string
	names    [][]byte // MACs, the current one first
	quota    quota.Policy
}

// memberSender returns a user as a sender.
func (s *Service) memberSender(p Person) sender {
	return sender{Person: p, names: s.Key.Sums("contact member", p.User.String()), quota: memberQuota}
}

// mailboxNames returns the names of a mailbox under the current key and all older ones, also those of its former form.
func (s *Service) mailboxNames(a Address) [][]byte {
	names := s.Key.Sums("contact mailbox", a.Mailbox)
	if a.FormerMailbox != "" {
		names = append(names, s.Key.Sums("contact mailbox", a.FormerMailbox)...)
	}
	return names
}

func (s *Service) strangerSender(name string, a Address, language string) sender {
	return sender{
		Person: Person{Name: name}, from: a, language: language, names: s.mailboxNames(a), quota: strangerQuota,
	}
}

// deliver delivers a message in the transaction of ctx, unless the same one was delivered within SameFor or the owner
// has blocked the sender. It returns fault.ErrRequestLimit if a quota is used up.
func (s *Service) deliver(ctx context.Context, from sender, to Access, text string, now time.Time) error {
	owner := to.Owner
	if err := s.Events.LockSender(ctx, from.names[0]); err != nil {
		return err
	}
	if err := s.Events.LockOwner(ctx, owner.User); err != nil {
		return err
	}
	isBlocked, isNew, err := s.count(ctx, from, owner, text, now)
	if err != nil || !isNew || isBlocked && from.User == 0 {
		return err
	}
	m := Message{
		Owner: owner, Sender: from.Person, Email: from.from.Email, Language: from.language, Link: to.Link, Text: text,
		SentAt: now, OwnerActiveAt: now, SenderActiveAt: now,
		// A member sees what they have written, also if it was dropped.
		OwnerDeleted: isBlocked,
	}
	if m.ID, err = newID(); err != nil {
		return err
	}
	if err := s.Messages.Add(ctx, m); err != nil {
		return fmt.Errorf("add a message to user %d: %w", owner.User, err)
	}
	if isBlocked {
		return nil
	}
	if err := s.Notifier.ContactMessage(ctx, owner.User, m.ID); err != nil {
		return fmt.Errorf("tell user %d: %w", owner.User, err)
	}
	return s.Mails.Message(ctx, m.ID)
}

// count counts a text of a sender to an owner, whom the caller has locked. isNew is false if the same text was taken
// within SameFor, which counts nothing. It returns fault.ErrRequestLimit if a quota is used up.
func (s *Service) count(
	ctx context.Context, from sender, to Person, text string, now time.Time,
) (isBlocked, isNew bool, err error) {
	bySender, err := s.Events.BySender(ctx, from.names, now.Add(-quota.Day),
		MessageTaken, NewcomerMessageTaken, MessageDropped)
	if err != nil {
		return false, false, fmt.Errorf("messages of a sender: %w", err)
	}
	var toOwner []time.Time
	for _, e := range bySender {
		if e.Owner != to.User {
			continue
		}
		toOwner = append(toOwner, e.At)
		if e.At.After(now.Add(-SameFor)) && s.Key.Verify(e.Content, contentParts(text)...) {
			return false, false, nil
		}
	}
	ownerLimit, err := s.checkOwner(ctx, to.User, from, now)
	if err != nil {
		return false, false, err
	}
	err = quota.LongestWait(from.quota.Check(instants(bySender), now), pairQuota.Check(toOwner, now), ownerLimit)
	if err != nil {
		return false, false, err
	}
	if isBlocked, err = s.isBlocked(ctx, from, to); err != nil {
		return false, false, err
	}
	// A dropped message counts like a delivered one for its sender, who cannot tell them apart. It does not count for
	// the owner: somebody who is blocked could use up what others may send.
	e := Event{
		Kind: from.kind(now), Owner: to.User, User: from.User, Sender: from.names[0],
		Content: s.Key.Sum(contentParts(text)...), At: now,
	}
	if isBlocked {
		e.Kind = MessageDropped
	}
	if err := s.Events.Add(ctx, e); err != nil {
		return false, false, fmt.Errorf("count a message to user %d: %w", to.User, err)
	}
	return isBlocked, true, nil
}

// isBlocked reports whether a message is not delivered because the owner has blocked the sender, or the sender the
// owner. An address belongs to its user, too: whoever is blocked does not get around that by signing out.
func (s *Service) isBlocked(ctx context.Context, from sender, to Person) (bool, error) {
	user, mailbox := from.User, from.names
	if user != 0 {
		// The address may have been blocked before its user signed up.
		raw, err := s.People.Address(ctx, user)
		if err != nil {
			return false, fmt.Errorf("address of user %d: %w", user, err)
		}
		address, err := s.Addresses.Parse(raw)
		if err != nil {
			return false, fmt.Errorf("address of user %d: %w", user, err)
		}
		mailbox = s.mailboxNames(address)
	}
	blocked, err := s.Blocks.Blocked(ctx, to.User, mailbox)
	if err != nil || len(blocked) > 0 {
		return len(blocked) > 0, err
	}
	if user == 0 {
		user, err = s.People.ByAddress(ctx, from.from)
		switch {
		case errors.Is(err, fault.ErrNotFound):
			return false, nil
		case err != nil:
			return false, fmt.Errorf("user of an address: %w", err)
		}
	}
	byOwner, bySender, err := s.Members.Between(ctx, to.User, user)
	return byOwner || bySender, err
}

func contentParts(text string) []string { return []string{"contact text", text} }

func instants(events []Event) []time.Time {
	all := make([]time.Time, len(events))
	for i, e := range events {
		all[i] = e.At
	}
	return all
}

// checkNotSuspended returns ErrProfileSuspended for a user whose profile is suspended.
func (s *Service) checkNotSuspended(ctx context.Context, user identity.UserID) error {
	suspended, err := s.Suspensions.IsSuspended(ctx, user)
	switch {
	case err != nil:
		return fmt.Errorf("profile of user %d: %w", user, err)
	case suspended:
		return ErrProfileSuspended
	}
	return nil
}
