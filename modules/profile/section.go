package profile

import (
	"cmp"
	"slices"
	"time"

	"wright.app/platform/fault"
)

// SectionID is the row of an entry. Only the owner ever sees it, and it is never an
// authority.
type SectionID int64

// Section is one entry of a profile. Its type never changes.
type Section struct {
	id        SectionID
	typ       SectionType
	content   SectionContent
	version   int64
	createdAt time.Time

	stored  int64 // version in the store, 0 for an entry that is not there yet
	retaged bool  // the labels differ from those in the store
}

// SectionSnapshot is a picture of an entry.
type SectionSnapshot struct {
	ID        SectionID
	Type      SectionType
	Content   SectionContent
	Version   int64
	CreatedAt time.Time
}

// ID returns the number of the entry, 0 until it is saved.
func (s *Section) ID() SectionID { return s.id }

// Type returns what the entry is.
func (s *Section) Type() SectionType { return s.typ }

// Content returns what the entry says.
func (s *Section) Content() SectionContent { return s.content }

// Version returns the number of the last change, 1 for a new entry.
func (s *Section) Version() int64 { return s.version }

// CreatedAt returns when the entry was made.
func (s *Section) CreatedAt() time.Time { return s.createdAt }

// Snapshot returns a picture of the entry.
func (s *Section) Snapshot() SectionSnapshot {
	return SectionSnapshot{ID: s.id, Type: s.typ, Content: s.content, Version: s.version, CreatedAt: s.createdAt}
}

// openWorkplace reports whether the entry may be the primary workplace.
func (s *Section) openWorkplace() bool { return s.typ == Workplace && s.content.EndedAt.IsZero() }

// replace gives the entry another content, or returns errTypeImmutable.
func (s *Section) replace(draft SectionDraft) error {
	if draft.typ != s.typ {
		return errTypeImmutable
	}
	s.retaged = s.retaged || !slices.Equal(s.content.Tags, draft.content.Tags)
	s.content = draft.content
	s.version = s.stored + 1
	return nil
}

// older compares two entries by their numbers; one that has none yet is the newest.
func older(a, b *Section) int {
	switch {
	case a.id == b.id:
		return 0
	case a.id == 0:
		return 1
	case b.id == 0:
		return -1
	default:
		return cmp.Compare(a.id, b.id)
	}
}

// inOrder compares entries for display: open-ended first, then end and start, newest
// first, without a start last, then the newest number first (contract, section 7.3).
func inOrder(a, b *Section) int {
	ended, started := a.content.EndedAt, a.content.StartedAt
	if open := cmp.Compare(rank(!ended.IsZero()), rank(!b.content.EndedAt.IsZero())); open != 0 {
		return open
	}
	return cmp.Or(
		b.content.EndedAt.Compare(ended),
		b.content.StartedAt.Compare(started), // no day at all is before every day
		older(b, a),
	)
}

func rank(last bool) int {
	if last {
		return 1
	}
	return 0
}

// expect returns fault.ErrStale if a change is based on another version than the present
// one. A nil version is based on whatever there is.
func expect(version *int64, present int64) error {
	if version != nil && *version != present {
		return fault.ErrStale
	}
	return nil
}
