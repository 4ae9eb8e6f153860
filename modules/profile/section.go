package profile

import (
	"math"
	"time"
)

// SectionID is the id of a section. Only the owner sees it; knowing it does not give access.
type SectionID int64

// Section is an entry of a Profile that is being changed. Its type never changes.
type Section struct {
	id            SectionID
	typ           SectionType
	open          bool // has no end
	content       *SectionContent
	version       int64
	storedVersion int64 // version in the store, 0 for a new section
	createdAt     time.Time
}

func newSection(draft SectionDraft, now time.Time) *Section {
	s := &Section{typ: draft.typ, version: 1, createdAt: now}
	s.setContent(draft.content)
	return s
}

// ID returns the id of the section, 0 until it is saved.
func (s *Section) ID() SectionID { return s.id }

// Snapshot returns a copy of the section. Its content is only set if the section was added or replaced.
func (s *Section) Snapshot() SectionSnapshot {
	snapshot := SectionSnapshot{ID: s.id, Type: s.typ, Version: s.version, CreatedAt: s.createdAt}
	if s.content != nil {
		snapshot.Content = *s.content
	}
	return snapshot
}

// replace replaces the content, or returns ErrSectionTypeImmutable.
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

// openWorkplace reports whether the section may be the primary workplace.
func (s *Section) openWorkplace() bool { return s.typ == Workplace && s.open }

// rankForPrimary orders sections by id. A new section ranks highest, because it will get the highest id.
func (s *Section) rankForPrimary() SectionID {
	if s.id == 0 {
		return math.MaxInt64
	}
	return s.id
}
