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

// AddressBlocks are the addresses that users have blocked, because messages came from them without an account.
type AddressBlocks interface {
	// HasBlocked reports whether a user has blocked the mailbox of an address.
	HasBlocked(ctx context.Context, user identity.UserID, address auth.Email) (bool, error)
	// Unblock removes the blocks of the mailbox of an address by a user, in the transaction of ctx, if the user knows
	// already which member has it.
	Unblock(ctx context.Context, user identity.UserID, address auth.Email) error
}

// CorrespondenceDeps are the dependencies of Correspondence.
type CorrespondenceDeps struct {
	Users     *auth.Directory
	Profiles  *profile.Directory
	Blocks    Blocks
	Addresses AddressBlocks
}

// Correspondence decides for messages, answers, share mails and requests whether they may reach another person, when
// they are stored and again when they are mailed (ADR 0080). All accounts of a mailbox are one person: a decision about
// one of them counts for all (docs/security.md, T190).
type Correspondence struct{ CorrespondenceDeps }

// NewCorrespondence returns a Correspondence.
func NewCorrespondence(d CorrespondenceDeps) *Correspondence { return &Correspondence{d} }

// Correspondent is a party with all accounts that have its mailbox.
type Correspondent struct {
	Party   Party
	Address auth.Email // zero for a member who does not exist
	// Accounts has the account of a party who is a member first. It is empty for a member who does not exist.
	Accounts []auth.Person
}

// Users returns the accounts.
func (c Correspondent) Users() []identity.UserID {
	users := make([]identity.UserID, len(c.Accounts))
	for i, account := range c.Accounts {
		users[i] = account.User
	}
	return users
}

// Member returns the account of a party who is a member. ok is false if there is none, or if its deletion is scheduled.
func (c Correspondent) Member() (member auth.Person, ok bool) {
	if c.Party.User == 0 || len(c.Accounts) == 0 || c.Accounts[0].Leaving {
		return auth.Person{}, false
	}
	return c.Accounts[0], true
}

// Lock makes changes of the rows that MayReach reads about correspondents wait until the transaction of ctx ends, and
// returns them as they are then. They were found in the same transaction. Callers that store something call Lock before
// MayReach. An account that has got the mailbox of one of them while Lock waited is locked, too.
func (c *Correspondence) Lock(ctx context.Context, found ...Correspondent) ([]Correspondent, error) {
	var locked []identity.UserID
	for {
		var missing []identity.UserID
		for _, one := range found {
			for _, user := range one.Users() {
				if !slices.Contains(locked, user) && !slices.Contains(missing, user) {
					missing = append(missing, user)
				}
			}
		}
		if len(missing) == 0 {
			return found, nil
		}
		waited, err := c.Blocks.LockPeople(ctx, missing...)
		if err != nil || !waited {
			return found, err // the error says what failed
		}
		locked = append(locked, missing...)
		if found, err = c.again(ctx, found); err != nil {
			return nil, err
		}
	}
}

// again finds correspondents again.
func (c *Correspondence) again(ctx context.Context, found []Correspondent) ([]Correspondent, error) {
	present := make([]Correspondent, len(found))
	for i, one := range found {
		var err error
		if present[i], err = c.Find(ctx, one.Party); err != nil {
			return nil, err
		}
	}
	return present, nil
}

// Allows is MayReach for parties that are not locked.
func (c *Correspondence) Allows(ctx context.Context, author, recipient Party) (bool, error) {
	from, err := c.Find(ctx, author)
	if err != nil {
		return false, err
	}
	to, err := c.Find(ctx, recipient)
	if err != nil {
		return false, err
	}
	return c.MayReach(ctx, from, to)
}

