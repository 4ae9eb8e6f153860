package auth

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// Users keeps people. Every method joins the transaction around ctx.
type Users interface {
	// ByID returns the user, or ErrNoUser.
	ByID(ctx context.Context, id identity.UserID) (*User, error)
	// ByMember returns the user whom others know by that name, or ErrNoUser.
	ByMember(ctx context.Context, member identity.MemberID) (*User, error)
	// ByEmail returns the user whose address is the same identity, or ErrNoUser.
	ByEmail(ctx context.Context, email Email) (*User, error)
	// Ensure returns the user with the address of the candidate. If there is none, the
	// candidate becomes it, with an id. Of any number at the same time one becomes it. Nobody
	// else changes the user until the transaction ends. It is ErrNoUser if an address changes
	// hands just now.
	Ensure(ctx context.Context, candidate *User) (*User, error)
	// Lock returns the user, or ErrNoUser, and lets nobody else change them until the
	// transaction ends.
	Lock(ctx context.Context, id identity.UserID) (*User, error)
	// Save keeps a changed user; the member stays. A user who is not there is ErrNoUser,
	// an address that somebody else has is ErrEmailTaken and ends the transaction.
	Save(ctx context.Context, user *User) error
	// Due returns users whose data has to be erased by now, at most limit of them, those
	// who wait longest first.
	Due(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error)
	// Absent returns those who are not to be met by others at present, because they have
	// deleted their account or are suspended, by id.
	Inactive(ctx context.Context) ([]identity.UserID, error)
	// Present returns those of the users who can be met by others: they have finished the
	// setup, have not deleted their account and are not suspended. They are in any order.
	Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error)
	// Delete forgets a user with their accounts and sessions. One who is not there is none
	// the less gone.
	Delete(ctx context.Context, id identity.UserID) error
}

// Photos knows the photos of people.
type Photos interface {
	// PhotoAddress returns where the photo of a user's profile is, empty when there is none.
	PhotoAddress(ctx context.Context, user identity.UserID) (string, error)
}

// Accounts keeps linked accounts.
type Accounts interface {
	// Of returns the accounts of a user in the order in which they were linked.
	Of(ctx context.Context, user identity.UserID) ([]Account, error)
	// Add keeps an account of a user and returns it with its id. An identity that is
	// linked already, to whomever, is ErrIdentityTaken.
	Add(ctx context.Context, user identity.UserID, account Account) (Account, error)
	// ByIdentity returns the account of an identity and whose it is, or ErrNoAccount.
	ByIdentity(ctx context.Context, provider Provider, subject string) (OwnedAccount, error)
	// Renew keeps another username and another grant of an account, or returns
	// ErrNoAccount.
	Renew(ctx context.Context, id AccountID, username string, grant Grant) error
	// Remove forgets an account of a user and returns what it was. One that is not there,
	// or is somebody else's, is ErrNoAccount.
	Remove(ctx context.Context, user identity.UserID, id AccountID) (Account, error)
}

