package profile

import (
	"slices"
	"time"

	"wright.app/platform/identity"
)

// State has the data that the rules need to change a profile: everything except its texts and tags. Callers that only
// read use Header or Snapshot. Only stores use State.
type State struct {
	ID         ID
	Owner      identity.UserID
	AccessMode AccessMode
	Status     Status
	Suspension Suspension
	Approved   bool
	Primary    SectionID // 0 for none
	Version    int64
	Sections   []SectionState // in any order
	// WithoutSections says that the sections were not read.
	WithoutSections bool

	Alias        Alias
	AliasChanges AliasChanges
}

// SectionState has the data of a section that the rules need. Only stores use it.
type SectionState struct {
	ID        SectionID
	Type      SectionType
	Open      bool // has no end
	Version   int64
	CreatedAt time.Time
}

// Restore returns the profile with a stored state. It does not validate. Only stores use it.
func Restore(o State) *Profile {
	p := &Profile{
		id: o.ID, owner: o.Owner, mode: o.AccessMode, status: o.Status, suspension: o.Suspension, approved: o.Approved,
		version: o.Version, storedVersion: o.Version,
		withoutSections: o.WithoutSections, sections: make([]*Section, len(o.Sections)),
		alias: o.Alias, storedAlias: o.Alias, aliasChanges: o.AliasChanges,
	}
	if o.WithoutSections && o.Primary != 0 {
		p.primary = &Section{id: o.Primary, typ: Workplace, open: true}
	}
	sections := make([]Section, len(o.Sections)) // one allocation for all of them
	for i, from := range o.Sections {
		sections[i] = Section{
			id: from.ID, typ: from.Type, open: from.Open,
			version: from.Version, storedVersion: from.Version, createdAt: from.CreatedAt,
		}
		p.sections[i] = &sections[i]
		if from.ID == o.Primary {
			p.primary = &sections[i]
		}
	}
	p.storedHeader = p.header().withoutVersion()
	return p
}

// Changes are the differences that a store has to write for a profile. Only stores use it.
type Changes struct {
	// State is the profile after the changes, without its sections. Its Primary is 0 if the primary workplace is new
	// and has no id yet; then PrimaryAdded identifies it.
	State
	// StoredVersion is the version that the store must have, 0 if it must not have the profile.
	StoredVersion int64
	// At is when the profile changed.
	At time.Time
	// HeaderChanged says that the access mode, the suspension or the alias has changed.
	HeaderChanged bool
	// Attributes is nil if they are unchanged.
	Attributes *Attributes
	// Look is nil if it is unchanged.
	Look *Look
	// Verified are the types of the verified links, nil if they are unchanged.
	Verified *[]LinkType
	// WebsiteProofs are those of the websites, nil if they are unchanged.
	WebsiteProofs *[]WebsiteProof
	// Renamed is nil if the alias is unchanged.
	Renamed *AliasChange
	// Added are the new sections, which have no id yet.
	Added []SectionSnapshot
	// PrimaryAdded is the index in Added of the primary workplace, nil if that is not a new section.
	PrimaryAdded *int
	// Changed are the stored sections with new content.
	Changed []SectionSnapshot
	// Removed are the ids of the sections that are deleted for good.
	Removed []SectionID
	// Deleted are the sections that are deleted at At and kept.
	Deleted []SectionDeletion
	// Restored are deleted sections that are shown again.
	Restored []DeletedSection
}

// PendingChanges returns the changes since the profile was restored or saved. Only stores use it.
func (p *Profile) PendingChanges() Changes {
	c := Changes{
		State: State{
			ID: p.id, Owner: p.owner, AccessMode: p.mode, Status: p.status, Suspension: p.suspension,
			Approved: p.approved, Version: p.version, Alias: p.alias, AliasChanges: p.aliasChanges,
		},
		StoredVersion: p.storedVersion, At: p.changedAt, HeaderChanged: p.header().withoutVersion() != p.storedHeader,
		Attributes: p.attributes, Look: p.look, Verified: p.verified, WebsiteProofs: p.websiteProofs,
		Removed: slices.Clone(p.removed), Deleted: slices.Clone(p.deleted),
		Restored: slices.Clone(p.restored),
	}
	if p.primary != nil {
		c.Primary = p.primary.id
	}
	if p.alias != p.storedAlias {
		c.Renamed = &AliasChange{
			From: p.storedAlias, To: p.alias, Changes: p.aliasChanges, FreeSince: releaseCutoff(p.changedAt),
		}
	}
	for _, s := range p.sections {
		switch {
		case s.storedVersion == 0:
			if s == p.primary {
				c.PrimaryAdded = new(len(c.Added))
			}
			c.Added = append(c.Added, s.Snapshot())
		case s.storedVersion != s.version:
			c.Changed = append(c.Changed, s.Snapshot())
		}
	}
	return c
}

// MarkSaved ends the pending changes after they were written. It takes the id of the profile and the ids of the new
// sections, in the order of Changes.Added. Only stores use it.
func (p *Profile) MarkSaved(id ID, added []SectionID) {
	p.id, p.storedVersion, p.attributes, p.verified = id, p.version, nil, nil
	p.look = nil
	p.removed, p.deleted, p.restored, p.websiteProofs = nil, nil, nil, nil
	p.affectedTypes, p.storedAlias, p.storedHeader = nil, p.alias, p.header().withoutVersion()
	for _, s := range p.sections {
		if s.storedVersion == 0 && len(added) > 0 {
			s.id, added = added[0], added[1:]
		}
		s.storedVersion = s.version
	}
}
