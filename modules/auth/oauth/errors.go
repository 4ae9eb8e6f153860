package oauth

import (
	"errors"

	"wright.app/platform/fault"
)

// The errors that clients receive. Their texts are those of openapi/errors.yaml.
var (
	// ErrAccountLocked is returned for an attempt to remove the e-mail address from the accounts.
	ErrAccountLocked = fault.New(fault.Conflict, "AccountLockedError", "Your e-mail cannot be removed.")
)

// The errors of the ports. They are never sent to clients.
var (
	// ErrNoTransaction says that there is no OAuth transaction for the browser, or that it was used or has expired.
	ErrNoTransaction = errors.New("auth: no such transaction")
)
