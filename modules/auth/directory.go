package auth

import (
	"context"
	"slices"
	"time"

	"wright.app/platform/identity"
)

// Person is the public part of a user that other modules may read.
type Person struct {
	User        identity.UserID
	Member      identity.MemberID
	DisplayName string // empty until it is chosen
	Role        identity.Role
	Ready       bool
	Suspended   bool
	// Leaving says that the deletion of the account is scheduled.
	Leaving   bool
	CreatedAt time.Time
}

// Directory lets other modules read users. Each method joins the transaction around ctx.
type Directory struct {
	users    Users
	accounts Accounts
}

// NewDirectory returns a directory over the stores of the module.
func NewDirectory(users Users, accounts Accounts) *Directory {
	return &Directory{users: users, accounts: accounts}
}

// User returns the person, or ErrNoUser. It also returns ErrNoUser for a user who has scheduled the deletion of their
// account, although the deletion can still be cancelled.
func (d *Directory) User(ctx context.Context, id identity.UserID) (Person, error) {
	return personUnlessDeleted(d.users.ByID(ctx, id))
}

// UserByMember returns the person with a public id, or ErrNoUser like User.
func (d *Directory) UserByMember(ctx context.Context, member identity.MemberID) (Person, error) {
	return personUnlessDeleted(d.users.ByMember(ctx, member))
}

// UserByEmail returns the person with an address, or ErrNoUser like User.
func (d *Directory) UserByEmail(ctx context.Context, email Email) (Person, error) {
	return personUnlessDeleted(d.users.ByEmail(ctx, email))
}

// OfMailbox returns everybody who has the mailbox of an address, whatever its spelling (docs/security.md, T190): first
// the user who has exactly this address, then by id. Unlike User it also returns those whose deletion is scheduled,
// because what others have decided about them is still valid.
func (d *Directory) OfMailbox(ctx context.Context, email Email) ([]Person, error) {
	users, err := d.users.ByMailbox(ctx, email)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(users, func(a, b *User) int {
		switch isFirst := a.Email().Same(email); {
		case isFirst == b.Email().Same(email):
			return 0
		case isFirst:
			return -1
		default:
			return 1
		}
	})
	people := make([]Person, len(users))
	for i, u := range users {
		people[i] = PersonOf(u)
	}
	return people, nil
}

// SharingMailbox returns the users, and everybody who has the mailbox of one of them, in any order (docs/security.md,
// T190). Like OfMailbox it also returns those whose deletion is scheduled.
func (d *Directory) SharingMailbox(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	return d.users.SharingMailbox(ctx, users)
}

// Email returns the address of a user, or ErrNoUser if there is no such user.
func (d *Directory) Email(ctx context.Context, id identity.UserID) (Email, error) {
	user, err := d.users.ByID(ctx, id)
	if err != nil {
		return Email{}, err
	}
	return user.Email(), nil
}

// Accounts returns the linked accounts of a user in the order in which they were linked; none for a user who does not
// exist.
func (d *Directory) Accounts(ctx context.Context, id identity.UserID) ([]Account, error) {
	return d.accounts.ByUser(ctx, id)
}

// Lock locks a user and their linked accounts until the transaction around ctx ends. It returns ErrNoUser if there is
// no such user.
func (d *Directory) Lock(ctx context.Context, id identity.UserID) error {
	_, err := d.users.Lock(ctx, id)
	return err
}

// Inactive returns the users whose profile is hidden from others because of the state of their account, sorted by id
// (Users.Inactive).
func (d *Directory) Inactive(ctx context.Context) ([]identity.UserID, error) {
	return d.users.Inactive(ctx)
}

// Active returns those of the users who are visible to others, in any order: they have finished the setup, are not
// suspended, and their deletion is not scheduled.
func (d *Directory) Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	return d.users.Active(ctx, users)
}

// BumpVersion increments the version of a user whose representation depends on data of another module, in the
// transaction around ctx. It returns ErrNoUser if there is no such user.
func (d *Directory) BumpVersion(ctx context.Context, id identity.UserID) error {
	u, err := d.users.Lock(ctx, id)
	if err != nil {
		return err
	}
	u.version++
	return d.users.Save(ctx, u)
}

// AdminDirectory reads users for the operators of the site. Unlike Directory it also returns users whose deletion is
// scheduled.
type AdminDirectory struct{ users Users }

// NewAdminDirectory returns a directory over the store of the module.
func NewAdminDirectory(users Users) *AdminDirectory { return &AdminDirectory{users: users} }

// User returns the person, or ErrNoUser.
func (d *AdminDirectory) User(ctx context.Context, id identity.UserID) (Person, error) {
	return personEvenIfDeleted(d.users.ByID(ctx, id))
}

// Users returns up to limit users with ids above after, sorted.
func (d *AdminDirectory) Users(ctx context.Context, after identity.UserID, limit int) ([]identity.UserID, error) {
	return d.users.Page(ctx, after, limit)
}

// UserByMember returns the person with a public id, or ErrNoUser.
func (d *AdminDirectory) UserByMember(ctx context.Context, member identity.MemberID) (Person, error) {
	return personEvenIfDeleted(d.users.ByMember(ctx, member))
}

// UserByEmail returns the person with an address, or ErrNoUser.
func (d *AdminDirectory) UserByEmail(ctx context.Context, email Email) (Person, error) {
	return personEvenIfDeleted(d.users.ByEmail(ctx, email))
}

func personEvenIfDeleted(u *User, err error) (Person, error) {
	if err != nil {
		return Person{}, err
	}
	return PersonOf(u), nil
}

func personUnlessDeleted(u *User, err error) (Person, error) {
	switch {
	case err != nil:
		return Person{}, err
	case u.DeletionScheduled():
		return Person{}, ErrNoUser
	default:
		return PersonOf(u), nil
	}
}

// PersonOf returns the data of a user that other modules may read.
func PersonOf(u *User) Person {
	return Person{
		User: u.ID(), Member: u.Member(), DisplayName: u.DisplayName(), Role: u.Role(),
		Ready: u.Ready(), Suspended: u.Suspended(), Leaving: u.DeletionScheduled(), CreatedAt: u.CreatedAt(),
	}
}
