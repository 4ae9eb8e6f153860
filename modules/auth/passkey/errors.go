package passkey

import (
	"errors"
	"fmt"

	"wright.app/platform/fault"
)

// The errors that clients receive. Their texts are those of openapi/errors.yaml.
var (
	// ErrRefused is returned for every response of an authenticator that is not accepted: an unknown passkey, a wrong
	// signature, and a ceremony that is unknown, used or expired. It does not tell them apart.
	ErrRefused = fault.New(fault.Invalid, "PasskeyRefusedError", "This passkey was not accepted, please try again.")
	// ErrLimit is returned for one passkey more than Max.
	ErrLimit = fault.New(fault.Conflict, "PasskeyLimitError",
		"You have ten passkeys already, please remove one first.")
)

// The errors of the ports. They are never sent to clients.
var (
	// ErrNoPasskey says that no such passkey exists.
	ErrNoPasskey = errors.New("auth: no such passkey")
	// ErrNoCeremony says that there is no ceremony for the browser, or that it was used or has expired.
	ErrNoCeremony = errors.New("auth: no such ceremony")
	// ErrCredentialTaken says that a credential is registered already.
	ErrCredentialTaken = errors.New("auth: credential is registered already")
	// ErrInvalidResponse says that the response of an authenticator is not valid.
	ErrInvalidResponse = errors.New("auth: the response of the authenticator is not valid")
	// ErrCounterNotGrown is an ErrInvalidResponse with a right signature and a signature counter that has not grown.
	ErrCounterNotGrown = fmt.Errorf("%w: the signature counter has not grown", ErrInvalidResponse)
)
