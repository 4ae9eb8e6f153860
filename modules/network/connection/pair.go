package connection

import (
	"time"

	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

const (
	// MaxOpen is the maximum number of open requests by one person.
	MaxOpen = 100
	// QuietPeriod is how long further requests to a person are not delivered after one was withdrawn.
	QuietPeriod = 90 * quota.Day
	// MaxPerDay is the maximum number of requests by one person within 24 hours. One that was withdrawn counts from its
	// withdrawal.
	MaxPerDay = 50
)

var requestQuota = quota.Policy{
	Name: "connection-request", Windows: []quota.Window{{Max: MaxPerDay, Per: quota.Day}},
}

// Earlier are the requests that a person has sent until now.
type Earlier struct {
	Open int
	// Times are the times of the requests that count for the daily limit.
	Times []time.Time
}

// Pair has the two sides of a connection or a request. Its methods are actions of the first person.
type Pair struct {
	own, other Side
	events     []event
}

// NewPair returns the pair of two sides.
func NewPair(own, other Side) *Pair { return &Pair{own: own, other: other} }

// Own returns the side of the first person.
func (p *Pair) Own() Side { return p.own }

// Sides returns both sides.
func (p *Pair) Sides() [2]Side { return [2]Side{p.own, p.other} }

// Request is a new request.
type Request struct {
	ID           ID
	Asker, Asked network.Person
	Message      Message
	// IsNamed is whether the asker may see the name of the asked person at this moment.
	IsNamed bool
	// IsRefused is whether Correspondence does not allow the request. Then it is not delivered.
	IsRefused bool
	// ShowsProfile is whether the asker shows their profile from when the two are connected.
	ShowsProfile bool
}

// Ask asks the other person. If a request of theirs is open, even one that was declined or not delivered, both want the
// connection and it is accepted. Ask returns ErrExists if the two are connected or the asker has asked already,
// ErrLimitExceeded if the asker has MaxOpen requests already, and fault.ErrRequestLimit after too many within a day.
func (p *Pair) Ask(r Request, earlier Earlier, now time.Time) (accepted bool, err error) {
	switch {
	case p.own.Status == Accepted || p.own.is(Outgoing, Pending):
		return false, ErrExists
	case p.other.is(Outgoing, Pending):
		p.own.Other, p.other.Other = r.Asked, r.Asker
		p.accept(r.ShowsProfile, now)
		return true, nil
	case earlier.Open >= MaxOpen:
		return false, ErrLimitExceeded
	}
	if err := requestQuota.Check(earlier.Times, now); err != nil {
		return false, err
	}
	p.own = p.own.requested(r, Outgoing, now)
	p.own.Other, p.own.IsNamed, p.own.ShowsProfile = r.Asked, r.IsNamed, r.ShowsProfile
	if !r.IsRefused && !p.own.QuietUntil.After(now) {
		p.other = p.other.requested(r, Incoming, now)
		p.other.Other, p.other.IsNamed = r.Asker, true
		p.events = append(p.events, event{requested, p.other, p.own.Owner})
	}
	return false, nil
}

func (s Side) requested(r Request, d Direction, now time.Time) Side {
	s = s.cleared()
	s.ID, s.Direction, s.Status, s.Message, s.CreatedAt = r.ID, d, Pending, r.Message.text, now
	return s
}

// accept connects the two. The request of the other one becomes the connection. It says whether the other one shows
// their profile.
func (p *Pair) accept(showsProfile bool, now time.Time) {
	p.events = append(p.events, event{closed, p.own, 0}, event{accepted, p.other, p.own.Owner})
	p.other.Status, p.other.RespondedAt, p.other.IsNamed = Accepted, now, true
	own := p.own.cleared()
	own.ID, own.Direction, own.Status, own.RespondedAt = p.other.ID, Incoming, Accepted, now
	own.Message, own.CreatedAt, own.IsNamed = p.other.Message, p.other.CreatedAt, true
	own.ShowsProfile = showsProfile
	p.own = own
}

// Accept accepts a received request, or returns ErrState. own has the current name of the first person, which the other
// one sees from now on, and their profile if it is shown.
func (p *Pair) Accept(own network.Person, showsProfile bool, now time.Time) error {
	if !p.own.is(Incoming, Pending) {
		return ErrState
	}
	p.other.Other = own
	p.accept(showsProfile, now)
	return nil
}

// Decline declines a received request, or returns ErrState. The side of the other one does not change.
func (p *Pair) Decline(now time.Time) error {
	if !p.own.is(Incoming, Pending) {
		return ErrState
	}
	p.own.Status, p.own.RespondedAt = Declined, now
	p.events = append(p.events, event{closed, p.own, 0})
	return nil
}

// Show sets whether the first person shows the other one their profile, of a connection or of a request that the first
// person has sent. For a received request it returns ErrState: that has to be answered.
func (p *Pair) Show(showsProfile bool) error {
	if p.own.Status != Accepted && !p.own.is(Outgoing, Pending) {
		return ErrState
	}
	p.own.ShowsProfile = showsProfile
	return nil
}

// Delete withdraws a request, ends a connection, or removes a received request from the view of its owner. The other
// one does not learn of the last.
func (p *Pair) Delete(now time.Time) error {
	switch {
	case p.own.is(Incoming, Pending, Declined):
		p.events = append(p.events, event{closed, p.own, 0})
		p.own = p.own.cleared()
	case p.own.Status != None:
		p.end(&p.own, now)
		p.end(&p.other, now)
	default:
		return fault.ErrNotFound
	}
	return nil
}

// Block removes the request or connection, because the first person blocks the other one. If the other one has sent a
// request, their side keeps it, as after a decline: otherwise they would learn of the block.
func (p *Pair) Block(now time.Time) {
	p.end(&p.own, now)
	if !p.other.is(Outgoing, Pending) {
		p.end(&p.other, now)
	}
}

// end removes a request or connection from one of the sides. Removing an open request counts as its withdrawal.
func (p *Pair) end(side *Side, now time.Time) {
	if side.Status != None {
		p.events = append(p.events, event{closed, *side, 0})
	}
	withdrawn := side.is(Outgoing, Pending)
	*side = side.cleared()
	if withdrawn {
		side.QuietUntil = now.Add(QuietPeriod)
	}
}
