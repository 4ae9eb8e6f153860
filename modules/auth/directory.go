package auth

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// Person is what other modules may know of a user.
type Person struct {
	User        identity.UserID
	Member      identity.MemberID
	DisplayName string // empty until it is chosen
	Role        identity.Role
	Ready       bool
	Suspended   bool
	CreatedAt   time.Time
}

// Directory answers the questions of other modules. Each method joins the unit of work
// around ctx.
type Directory struct {
	users    Users
	accounts Accounts
}

// NewDirectory returns a directory over the stores of the module.
func NewDirectory(users Users, accounts Accounts) *Directory {
	return &Directory{users: users, accounts: accounts}
}

// User returns the person behind a user, or ErrNoUser.
func (d *Directory) User(ctx context.Context, id identity.UserID) (Person, error) {
	u, err := d.users.ByID(ctx, id)
	if err != nil {
		return Person{}, err
	}
	return personOf(u), nil
}

// UserByMember returns the person whom others know by that name, or ErrNoUser.
func (d *Directory) UserByMember(ctx context.Context, member identity.MemberID) (Person, error) {
	u, err := d.users.ByMember(ctx, member)
	if err != nil {
		return Person{}, err
	}
	return personOf(u), nil
}

// Accounts returns the linked accounts of a user in the order in which they were linked;
// none for a user who does not exist.
func (d *Directory) Accounts(ctx context.Context, id identity.UserID) ([]Account, error) {
	return d.accounts.Of(ctx, id)
}

func personOf(u *User) Person {
	return Person{
		User: u.ID(), Member: u.Member(), DisplayName: u.DisplayName(), Role: u.Role(),
		Ready: u.Ready(), Suspended: u.Suspended(), CreatedAt: u.CreatedAt(),
	}
}
