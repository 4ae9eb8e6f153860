package application

import "wright.app/platform/fault"

// The errors of the package.
var (
	// ErrState is returned for a change that the state of an application does not allow.
	ErrState = fault.New(fault.Conflict, "ApplicationStateError", "This application cannot be changed like that.")
	// ErrAlreadyApplied is returned to somebody who has applied for the job and not taken it back.
	ErrAlreadyApplied = fault.New(fault.Conflict, "AlreadyAppliedError", "You have applied for this job already.")
)
