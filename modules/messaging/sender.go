package messaging

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// sender is the author of a text.
type sender struct {
	Person // User is 0 for somebody who is not a member

	joinedAt time.Time  // when the account of a member was created
	email    auth.Email // of somebody who is not a member
	language string
	names    [][]byte              // MACs of the mailbox, the current one first
	found    network.Correspondent // with all accounts of the mailbox
	to       network.Correspondent // whom the text is for, once both are locked
}

// party returns the sender as a side of a conversation.
func (f sender) party() network.Party { return network.Party{User: f.User, Email: f.email.String()} }

// mailbox returns the mailbox of somebody who is not a member.
func (f sender) mailbox() string {
	if f.User != 0 {
		return ""
	}
	return f.email.Mailbox()
}

// memberSender returns a user as a sender, or fault.ErrNotFound for one who has left.
func (s *Service) memberSender(ctx context.Context, user identity.UserID) (sender, error) {
	found, err := s.Correspondence.Find(ctx, network.Party{User: user})
	if err != nil {
		return sender{}, fmt.Errorf("user %d as a sender: %w", user, err)
	}
	person, ok := found.Member()
	if !ok {
		return sender{}, fault.ErrNotFound
	}
	return sender{
		Person:   Person{User: user, Member: person.Member, Name: person.DisplayName},
		joinedAt: person.CreatedAt, names: mailboxNames(s.Key, found.Address), found: found,
	}, nil
}

// strangerSender returns somebody who is not a member as a sender.
func (s *Service) strangerSender(ctx context.Context, name string, a auth.Email, language string) (sender, error) {
	from := sender{Person: Person{Name: name}, email: a, language: language, names: mailboxNames(s.Key, a)}
	var err error
	if from.found, err = s.Correspondence.Find(ctx, from.party()); err != nil {
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
