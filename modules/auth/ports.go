package auth

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// Users stores users. Every method joins the transaction around ctx.
type Users interface {
	// ByID returns the user, or ErrNoUser.
	ByID(ctx context.Context, id identity.UserID) (*User, error)
	// ByMember returns the user with a public id, or ErrNoUser.
	ByMember(ctx context.Context, member identity.MemberID) (*User, error)
	// ByEmail returns the user with an address, compared by its folded form, or ErrNoUser.
	ByEmail(ctx context.Context, email Email) (*User, error)
	// ByMailbox returns the users who have the mailbox of an address, whatever its spelling, sorted by id.
	ByMailbox(ctx context.Context, email Email) ([]*User, error)
	// SharingMailbox returns the users, and everybody who has the mailbox of one of them, in any order.
	SharingMailbox(ctx context.Context, users []identity.UserID) ([]identity.UserID, error)
	// Ensure returns the user with the address of the candidate, locked until the transaction ends. If there is none,
	// it stores the candidate with a new id; of concurrent calls exactly one does. It returns ErrNoUser if a concurrent
	// transaction assigns the address to another user.
	Ensure(ctx context.Context, candidate *User) (*User, error)
	// Lock returns the user, or ErrNoUser, and locks them until the transaction ends.
	Lock(ctx context.Context, id identity.UserID) (*User, error)
	// Save stores a changed user except for the member id. It returns ErrNoUser for a user who does not exist. It
	// returns ErrEmailTaken for an address that another user has; the transaction cannot continue after that.
	Save(ctx context.Context, user *User) error
	// DueForErasure returns at most limit users whose erasure is due and who come after a given one in the order of
	// DueErasure. The zero value is before all of them.
	DueForErasure(ctx context.Context, now time.Time, after DueErasure, limit int) ([]DueErasure, error)
	// Inactive returns the users whose profile is hidden although it may be open, ordered by id: those who are
	// suspended, whose deletion is scheduled, or who have linked an account and not finished the setup. Users without a
	// linked account are not listed, because their profiles are never open, and the list would grow with everybody who
	// leaves during the setup.
	Inactive(ctx context.Context) ([]identity.UserID, error)
	// Page returns up to limit users with ids above after, sorted.
	Page(ctx context.Context, after identity.UserID, limit int) ([]identity.UserID, error)
	// Active returns those of the users who have finished the setup, are not suspended and whose deletion is not
	// scheduled, in any order.
	Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error)
	// Delete deletes a user with their accounts, sessions, passkeys and settings. It returns nil if the user does not
	// exist.
	Delete(ctx context.Context, id identity.UserID) error
}

// SecurityEvents stores security events. Every method joins the transaction around ctx.
type SecurityEvents interface {
	// Add stores an event, or counts it in the row of equal events of the same hour, and returns the member id of its
	// user, or ErrNoUser.
	Add(ctx context.Context, event SecurityEvent) (identity.MemberID, error)
	// AddByEmail is Add for the user with an address. It sends the same statement whether there is such a user or not.
	AddByEmail(ctx context.Context, email Email, event SecurityEvent) (identity.MemberID, error)
	// Page returns up to limit events of a user, the newest first: from the newest, or those before an event.
	Page(ctx context.Context, user identity.UserID, before SecurityEventID, limit int) ([]SecurityEvent, error)
	// Times returns when events of a kind happened to a user after an instant, in any order. Equal events of an hour
	// count as often as they happened, with the time of the first.
	Times(ctx context.Context, user identity.UserID, kind EventKind, after time.Time) ([]time.Time, error)
	// Trim deletes all but the newest MaxSecurityEvents events of each kind, of the users who have an event after an
	// instant. It deletes at most 1,000 events and returns how many.
	Trim(ctx context.Context, since time.Time) (int, error)
	// DeleteBefore deletes events that began before an instant, at most limit of them, and returns how many.
	DeleteBefore(ctx context.Context, at time.Time, limit int) (int, error)
}

// Photos returns the photos of profiles. They change only together with the version of the user.
type Photos interface {
	// PhotoURL returns the URL of the photo of a user's profile, empty if there is none.
	PhotoURL(ctx context.Context, user identity.UserID) (string, error)
}

