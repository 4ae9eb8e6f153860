package auth

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// User is a person with an e-mail address, which they have proven to own or for which a provider vouches.
type User struct {
	id              identity.UserID
	member          identity.MemberID
	email           Email
	displayName     DisplayName
	role            identity.Role
	terms           string
	readyAt         time.Time
	suspendedAt     time.Time
	suspendedFor    string
	eraseAt         time.Time
	addressRequests AddressRequests
	addressProvenAt time.Time
	version         int64
	createdAt       time.Time
}

// UserSnapshot is the stored form of a user. Zero values are not set.
type UserSnapshot struct {
	ID                   identity.UserID
	Member               identity.MemberID
	Email                Email
	DisplayName          string
	Role                 identity.Role
	AcceptedTermsVersion string
	ReadyAt              time.Time
	SuspendedAt          time.Time
	SuspensionReason     string
	EraseAt              time.Time
	AddressRequests      AddressRequests
	AddressProvenAt      time.Time
	Version              int64
	CreatedAt            time.Time
}

// NewUser returns a user who signs in for the first time and has not finished the setup.
func NewUser(email Email, now time.Time) (*User, error) {
	member, err := uuid.NewV7()
	if err != nil {
		return nil, fmt.Errorf("draw a member id: %w", err)
	}
	return &User{member: member, email: email, version: 1, createdAt: now}, nil
}

// RestoreUser returns the user of a snapshot. Only stores call it.
func RestoreUser(s UserSnapshot) *User {
	return &User{
		id: s.ID, member: s.Member, email: s.Email, displayName: DisplayName{s.DisplayName}, role: s.Role,
		terms: s.AcceptedTermsVersion, readyAt: s.ReadyAt, suspendedAt: s.SuspendedAt,
		suspendedFor: s.SuspensionReason, eraseAt: s.EraseAt,
		addressRequests: s.AddressRequests, addressProvenAt: s.AddressProvenAt,
		version: s.Version, createdAt: s.CreatedAt,
	}
}

// Snapshot returns the user for stores.
func (u *User) Snapshot() UserSnapshot {
	return UserSnapshot{
		ID: u.id, Member: u.member, Email: u.email, DisplayName: u.displayName.text, Role: u.role,
		AcceptedTermsVersion: u.terms, ReadyAt: u.readyAt, SuspendedAt: u.suspendedAt,
		SuspensionReason: u.suspendedFor, EraseAt: u.eraseAt,
		AddressRequests: u.addressRequests, AddressProvenAt: u.addressProvenAt, Version: u.version,
		CreatedAt: u.createdAt,
	}
}

// ID returns the primary key, zero before the user is stored.
func (u *User) ID() identity.UserID { return u.id }

// Member returns the public id of the user.
func (u *User) Member() identity.MemberID { return u.member }

// Email returns the address of the user.
func (u *User) Email() Email { return u.email }

// AddressProven reports whether a code has ever proven that the user reads the mails to their address. It has not if a
// provider has created the user and only vouches for the address (docs/security.md, T76).
func (u *User) AddressProven() bool { return !u.addressProvenAt.IsZero() }

// AddressProvenAt returns when a code has first proven the address, zero for never.
func (u *User) AddressProvenAt() time.Time { return u.addressProvenAt }

// ProveAddress stores that a code has proven the address.
func (u *User) ProveAddress(now time.Time) { u.addressProvenAt = now }

// DisplayName returns the name that others see, empty until it is set.
func (u *User) DisplayName() string { return u.displayName.text }

// SuggestDisplayName sets the name that a provider tells about a user who has none. The user confirms or changes it in
// the setup, before others see it. A name that ParseDisplayName refuses is ignored.
func (u *User) SuggestDisplayName(raw string) {
	if name, err := ParseDisplayName(raw); err == nil && u.displayName.text == "" && !u.Ready() {
		u.displayName = name
	}
}

// Role returns the role of the user, NoRole until it is chosen.
func (u *User) Role() identity.Role { return u.role }

// AcceptedTermsVersion returns the version of the terms that the user has accepted, empty for none.
func (u *User) AcceptedTermsVersion() string { return u.terms }

// Ready reports whether the user has finished the setup.
func (u *User) Ready() bool { return !u.readyAt.IsZero() }

// Suspended reports whether the user is barred from signing in.
func (u *User) Suspended() bool { return !u.suspendedAt.IsZero() }

// Version returns a number that grows with every change.
func (u *User) Version() int64 { return u.version }

// CreatedAt returns when the user signed in for the first time.
func (u *User) CreatedAt() time.Time { return u.createdAt }

// SuspensionReason returns why the user is suspended, as the operator has told them.
func (u *User) SuspensionReason() string { return u.suspendedFor }

// Suspend bars the user from signing in.
func (u *User) Suspend(reason string, now time.Time) {
	u.suspendedAt, u.suspendedFor = now, reason
	u.version++
}

// Restore ends the suspension.
func (u *User) Restore() {
	u.suspendedAt, u.suspendedFor = time.Time{}, ""
	u.version++
}

// Apply applies the changes. Another address needs a code at provenAt that is recent, else fault.ErrReauthenticate.
// After the setup, it returns ErrRoleChangeNotAllowed for a role and ErrValidation for another completion. It returns
// ErrStale for an expected version other than the present one. Completing the setup needs name, role and accepted
// terms, else ErrValidation names what is missing. It returns ErrNeedsCode for a change that is allowed after a code.
// After an error the user is unchanged.
func (u *User) Apply(changes UserChanges, provenAt, now time.Time) error {
	if err := changes.WithoutUnchanged(u).checkAllowed(u, provenAt, now); err != nil {
		return err
	}
	next := *u
	changes.applyTo(&next)
	if changes.complete {
		if err := next.complete(now); err != nil {
			return err
		}
	}
	next.version++
	*u = next
	return nil
}

func (u *User) complete(now time.Time) error {
	var missing fault.Violations
	const why = "Must be set to finish the setup."
	if u.displayName.text == "" {
		missing.Add("displayName", "required", why)
	}
	if u.role == identity.NoRole {
		missing.Add("role", "required", why)
	}
	if u.terms == "" {
		missing.Add("acceptedTermsVersion", "required", why)
	}
	if err := missing.Err(); err != nil {
		return err
	}
	u.readyAt = now
	return nil
}