// MayReach reports whether something of an author may reach a recipient. It may not if the author is a member who has
// left, if an account of the author or its profile is suspended, or if an account of one of the two has blocked one of
// the other or their mailbox (docs/security.md, T197). It runs the same queries with and without a block, so that the
// duration does not reveal a block.
func (c *Correspondence) MayReach(ctx context.Context, author, recipient Correspondent) (bool, error) {
	if _, isMember := author.Member(); author.Party.User != 0 && !isMember {
		return false, nil
	}
	if slices.ContainsFunc(author.Accounts, func(a auth.Person) bool { return a.Suspended }) {
		return false, nil
	}
	isBlocked, err := c.isBlocked(ctx, author.Users(), recipient.Address)
	if err != nil {
		return false, err
	}
	isBlockedBack, err := c.isBlocked(ctx, recipient.Users(), author.Address)
	if err != nil {
		return false, err
	}
	allowed := !isBlocked && !isBlockedBack
	for _, a := range author.Users() {
		suspended, err := c.Profiles.IsSuspended(ctx, a)
		if err != nil || suspended {
			return false, err
		}
		for _, r := range recipient.Users() {
			byAuthor, byRecipient, err := c.Blocks.Between(ctx, a, r)
			if err != nil {
				return false, fmt.Errorf("blocks between users %d and %d: %w", a, r, err)
			}
			allowed = allowed && !byAuthor && !byRecipient
		}
	}
	return allowed, nil
}

// Blocked returns everybody with whom a block of members stands, either way, whichever account of the user's mailbox is
// a side of it, with all accounts of their mailboxes, in any order. It takes no lock.
func (c *Correspondence) Blocked(ctx context.Context, user identity.UserID) ([]identity.UserID, error) {
	return c.others(ctx, user, c.Blocks.EitherWay)
}

// BlockedBy is Blocked for the blocks that were made by accounts of the user's mailbox.
func (c *Correspondence) BlockedBy(ctx context.Context, user identity.UserID) ([]identity.UserID, error) {
	return c.others(ctx, user, c.Blocks.BlockedBy)
}

// others returns whom a function returns for the accounts of the user's mailbox, with all accounts of their mailboxes.
func (c *Correspondence) others(
	ctx context.Context, user identity.UserID, of func(context.Context, identity.UserID) ([]identity.UserID, error),
) ([]identity.UserID, error) {
	accounts, err := c.Users.SharingMailbox(ctx, []identity.UserID{user})
	if err != nil {
		return nil, err
	}
	var others []identity.UserID
	for _, account := range accounts {
		some, err := of(ctx, account)
		if err != nil {
			return nil, fmt.Errorf("blocks with user %d: %w", account, err)
		}
		others = append(others, some...)
	}
	if len(others) == 0 {
		return nil, nil
	}
	return c.Users.SharingMailbox(ctx, others)
}

// isBlocked reports whether one of the accounts of a person has blocked the mailbox of another.
func (c *Correspondence) isBlocked(
	ctx context.Context, by []identity.UserID, address auth.Email,
) (isBlocked bool, err error) {
	for _, account := range by {
		blocked, err := c.Addresses.HasBlocked(ctx, account, address)
		if err != nil {
			return false, fmt.Errorf("addresses that user %d has blocked: %w", account, err)
		}
		isBlocked = isBlocked || blocked
	}
	return isBlocked, nil
}

// Find returns a party with the accounts that have its mailbox.
func (c *Correspondence) Find(ctx context.Context, p Party) (Correspondent, error) {
	found := Correspondent{Party: p}
	if p == (Party{}) {
		return found, nil // rows of an earlier release have no mailbox, and are not those of nobody
	}
	found.Address = auth.RestoreEmail(p.Email)
	if p.User != 0 {
		var err error
		found.Address, err = c.Users.Email(ctx, p.User)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return found, nil
		case err != nil:
			return Correspondent{}, fmt.Errorf("address of user %d: %w", p.User, err)
		}
	}
	var err error
	if found.Accounts, err = c.Users.OfMailbox(ctx, found.Address); err != nil {
		return Correspondent{}, fmt.Errorf("accounts of a mailbox: %w", err)
	}
	return found, nil
}
