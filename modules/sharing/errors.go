package sharing

import "wright.app/platform/fault"

// The refusals of the module. Their texts are those of openapi/errors.yaml.
var (
	// ErrProfileBlocked says that the viewer has blocked the owner. Its member memberId identifies the owner.
	ErrProfileBlocked = fault.New(fault.Forbidden, "ProfileBlockedError", "You have blocked this person.")
	// ErrProfileRestricted says that the profile is visible with a personal link only.
	ErrProfileRestricted = fault.New(fault.Forbidden, "ProfileRestrictedError",
		"This profile is visible by personal invitation only.")
	// ErrProfileSuspended says that only the owner may see the profile.
	ErrProfileSuspended = fault.New(fault.Forbidden, "ProfileSuspendedError", "This profile is suspended.")
	// ErrProfileNotLoaded says that the owner has no profile to share yet.
	ErrProfileNotLoaded = fault.New(fault.Conflict, "ProfileNotLoadedError", "Profile not loaded")
	// ErrLinkInactive says that a deleted link cannot be changed, and a deleted or expired one cannot be sent.
	ErrLinkInactive = fault.New(fault.Conflict, "LinkInactiveError", "This link has been deleted.")
	// ErrLinkLimitExceeded says that the owner has sharelink.MaxActiveLinks active links already.
	ErrLinkLimitExceeded = fault.New(fault.Conflict, "LinkLimitExceededError",
		"Delete a link before you create another.")
	// ErrInviteLinkLimitExceeded says that the owner has sharelink.MaxActiveInviteLinks active invite links already.
	ErrInviteLinkLimitExceeded = fault.New(fault.Conflict, "InviteLinkLimitExceededError",
		"Delete an invitation before you create another.")
	// ErrCaptchaFailed says that the captcha is missing, wrong, expired, already used or for another action.
	ErrCaptchaFailed = fault.New(fault.Invalid, "CaptchaFailedError",
		"The check that you are human failed, please try again.")
)

// IsRefusal reports whether an error of the Gate or the Invitations means that access is refused. Other errors are
// failures.
func IsRefusal(err error) bool {
	f, ok := fault.Of(err)
	if !ok {
		return false
	}
	switch f.Kind() {
	case fault.NotFound, fault.Forbidden, fault.Unauthenticated:
		return true
	default:
		return false
	}
}
