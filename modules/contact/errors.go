package contact

import "wright.app/platform/fault"

// The errors of the module.
var (
	ErrNotOffered = fault.New(fault.Forbidden, "ContactNotOfferedError",
		"This person does not take messages here.")
	ErrAnswerLimitExceeded = fault.New(fault.Conflict, "AnswerLimitExceededError",
		"You cannot add more answers to this conversation now.")
	ErrCodeMismatch = fault.New(fault.Invalid, "TokenMismatchError",
		"Invalid code, please try again or request a new code.")
)
