// Package visit counts visits to profiles and invitations.
package visit

import (
	"net/netip"
	"strconv"
	"time"

	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

const (
	// repeatWindow is the minimum time between two counted visits of a visitor.
	repeatWindow = 30 * time.Minute
	// At most originLimit visits to a profile from one network are counted in originWindow.
	originWindow = time.Hour
	originLimit  = 60
	saltBytes    = 32
)

// Report says that a viewer has opened a profile or an invitation.
type Report struct {
	Viewer               identity.Principal
	profileaccess.Target        // the opened profile
	Invite               string // the token of the opened invite link, instead of a profile
	Address              netip.Addr
	UserAgent            string
	// Purposes are the values of the headers with which browsers mark prefetches.
	Purposes []string
}

// Visit is a visit to be counted. It contains hashes instead of IP addresses.
type Visit struct {
	Owner   identity.UserID
	Link    sharelink.ID       // 0 for none
	Invite  sharelink.InviteID // if not 0, only this invite link is counted and no profile
	At      time.Time
	Day     calendar.Date
	Visitor Visitor // the visitor of the profile or of the invite link
	// LinkVisitor identifies the visitor for the link. It differs from Visitor: a link also counts a visitor who has
	// just opened the profile by another link or by alias.
	LinkVisitor Visitor
	Origin      []byte
	// OriginYesterday is the origin with the salt of the day before. It is nil if no window of that day can be open.
	OriginYesterday []byte
	Window          Window
}

// Visitor identifies a browser for a day by a salted MAC.
type Visitor struct {
	Today     []byte
	Yesterday []byte // with the salt of the day before; nil if no window of that day can be open
}

// Window holds the limits of Visits.Count.
type Window struct {
	RepeatAfter time.Time // a visitor counted after this instant is not counted again
	OriginAfter time.Time // the window of an origin that began after this instant is still open
	OriginLimit int64
}

// target is what a visitor has opened: a profile or an invitation.
type target struct {
	Owner   identity.UserID
	Link    sharelink.ID       // the profile link; 0 for none
	Invite  sharelink.InviteID // 0 if a profile was opened
	IsOwner bool
	At      time.Time
}

// newVisit returns the visit that a report describes. Yesterday's salt may be nil.
func newVisit(r Report, target target, d Digest, salt, yesterday []byte) Visit {
	network := addressBlock(r.Address)
	owner := target.Owner.String()
	visitorFor := func(name string) Visitor {
		v := Visitor{Today: d.Sum(name, string(salt), owner, network, r.UserAgent)}
		if yesterday != nil {
			v.Yesterday = d.Sum(name, string(yesterday), owner, network, r.UserAgent)
		}
		return v
	}
	visitor, origin := "visitor", "origin"
	if target.Invite != 0 {
		// Visits to an invitation and to the profile of its owner are counted and limited separately.
		visitor, origin = "visitor of invite "+strconv.FormatInt(int64(target.Invite), 10), "origin at invites"
	}
	v := Visit{
		Owner: target.Owner, Link: target.Link, Invite: target.Invite, At: target.At, Day: calendar.DayOf(target.At),
		Visitor: visitorFor(visitor),
		Origin:  d.Sum(origin, string(salt), owner, network),
		Window: Window{
			RepeatAfter: target.At.Add(-repeatWindow),
			OriginAfter: target.At.Add(-originWindow),
			OriginLimit: originLimit,
		},
	}
	if target.Link != 0 {
		v.LinkVisitor = visitorFor("visitor of link " + strconv.FormatInt(int64(target.Link), 10))
	}
	if yesterday != nil {
		v.OriginYesterday = d.Sum(origin, string(yesterday), owner, network)
	}
	return v
}

// addressBlock returns the network of an IP address: the IPv4 address itself, or the /64 prefix of an IPv6 address,
// because providers assign such a prefix to one customer.
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

// oldestSaltDay returns the oldest day whose salt is still needed. It is the day on which an open window of an origin
// may have begun. The windows of visitors are shorter.
func oldestSaltDay(now time.Time) calendar.Date { return calendar.DayOf(now.Add(-originWindow)) }
