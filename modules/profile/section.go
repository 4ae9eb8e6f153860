package profile

import (
	"math"
	"time"
)

// SectionID is the row of an entry. Only the owner ever sees it, and it is never an
// authority.
type SectionID int64

// Section is one entry of a profile that is being changed. Its type never changes.
type Section struct {
	id            SectionID
	typ           SectionType
	open          bool // has no end
	content       *SectionContent
	version       int64
	storedVersion int64 // version in the store, 0 for an entry that is not there yet
	createdAt     time.Time
}

func newSection(draft SectionDraft, now time.Time) *Section {
	s := &Section{typ: draft.typ, version: 1, createdAt: now}
	s.setContent(draft.content)
	return s
}

// ID returns the number of the entry, 0 until it is saved.
func (s *Section) ID() SectionID { return s.id }

// Snapshot returns a picture of an entry that was added or replaced. Of any other it has
// no content.
func (s *Section) Snapshot() SectionSnapshot {
	picture := SectionSnapshot{ID: s.id, Type: s.typ, Version: s.version, CreatedAt: s.createdAt}
	if s.content != nil {
		picture.Content = *s.content
	}
	return picture
}

// replace gives the entry another content, or returns ErrSectionTypeImmutable.
func (s *Section) replace(draft SectionDraft) error {
	if draft.typ != s.typ {
		return ErrSectionTypeImmutable
	}
	s.setContent(draft.content)
	s.version = s.storedVersion + 1
	return nil
}

func (s *Section) setContent(content SectionContent) {
	s.content, s.open = &content, content.EndedAt.IsZero()
}

// openWorkplace reports whether the entry may be the primary workplace.
func (s *Section) openWorkplace() bool { return s.typ == Workplace && s.open }

// rankForPrimary orders entries by their numbers; one that has none yet will get the highest.
func (s *Section) rankForPrimary() SectionID {
	if s.id == 0 {
		return math.MaxInt64
	}
	return s.id
}
