package contact

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor   tx.Transactor
	Clock        clock.Clock
	Users        *auth.Directory
	Captcha      *auth.CaptchaVerifier
	Profiles     *profile.Directory
	Gate         *profileaccess.ContactGate
	MemberBlocks *network.Directory
	Blocker      *network.Blocker
	Notifier     *notification.Recorder
	Key          MACKey
	Mails        Mails
	Messages     Messages
	Pending      PendingMessages
	Events       Events
	Blocks       Blocks

	Correspondence *network.Correspondence
}

// Service has the use cases of the module.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// sender is the author of a message or an answer.
type sender struct {
	Person // User is 0 for somebody who is not signed in

	joinedAt time.Time  // when the account of a member was created
	email    auth.Email // of somebody who is not signed in
	language string
	names    [][]byte          // MACs of the mailbox, the current one first
	accounts []identity.UserID // all accounts of the mailbox
}

// party returns the sender as a side of a conversation.
func (f sender) party() network.Party { return network.Party{User: f.User, Email: f.email.String()} }

// memberSender returns a user as a sender, or fault.ErrNotFound for one who has left.
func (s *Service) memberSender(ctx context.Context, user identity.UserID) (sender, error) {
	var email auth.Email
	person, err := s.Users.User(ctx, user)
	if err == nil {
		email, err = s.Users.Email(ctx, user)
	}
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return sender{}, fault.ErrNotFound
	case err != nil:
		return sender{}, fmt.Errorf("user %d as a sender: %w", user, err)
	}
	return s.withAccounts(ctx, sender{
		Person:   Person{User: user, Member: person.Member, Name: person.DisplayName},
		joinedAt: person.CreatedAt, names: mailboxNames(s.Key, email),
	})
}

// strangerSender returns somebody who is not signed in as a sender.
func (s *Service) strangerSender(ctx context.Context, name string, a auth.Email, language string) (sender, error) {
	return s.withAccounts(ctx, sender{
		Person: Person{Name: name}, email: a, language: language, names: mailboxNames(s.Key, a),
	})
}

func (s *Service) withAccounts(ctx context.Context, from sender) (_ sender, err error) {
	if from.accounts, err = s.Correspondence.AccountsOf(ctx, from.party()); err != nil {
		return sender{}, fmt.Errorf("accounts of a sender: %w", err)
	}
	return from, nil
}

// mailboxNames returns the names of a mailbox with the current key and all older keys, also for its former form.
func mailboxNames(key MACKey, a auth.Email) [][]byte {
	names := key.Sums("contact mailbox", a.Mailbox())
	if former := a.MailboxWithDots(); former != a.Mailbox() {
		names = append(names, key.Sums("contact mailbox", former)...)
	}
	return names
}

// lock locks a sender, an owner, their quotas and the decisions about them before they are read (docs/security.md,
// T192). It must be called before a message is locked.
func (s *Service) lock(ctx context.Context, from sender, owner identity.UserID, other network.Party) error {
	if err := s.Events.LockSender(ctx, from.names[0]); err != nil {
		return err
	}
	if err := s.Events.LockOwner(ctx, owner); err != nil {
		return err
	}
	return s.Correspondence.Lock(ctx, from.party(), other)
}

// deliver delivers a message in the transaction of ctx, unless the same message was delivered within SameFor or
// isRefused reports true. The caller has locked both. It returns fault.ErrRequestLimit if a quota is used up.
func (s *Service) deliver(ctx context.Context, from sender, to profileaccess.Access, text string, now time.Time) error {
	owner := Person{User: to.Owner, Member: to.Person.Member, Name: to.Person.DisplayName}
	isRefused, isNew, err := s.count(ctx, from, owner, contentParts(text), now)
	if err != nil || !isNew || isRefused && from.User == 0 {
		return err
	}
	m := Message{
		Owner: owner, Sender: from.Person, Email: from.email.String(), Language: from.language, Link: to.Link,
		Text: text, SentAt: now, OwnerActiveAt: now, SenderActiveAt: now,
		// The sender sees a message even if it was dropped.
		OwnerDeleted: isRefused,
	}
	if m.ID, err = newID(); err != nil {
		return err
	}
	if err := s.Messages.Add(ctx, m); err != nil {
		return fmt.Errorf("add a message to user %d: %w", owner.User, err)
	}
	if isRefused {
		return nil
	}
	if err := s.notify(ctx, messageKind, owner.User, m.ID); err != nil {
		return fmt.Errorf("tell user %d: %w", owner.User, err)
	}
	return s.Mails.Message(ctx, m.ID)
}

