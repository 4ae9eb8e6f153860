package jobs

import (
	"errors"

	"wright.app/platform/fault"
)

// The errors of the module.
var (
	// ErrState is returned for a change that the state of a job does not allow.
	ErrState = fault.New(fault.Conflict, "JobStateError", "This job cannot be changed like that.")
	// ErrEnded is returned to everybody for a job that was public and has ended.
	ErrEnded = fault.New(fault.Ended, "JobEndedError", "This job has ended.")
	// ErrLimitExceeded is returned when there are MaxOpen open jobs, or MaxDrafts drafts.
	ErrLimitExceeded = fault.New(fault.Conflict, "JobLimitExceededError", "Too many jobs, close or delete one first.")
	// ErrSavedLimitExceeded is returned when a member has saved MaxSaved jobs.
	ErrSavedLimitExceeded = fault.New(fault.Conflict, "SavedJobLimitExceededError",
		"Too many saved jobs, take one off first.")
	// ErrProfileSuspended is returned when the profile of the caller is suspended.
	ErrProfileSuspended = fault.New(fault.Forbidden, "ProfileSuspendedError", "This profile is suspended.")
)

// ErrUnreadable is returned by stores for a row whose content cannot be decoded. In lists it is Job.Unreadable, so that
// such a row does not keep the others from being read.
var ErrUnreadable = errors.New("a stored job cannot be read")
