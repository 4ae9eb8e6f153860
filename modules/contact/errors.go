package contact

import "wright.app/platform/fault"

// The errors of the module.
var (
	ErrNotOffered = fault.New(fault.Forbidden, "ContactNotOfferedError",
		"This person does not take messages here.")
	ErrAnswerLimitExceeded = fault.New(fault.Conflict, "AnswerLimitExceededError",
		"You cannot add more answers to this conversation now.")
	ErrBlockLimitExceeded = fault.New(fault.Conflict, "BlockLimitExceededError",
		"Your block list is full.")
	ErrSelfAction    = fault.New(fault.Invalid, "SelfActionError", "This does not work with yourself.")
	ErrCaptchaFailed = fault.New(fault.Invalid, "CaptchaFailedError",
		"The check that you are human failed, please try again.")
	ErrCodeMismatch = fault.New(fault.Invalid, "TokenMismatchError",
		"Invalid code, please try again or request a new code.")
	ErrProfileSuspended = fault.New(fault.Forbidden, "ProfileSuspendedError", "This profile is suspended.")
)