// count adds a text of a sender to the quotas of the sender and of the owner, whom the caller has locked. If a message
// with the same content was taken within SameFor, isNew is false and nothing is counted; an answer is counted without
// content. It returns fault.ErrRequestLimit if a quota is used up.
func (s *Service) count(
	ctx context.Context, from sender, to Person, content []string, now time.Time,
) (isRefused, isNew bool, err error) {
	bySender, err := s.Events.BySender(ctx, from.names, from.accounts, now.Add(-quota.Day),
		MessageTaken, NewcomerMessageTaken, MessageDropped)
	if err != nil {
		return false, false, fmt.Errorf("messages of a sender: %w", err)
	}
	var toOwner []Event
	for _, e := range bySender {
		if e.Owner != to.User {
			continue
		}
		toOwner = append(toOwner, e)
		if len(content) > 0 && e.At.After(now.Add(-SameFor)) && s.Key.Verify(e.Content, content...) {
			return false, false, nil
		}
	}
	ownerLimit, err := s.checkOwner(ctx, to.User, from, now)
	if err != nil {
		return false, false, err
	}
	err = quota.LongestWait(checkSent(bySender, from, now), pairQuota.Check(instants(toOwner), now), ownerLimit)
	if err != nil {
		return false, false, err
	}
	if isRefused, err = s.isRefused(ctx, from, to); err != nil {
		return false, false, err
	}
	// A dropped message counts for its sender like a delivered one, so that the sender cannot tell them apart. It does
	// not count for the owner: otherwise a blocked person could use up the quota of the owner.
	e := Event{
		Kind: from.kind(now), Owner: to.User, User: from.User, Sender: from.names[0], Content: []byte{}, At: now,
	}
	if len(content) > 0 {
		e.Content = s.Key.Sum(content...)
	}
	if isRefused {
		e.Kind = MessageDropped
	}
	if err := s.Events.Add(ctx, e); err != nil {
		return false, false, fmt.Errorf("count a message to user %d: %w", to.User, err)
	}
	return isRefused, true, nil
}

// checkSent checks the quota of a sender for the last day. All messages of the mailbox count. If the sender is not
// signed in, those that were sent signed out have a quota of their own, too.
func checkSent(sent []Event, from sender, now time.Time) error {
	err := memberQuota.Check(instants(sent), now)
	if from.User != 0 {
		return err
	}
	signedOut := slices.DeleteFunc(slices.Clone(sent), func(e Event) bool { return e.User != 0 })
	return quota.LongestWait(err, strangerQuota.Check(instants(signedOut), now))
}

// isRefused reports whether a text of a sender must not reach an owner, because Correspondence does not allow it. The
// sender must not learn this. All accounts of an address count, too: nobody can avoid a block or a suspension by
// signing out or by another spelling of the address.
func (s *Service) isRefused(ctx context.Context, from sender, to Person) (bool, error) {
	allowed, err := s.Correspondence.Allows(ctx, from.party(), network.Party{User: to.User})
	return !allowed, err
}

func contentParts(text string) []string { return []string{"contact text", text} }

func instants(events []Event) []time.Time {
	all := make([]time.Time, len(events))
	for i, e := range events {
		all[i] = e.At
	}
	return all
}

// checkNotSuspended returns sharing.ErrProfileSuspended for a user whose profile is suspended.
func (s *Service) checkNotSuspended(ctx context.Context, user identity.UserID) error {
	suspended, err := s.Profiles.IsSuspended(ctx, user)
	switch {
	case err != nil:
		return fmt.Errorf("profile of user %d: %w", user, err)
	case suspended:
		return sharing.ErrProfileSuspended
	}
	return nil
}
