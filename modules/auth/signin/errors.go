package signin

import "wright.app/platform/fault"

// The errors that clients receive. Their texts are those of openapi/errors.yaml.
var (
	// ErrInviteTokenInvalid is returned on an invite-only site for an invitation that is not valid.
	ErrInviteTokenInvalid = fault.New(fault.Invalid, "InviteTokenInvalidError", "This invitation is no longer valid.")
	// ErrInvitationRequired is returned on an invite-only site to a new user without a valid invitation, only after the
	// right code.
	ErrInvitationRequired = fault.New(fault.Forbidden, "InvitationRequiredError", "You need an invitation to join.")
	// ErrUserSuspended is returned to a suspended user, only after the right code.
	ErrUserSuspended = fault.New(fault.Forbidden, "UserSuspendedError",
		"Your account is suspended, please contact support.")
)
