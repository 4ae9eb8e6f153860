package auth

import (
	"time"

	"wright.app/platform/quota"
)

// MaxAddressRequests is how often a user may request another address in 24 hours (the limit identity-change of the
// contract).
const MaxAddressRequests = 5

// addressRequestQuota is the quota of requests for another address, by its name in the contract (x-rate-limit-policy).
var addressRequestQuota = quota.Policy{
	Name: "identity-change", Windows: []quota.Window{{Max: MaxAddressRequests, Per: quota.Day}},
}

// AddressRequests are the times of the last requests for another address, newest first; unused entries are zero.
type AddressRequests [MaxAddressRequests]time.Time

// RequestAddress counts a request for another address. Beyond MaxAddressRequests in 24 hours it returns
// fault.ErrRequestLimit with the wait.
func (u *User) RequestAddress(now time.Time) error {
	if err := addressRequestQuota.Check(u.addressRequests[:], now); err != nil {
		return err
	}
	copy(u.addressRequests[1:], u.addressRequests[:MaxAddressRequests-1])
	u.addressRequests[0] = now
	return nil
}

// PendingChange is a change of a user that waits for a code. Empty fields are not changed.
type PendingChange struct {
	// Email says that the address to which the code was sent becomes the address of the user.
	Email                bool
	DisplayName          string
	AcceptedTermsVersion string
}

// Confirm applies a change whose code was presented. The code was sent to email.
func (u *User) Confirm(change PendingChange, email Email) {
	if change.Email {
		u.email = email
	}
	if change.DisplayName != "" {
		u.displayName = DisplayName{change.DisplayName}
	}
	if change.AcceptedTermsVersion != "" {
		u.terms = change.AcceptedTermsVersion
	}
	u.version++
}
