package sharing

import (
	"net/netip"
	"strconv"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

const (
	// repeatWindow is how long a visitor has to be away to count again.
	repeatWindow = 30 * time.Minute
	// originWindow and originLimit bound what one address block adds to one profile.
	originWindow = time.Hour
	originLimit  = 60
	saltBytes    = 32
)

// Arrival is what a page reports once somebody has seen it.
type Arrival struct {
	Viewer    identity.Principal
	Token     string // of the link that was opened; empty: it was the page with a name
	Alias     string // the name of the page
	Invite    string // the token of the invite link that was opened, and no profile
	Address   netip.Addr
	UserAgent string
	// Purposes are the values of the headers by which a browser says that it fetches
	// ahead and nobody is looking.
	Purposes []string
}

// Visit is an arrival that may be counted. Nothing in it leads back to an address.
type Visit struct {
	Owner   identity.UserID
	Link    LinkID       // zero: none
	Invite  InviteLinkID // zero: it was a profile; else nothing but this invite link is counted
	At      time.Time
	Day     calendar.Date
	Visitor Visitor // of the profile, or of the invite link
	// LinkVisitor is the same browser as the link knows it: a link counts for itself, so that it is
	// not called unopened because its visitor had come another way before.
	LinkVisitor Visitor
	Origin      []byte
	// OriginYesterday is the same origin with the salt of the day before; nil: no need to ask.
	OriginYesterday []byte
	Window          VisitWindow
}

// Visitor is what a browser is known by for a day.
type Visitor struct {
	Today     []byte
	Yesterday []byte // with the salt of the day before; nil: no need to ask
}

// VisitWindow is what makes a visit one too many.
type VisitWindow struct {
	RepeatAfter time.Time // a visitor counted after this instant is here still
	OriginAfter time.Time // an origin whose hour began after this instant is in it still
	OriginLimit int64
}

// seen is what somebody has in front of them: a profile, or an invitation.
type seen struct {
	Owner   identity.UserID
	Link    LinkID       // by which they came to the profile; zero: none
	Invite  InviteLinkID // zero: it is a profile
	IsOwner bool
	At      time.Time
}

// newVisit returns the visit of an arrival at what its viewer may see. Yesterday's salt may be
// missing.
func newVisit(a Arrival, what seen, d Digest, salt, yesterday []byte) Visit {
	block := addressBlock(a.Address)
	owner := what.Owner.String()
	knownAs := func(name string) Visitor {
		known := Visitor{Today: d.Sum(name, string(salt), owner, block, a.UserAgent)}
		if yesterday != nil {
			known.Yesterday = d.Sum(name, string(yesterday), owner, block, a.UserAgent)
		}
		return known
	}
	visitor, origin := "visitor", "origin"
	if what.Invite != 0 {
		// Whoever looks at an invitation and then at the profile visits both, and neither uses up
		// what its network may add to the other.
		visitor, origin = "visitor of invite "+strconv.FormatInt(int64(what.Invite), 10), "origin at invites"
	}
	v := Visit{
		Owner: what.Owner, Link: what.Link, Invite: what.Invite, At: what.At, Day: calendar.DayOf(what.At),
		Visitor: knownAs(visitor),
		Origin:  d.Sum(origin, string(salt), owner, block),
		Window: VisitWindow{
			RepeatAfter: what.At.Add(-repeatWindow),
			OriginAfter: what.At.Add(-originWindow),
			OriginLimit: originLimit,
		},
	}
	if what.Link != 0 {
		v.LinkVisitor = knownAs("visitor of link " + strconv.FormatInt(int64(what.Link), 10))
	}
	if yesterday != nil {
		v.OriginYesterday = d.Sum(origin, string(yesterday), owner, block)
	}
	return v
}

// addressBlock returns what counts as one network: an IPv4 address, or the half of an IPv6
// address that a provider gives to one customer.
func addressBlock(a netip.Addr) string {
	a = a.Unmap().WithZone("")
	if !a.Is6() {
		return a.String()
	}
	block, err := a.Prefix(64)
	if err != nil {
		return a.String()
	}
	return block.String()
}

// keptSince returns the first day about whose visitors something has to be known at now:
// the day in which an hour of an origin, which is longer than the window of a repeat, may
// have begun.
func keptSince(now time.Time) calendar.Date { return calendar.DayOf(now.Add(-originWindow)) }
