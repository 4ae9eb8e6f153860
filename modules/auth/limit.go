package auth

import (
	"time"

	"wright.app/platform/fault"
)

// The limits that this module keeps itself, by their names in the contract (x-rate-limit-policy).
const (
	limitCodeMail       = "code-mail"
	limitCodeTries      = "code-tries"
	limitIdentityChange = "identity-change"
)

// window is one quota of a limit: so many in so much time.
type window struct {
	quota int
	per   time.Duration
}

// exceeded returns fault.ErrRequestLimit with the limit that refused and the wait until it
// lets one more through.
func (w window) exceeded(policy string, wait time.Duration) error {
	return fault.ErrRequestLimit.WithRetryAfter(wait).WithLimit(fault.Limit{Policy: policy, Quota: w.quota, Per: w.per})
}
