package network

import "wright.app/platform/fault"

// The errors of the module. Their texts are those of openapi/errors.yaml.
var (
	// ErrBlockLimitExceeded is returned when MaxBlocks people are blocked already.
	ErrBlockLimitExceeded = fault.New(fault.Conflict, "BlockLimitExceededError", "Your block list is full.")
	// ErrSelfAction is returned when the caller is the target.
	ErrSelfAction = fault.New(fault.Invalid, "SelfActionError", "This does not work with yourself.")
)