// OAuthTransactions keeps begun ways to providers.
type OAuthTransactions interface {
	// Add keeps a new transaction.
	Add(ctx context.Context, transaction *OAuthTransaction) error
	// Consume marks the transaction of a browser as used and returns it. One that is
	// unknown, used or past its time is ErrNoTransaction. Of any number at once one gets it.
	Consume(ctx context.Context, browser Digest, now time.Time) (*OAuthTransaction, error)
	// Forget deletes the transactions of a user who wants to link.
	Forget(ctx context.Context, user identity.UserID) error
	// DeleteBefore forgets transactions that began before an instant and returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// Providers are the services that vouch for people. It speaks to them, so it is never
// called inside a transaction.
type Providers interface {
	// Offers returns the providers that the operator has set up, in their order.
	Offers() []Offer
	// Begin returns the address at the provider where somebody says who they are. A provider
	// that does not answer is ErrProviderFailed.
	Begin(ctx context.Context, provider Provider, binding Binding) (string, error)
	// Identify turns what a provider sent back into what it says about the person. A provider
	// that does not answer, or an answer that is not the one to the binding, is
	// ErrProviderFailed.
	Identify(ctx context.Context, provider Provider, answer ProviderAnswer) (ProviderIdentity, error)
}

// ProviderAnswer is what came back with somebody from a provider.
type ProviderAnswer struct {
	Code   string
	Issuer string // empty if the provider does not name itself
	// Verifier and Nonce are those of the beginning.
	Verifier string
	Nonce    string
}

// Revocations gives back to providers what they have handed out.
type Revocations interface {
	// Revoke lets a grant be given back if the transaction around ctx is committed; with
	// all set, everything that the person has allowed this site at the provider. Forget finds
	// it by its owner, who is zero for an account that is nobody's here.
	Revoke(ctx context.Context, owner identity.MemberID, account Account, all bool) error
	// Forget drops the revocations of an owner, waiting and done.
	Forget(ctx context.Context, owner identity.MemberID) error
}

// ProfileAccess is what profiles are told of accounts.
type ProfileAccess interface {
	// Restrict makes the profile of a user who has no repository account left Restricted,
	// in the transaction around ctx, and reports whether it was open to others before.
	Restrict(ctx context.Context, user identity.UserID) (bool, error)
	// AccountsChanged lets the profile of a user look again which of its links lead to linked
	// accounts, in the transaction around ctx. The user is held by then.
	AccountsChanged(ctx context.Context, user identity.UserID) error
}

// Challenges keeps pending sign-ins. What decides is always one conditional change.
type Challenges interface {
	// Add keeps a new challenge and returns its row.
	Add(ctx context.Context, challenge *Challenge) (ChallengeID, error)
	// ByID returns the challenge, or ErrNoChallenge.
	ByID(ctx context.Context, id ChallengeID) (*Challenge, error)
	// ByToken returns the challenge of a bearer, or ErrNoChallenge.
	ByToken(ctx context.Context, digest Digest) (*Challenge, error)
	// CountTry enters one try unless MaxTries are in, and reports whether it did. However
	// many come at once, MaxTries get in.
	CountTry(ctx context.Context, id ChallengeID) (bool, error)
	// Consume marks the challenge as used and reports whether it did: not if it is used,
	// replaced or past its time. Of any number at once one does.
	Consume(ctx context.Context, id ChallengeID, now time.Time) (bool, error)
	// Replace marks the challenge as replaced and reports whether it did: not if it is
	// used or replaced. Time and tries do not matter.
	Replace(ctx context.Context, id ChallengeID, now time.Time) (bool, error)
	// ClearCode takes the code away: nothing opens the challenge any more.
	ClearCode(ctx context.Context, id ChallengeID) error
	// Forget forgets what was asked for by a user or for their address.
	Forget(ctx context.Context, user identity.UserID, email Email) error
	// DeleteBefore forgets challenges that were made before an instant and returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// InviteID names an invitation; zero is none. It stands in rows and is never shown.
type InviteID int64

// Invites asks who is invited to join. Every method joins the transaction around ctx.
type Invites interface {
	// Find returns the invitation behind a token, or ErrNoInvite if nobody can join by it
	// at present.
	Find(ctx context.Context, token string) (InviteID, error)
	// Use counts that somebody has joined by an invitation, and reports whether it did:
	// not once nobody can join by it any more. Of any number at once no more get in than
	// it allows.
	Use(ctx context.Context, id InviteID) (bool, error)
}

// Mailboxes keeps the budgets of code mails.
type Mailboxes interface {
	// Find returns a budget, a fresh one if nothing is kept. It holds nobody up.
	Find(ctx context.Context, key MailboxKey) (*Mailbox, error)
	// Lock returns a budget, a fresh one if nothing is kept, and lets nobody else change
	// it until the transaction ends.
	Lock(ctx context.Context, key MailboxKey, now time.Time) (*Mailbox, error)
	// Save keeps a budget that Lock has returned in the same transaction.
	Save(ctx context.Context, mailbox *Mailbox, now time.Time) error
	// Forget forgets every budget of a mailbox.
	Forget(ctx context.Context, mailbox string) error
	// DeleteBefore forgets budgets that nothing was entered in since an instant and
	// returns how many.
	DeleteBefore(ctx context.Context, touched time.Time) (int, error)
}

// TryLog keeps the tries of each e-mail.
type TryLog interface {
	// Find returns the tries of an e-mail. It holds nobody up.
	Find(ctx context.Context, email Email) (*Tries, error)
	// Lock returns the tries of an e-mail and lets nobody else change them until the unit
	// of work ends.
	Lock(ctx context.Context, email Email, now time.Time) (*Tries, error)
	// Save keeps tries that Lock has returned in the same transaction.
	Save(ctx context.Context, tries *Tries, now time.Time) error
	// Forget forgets the tries of an e-mail.
	Forget(ctx context.Context, email Email) error
	// DeleteBefore forgets the tries of e-mails for which none was entered since an
	// instant and returns how many.
	DeleteBefore(ctx context.Context, touched time.Time) (int, error)
}

// Sessions keeps signed-in browsers.
type Sessions interface {
	// Add keeps a new session.
	Add(ctx context.Context, session *Session) error
	// Find returns the session of a cookie with what is known of its user, or
	// ErrNoSession. The value before a rotation counts until its time is over. Whether
	// the session still lives is for the caller to say.
	Find(ctx context.Context, digest Digest, now time.Time) (Holder, error)
	// Touch writes down that the session was seen.
	Touch(ctx context.Context, id SessionID, now time.Time) error
	// Rotate gives the session a new value if from is still the present one, and reports
	// whether it did. From stays good until the given instant. Of any number at once one
	// does.
	Rotate(ctx context.Context, id SessionID, from, to Digest, until, now time.Time) (bool, error)
	// End forgets a session; one that is not there is none the less ended.
	End(ctx context.Context, id SessionID) error
	// EndByToken forgets the session of a cookie, also by its value before a rotation.
	EndByToken(ctx context.Context, digest Digest) error
	// Of returns the sessions of a user, those that were seen last first. Whether they
	// still live is for the caller to say.
	Of(ctx context.Context, user identity.UserID) ([]*Session, error)
	// EndOf forgets a session of a user and reports whether it did: not if it is not
	// there or belongs to somebody else.
	EndOf(ctx context.Context, user identity.UserID, id SessionID) (bool, error)
	// EndAll forgets the sessions of a user but one; the zero SessionID keeps none.
	EndAll(ctx context.Context, user identity.UserID, but SessionID) error
	// Trim ends the oldest sessions of a user beyond the number to keep.
	Trim(ctx context.Context, user identity.UserID, keep int) error
	// DeleteEnded forgets sessions that were made or last seen before an instant and
	// returns how many.
	DeleteEnded(ctx context.Context, created, seen time.Time) (int, error)
}

// SettingsStore keeps what people have set for themselves. Every method joins the transaction
// around ctx.
type SettingsStore interface {
	// Of returns the settings of a user, new ones if nothing is kept.
	Of(ctx context.Context, user identity.UserID) (*Settings, error)
	// Save keeps changed settings of a user whom Users.Lock has returned in the same unit of
	// work. They go when the user is deleted.
	Save(ctx context.Context, settings *Settings) error
}

// SpentCaptchas remembers solutions, since one counts once.
type SpentCaptchas interface {
	// Spend remembers a captcha by its name until it would have expired and reports
	// whether it was new. Of any number at once one is.
	Spend(ctx context.Context, nonce string, expiresAt time.Time) (bool, error)
	// DeleteExpired forgets those whose time is over and returns how many.
	DeleteExpired(ctx context.Context, now time.Time) (int, error)
}

// Captcha checks that a caller has done some work.
type Captcha interface {
	// Issue returns something to solve for an action.
	Issue(ctx context.Context, action Action) (CaptchaChallenge, error)
	// Check returns nil if the solution is right, in time, for this action and not spent,
	// and spends it in the transaction around ctx. Else it is ErrCaptchaFailed; a nil
	// solution is one too, unless captchas are off.
	Check(ctx context.Context, action Action, solution *Solution) error
}

// CodeMails sends codes.
type CodeMails interface {
	// Send lets the code of a challenge leave at an instant, if the transaction around
	// ctx is committed.
	Send(ctx context.Context, mail CodeMail) error
}

// CodeMail is a code on its way.
type CodeMail struct {
	Challenge ChallengeID
	Code      Code
	At        time.Time
	ExpiresAt time.Time
}

// Notices tells people by mail what has happened to their account.
type Notices interface {
	// Send lets a notice leave, if the transaction around ctx is committed.
	Send(ctx context.Context, notice Notice) error
	// Forget takes back what waits for somebody and what is still known of what has left.
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
