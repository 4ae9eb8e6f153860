package auth

import (
	"time"

	"github.com/google/uuid"

	"wright.app/platform/identity"
)

// NoticeKind is the subject of a notice.
type NoticeKind string

// The notices.
const (
	// NoticeAddressRequested tells the present address that a change to another address was requested.
	NoticeAddressRequested NoticeKind = "addressAsked"
	// NoticeAddressChanged tells the former address that it was replaced.
	NoticeAddressChanged NoticeKind = "addressChanged"
	// NoticeDeletionScheduled tells when the account will be erased.
	NoticeDeletionScheduled NoticeKind = "deletionScheduled"
	// NoticeDeletionCancelled tells that signing in has cancelled the deletion.
	NoticeDeletionCancelled NoticeKind = "deletionCancelled"
	// NoticeAccountLinked tells that an account at a provider was linked.
	NoticeAccountLinked NoticeKind = "accountLinked"
	// NoticeAccountUnlinked tells that an account at a provider was unlinked.
	NoticeAccountUnlinked NoticeKind = "accountUnlinked"
	// NoticePasskeyAdded tells that a passkey was registered.
	NoticePasskeyAdded NoticeKind = "passkeyAdded"
	// NoticePasskeyRemoved tells that a passkey was removed.
	NoticePasskeyRemoved NoticeKind = "passkeyRemoved"
	// NoticeTokenCreated tells that a personal access token was made, and until when it is valid.
	NoticeTokenCreated NoticeKind = "tokenCreated"
	// NoticeTokenRotated tells that a personal access token was replaced.
	NoticeTokenRotated NoticeKind = "tokenRotated"
	// NoticeTokenEnded tells that a personal access token has been ended.
	NoticeTokenEnded NoticeKind = "tokenEnded"
	// NoticeTokenExpiring tells that a personal access token expires soon.
	NoticeTokenExpiring NoticeKind = "tokenExpiring"
	// NoticeWebhookDisabled tells that a webhook was switched off, because its address has answered nothing but errors.
	NoticeWebhookDisabled NoticeKind = "webhookDisabled"
	// NoticeAccountCreated tells that a sign-in with a provider has created an account for the address.
	NoticeAccountCreated NoticeKind = "accountCreated"
	// NoticeAccountsHeld tells which linked accounts cannot be used to sign in any more, because they were linked
	// before a code has proven the address, and that personal links and invitations have ended.
	NoticeAccountsHeld NoticeKind = "accountsHeld"
	// NoticeAccountsKept tells a new address which linked accounts and passkeys can still be used to sign in.
	NoticeAccountsKept NoticeKind = "accountsKept"
	// NoticeNewBrowser tells that somebody has signed in from a browser that has not signed in to the account before.
	NoticeNewBrowser NoticeKind = "newBrowser"
	// NoticeAccountSuspended tells that the operator has suspended the account, and why.
	NoticeAccountSuspended NoticeKind = "accountSuspended"
	// NoticeAccountRestored tells that the account is no longer suspended.
	NoticeAccountRestored NoticeKind = "accountRestored"
	// NoticeSessionsEnded tells that the operator has ended all sessions.
	NoticeSessionsEnded NoticeKind = "sessionsEnded"
	// NoticeProfileApproved tells that a review has approved the profile.
	NoticeProfileApproved NoticeKind = "profileApproved"
	// NoticeProfileSuspended tells that the profile is hidden from others, and why.
	NoticeProfileSuspended NoticeKind = "profileSuspended"
	// NoticeProfileWarned tells what has to change on the profile.
	NoticeProfileWarned NoticeKind = "profileWarned"
	// NoticeProfileReinstated tells that the profile is visible to others again.
	NoticeProfileReinstated NoticeKind = "profileReinstated"
	// NoticeReviewEnded tells that a review has ended without a change.
	NoticeReviewEnded NoticeKind = "reviewEnded"
)

// Notice is a mail that tells a user about a change of their account or profile.
type Notice struct {
	Kind   NoticeKind
	Member identity.MemberID
	To     Email
	// Subject is what a notice of a state is about (NoticeState): the id of a token or webhook. Others have none.
	Subject uuid.UUID
	// NewAddress is the new address, masked; only for NoticeAddressRequested and NoticeAddressChanged.
	NewAddress string
	// EraseAt is set for NoticeDeletionScheduled only.
	EraseAt time.Time
	// Provider and Username are set for notices about linked accounts; Username may be empty.
	Provider Provider
	Username string
	// Passkey is the name of the passkey; only for NoticePasskeyAdded and NoticePasskeyRemoved.
	Passkey string
	// Passkeys are the names of passkeys, one per line; only for NoticeAccountsKept.
	Passkeys string
	// Token is the name of a personal access token; only for notices about tokens, whose At is when it expires.
	Token string
	// Webhook is the host of the address; only for NoticeWebhookDisabled, whose At is when it was switched off.
	Webhook string
	// Accounts are the names of linked accounts; only for NoticeAccountsHeld and NoticeAccountsKept.
	Accounts string
	// At is the instant of the sign-in, Browser and System are the names of its browser and operating system, which may
	// be empty. They are set for NoticeAccountCreated, NoticeAccountsHeld and NoticeNewBrowser.
	At              time.Time
	Browser, System string
	// ProfileClosed says that the profile was changed to Restricted, because no repository account is left, or only
	// held ones.
	ProfileClosed bool
	// Reason is set for NoticeProfileSuspended, NoticeProfileWarned and NoticeAccountSuspended only.
	Reason string
	// ProfileBadge and ProfileReopened are set for NoticeProfileApproved only: the profile has the badge from now on;
	// it was suspended before.
	ProfileBadge, ProfileReopened bool
}
