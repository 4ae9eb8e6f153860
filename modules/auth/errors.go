package auth

import (
	"errors"

	"wright.app/platform/fault"
)

// The refusals of this module. Their texts are those of openapi/errors.yaml.
var (
	// ErrChallengeInvalid refuses a challenge that is unknown, used or replaced.
	ErrChallengeInvalid = fault.ErrChallengeInvalid
	// ErrChallengeExpired refuses a challenge, or a chain of them, past its time.
	ErrChallengeExpired = fault.New(fault.Unauthenticated, "ChallengeExpiredError",
		"This code has expired, please request a new code.")
	// ErrTokenMismatch refuses a wrong code, or an address beside it that is not the challenge's.
	ErrTokenMismatch = fault.New(fault.Invalid, "TokenMismatchError",
		"Invalid code, please try again or request a new code.")
	// ErrCaptchaFailed refuses a captcha that is missing, wrong, late, spent or for another action.
	ErrCaptchaFailed = fault.New(fault.Invalid, "CaptchaFailedError",
		"The check that you are human failed, please try again.")
	// ErrInviteTokenInvalid refuses an invitation that was sent and that nobody can join
	// by, where joining takes one.
	ErrInviteTokenInvalid = fault.New(fault.Invalid, "InviteTokenInvalidError", "This invitation is no longer valid.")
	// ErrInvitationRequired refuses somebody new without a valid invitation, where joining
	// takes one; after the right code, and never before.
	ErrInvitationRequired = fault.New(fault.Forbidden, "InvitationRequiredError", "You need an invitation to join.")
	// ErrUserSuspended is told to a suspended user after the right code, and never before.
	ErrUserSuspended = fault.New(fault.Forbidden, "UserSuspendedError",
		"Your account is suspended, please contact support.")
	// ErrEmailTaken refuses an address that somebody else has taken since it was asked for.
	ErrEmailTaken = fault.New(fault.Conflict, "EmailTakenError", "This e-mail is already in use.")
	// ErrAccountLocked refuses to remove the e-mail from the accounts.
	ErrAccountLocked = fault.New(fault.Conflict, "AccountLockedError", "Your e-mail cannot be removed.")
	// ErrRoleChangeNotAllowed refuses a role once the account is set up.
	ErrRoleChangeNotAllowed = fault.New(fault.Conflict, "RoleChangeNotAllowedError",
		"Your role can no longer be changed.")
)

// What the ports of this module answer when there is nothing. They never leave the server.
var (
	// ErrNoUser says that no such user exists.
	ErrNoUser = errors.New("auth: no such user")
	// ErrNoChallenge says that no such challenge exists.
	ErrNoChallenge = errors.New("auth: no such challenge")
	// ErrNoInvite says that nobody can join by an invitation at present.
	ErrNoInvite = errors.New("auth: no such invitation")
	// ErrNoSession says that no such session exists.
	ErrNoSession = errors.New("auth: no such session")
	// ErrNoAccount says that no such linked account exists.
	ErrNoAccount = errors.New("auth: no such account")
	// ErrNoTransaction says that no way to a provider was begun there, or that it is over.
	ErrNoTransaction = errors.New("auth: no such transaction")
	// ErrProviderFailed says that a provider did not vouch for anybody.
	ErrProviderFailed = errors.New("auth: the provider does not vouch for anybody")
	// ErrIdentityTaken says that an identity at a provider is already linked to somebody.
	ErrIdentityTaken = errors.New("auth: identity is linked already")
)

// ErrNeedsCode says that a change is allowed and has to be confirmed by a code first. It
// never leaves the server.
var ErrNeedsCode = errors.New("auth: the change needs a code")
