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

// ID is the id of a profile. Only its owner sees it.
type ID int64

// Profile is a profile that is being changed. It has only the data that the rules need. A Snapshot has all data, for
// reading. Use New to create one; stores use Restore. The zero value is not valid.
type Profile struct {
	id              ID
	owner           identity.UserID
	mode            AccessMode
	status          Status
	suspension      Suspension
	approved        bool // by a review
	withoutSections bool // sections were not loaded and must not be changed
	sections        []*Section
	primary         *Section
	alias           Alias
	version         int64
	storedVersion   int64             // version in the store, 0 for a new profile
	attributes      *Attributes       // nil while unchanged
	look            *Look             // nil while unchanged
	verified        *[]LinkType       // nil while unchanged
	websiteProofs   *[]WebsiteProof   // nil while unchanged
	removed         []SectionID       // for good
	deleted         []SectionDeletion // until they are erased
	restored        []DeletedSection
	affectedTypes   []SectionType // of the removed, deleted and restored sections
	changedAt       time.Time

	storedHeader Header // in the store, without its version
	storedAlias  Alias  // alias in the store
	aliasChanges AliasChanges
}

// New returns a new profile: Restricted and not suspended.
func New(owner identity.UserID, attributes Attributes, now time.Time) *Profile {
	return &Profile{
		owner: owner, mode: Restricted, status: StatusActive, attributes: &attributes, version: 1, changedAt: now,
	}
}

// ID returns the id of the profile, 0 until it is saved.
func (p *Profile) ID() ID { return p.id }

// Owner returns the user who owns the profile.
func (p *Profile) Owner() identity.UserID { return p.owner }

// AccessMode returns who may see the profile without an invitation.
func (p *Profile) AccessMode() AccessMode { return p.mode }

// Version returns the version, which increases with every saved change to the profile or one of its sections.
func (p *Profile) Version() int64 { return p.version }

// PrimaryWorkplace returns the workplace that is shown as the owner's present one; ok is false if there is none.
func (p *Profile) PrimaryWorkplace() (s *Section, ok bool) { return p.primary, p.primary != nil }

// Changed reports whether anything has changed since the profile was restored or saved.
func (p *Profile) Changed() bool { return p.version != p.storedVersion }

// CheckVersion returns fault.ErrStale if expected is not the present version. A nil expected matches every version.
func (p *Profile) CheckVersion(expected *int64) error { return checkVersion(expected, p.version) }

// ChangeAccessMode changes who may see the profile. It returns ErrRepositoryAccountRequired if the mode needs a linked
// GitHub or GitLab account and linked is false.
func (p *Profile) ChangeAccessMode(to AccessMode, linked bool, now time.Time) error {
	if to.NeedsRepositoryAccount() && !linked {
		return ErrRepositoryAccountRequired
	}
	p.mode = to
	p.touch(now)
	return nil
}

// ReplaceAttributes replaces all attributes.
func (p *Profile) ReplaceAttributes(attributes Attributes, now time.Time) {
	p.attributes = &attributes
	p.touch(now)
}

// VerifyLinks sets the types of the external links that are verified to be the owner's.
func (p *Profile) VerifyLinks(verified []LinkType, now time.Time) {
	p.verified = &verified
	p.touch(now)
}

// AddSection adds a section, or returns ErrSectionLimitExceeded.
func (p *Profile) AddSection(draft SectionDraft, now time.Time) (*Section, error) {
	if p.withoutSections {
		return nil, errNoSections
	}
	if !p.hasRoomFor(draft.typ) {
		return nil, ErrSectionLimitExceeded
	}
	s := newSection(draft, now)
	p.sections = append(p.sections, s)
	p.updatePrimaryAfterSave(s)
	p.touch(now)
	return s, nil
}

// hasRoomFor reports whether the limits allow another section of a type in addition to those that are added before it.
func (p *Profile) hasRoomFor(typ SectionType, added ...SectionType) bool {
	ofType := 0
	for _, s := range p.sections {
		if s.typ == typ {
			ofType++
		}
	}
	for _, other := range added {
		if other == typ {
			ofType++
		}
	}
	return len(p.sections)+len(added) < maxSections && ofType < maxSectionsOfType
}

// ReplaceSection replaces the content of a section. It returns fault.ErrNotFound if the profile has no such section,
// fault.ErrStale if expected is not nil and not its present version, and ErrSectionTypeImmutable if the type would
// change.
func (p *Profile) ReplaceSection(id SectionID, draft SectionDraft, expected *int64, now time.Time) (*Section, error) {
	s, err := p.section(id, expected)
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

// RemoveSection removes a section for good. It returns fault.ErrNotFound if the profile has no such section, and
// fault.ErrStale if expected is not nil and not its present version.
func (p *Profile) RemoveSection(id SectionID, expected *int64, now time.Time) error {
	s, err := p.section(id, expected)
	if err != nil {
		return err
	}
	p.sections = slices.DeleteFunc(p.sections, func(other *Section) bool { return other == s })
	p.removed, p.affectedTypes = append(p.removed, id), append(p.affectedTypes, s.typ)
	p.updatePrimaryAfterDelete(s)
	p.touch(now)
	return nil
}

func (p *Profile) section(id SectionID, expected *int64) (*Section, error) {
	if p.withoutSections {
		return nil, errNoSections
	}
	i := slices.IndexFunc(p.sections, func(s *Section) bool { return s.id == id && id != 0 })
	if i < 0 {
		return nil, fault.ErrNotFound
	}
	if err := checkVersion(expected, p.sections[i].version); err != nil {
		return nil, err
	}
	return p.sections[i], nil
}

// errNoSections is a programming error: the sections of a profile were changed that was loaded without them.
var errNoSections = errors.New("profile was loaded without its sections")

// touch increments the version, once between two saves.
func (p *Profile) touch(now time.Time) {
	p.version = p.storedVersion + 1
	p.changedAt = now
}

// checkVersion returns fault.ErrStale if expected is not nil and not the present version.
func checkVersion(expected *int64, present int64) error {
	if expected != nil && *expected != present {
		return fault.ErrStale
	}
	return nil
}
