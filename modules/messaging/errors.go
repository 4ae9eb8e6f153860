package messaging

import "wright.app/platform/fault"

// The errors of the module.
var (
	ErrNotOffered = fault.New(fault.Forbidden, "ContactNotOfferedError",
		"This person does not take messages here.")
	ErrAnswerLimitExceeded = fault.New(fault.Conflict, "AnswerLimitExceededError",
		"Please wait for an answer before you write more.")
	ErrRequestPending = fault.New(fault.Conflict, "RequestPendingError",
		"Your request has not been accepted yet.")
	ErrNotEditable = fault.New(fault.Conflict, "MessageNotEditableError",
		"This text can no longer be changed.")
	ErrCodeMismatch = fault.New(fault.Invalid, "TokenMismatchError",
		"Invalid code, please try again or request a new code.")
)
