package network

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// Party is an author or a recipient: a member, or somebody with an address who is not a member.
type Party struct {
	User  identity.UserID // 0: not a member
	Email string          // of somebody who is not a member
}

// AddressBlocks tells which users have blocked an address, because a message came from the address without an account.
type AddressBlocks interface {
	// HasBlocked reports whether a user has blocked the mailbox of a party. It is false for a member who does not
	// exist.
	HasBlocked(ctx context.Context, user identity.UserID, p Party) (bool, error)
}

// Locks locks the decisions about people.
type Locks interface {
	// LockPeople lets changes of the blocks by people, of their suspension and of who may write to them wait until the
	// transaction of ctx ends.
	LockPeople(ctx context.Context, people ...identity.UserID) error
}

// CorrespondenceDeps are the dependencies of Correspondence.
type CorrespondenceDeps struct {
	Users     *auth.Directory
	Profiles  *profile.Directory
	Pairs     Pairs
	Addresses AddressBlocks
	Locks     Locks
}

// Correspondence decides for messages, answers, share mails and requests whether they may reach another person, when
// they are stored and again when they are mailed (ADR 0080). All accounts of a mailbox are one person: a decision about
// one of them counts for all (docs/security.md, T190).
type Correspondence struct{ CorrespondenceDeps }

// NewCorrespondence returns a Correspondence.
func NewCorrespondence(d CorrespondenceDeps) *Correspondence { return &Correspondence{d} }

// AccountsOf returns the accounts of a party. If the party is a member, their own account comes first.
func (c *Correspondence) AccountsOf(ctx context.Context, p Party) ([]identity.UserID, error) {
	accounts, err := c.of(ctx, p)
	if err != nil {
		return nil, err
	}
	users := make([]identity.UserID, len(accounts))
	for i, account := range accounts {
		users[i] = account.User
	}
	return users, nil
}

// Lock makes changes of the rows that Allows reads about the parties wait until the transaction of ctx ends. Callers
// that store something call Lock before Allows. An account that has got the mailbox of a party while Lock waited is
// locked, too.
func (c *Correspondence) Lock(ctx context.Context, parties ...Party) error {
	var locked []identity.UserID
	for {
		var missing []identity.UserID
		for _, p := range parties {
			users, err := c.AccountsOf(ctx, p)
			if err != nil {
				return err
			}
			for _, user := range users {
				if !slices.Contains(locked, user) && !slices.Contains(missing, user) {
					missing = append(missing, user)
				}
			}
		}
		if len(missing) == 0 {
			return nil
		}
		if err := c.Locks.LockPeople(ctx, missing...); err != nil {
			return err // the error says what failed
		}
		locked = append(locked, missing...)
	}
}

// Allows reports whether something of an author may reach a recipient. It may not if the author is a member who has
// left, if an account of the author or its profile is suspended, or if an account of one of the two has blocked one of
// the other or their mailbox (docs/security.md, T197). It runs the same queries with and without a block, so that the
// duration does not reveal a block.
func (c *Correspondence) Allows(ctx context.Context, author, recipient Party) (bool, error) {
	authors, err := c.of(ctx, author)
	switch {
	case err != nil:
		return false, err
	case author.User != 0 && (len(authors) == 0 || authors[0].Leaving):
		return false, nil
	case slices.ContainsFunc(authors, func(a auth.Person) bool { return a.Suspended }):
		return false, nil
	}
	recipients, err := c.of(ctx, recipient)
	if err != nil {
		return false, err
	}
	isBlocked, err := c.isBlocked(ctx, authors, recipient)
	if err != nil {
		return false, err
	}
	isBlockedBack, err := c.isBlocked(ctx, recipients, author)
	if err != nil {
		return false, err
	}
	allowed := !isBlocked && !isBlockedBack
	for _, a := range authors {
		suspended, err := c.Profiles.IsSuspended(ctx, a.User)
		if err != nil || suspended {
			return false, err
		}
		for _, r := range recipients {
			byAuthor, byRecipient, err := c.Pairs.Between(ctx, a.User, r.User)
			if err != nil {
				return false, fmt.Errorf("blocks between users %d and %d: %w", a.User, r.User, err)
			}
			allowed = allowed && !byAuthor && !byRecipient
		}
	}
	return allowed, nil
}

// isBlocked reports whether one of the accounts of a person has blocked the mailbox of another.
func (c *Correspondence) isBlocked(ctx context.Context, by []auth.Person, p Party) (isBlocked bool, err error) {
	for _, account := range by {
		blocked, err := c.Addresses.HasBlocked(ctx, account.User, p)
		if err != nil {
			return false, fmt.Errorf("addresses that user %d has blocked: %w", account.User, err)
		}
		isBlocked = isBlocked || blocked
	}
	return isBlocked, nil
}

// of returns the accounts that have the mailbox of a party. If the party is a member, their own account comes first. It
// returns none for a member who does not exist.
func (c *Correspondence) of(ctx context.Context, p Party) ([]auth.Person, error) {
	if p == (Party{}) {
		return nil, nil // rows of an earlier release have no mailbox, and are not those of nobody
	}
	email := auth.RestoreEmail(p.Email)
	if p.User != 0 {
		var err error
		email, err = c.Users.Email(ctx, p.User)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return nil, nil
		case err != nil:
			return nil, fmt.Errorf("address of user %d: %w", p.User, err)
		}
	}
	accounts, err := c.Users.OfMailbox(ctx, email)
	if err != nil {
		return nil, fmt.Errorf("accounts of a mailbox: %w", err)
	}
	return accounts, nil
}
