package profile

import (
	"errors"
	"slices"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The limits of the contract (openapi/profile/schemas.yaml).
const (
	maxSectionsOfType = 50
	maxSections       = 200
)

// ID is the row of a profile. Only the owner ever sees it.
type ID int64

// Profile is a profile in the hands of somebody who changes it: it knows what the rules
// need and no more. Who wants to look at a profile takes a Snapshot. The zero value is of
// no use: New makes one, stores restore one.
type Profile struct {
	id              ID
	owner           identity.UserID
	mode            AccessMode
	status          Status
	suspension      Suspension
	approved        bool // by a review
	withoutSections bool // without sections
	sections        []*Section
	primary         *Section
	alias           Alias
	version         int64
	storedVersion   int64       // version in the store, 0 for a profile that is not there yet
	attributes      *Attributes // nil while they are untouched
	verified        *[]LinkType // nil while they are untouched
	removed         []SectionID
	changedAt       time.Time

	storedAlias  Alias // in the store
	aliasChanges AliasChanges
}

// New returns the first profile of an owner: Restricted and not suspended.
func New(owner identity.UserID, attributes Attributes, now time.Time) *Profile {
	return &Profile{owner: owner, mode: Restricted, status: StatusActive, attributes: &attributes, version: 1, changedAt: now}
}

// ID returns the number of the profile, 0 until it is saved.
func (p *Profile) ID() ID { return p.id }

// Owner returns whose profile it is.
func (p *Profile) Owner() identity.UserID { return p.owner }

// AccessMode returns who may see the profile without an invitation.
func (p *Profile) AccessMode() AccessMode { return p.mode }

// Version returns the number of the last change to the profile or one of its entries.
func (p *Profile) Version() int64 { return p.version }

// PrimaryWorkplace returns the workplace that stands for the person today; ok is false
// when there is none.
func (p *Profile) PrimaryWorkplace() (s *Section, ok bool) { return p.primary, p.primary != nil }

// Changed reports whether anything has changed since the profile was restored or saved.
func (p *Profile) Changed() bool { return p.version != p.storedVersion }

// CheckVersion returns fault.ErrStale if a change is based on another version of the profile
// than the present one. A nil version is based on whatever there is.
func (p *Profile) CheckVersion(based *int64) error { return expect(based, p.version) }

// ChangeAccessMode opens or closes the profile. It returns ErrRepositoryAccountRequired
// if the mode needs a linked GitHub or GitLab account and linked says there is none.
func (p *Profile) ChangeAccessMode(to AccessMode, linked bool, now time.Time) error {
	if to.NeedsRepositoryAccount() && !linked {
		return ErrRepositoryAccountRequired
	}
	p.mode = to
	p.touch(now)
	return nil
}

// ReplaceAttributes replaces what the profile says about its owner as a whole.
func (p *Profile) ReplaceAttributes(attributes Attributes, now time.Time) {
	p.attributes = &attributes
	p.touch(now)
}

// VerifyLinks says which of the owner's pages elsewhere are proven to be theirs.
func (p *Profile) VerifyLinks(verified []LinkType, now time.Time) {
	p.verified = &verified
	p.touch(now)
}

// AddSection puts an entry into the profile, or returns ErrSectionLimitExceeded.
func (p *Profile) AddSection(draft SectionDraft, now time.Time) (*Section, error) {
	if p.withoutSections {
		return nil, errNoSections
	}
	ofType := 0
	for _, s := range p.sections {
		if s.typ == draft.typ {
			ofType++
		}
	}
	if len(p.sections) >= maxSections || ofType >= maxSectionsOfType {
		return nil, ErrSectionLimitExceeded
	}
	s := newSection(draft, now)
	p.sections = append(p.sections, s)
	p.updatePrimaryAfterSave(s)
	p.touch(now)
	return s, nil
}

// ReplaceSection gives an entry another content. It returns fault.ErrNotFound if the
// profile has no such entry, fault.ErrStale if the change is based on another version of
// it, and ErrSectionTypeImmutable if the type would change.
func (p *Profile) ReplaceSection(id SectionID, draft SectionDraft, based *int64, now time.Time) (*Section, error) {
	s, err := p.section(id, based)
	if err != nil {
		return nil, err
	}
	if err := s.replace(draft); err != nil {
		return nil, err
	}
	p.updatePrimaryAfterSave(s)
	p.touch(now)
	return s, nil
}

// RemoveSection takes an entry out of the profile. It returns fault.ErrNotFound if the
// profile has no such entry, and fault.ErrStale if the deletion is based on another
// version of it.
func (p *Profile) RemoveSection(id SectionID, based *int64, now time.Time) error {
	s, err := p.section(id, based)
	if err != nil {
		return err
	}
	p.sections = slices.DeleteFunc(p.sections, func(other *Section) bool { return other == s })
	p.removed = append(p.removed, id)
	p.updatePrimaryAfterDelete(s)
	p.touch(now)
	return nil
}

func (p *Profile) section(id SectionID, based *int64) (*Section, error) {
	if p.withoutSections {
		return nil, errNoSections
	}
	i := slices.IndexFunc(p.sections, func(s *Section) bool { return s.id == id && id != 0 })
	if i < 0 {
		return nil, fault.ErrNotFound
	}
	if err := expect(based, p.sections[i].version); err != nil {
		return nil, err
	}
	return p.sections[i], nil
}

// errNoSections says that the sections of a profile were to change that was loaded without them.
var errNoSections = errors.New("profile was loaded without its sections")

// touch gives the profile its next version, once between two saves.
func (p *Profile) touch(now time.Time) {
	p.version = p.storedVersion + 1
	p.changedAt = now
}

// expect returns fault.ErrStale if a change is based on another version than the present
// one. A nil version is based on whatever there is.
func expect(version *int64, present int64) error {
	if version != nil && *version != present {
		return fault.ErrStale
	}
	return nil
}
