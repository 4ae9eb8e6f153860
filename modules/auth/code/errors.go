package code

import (
	"errors"

	"wright.app/platform/fault"
)

// The errors that clients receive. Their texts are those of openapi/errors.yaml.
var (
	// ErrChallengeInvalid is returned for a challenge that is unknown, used or replaced.
	ErrChallengeInvalid = fault.ErrChallengeInvalid
	// ErrChallengeExpired is returned for an expired challenge, and for a reissue after ChainLife.
	ErrChallengeExpired = fault.New(fault.Unauthenticated, "ChallengeExpiredError",
		"This code has expired, please request a new code.")
	// ErrTokenMismatch is returned for a wrong code, and for an address that is not that of the challenge.
	ErrTokenMismatch = fault.New(fault.Invalid, "TokenMismatchError",
		"Invalid code, please try again or request a new code.")
)

// The errors of the ports. They are never sent to clients.
var (
	// ErrNoChallenge says that no such challenge exists.
	ErrNoChallenge = errors.New("auth: no such challenge")
)
