package auth

import "time"

// MaxAddressRequests is how often in 24 hours a user may ask for another address
// (the limit identity-change of the contract).
const MaxAddressRequests = 5

// AddressRequests are the instants at which a user last asked for another address, newest
// first; zero where there are fewer.
type AddressRequests [MaxAddressRequests]time.Time

// RequestAddress enters a request for another address. Beyond MaxAddressRequests in 24 hours
// it is fault.ErrRequestLimit with the wait.
func (u *User) RequestAddress(now time.Time) error {
	if err := addressRequestQuota.Check(u.asked[:], now); err != nil {
		return err
	}
	copy(u.asked[1:], u.asked[:MaxAddressRequests-1])
	u.asked[0] = now
	return nil
}

// Confirm makes a change whose code was shown. The code went to email.
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
