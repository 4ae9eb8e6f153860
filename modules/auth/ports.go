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
	// Ensure returns the user with the address of the candidate, locked until the transaction ends. If there is none,
	// it stores the candidate with a new id; of concurrent calls exactly one does. It returns ErrNoUser if the address
	// is moving to another user at the same time.
	Ensure(ctx context.Context, candidate *User) (*User, error)
	// Lock returns the user, or ErrNoUser, and locks them until the transaction ends.
	Lock(ctx context.Context, id identity.UserID) (*User, error)
	// Save stores a changed user except for the member id. It returns ErrNoUser for a user who does not exist. An
	// address that another user has is ErrEmailTaken, after which the transaction cannot continue.
	Save(ctx context.Context, user *User) error
	// Due returns the users whose erasure is due, at most limit of them, the longest overdue first.
	Due(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error)
	// Inactive returns the users who are suspended or whose deletion is scheduled, ordered by id.
	Inactive(ctx context.Context) ([]identity.UserID, error)
	// Active returns those of the users who have finished the setup, are not suspended and whose deletion is not
	// scheduled, in any order.
	Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error)
	// Delete deletes a user with their accounts, sessions and settings. A user who does not exist is no error.
	Delete(ctx context.Context, id identity.UserID) error
}

// Photos returns the photos of profiles.
type Photos interface {
	// PhotoAddress returns the URL of the photo of a user's profile, empty if there is none.
	PhotoAddress(ctx context.Context, user identity.UserID) (string, error)
}

// Accounts stores linked accounts.
type Accounts interface {
	// Of returns the accounts of a user in the order in which they were linked.
	Of(ctx context.Context, user identity.UserID) ([]Account, error)
	// Add stores an account of a user and returns it with its id. An account that is linked already, to any user, is
	// ErrIdentityTaken.
	Add(ctx context.Context, user identity.UserID, account Account) (Account, error)
	// ByIdentity returns the account and its owner, or ErrNoAccount.
	ByIdentity(ctx context.Context, provider Provider, subject string) (OwnedAccount, error)
	// Renew replaces the username and the grant of an account, or returns ErrNoAccount.
	Renew(ctx context.Context, id AccountID, username string, grant Grant) error
	// Remove deletes an account of a user and returns it. An account that does not exist or belongs to another user is
	// ErrNoAccount.
	Remove(ctx context.Context, user identity.UserID, id AccountID) (Account, error)
}