// Accounts stores linked accounts. A change that their owner sees increments the version of the user in the same
// transaction (User.IncrementVersion).
type Accounts interface {
	// ByUser returns the accounts of a user in the order in which they were linked.
	ByUser(ctx context.Context, user identity.UserID) ([]Account, error)
	// Add stores an account of a user and returns it with its id. It returns ErrIdentityTaken for an account that is
	// linked already, to any user.
	Add(ctx context.Context, user identity.UserID, account Account) (Account, error)
	// ByIdentity returns the account and its owner, or ErrNoAccount.
	ByIdentity(ctx context.Context, provider Provider, subject string) (OwnedAccount, error)
	// Hold holds all accounts of a user: they cannot be used to sign in until they are renewed.
	Hold(ctx context.Context, user identity.UserID, now time.Time) error
	// Renew replaces the username and the grant of an account that is no longer held, or returns ErrNoAccount.
	Renew(ctx context.Context, id AccountID, username string, grant Grant) error
	// Remove deletes an account of a user and returns it. It returns ErrNoAccount for an account that does not exist or
	// belongs to another user.
	Remove(ctx context.Context, user identity.UserID, id AccountID) (Account, error)
}

// PasskeyNames names the passkeys of users.
type PasskeyNames interface {
	// ByUser returns the names of a user's passkeys in the order in which they were registered.
	ByUser(ctx context.Context, user identity.UserID) ([]string, error)
}

// Revocations revokes the tokens that providers have issued.
type Revocations interface {
	// Revoke enqueues the revocation of a grant, which runs if the transaction around ctx is committed. With all set,
	// it revokes everything that the person has allowed this site at the provider. DeleteByOwner finds the job by the
	// owner, which is zero for an account that is linked to no user.
	Revoke(ctx context.Context, owner identity.MemberID, account Account, all bool) error
	// DeleteByOwner deletes the revocations of an owner, pending and done.
	DeleteByOwner(ctx context.Context, owner identity.MemberID) error
}

// ProfileAccess updates profiles after changes of linked accounts.
type ProfileAccess interface {
	// Restrict changes the profile of a user who has no repository account left to Restricted, in the transaction
	// around ctx, and reports whether it was visible to others before.
	Restrict(ctx context.Context, user identity.UserID) (bool, error)
	// UpdateVerifiedLinks updates which links of the user's profile are verified by linked accounts, in the transaction
	// around ctx. The caller has locked the user.
	UpdateVerifiedLinks(ctx context.Context, user identity.UserID) error
}

// InviteID is the id of an invitation; zero is none. It is stored and never shown.
type InviteID int64

// Invites looks up invitations. Every method joins the transaction around ctx.
type Invites interface {
	// Find returns the invitation of a token, or ErrNoInvite if it is not valid at present.
	Find(ctx context.Context, token string) (InviteID, error)
	// Use counts a new user who has joined by an invitation. It returns false if the invitation is no longer valid.
	// Concurrent calls never exceed the number of uses that it allows.
	Use(ctx context.Context, id InviteID) (bool, error)
}

// SpentCaptchas stores which captchas were solved, because each solution is accepted once.
type SpentCaptchas interface {
	// Spend stores the nonce of a captcha until it expires and reports whether it was new. Of concurrent calls exactly
	// one reports true.
	Spend(ctx context.Context, nonce string, expiresAt time.Time) (bool, error)
	// DeleteExpired deletes the nonces of expired captchas and returns how many.
	DeleteExpired(ctx context.Context, now time.Time) (int, error)
}

// Captcha issues captchas and verifies their solutions.
type Captcha interface {
	// Issue returns a captcha to solve for an action.
	Issue(ctx context.Context, action Action) (CaptchaChallenge, error)
	// Check verifies a solution and marks it as used in the transaction around ctx. It returns ErrCaptchaFailed for a
	// solution that is nil, wrong, expired, used or for another action. If captchas are off, it accepts any.
	Check(ctx context.Context, action Action, solution *Solution) error
}

// Notices enqueues notices.
type Notices interface {
	// Send enqueues a notice, which is sent if the transaction around ctx is committed.
	Send(ctx context.Context, notice Notice) error
	// DeleteByMember deletes the notices to a user, pending and sent.
	DeleteByMember(ctx context.Context, member identity.MemberID) error
}

// Erasure erases users in all modules.
type Erasure interface {
	// Erase deletes everything that is stored about the user, the user included, inside the transaction around ctx,
	// which holds the lock of the user.
	Erase(ctx context.Context, user identity.UserID) error
}
