package profile

import (
	"cmp"
	"slices"
	"time"

	"wright.app/platform/identity"
)

// Snapshot is a complete profile at one moment, for reading only.
type Snapshot struct {
	ID         ID
	Owner      identity.UserID
	Alias      Alias // the zero Alias while none is chosen
	AccessMode AccessMode
	Status     Status
	Suspension Suspension
	Attributes Attributes
	Look       Look
	Verified   []LinkType // links of Attributes that lead to a linked account, in order
	// WebsiteProofs are the proofs of Attributes.Websites.
	WebsiteProofs []WebsiteProof

	Photo        Picture
	CoverPicture Picture // the page shows it if the look has PictureCover

	Approved  bool              // by a review
	Badge     bool              // whether to show the badge; set by Service and Directory, not stored
	Primary   SectionID         // id of the primary workplace, 0 for none
	Sections  []SectionSnapshot // in display order
	Version   int64
	CreatedAt time.Time
	UpdatedAt time.Time
}

// SectionSnapshot is a section at one moment.
type SectionSnapshot struct {
	ID        SectionID
	Type      SectionType
	Content   SectionContent
	Files     []File // in the order of upload
	Version   int64
	CreatedAt time.Time
}

// SectionKind has what decides to which part of the page a section belongs.
type SectionKind struct {
	Type           SectionType
	EmploymentType EmploymentType
}

// Suspended reports whether moderation has hidden the profile from visitors. It stays hidden during a review.
func (s Snapshot) Suspended() bool { return s.Status == StatusSuspended || s.Suspension.Active() }

// SectionsOf returns the sections of one type in display order.
func (s Snapshot) SectionsOf(typ SectionType) []SectionSnapshot {
	var of []SectionSnapshot
	for _, section := range s.Sections {
		if section.Type == typ {
			of = append(of, section)
		}
	}
	return of
}

// withFeatures returns s without the features that are switched off. The stored profile keeps their data.
func (s Snapshot) withFeatures(features Features) Snapshot {
	s.Badge = s.Approved && features.OriginalBadge
	if !features.Contributions {
		isContribution := func(section SectionSnapshot) bool { return section.Type == Contribution }
		s.Sections = slices.DeleteFunc(slices.Clone(s.Sections), isContribution)
	}
	return s
}

// Header is a profile without its content: its owner, its version, and the data that decide who may see it. A store
// reads it from one row.
type Header struct {
	ID         ID
	Owner      identity.UserID
	Alias      Alias // the zero Alias while none is chosen
	AccessMode AccessMode
	Status     Status
	Suspension Suspension
	Version    int64
}

// Suspended reports whether moderation has hidden the profile from visitors. It stays hidden during a review.
func (h Header) Suspended() bool { return h.Status == StatusSuspended || h.Suspension.Active() }

// ListedProfile is a profile that is Public and has an alias, for lists that everybody may read. The caller must check
// whether the profile is suspended and whether its owner still exists.
type ListedProfile struct {
	Header

	UpdatedAt time.Time
}

// ForDisplay returns s with sections and tags in display order, with the websites that are verified marked, and without
// numbers of repositories that nobody proved.
// It changes s.Sections in place. Only stores use it.
func ForDisplay(s Snapshot) Snapshot {
	s.Attributes.Tags = sortLabels(s.Attributes.Tags)
	s.markVerified()
	for i := range s.Sections {
		s.Sections[i].Content.Tags = sortLabels(s.Sections[i].Content.Tags)
		s.Sections[i].Content.Attributes.withoutUnprovenNumbers()
	}
	slices.SortFunc(s.Sections, compareForDisplay)
	s.Look.withoutTagsNotIn(s.Attributes.Tags)
	return s
}

// compareForDisplay compares sections for display. Repositories come last, sorted by stars (most first), then by name.
// All others are sorted by end (without an end first, then newest first), then by start (newest first, without a start
// last), then by the date of issue (newest first, without one last), each in the order of calendar.Partial.Compare: a
// date without a month comes below the months of its year. Ties are sorted by id, highest first.
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
		b.Content.StartedAt.Compare(a.Content.StartedAt), // the zero date is before all others
		b.Content.IssuedAt.Compare(a.Content.IssuedAt),   // talks and articles have no other date
		cmp.Compare(b.ID, a.ID),
	)
}

func typeRank(s SectionSnapshot) int {
	if s.Type == CodeRepository {
		return 1
	}
	return 0
}

// compareStars compares repositories by stars, most first, then by title. Unknown stars count as 0.
func compareStars(a, b SectionSnapshot) int {
	stars := func(s SectionSnapshot) int32 {
		if s.Content.Attributes.Stars == nil {
			return 0
		}
		return *s.Content.Attributes.Stars
	}
	return cmp.Or(cmp.Compare(stars(b), stars(a)), compareLabels(a.Content.Title, b.Content.Title))
}
