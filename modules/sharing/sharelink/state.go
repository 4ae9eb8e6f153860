package sharelink

import (
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Status says whether a link is active or deleted.
type Status string

// The states of a link. An expired link is active, because its expiry can be changed.
const (
	Active   Status = "ACTIVE"
	Inactive Status = "INACTIVE"
)

// State holds the fields that profile links and invite links have in common.
type State struct {
	Owner     identity.UserID
	Token     Token  // not known if no configured key can decrypt it
	Name      string // optional
	ExpiresAt time.Time
	DeletedAt time.Time
	Version   int64
	CreatedAt time.Time
	UpdatedAt time.Time
}

// newState returns the state of an active link with a new token.
func newState(owner identity.UserID, now time.Time) State {
	return State{Owner: owner, Token: NewToken(), Version: 1, CreatedAt: now, UpdatedAt: now}
}

func (s *State) status() Status {
	if s.DeletedAt.IsZero() {
		return Active
	}
	return Inactive
}

func (s *State) liveAt(now time.Time) bool {
	return s.status() == Active && (s.ExpiresAt.IsZero() || now.Before(s.ExpiresAt))
}

// checkChange returns ErrLinkInactive if the link was deleted, and fault.ErrStale if expected is not nil and differs
// from the current version.
func (s *State) checkChange(expected *int64) error {
	if s.status() == Inactive {
		return sharing.ErrLinkInactive
	}
	if expected != nil && *expected != s.Version {
		return fault.ErrStale
	}
	return nil
}

// change calls checkChange and increments the version.
func (s *State) change(expected *int64, now time.Time) error {
	if err := s.checkChange(expected); err != nil {
		return err
	}
	s.touch(now)
	return nil
}

func (s *State) delete(expected *int64, now time.Time) (changed bool, err error) {
	if s.status() == Inactive {
		return false, nil
	}
	if expected != nil && *expected != s.Version {
		return false, fault.ErrStale
	}
	s.DeletedAt = now
	s.touch(now)
	return true, nil
}

func (s *State) touch(now time.Time) {
	s.Version++
	s.UpdatedAt = now
}
