package auth

import (
	"errors"

	"wright.app/platform/fault"
)

// The errors that clients receive. Their texts are those of openapi/errors.yaml.
var (
	// ErrCaptchaFailed is returned for a captcha that is missing, wrong, expired, used already or solved for another
	// action.
	ErrCaptchaFailed = fault.New(fault.Invalid, "CaptchaFailedError",
		"The check that you are human failed, please try again.")
	// ErrEmailTaken is returned for a new address that another user has taken since it was requested.
	ErrEmailTaken = fault.New(fault.Conflict, "EmailTakenError", "This e-mail is already in use.")
	// ErrRoleChangeNotAllowed is returned for a change of the role after the setup is finished.
	ErrRoleChangeNotAllowed = fault.New(fault.Conflict, "RoleChangeNotAllowedError",
		"Your role can no longer be changed.")
)

// The errors of the ports. They are never sent to clients.
var (
	// ErrNoUser says that no such user exists.
	ErrNoUser = errors.New("auth: no such user")
	// ErrNoInvite says that an invitation does not exist or is not valid at present.
	ErrNoInvite = errors.New("auth: no such invitation")
	// ErrNoAccount says that no such linked account exists.
	ErrNoAccount = errors.New("auth: no such account")
	// ErrProviderFailed says that a provider did not answer, or that its answer has no valid identity.
	ErrProviderFailed = errors.New("auth: the provider returned no valid identity")
	// ErrIdentityTaken says that an account at a provider is linked to a user already.
	ErrIdentityTaken = errors.New("auth: identity is linked already")
)

// ErrNeedsCode says that a change is allowed and has to be confirmed by a code first. It is never sent to clients.
var ErrNeedsCode = errors.New("auth: the change needs a code")

// ExpiredIfNoUser returns fault.ErrSessionExpired for ErrNoUser, and every other error unchanged.
func ExpiredIfNoUser(err error) error {
	if errors.Is(err, ErrNoUser) {
		return fault.ErrSessionExpired
	}
	return err
}
