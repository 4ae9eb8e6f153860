package connection

import "wright.app/platform/fault"

// The errors of the package. Their texts are those of openapi/errors.yaml.
var (
	// ErrExists is returned when the two are connected, or the caller has asked already.
	ErrExists = fault.New(fault.Conflict, "ConnectionExistsError", "You are already connected or have asked.")
	// ErrState is returned for an answer to anything but a received request that is open.
	ErrState = fault.New(fault.Conflict, "ConnectionStateError", "This request has already been answered.")
	// ErrLimitExceeded is returned when the caller has MaxOpen open requests already.
	ErrLimitExceeded = fault.New(fault.Conflict, "ConnectionLimitExceededError",
		"Too many open requests, withdraw one first.")
	// ErrProfileBlocked is returned when the caller has blocked the person. Its member memberId identifies them.
	ErrProfileBlocked = fault.New(fault.Forbidden, "ProfileBlockedError", "You have blocked this person.")
	// ErrProfileSuspended is returned when the profile of the caller is suspended.
	ErrProfileSuspended = fault.New(fault.Forbidden, "ProfileSuspendedError", "This profile is suspended.")
)
