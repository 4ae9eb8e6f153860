package auth

import "time"

// MaxAddressRequests is how often a user may request another address in 24 hours (the limit identity-change of the
// contract).
const MaxAddressRequests = 5

// AddressRequests are the times of the last requests for another address, newest first; unused entries are zero.
type AddressRequests [MaxAddressRequests]time.Time

// RequestAddress counts a request for another address. Beyond MaxAddressRequests in 24 hours it is
// fault.ErrRequestLimit with the wait.
func (u *User) RequestAddress(now time.Time) error {
	if err := addressRequestQuota.Check(u.asked[:], now); err != nil {
		return err
	}
	copy(u.asked[1:], u.asked[:MaxAddressRequests-1])
	u.asked[0] = now
	return nil
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
