package application

import (
	"context"
	"slices"

	"wright.app/modules/network"
	"wright.app/modules/people"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// LinkedPeople shows people in lists as far as their personal links show them.
type LinkedPeople struct {
	links  *sharelink.Directory
	files  *profileaccess.FileGate // nil if profiles have no files
	people *people.Directory
	blocks *network.Directory
	clock  clock.Clock
}

// NewLinkedPeople returns LinkedPeople.
func NewLinkedPeople(
	links *sharelink.Directory, files *profileaccess.FileGate, p *people.Directory, b *network.Directory, c clock.Clock,
) *LinkedPeople {
	return &LinkedPeople{links: links, files: files, people: p, blocks: b, clock: c}
}

// LinkedPerson is the owner of a link, with what the lens of the link shows in lists.
type LinkedPerson struct {
	network.Person
	network.Summary
}

// See returns the owners of those openings whose links work for the viewer now. It applies profileaccess.Gate.CanView
// to many people at once, with a number of queries that does not grow with theirs.
func (p *LinkedPeople) See(
	ctx context.Context, viewer identity.UserID, openings []profileaccess.Opening,
) (map[profileaccess.Opening]LinkedPerson, error) {
	seen := map[profileaccess.Opening]LinkedPerson{}
	if len(openings) == 0 {
		return seen, nil
	}
	owners, ids := make([]identity.UserID, len(openings)), make([]sharelink.ID, len(openings))
	for i, o := range openings {
		owners[i], ids[i] = o.Owner, o.Link
	}
	links, err := p.links.Several(ctx, ids)
	if err != nil {
		return nil, err
	}
	blocked, err := p.blocks.EitherWay(ctx, viewer)
	if err != nil {
		return nil, err
	}
	entries, err := p.people.Showable(ctx, owners)
	if err != nil {
		return nil, err
	}
	now := p.clock.Now()
	for _, link := range links {
		s := link.Snapshot()
		entry, ok := entries[s.Owner]
		if !ok || !link.OpensAt(now) || slices.Contains(blocked, s.Owner) {
			continue
		}
		if opening := (profileaccess.Opening{Owner: s.Owner, Link: s.ID}); slices.Contains(openings, opening) {
			seen[opening] = p.seen(entry, s)
		}
	}
	return seen, nil
}

// seen returns what a link shows of an entry.
func (p *LinkedPeople) seen(e people.Entry, link sharelink.Snapshot) LinkedPerson {
	content := profile.Snapshot{
		Photo: profile.Picture{Media: e.PhotoID(), Address: e.PhotoURL},
		Attributes: profile.Attributes{
			Headline: e.Headline, Location: e.Location, Tags: e.TopTags(),
		},
	}
	content = link.Lens.Apply(content)
	if p.files != nil {
		content = p.files.MarkAll(content, profileaccess.Access{
			Link: link.ID, Lens: link.Lens, LinkVersion: link.Version,
		})
	}
	shown := LinkedPerson{
		Person: network.Person{User: e.User, Member: e.Member, DisplayName: e.DisplayName, Role: e.Role},
		Summary: network.Summary{
			DisplayName: e.DisplayName, Role: e.Role, PhotoURL: content.Photo.Address,
			Headline: content.Attributes.Headline, Location: content.Attributes.Location,
			TopTags: content.Attributes.Tags,
		},
	}
	if e.IsOpen() && link.Lens == nil {
		shown.Alias = e.Alias
	}
	return shown
}
