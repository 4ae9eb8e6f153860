package profile

import (
	"context"
	"slices"

	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// Changed is published whenever a profile is saved, in the transaction that saves it. It contains the changes as the
// owner sees them: subscribers that show a part of a profile to others read Snapshot.ForOthers.
type Changed struct {
	Owner identity.UserID
	// Header is the saved profile without its content.
	Header Header
	// HeaderChanged reports whether anything of Header but the version has changed, or the profile is new.
	HeaderChanged bool
	// Attributes is nil if they are unchanged.
	Attributes *Attributes
	// Verified are the types of the verified links, nil if they are unchanged.
	Verified *[]LinkType
	// LookChanged reports whether the look may have changed, and with it what others see of the profile.
	LookChanged bool
	// Sections are the types of the sections that were added, changed, deleted or restored, each once.
	Sections []SectionType
}

// publishingRepository is a Repository that publishes Changed.
type publishingRepository struct {
	Repository
	bus *events.Bus
}

// PublishChanges returns a Repository that saves with r and publishes Changed.
func PublishChanges(r Repository, bus *events.Bus) Repository { return publishingRepository{r, bus} }

// Save implements Repository.
func (r publishingRepository) Save(ctx context.Context, p *Profile) error {
	event := p.changedEvent()
	if err := r.Repository.Save(ctx, p); err != nil {
		return err
	}
	event.Header.ID = p.ID() // a new profile has it now
	return r.bus.Publish(ctx, event)
}

// changedEvent returns the event for the changes since the profile was restored or saved.
func (p *Profile) changedEvent() Changed {
	event := Changed{
		Owner: p.owner, Header: p.header(), Attributes: p.attributes, Verified: p.verified,
		LookChanged: p.look != nil, Sections: slices.Clone(p.affectedTypes),
	}
	event.HeaderChanged = p.storedVersion == 0 || event.Header.withoutVersion() != p.storedHeader
	for _, s := range p.sections {
		if s.storedVersion != s.version {
			event.Sections = append(event.Sections, s.typ)
		}
	}
	slices.Sort(event.Sections)
	event.Sections = slices.Compact(event.Sections)
	return event
}

func (p *Profile) header() Header {
	return Header{
		ID: p.id, Owner: p.owner, Alias: p.alias, AccessMode: p.mode, Status: p.status, Suspension: p.suspension,
		Version: p.version,
	}
}

func (h Header) withoutVersion() Header {
	h.Version = 0
	return h
}
