package webhooks

import (
	"errors"

	"wright.app/platform/fault"
)

// The errors of the contract. Their texts are those of openapi/errors.yaml.
var (
	// ErrLimit is returned for one webhook more than MaxEndpoints.
	ErrLimit = fault.New(fault.Conflict, "WebhookLimitError",
		"You have five webhooks already, please delete one first.")
	// ErrDisabled is returned for a delivery to a webhook that is switched off.
	ErrDisabled = fault.New(fault.Conflict, "WebhookDisabledError", "This webhook is switched off.")
)

// ErrSecret is returned by Store.Secrets for a secret that no key opens.
var ErrSecret = errors.New("webhooks: no key opens the secret")

// The errors of Receiver.
var (
	// ErrTimeout says that the answer did not come in time.
	ErrTimeout = errors.New("webhooks: no answer in time")
	// ErrAddress says that the address is not public.
	ErrAddress = errors.New("webhooks: the address is not allowed")
	// ErrRedirect says that the answer leads to another address.
	ErrRedirect = errors.New("webhooks: the redirect is not followed")
)
