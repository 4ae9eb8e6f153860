package connection

import (
	"cmp"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/platform/identity"
)

// ID identifies a request and the connection that it leads to. It is the same for both people.
type ID = uuid.UUID

// Direction says who has asked.
type Direction string

// The directions, as the owner of a Side sees them.
const (
	Incoming Direction = "INCOMING"
	Outgoing Direction = "OUTGOING"
)

// Status is the state of a request or a connection, as the owner of a Side sees it.
type Status string

// The states. A Side with None has no request and no connection, only QuietUntil.
const (
	None     Status = ""
	Pending  Status = "PENDING"
	Accepted Status = "ACCEPTED"
	Declined Status = "DECLINED"
)

// RowID is the id of a row. No response contains it.
type RowID int64

// Side is a connection or a request as one of the two people sees it.
type Side struct {
	Row   RowID // 0: not stored
	Owner identity.UserID
	Other network.Person
	// IsNamed is whether the owner may see the name and role of the other one even if their profile is hidden from the
	// owner.
	IsNamed bool
	// IsOtherGone is whether the account of the other one will be deleted. Then the owner does not see the side.
	IsOtherGone bool

	ID          ID
	Direction   Direction
	Status      Status
	Message     string // empty: none
	CreatedAt   time.Time
	RespondedAt time.Time // zero: never
	// QuietUntil is when requests of the owner are delivered to the other one again. It is zero if they are delivered
	// now.
	QuietUntil time.Time
	// ShowsProfile is whether the owner shows the other one their profile, whatever its access mode, as long as the two
	// are connected. It is set in a request of the owner, too, and has no effect until that is accepted.
	ShowsProfile bool
}

// IsVisible reports whether the owner sees the side.
func (s Side) IsVisible() bool { return s.Status != None && !s.IsOtherGone }

// IsNeeded reports whether the side has to be stored.
func (s Side) IsNeeded(now time.Time) bool { return s.Status != None || s.QuietUntil.After(now) }

// cleared returns the side without request or connection. Only QuietUntil stays.
func (s Side) cleared() Side {
	return Side{Row: s.Row, Owner: s.Owner, Other: s.Other, IsOtherGone: s.IsOtherGone, QuietUntil: s.QuietUntil}
}

// RequestTime returns when the owner has last asked or withdrawn a request. It is zero for somebody who has done
// neither.
func (s Side) RequestTime() time.Time {
	var latest time.Time
	if s.is(Outgoing, Pending, Accepted) {
		latest = s.CreatedAt
	}
	if withdrawn := s.QuietUntil.Add(-QuietPeriod); !s.QuietUntil.IsZero() && withdrawn.After(latest) {
		latest = withdrawn
	}
	return latest
}

// RequestTimes returns those RequestTime of sides that are after a time.
func RequestTimes(sides []Side, since time.Time) []time.Time {
	var times []time.Time
	for _, s := range sides {
		if at := s.RequestTime(); at.After(since) {
			times = append(times, at)
		}
	}
	return times
}

func (s Side) is(d Direction, states ...Status) bool {
	for _, status := range states {
		if s.Direction == d && s.Status == status {
			return true
		}
	}
	return false
}

// Position returns the position of the side in the list of its owner.
func (s Side) Position() Position { return Position{CreatedAt: s.CreatedAt, Row: s.Row} }

// Position is a position in a list of sides, for keyset pagination.
type Position struct {
	CreatedAt time.Time
	Row       RowID
}

// Compare orders by time, newest first, then by row, highest first.
func (p Position) Compare(other Position) int {
	return cmp.Or(other.CreatedAt.Compare(p.CreatedAt), cmp.Compare(other.Row, p.Row))
}

// Filter selects sides of a list. The zero value selects all.
type Filter struct {
	Status    Status            // None: any
	Direction Direction         // empty: both
	Query     network.Query     // has to be in the name that the owner may see
	Member    identity.MemberID // the other person; zero: anybody
	Since     time.Time         // asked or answered at it or later; zero: any time
}
