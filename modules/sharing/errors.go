package sharing

import (
	"errors"

	"wright.app/platform/fault"
)

// The refusals of the module. Their texts are those of openapi/errors.yaml.
var (
	// ErrProfileBlocked says that the viewer has blocked the owner. It carries the
	// member memberId: whom to unblock.
	ErrProfileBlocked = fault.New(fault.Forbidden, "ProfileBlockedError", "You have blocked this person.")
	// ErrProfileRestricted says that the profile opens by personal invitation alone.
	ErrProfileRestricted = fault.New(fault.Forbidden, "ProfileRestrictedError", "This profile is visible by personal invitation only.")
	// ErrProfileSuspended says that the profile is shown to nobody but its owner.
	ErrProfileSuspended = fault.New(fault.Forbidden, "ProfileSuspendedError", "This profile is suspended.")
	// ErrProfileNotLoaded says that the owner has no profile to share yet.
	ErrProfileNotLoaded = fault.New(fault.Conflict, "ProfileNotLoadedError", "Profile not loaded")
	// ErrLinkInactive says that a deleted link cannot be changed, and that one which opens
	// nothing cannot be sent.
	ErrLinkInactive = fault.New(fault.Conflict, "LinkInactiveError", "This link has been deleted.")
	// ErrLinkLimitExceeded says that the owner has MaxActiveLinks active links already.
	ErrLinkLimitExceeded = fault.New(fault.Conflict, "LinkLimitExceededError", "Delete a link before you create another.")
	// ErrInviteLinkLimitExceeded says that the owner has MaxActiveInviteLinks active
	// invite links already.
	ErrInviteLinkLimitExceeded = fault.New(fault.Conflict, "InviteLinkLimitExceededError", "Delete an invitation before you create another.")
	// ErrCaptchaFailed refuses a captcha that is missing, wrong, late, spent or for another action.
	ErrCaptchaFailed = fault.New(fault.Invalid, "CaptchaFailedError", "The check that you are human failed, please try again.")
)

// ErrNotCounted says that a visit is a repeat, or that its origin has used up its hour.
// It never leaves the module: a visitor is not told what counted.
var ErrNotCounted = errors.New("visit is not counted")