// OAuthTransactions stores OAuth transactions.
type OAuthTransactions interface {
	// Add stores a new transaction.
	Add(ctx context.Context, transaction *OAuthTransaction) error
	// Consume marks the transaction of a browser as used and returns it. A transaction that is unknown, used or expired
	// is ErrNoTransaction. Of concurrent calls exactly one gets it.
	Consume(ctx context.Context, browser Digest, now time.Time) (*OAuthTransaction, error)
	// Forget deletes the transactions of a user who has started to link an account.
	Forget(ctx context.Context, user identity.UserID) error
	// DeleteBefore deletes transactions that started before an instant and returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// Providers sends requests to the providers. It is never called inside a transaction.
type Providers interface {
	// Offers returns the providers that the operator has configured, in their order.
	Offers() []Offer
	// Begin returns the URL at the provider to which the browser is redirected. A provider that does not answer is
	// ErrProviderFailed.
	Begin(ctx context.Context, provider Provider, binding Binding) (string, error)
	// Identify exchanges the parameters of a callback for the identity of the person. A provider that does not answer,
	// or whose answer does not match the binding, is ErrProviderFailed.
	Identify(ctx context.Context, provider Provider, answer ProviderAnswer) (ProviderIdentity, error)
}

// ProviderAnswer contains the parameters of a callback and the secrets of its transaction.
type ProviderAnswer struct {
	Code   string
	Issuer string // empty if the provider does not name itself
	// Verifier and Nonce are those of the Binding.
	Verifier string
	Nonce    string
}

// Revocations revokes the tokens that providers have issued.
type Revocations interface {
	// Revoke enqueues the revocation of a grant, which runs if the transaction around ctx is committed. With all set,
	// it revokes everything that the person has allowed this site at the provider. The owner, by whom Forget finds the
	// job, is zero for an account that no user here has.
	Revoke(ctx context.Context, owner identity.MemberID, account Account, all bool) error
	// Forget deletes the revocations of an owner, pending and done.
	Forget(ctx context.Context, owner identity.MemberID) error
}

// ProfileAccess updates profiles after changes of linked accounts.
type ProfileAccess interface {
	// Restrict changes the profile of a user who has no repository account left to Restricted, in the transaction
	// around ctx, and reports whether it was visible to others before.
	Restrict(ctx context.Context, user identity.UserID) (bool, error)
	// AccountsChanged updates which links of the user's profile are verified by linked accounts, in the transaction
	// around ctx. The caller has locked the user.
	AccountsChanged(ctx context.Context, user identity.UserID) error
}

// Challenges stores challenges. Consume, Replace and CountTry are single conditional updates.
type Challenges interface {
	// Add stores a new challenge and returns its id.
	Add(ctx context.Context, challenge *Challenge) (ChallengeID, error)
	// ByID returns the challenge, or ErrNoChallenge.
	ByID(ctx context.Context, id ChallengeID) (*Challenge, error)
	// ByToken returns the challenge of a token, or ErrNoChallenge.
	ByToken(ctx context.Context, digest Digest) (*Challenge, error)
	// CountTry increments the number of tries unless it is MaxTries, and reports whether it did. This holds for
	// concurrent calls too.
	CountTry(ctx context.Context, id ChallengeID) (bool, error)
	// Consume marks the challenge as used and reports whether it did: not if it is used, replaced or expired. Of
	// concurrent calls exactly one does.
	Consume(ctx context.Context, id ChallengeID, now time.Time) (bool, error)
	// Replace marks the challenge as replaced and reports whether it did: not if it is used or replaced. Neither expiry
	// nor the number of tries matters.
	Replace(ctx context.Context, id ChallengeID, now time.Time) (bool, error)
	// ClearCode deletes the MAC of the code, after which no code matches.
	ClearCode(ctx context.Context, id ChallengeID) error
	// Forget deletes the challenges of a user and of their address.
	Forget(ctx context.Context, user identity.UserID, email Email) error
	// DeleteBefore deletes challenges that were created before an instant and returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// InviteID is the id of an invitation; zero is none. It is stored and never shown.
type InviteID int64

// Invites looks up invitations. Every method joins the transaction around ctx.
type Invites interface {
	// Find returns the invitation of a token, or ErrNoInvite if it is not valid at present.
	Find(ctx context.Context, token string) (InviteID, error)
	// Use counts a new user who has joined by an invitation and reports whether it did: not if the invitation is no
	// longer valid. Concurrent calls never exceed the number of uses that it allows.
	Use(ctx context.Context, id InviteID) (bool, error)
}

// Mailboxes stores the budgets of mails with codes.
type Mailboxes interface {
	// Find returns a budget, a new one if none is stored. It locks nothing.
	Find(ctx context.Context, key MailboxKey) (*Mailbox, error)
	// Lock returns a budget, a new one if none is stored, and locks it until the transaction ends.
	Lock(ctx context.Context, key MailboxKey, now time.Time) (*Mailbox, error)
	// Save stores a budget that Lock returned in the same transaction.
	Save(ctx context.Context, mailbox *Mailbox, now time.Time) error
	// Forget deletes all budgets of a mailbox.
	Forget(ctx context.Context, mailbox string) error
	// DeleteBefore deletes budgets that were last changed before an instant and returns how many.
	DeleteBefore(ctx context.Context, touched time.Time) (int, error)
}

// TryLog stores the tries of each e-mail address.
type TryLog interface {
	// Find returns the tries of an address. It locks nothing.
	Find(ctx context.Context, email Email) (*Tries, error)
	// Lock returns the tries of an address and locks them until the transaction ends.
	Lock(ctx context.Context, email Email, now time.Time) (*Tries, error)
	// Save stores tries that Lock returned in the same transaction.
	Save(ctx context.Context, tries *Tries, now time.Time) error
	// Forget deletes the tries of an address.
	Forget(ctx context.Context, email Email) error
	// DeleteBefore deletes the tries of addresses for which the last one was before an instant and returns how many.
	DeleteBefore(ctx context.Context, touched time.Time) (int, error)
}

// Sessions stores sessions.
type Sessions interface {
	// Add stores a new session.
	Add(ctx context.Context, session *Session) error
	// Find returns the session of a token and its user, or ErrNoSession. The token before a rotation is accepted until
	// its overlap ends. The caller checks whether the session has expired.
	Find(ctx context.Context, digest Digest, now time.Time) (Holder, error)
	// Touch stores when the session was last used.
	Touch(ctx context.Context, id SessionID, now time.Time) error
	// Rotate replaces the token of the session if from is the present one, and reports whether it did. From is accepted
	// until the given instant. Of concurrent calls exactly one replaces it.
	Rotate(ctx context.Context, id SessionID, from, to Digest, until, now time.Time) (bool, error)
	// End deletes a session; one that does not exist is no error.
	End(ctx context.Context, id SessionID) error
	// EndByToken deletes the session of a token, also of the token before a rotation.
	EndByToken(ctx context.Context, digest Digest) error
	// Of returns the sessions of a user, the last used first. The caller checks which have expired.
	Of(ctx context.Context, user identity.UserID) ([]*Session, error)
	// EndOf deletes a session of a user and reports whether it did: not if it does not exist or belongs to another
	// user.
	EndOf(ctx context.Context, user identity.UserID, id SessionID) (bool, error)
	// EndAll deletes the sessions of a user except for one; the zero SessionID excludes none.
	EndAll(ctx context.Context, user identity.UserID, but SessionID) error
	// Trim deletes the oldest sessions of a user except for the newest keep.
	Trim(ctx context.Context, user identity.UserID, keep int) error
	// DeleteEnded deletes sessions that were created or last used before an instant and returns how many.
	DeleteEnded(ctx context.Context, created, seen time.Time) (int, error)
}

// SettingsStore stores the settings of users. Every method joins the transaction around ctx.
type SettingsStore interface {
	// Of returns the settings of a user, new ones if none are stored.
	Of(ctx context.Context, user identity.UserID) (*Settings, error)
	// Save stores changed settings. The caller has locked the user with Users.Lock in the same transaction.
	// Users.Delete deletes the settings.
	Save(ctx context.Context, settings *Settings) error
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
	// Check verifies a solution and marks it as used in the transaction around ctx. A solution that is nil, wrong,
	// expired, used or for another action is ErrCaptchaFailed. If captchas are off, it accepts any.
	Check(ctx context.Context, action Action, solution *Solution) error
}

// CodeMails enqueues mails with codes.
type CodeMails interface {
	// Send enqueues a mail, which is sent at its time if the transaction around ctx is committed.
	Send(ctx context.Context, mail CodeMail) error
}

// CodeMail is a mail with a code.
type CodeMail struct {
	Challenge ChallengeID
	Code      Code
	At        time.Time
	ExpiresAt time.Time
}

// Notices enqueues notices.
type Notices interface {
	// Send enqueues a notice, which is sent if the transaction around ctx is committed.
	Send(ctx context.Context, notice Notice) error
	// Forget deletes the notices to a user, pending and sent.
	Forget(ctx context.Context, member identity.MemberID) error
}

// Erasure erases users in all modules.
type Erasure interface {
	// Erase deletes everything that is stored about the user, the user included, inside the transaction around ctx,
	// which holds the lock of the user.
	Erase(ctx context.Context, user identity.UserID) error
}

// MACKey computes message authentication codes with a key that is not stored in the database. Codes and devices have
// different keys.
type MACKey interface {
	// Sum returns the MAC of the parts. It differs for two lists of parts even if their concatenations are equal.
	Sum(parts ...string) []byte
	// Verify reports in constant time whether sum is the MAC of the parts.
	Verify(sum []byte, parts ...string) bool
}
