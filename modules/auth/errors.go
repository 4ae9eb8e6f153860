package auth

import (
	"errors"

	"wright.app/platform/fault"
)

// The errors that clients receive. Their texts are those of openapi/errors.yaml.
var (
	// ErrChallengeInvalid is returned for a challenge that is unknown, used or replaced.
	ErrChallengeInvalid = fault.ErrChallengeInvalid
	// ErrChallengeExpired is returned for an expired challenge, and for a reissue after ChainLife.
	ErrChallengeExpired = fault.New(fault.Unauthenticated, "ChallengeExpiredError",
		"This code has expired, please request a new code.")
	// ErrTokenMismatch is returned for a wrong code, and for an address that is not that of the challenge.
	ErrTokenMismatch = fault.New(fault.Invalid, "TokenMismatchError",
		"Invalid code, please try again or request a new code.")
	// ErrCaptchaFailed is returned for a captcha that is missing, wrong, expired, used already or solved for another
	// action.
	ErrCaptchaFailed = fault.New(fault.Invalid, "CaptchaFailedError",
		"The check that you are human failed, please try again.")
	// ErrInviteTokenInvalid is returned on an invite-only site for an invitation that is not valid.
	ErrInviteTokenInvalid = fault.New(fault.Invalid, "InviteTokenInvalidError", "This invitation is no longer valid.")
	// ErrInvitationRequired is returned on an invite-only site to a new user without a valid invitation, only after the
	// right code.
	ErrInvitationRequired = fault.New(fault.Forbidden, "InvitationRequiredError", "You need an invitation to join.")
	// ErrUserSuspended is returned to a suspended user, only after the right code.
	ErrUserSuspended = fault.New(fault.Forbidden, "UserSuspendedError",
		"Your account is suspended, please contact support.")
	// ErrEmailTaken is returned for a new address that another user has taken since it was requested.
	ErrEmailTaken = fault.New(fault.Conflict, "EmailTakenError", "This e-mail is already in use.")
	// ErrAccountLocked is returned for an attempt to remove the e-mail address from the accounts.
	ErrAccountLocked = fault.New(fault.Conflict, "AccountLockedError", "Your e-mail cannot be removed.")
	// ErrRoleChangeNotAllowed is returned for a change of the role after the setup is finished.
	ErrRoleChangeNotAllowed = fault.New(fault.Conflict, "RoleChangeNotAllowedError",
		"Your role can no longer be changed.")
)

// The errors of the ports. They are never sent to clients.
var (
	// ErrNoUser says that no such user exists.
	ErrNoUser = errors.New("auth: no such user")
	// ErrNoChallenge says that no such challenge exists.
	ErrNoChallenge = errors.New("auth: no such challenge")
	// ErrNoInvite says that an invitation does not exist or is not valid at present.
	ErrNoInvite = errors.New("auth: no such invitation")
	// ErrNoSession says that no such session exists.
	ErrNoSession = errors.New("auth: no such session")
	// ErrNoAccount says that no such linked account exists.
	ErrNoAccount = errors.New("auth: no such account")
	// ErrNoTransaction says that there is no OAuth transaction for the browser, or that it was used or has expired.
	ErrNoTransaction = errors.New("auth: no such transaction")
	// ErrProviderFailed says that a provider did not answer, or not with a valid identity.
	ErrProviderFailed = errors.New("auth: the provider does not vouch for anybody")
	// ErrIdentityTaken says that an account at a provider is linked to a user already.
	ErrIdentityTaken = errors.New("auth: identity is linked already")
)

// ErrNeedsCode says that a change is allowed and has to be confirmed by a code first. It is never sent to clients.
var ErrNeedsCode = errors.New("auth: the change needs a code")
