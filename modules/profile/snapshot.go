package profile

import (
	"cmp"
	"slices"
	"time"

	"wright.app/platform/identity"
)

// Snapshot is a whole profile as of one moment: what its owner, and through module
// sharing everybody else, gets to see. It is to be read, not to be changed.
type Snapshot struct {
	ID         ID
	Owner      identity.UserID
	Alias      Alias // the zero Alias while none is chosen
	AccessMode AccessMode
	Status     Status
	Suspension Suspension
	Attributes Attributes
	Verified   []LinkType // links of Attributes that lead to a linked account, in order
	Photo      Picture
	Approved   bool              // by a review
	Badge      bool              // shown; set by Service and Directory, never kept
	Primary    SectionID         // 0 for none
	Sections   []SectionSnapshot // in the order of display
	Version    int64
	CreatedAt  time.Time
	UpdatedAt  time.Time
}

// SectionSnapshot is one entry as of one moment.
type SectionSnapshot struct {
	ID        SectionID
	Type      SectionType
	Content   SectionContent
	Files     []File // in the order in which they came
	Version   int64
	CreatedAt time.Time
}

// Suspended reports whether moderation has taken the profile away from visitors. A review
// does not give it back to them.
func (s Snapshot) Suspended() bool { return s.Status == StatusSuspended || s.Suspension.Active() }

// SectionsOf returns the entries of one type in the order of display.
func (s Snapshot) SectionsOf(typ SectionType) []SectionSnapshot {
	var of []SectionSnapshot
	for _, section := range s.Sections {
		if section.Type == typ {
			of = append(of, section)
		}
	}
	return of
}

// withFeatures returns what is shown of s with features; what is switched off stays kept.
func (s Snapshot) withFeatures(features Features) Snapshot {
	s.Badge = s.Approved && features.OriginalBadge
	if !features.Contributions {
		s.Sections = slices.DeleteFunc(slices.Clone(s.Sections), func(section SectionSnapshot) bool { return section.Type == Contribution })
	}
	return s
}

// Header is a profile without its content: whose it is, what decides who may see it, and its version. A store reads it
// from one row.
type Header struct {
	ID         ID
	Owner      identity.UserID
	Alias      Alias // the zero Alias while none is chosen
	AccessMode AccessMode
	Status     Status
	Suspension Suspension
	Version    int64
}

// Suspended reports whether moderation has taken the profile away from visitors. A review
// does not give it back to them.
func (h Header) Suspended() bool { return h.Status == StatusSuspended || h.Suspension.Active() }

// ListedProfile is a profile that is Public and has an alias, for lists that everybody may read. It may be suspended, and its
// owner may be gone: that is for the caller to check.
type ListedProfile struct {
	Header

	UpdatedAt time.Time
}

// SortForDisplay returns s with entries and labels in the order of display, reusing the slice of
// entries; for stores alone, which may read them in any order.
func SortForDisplay(s Snapshot) Snapshot {
	s.Attributes.Tags = sortLabels(s.Attributes.Tags)
	for i := range s.Sections {
		s.Sections[i].Content.Tags = sortLabels(s.Sections[i].Content.Tags)
	}
	slices.SortFunc(s.Sections, compareForDisplay)
	return s
}

// compareForDisplay compares entries for display. Repositories, which stand together at the end, come
// by stars, most first, then by name. All others come open-ended first, then by end and
// start, newest first, without a start last. The newest number decides what is left.
func compareForDisplay(a, b SectionSnapshot) int {
	if a.Type == CodeRepository || b.Type == CodeRepository {
		return cmp.Or(cmp.Compare(typeRank(a), typeRank(b)), compareStars(a, b), cmp.Compare(b.ID, a.ID))
	}
	open := func(s SectionSnapshot) int {
		if s.Content.EndedAt.IsZero() {
			return 1
		}
		return 0
	}
	return cmp.Or(
		cmp.Compare(open(b), open(a)),
		b.Content.EndedAt.Compare(a.Content.EndedAt),
		b.Content.StartedAt.Compare(a.Content.StartedAt), // no day at all is before every day
		cmp.Compare(b.ID, a.ID),
	)
}

func typeRank(s SectionSnapshot) int {
	if s.Type == CodeRepository {
		return 1
	}
	return 0
}

// compareStars compares repositories; an unknown number of stars counts as none.
func compareStars(a, b SectionSnapshot) int {
	stars := func(s SectionSnapshot) int32 {
		if s.Content.Attributes.Stars == nil {
			return 0
		}
		return *s.Content.Attributes.Stars
	}
	return cmp.Or(cmp.Compare(stars(b), stars(a)), compareLabels(a.Content.Title, b.Content.Title))
}
