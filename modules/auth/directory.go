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

// Directory answers the questions of other modules. Each method joins the transaction
// around ctx.
type Directory struct {
	users    Users
	accounts Accounts
}

// NewDirectory returns a directory over the stores of the module.
func NewDirectory(users Users, accounts Accounts) *Directory {
	return &Directory{users: users, accounts: accounts}
}

// User returns the person behind a user, or ErrNoUser. Whoever has deleted the account is
// nobody from then on, also while they may still take it back.
func (d *Directory) User(ctx context.Context, id identity.UserID) (Person, error) {
	return personUnlessDeleted(d.users.ByID(ctx, id))
}

// UserByMember returns the person whom others know by that name, or ErrNoUser like User.
func (d *Directory) UserByMember(ctx context.Context, member identity.MemberID) (Person, error) {
	return personUnlessDeleted(d.users.ByMember(ctx, member))
}

// UserByEmail returns the person with an address, or ErrNoUser like User.
func (d *Directory) UserByEmail(ctx context.Context, email Email) (Person, error) {
	return personUnlessDeleted(d.users.ByEmail(ctx, email))
}

// Accounts returns the linked accounts of a user in the order in which they were linked;
// none for a user who does not exist.
func (d *Directory) Accounts(ctx context.Context, id identity.UserID) ([]Account, error) {
	return d.accounts.Of(ctx, id)
}

// Lock lets nobody change a user, or what they have linked, until the transaction around ctx
// ends. It returns ErrNoUser for one who does not exist.
func (d *Directory) Lock(ctx context.Context, id identity.UserID) error {
	_, err := d.users.Lock(ctx, id)
	return err
}

// Inactive returns the users who are nobody to others at present: those who have deleted the
// account, while they may still take it back, and those who are suspended. They are by id.
func (d *Directory) Inactive(ctx context.Context) ([]identity.UserID, error) {
	return d.users.Inactive(ctx)
}

// Active returns those of the users whom others can meet: they have finished the setup, have
// not deleted their account and are not suspended. They are in any order.
func (d *Directory) Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	return d.users.Active(ctx, users)
}

// BumpVersion gives a user another version because what others see of them changed elsewhere, in the
// transaction around ctx. It returns ErrNoUser for one who does not exist.
func (d *Directory) BumpVersion(ctx context.Context, id identity.UserID) error {
	u, err := d.users.Lock(ctx, id)
	if err != nil {
		return err
	}
	u.version++
	return d.users.Save(ctx, u)
}

// AdminDirectory knows everybody who has an account, also those who have deleted it and may still take it
// back. It is for those who run the site: what they decide about somebody holds when they return.
type AdminDirectory struct{ users Users }

// NewAdminDirectory returns a register over the store of the module.
func NewAdminDirectory(users Users) *AdminDirectory { return &AdminDirectory{users: users} }

// User returns the person behind a user, or ErrNoUser.
func (r *AdminDirectory) User(ctx context.Context, id identity.UserID) (Person, error) {
	return personEvenIfDeleted(r.users.ByID(ctx, id))
}

// UserByMember returns the person whom others know by that name, or ErrNoUser.
func (r *AdminDirectory) UserByMember(ctx context.Context, member identity.MemberID) (Person, error) {
	return personEvenIfDeleted(r.users.ByMember(ctx, member))
}

// UserByEmail returns the person with an address, or ErrNoUser.
func (r *AdminDirectory) UserByEmail(ctx context.Context, email Email) (Person, error) {
	return personEvenIfDeleted(r.users.ByEmail(ctx, email))
}

func personEvenIfDeleted(u *User, err error) (Person, error) {
	if err != nil {
		return Person{}, err
	}
	return personOf(u), nil
}

func personUnlessDeleted(u *User, err error) (Person, error) {
	switch {
	case err != nil:
		return Person{}, err
	case u.DeletionScheduled():
		return Person{}, ErrNoUser
	default:
		return personOf(u), nil
	}
}

func personOf(u *User) Person {
	return Person{
		User: u.ID(), Member: u.Member(), DisplayName: u.DisplayName(), Role: u.Role(),
		Ready: u.Ready(), Suspended: u.Suspended(), CreatedAt: u.CreatedAt(),
	}
}
