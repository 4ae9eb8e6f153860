package sharing

import (
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// LinkStatus says whether a link is active or deleted.
type LinkStatus string

// The states of a link. An expired link is active, because its expiry can be changed.
const (
	LinkActive   LinkStatus = "ACTIVE"
	LinkInactive LinkStatus = "INACTIVE"
)

// LinkState holds the fields that profile links and invite links have in common.
type LinkState struct {
	Owner     identity.UserID
	Token     Token  // not known if no configured key can decrypt it
	Name      string // optional
	ExpiresAt time.Time
	DeletedAt time.Time
	Version   int64
	CreatedAt time.Time
	UpdatedAt time.Time
}

// newLinkState returns the state of an active link with a new token.
func newLinkState(owner identity.UserID, now time.Time) LinkState {
	return LinkState{Owner: owner, Token: NewToken(), Version: 1, CreatedAt: now, UpdatedAt: now}
}

func (s *LinkState) status() LinkStatus {
	if s.DeletedAt.IsZero() {
		return LinkActive
	}
	return LinkInactive
}

func (s *LinkState) liveAt(now time.Time) bool {
	return s.status() == LinkActive && (s.ExpiresAt.IsZero() || now.Before(s.ExpiresAt))
}

// checkChange returns ErrLinkInactive if the link was deleted, and fault.ErrStale if expected is not nil and differs
// from the current version.
func (s *LinkState) checkChange(expected *int64) error {
	if s.status() == LinkInactive {
		return ErrLinkInactive
	}
	if expected != nil && *expected != s.Version {
		return fault.ErrStale
	}
	return nil
}

// change calls checkChange and increments the version.
func (s *LinkState) change(expected *int64, now time.Time) error {
	if err := s.checkChange(expected); err != nil {
		return err
	}
	s.touch(now)
	return nil
}

func (s *LinkState) delete(expected *int64, now time.Time) (changed bool, err error) {
	if s.status() == LinkInactive {
		return false, nil
	}
	if expected != nil && *expected != s.Version {
		return false, fault.ErrStale
	}
	s.DeletedAt = now
	s.touch(now)
	return true, nil
}

func (s *LinkState) touch(now time.Time) {
	s.Version++
	s.UpdatedAt = now
}
