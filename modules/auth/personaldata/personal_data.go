// Package personaldata reads and erases the data that module auth stores about a user, for module privacy.
package personaldata

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/platform/identity"
)

// Deps are the stores that Data works with.
type Deps struct {
	Users       auth.Users
	Accounts    auth.Accounts
	Sessions    session.Store
	Settings    settings.Store
	Challenges  code.Challenges
	MailBudgets code.MailBudgets
	Attempts    code.AttemptStore
	OAuth       oauth.Transactions
	Passkeys    passkey.Store
	Tokens      accesstoken.Store
	Ceremonies  passkey.Ceremonies
	Revocations auth.Revocations
	Notices     auth.Notices
	Events      auth.SecurityEvents
}

// Data reads and erases the data that the module stores about a user, for module privacy. Each method joins the
// transaction around ctx.
type Data struct{ deps Deps }

// New returns a Data over the stores of the module.
func New(d Deps) *Data { return &Data{d} }

// User returns the user, or ErrNoUser.
func (d *Data) User(ctx context.Context, user identity.UserID) (*auth.User, error) {
	return d.deps.Users.ByID(ctx, user)
}

// LockUser returns the user, or ErrNoUser, and locks them until the transaction ends.
func (d *Data) LockUser(ctx context.Context, user identity.UserID) (*auth.User, error) {
	return d.deps.Users.Lock(ctx, user)
}

// ErasureDue returns the users whose erasure is due at an instant, as auth.Users does.
func (d *Data) ErasureDue(
	ctx context.Context, now time.Time, after auth.DueErasure, limit int,
) ([]auth.DueErasure, error) {
	return d.deps.Users.DueForErasure(ctx, now, after, limit)
}

// Erase deletes the user and everything that the module stores about them, and enqueues the revocation of tokens that
// providers have issued; those jobs do not identify the user. The caller has locked the user in the transaction. It
// returns ErrNoUser if there is no such user.
func (d *Data) Erase(ctx context.Context, id identity.UserID) error {
	user, err := d.deps.Users.ByID(ctx, id)
	if err != nil {
		return err
	}
	for _, step := range []func() error{
		func() error { return d.deps.Revocations.DeleteByOwner(ctx, user.Member()) },
		func() error { return d.revokeGrants(ctx, id) },
		func() error { return d.deps.OAuth.DeleteByUser(ctx, id) },
		func() error { return d.deps.Ceremonies.DeleteByUser(ctx, id) },
		func() error { return d.deps.Notices.DeleteByMember(ctx, user.Member()) },
		func() error { return d.deps.Challenges.DeleteByUser(ctx, id, user.Email()) },
		func() error { return d.deps.MailBudgets.DeleteByMailbox(ctx, user.Email().Mailbox()) },
		func() error { return d.deps.Attempts.DeleteByEmail(ctx, user.Email()) },
		func() error { return d.deps.Users.Delete(ctx, id) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (d *Data) revokeGrants(ctx context.Context, user identity.UserID) error {
	accounts, err := d.deps.Accounts.ByUser(ctx, user)
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
