package auth

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// PersonalDataDeps are the stores that PersonalData works with.
type PersonalDataDeps struct {
	Users       Users
	Accounts    Accounts
	Sessions    Sessions
	Settings    SettingsStore
	Challenges  Challenges
	Mailboxes   Mailboxes
	Tries       TryLog
	OAuth       OAuthTransactions
	Revocations Revocations
	Notices     Notices
}

// PersonalData reads and erases what the module stores about a user, for module privacy. Each method joins the
// transaction around ctx.
type PersonalData struct{ deps PersonalDataDeps }

// NewPersonalData returns a PersonalData over the stores of the module.
func NewPersonalData(d PersonalDataDeps) *PersonalData { return &PersonalData{d} }

// User returns the user, or ErrNoUser.
func (d *PersonalData) User(ctx context.Context, user identity.UserID) (*User, error) {
	return d.deps.Users.ByID(ctx, user)
}

// LockUser returns the user, or ErrNoUser, and locks them until the transaction ends.
func (d *PersonalData) LockUser(ctx context.Context, user identity.UserID) (*User, error) {
	return d.deps.Users.Lock(ctx, user)
}

// ErasureDue returns the users whose erasure is due at an instant, at most limit of them, the longest overdue first.
func (d *PersonalData) ErasureDue(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error) {
	return d.deps.Users.Due(ctx, now, limit)
}

// Accounts returns the linked accounts of a user in the order in which they were linked.
func (d *PersonalData) Accounts(ctx context.Context, user identity.UserID) ([]Account, error) {
	return d.deps.Accounts.Of(ctx, user)
}

// Sessions returns the sessions of a user, the last used first.
func (d *PersonalData) Sessions(ctx context.Context, user identity.UserID) ([]*Session, error) {
	return d.deps.Sessions.Of(ctx, user)
}

// Settings returns the settings of a user.
func (d *PersonalData) Settings(ctx context.Context, user identity.UserID) (*Settings, error) {
	return d.deps.Settings.Of(ctx, user)
}

// Erase deletes the user and everything that the module stores about them, and enqueues the revocation of tokens that
// providers have issued; those jobs do not identify the user. The caller has locked the user in the transaction. It
// returns ErrNoUser if there is no such user.
func (d *PersonalData) Erase(ctx context.Context, id identity.UserID) error {
	user, err := d.deps.Users.ByID(ctx, id)
	if err != nil {
		return err
	}
	for _, step := range []func() error{
		func() error { return d.deps.Revocations.Forget(ctx, user.Member()) },
		func() error { return d.revokeGrants(ctx, id) },
		func() error { return d.deps.OAuth.Forget(ctx, id) },
		func() error { return d.deps.Notices.Forget(ctx, user.Member()) },
		func() error { return d.deps.Challenges.Forget(ctx, id, user.Email()) },
		func() error { return d.deps.Mailboxes.Forget(ctx, user.Email().Mailbox()) },
		func() error { return d.deps.Tries.Forget(ctx, user.Email()) },
		func() error { return d.deps.Users.Delete(ctx, id) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (d *PersonalData) revokeGrants(ctx context.Context, user identity.UserID) error {
	accounts, err := d.deps.Accounts.Of(ctx, user)
	if err != nil {
		return err
	}
	for _, account := range accounts {
		if account.Grant == "" {
			continue
		}
		if err := d.deps.Revocations.Revoke(ctx, identity.MemberID{}, account, true); err != nil {
			return err
		}
	}
	return nil
}
