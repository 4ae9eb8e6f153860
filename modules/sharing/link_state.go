package sharing

import (
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// LinkStatus says whether a link was deleted.
type LinkStatus string

// The two states of a link; an expired one stays active and can be prolonged.
const (
	LinkActive   LinkStatus = "ACTIVE"
	LinkInactive LinkStatus = "INACTIVE"
)

// LinkState is what profile links and invite links have in common: whose they are, their
// secret, and how long they live.
type LinkState struct {
	Owner     identity.UserID
	Token     Token
	Name      string // empty: none
	ExpiresAt time.Time
	DeletedAt time.Time
	Version   int64
	CreatedAt time.Time
	UpdatedAt time.Time
}

// newLinkState returns the state of an active link with a fresh token.
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

// allows says whether somebody who saw a version, nil for any, may change the link.
func (s *LinkState) allows(seen *int64) error {
	if s.status() == LinkInactive {
		return ErrLinkInactive
	}
	if seen != nil && *seen != s.Version {
		return fault.ErrStale
	}
	return nil
}

// change makes room for a change by somebody who saw a version, nil for any.
func (s *LinkState) change(seen *int64, now time.Time) error {
	if err := s.allows(seen); err != nil {
		return err
	}
	s.touch(now)
	return nil
}

func (s *LinkState) delete(seen *int64, now time.Time) (changed bool, err error) {
	if s.status() == LinkInactive {
		return false, nil
	}
	if seen != nil && *seen != s.Version {
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
