package profile

import (
	"slices"
	"time"

	"wright.app/platform/identity"
)

// Snapshot is a picture of a profile: what stores restore from, and what other modules
// get to see. It is to be read, not to be changed.
type Snapshot struct {
	ID         ID
	Owner      identity.UserID
	AccessMode AccessMode
	Status     Status
	Attributes Attributes
	Approved   bool
	Primary    SectionID         // 0 for none
	Sections   []SectionSnapshot // in the order of display
	Version    int64
	CreatedAt  time.Time
	UpdatedAt  time.Time
}

// Suspended reports whether moderation has taken the profile away from visitors.
func (s Snapshot) Suspended() bool { return s.Status == StatusSuspended }

// Standing is what decides who may see a profile, and which version there is to see.
type Standing struct {
	ID         ID
	Owner      identity.UserID
	AccessMode AccessMode
	Status     Status
	Version    int64
}

// Suspended reports whether moderation has taken the profile away from visitors.
func (s Standing) Suspended() bool { return s.Status == StatusSuspended }

// Snapshot returns a picture of the profile.
func (p *Profile) Snapshot() Snapshot {
	s := Snapshot{
		ID: p.id, Owner: p.owner, AccessMode: p.mode, Status: p.status, Attributes: p.attributes, Approved: p.approved,
		Sections: make([]SectionSnapshot, len(p.sections)), Version: p.version, CreatedAt: p.createdAt, UpdatedAt: p.updatedAt,
	}
	for i, section := range p.sections {
		s.Sections[i] = section.Snapshot()
	}
	if p.primary != nil {
		s.Primary = p.primary.id
	}
	return s
}

// Restore returns the profile of a picture that a store kept; sections and labels may
// come in any order. It checks nothing and is for stores alone.
func Restore(s Snapshot) *Profile {
	p := &Profile{
		id: s.ID, owner: s.Owner, mode: s.AccessMode, status: s.Status, attributes: s.Attributes, approved: s.Approved,
		sections: make([]*Section, len(s.Sections)), version: s.Version, stored: s.Version, createdAt: s.CreatedAt, updatedAt: s.UpdatedAt,
	}
	p.attributes.Tags = sortLabels(s.Attributes.Tags)
	kept := make([]Section, len(s.Sections)) // one allocation for all of them
	for i, from := range s.Sections {
		kept[i] = Section{
			id: from.ID, typ: from.Type, content: from.Content, version: from.Version, createdAt: from.CreatedAt, stored: from.Version,
		}
		kept[i].content.Tags = sortLabels(from.Content.Tags)
		p.sections[i] = &kept[i]
		if from.ID == s.Primary {
			p.primary = &kept[i]
		}
	}
	slices.SortStableFunc(p.sections, inOrder)
	return p
}

// Changes is what a store has to write for a profile; for stores alone.
type Changes struct {
	// Profile has everything but the entries. Its Primary is 0 if that one is new, see
	// PrimaryAdded.
	Profile Snapshot
	// Stored is the version that the store must have, 0 if it must not have the profile.
	Stored int64
	// Retagged says that the labels of the profile itself are others now.
	Retagged bool
	// Added are entries that have no number yet.
	Added []SectionSnapshot
	// PrimaryAdded is the index in Added of the primary workplace, or -1.
	PrimaryAdded int
	// Changed are entries with another content.
	Changed []SectionChange
	// Removed are the numbers of entries that are gone.
	Removed []SectionID
}

// SectionChange is an entry with another content.
type SectionChange struct {
	SectionSnapshot
	// Retagged says that the labels are others now.
	Retagged bool
}

// Pending returns what changed since the profile was restored; for stores alone.
func (p *Profile) Pending() Changes {
	c := Changes{Profile: p.Snapshot(), Stored: p.stored, Retagged: p.retaged, PrimaryAdded: -1, Removed: slices.Clone(p.removed)}
	c.Profile.Sections = nil
	for _, s := range p.sections {
		switch {
		case s.stored == 0:
			if s == p.primary {
				c.PrimaryAdded = len(c.Added)
			}
			c.Added = append(c.Added, s.Snapshot())
		case s.stored != s.version:
			c.Changed = append(c.Changed, SectionChange{SectionSnapshot: s.Snapshot(), Retagged: s.retaged})
		}
	}
	return c
}

// Saved tells the profile that its changes are written, and which numbers the profile
// and its added entries, in the order of Changes.Added, have; for stores alone.
func (p *Profile) Saved(id ID, added []SectionID) {
	p.id, p.stored, p.removed, p.retaged = id, p.version, nil, false
	for _, s := range p.sections {
		if s.stored == 0 && len(added) > 0 {
			s.id, added = added[0], added[1:]
		}
		s.stored, s.retaged = s.version, false
	}
	slices.SortStableFunc(p.sections, inOrder)
}
