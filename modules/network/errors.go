package network

import "wright.app/platform/fault"

// The refusals of the module. Their texts are those of openapi/errors.yaml.
var (
	// ErrBlockLimitExceeded says that somebody has blocked MaxBlocks people already.
	ErrBlockLimitExceeded = fault.New(fault.Conflict, "BlockLimitExceededError", "Your block list is full.")
	// ErrSelfAction says that nobody can do this to themselves.
	ErrSelfAction = fault.New(fault.Invalid, "SelfActionError", "This does not work with yourself.")
)
