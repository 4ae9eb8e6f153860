package profiletest

import (
	"cmp"
	"context"
	"slices"

	"wright.app/modules/profile"
)

// ListedPages implements profile.Reader.
func (m *Memory) ListedPages(ctx context.Context, size int) ([]int64, error) {
	var pages []int64
	for _, s := range m.at(ctx).profiles {
		if isListed(s) {
			pages = append(pages, pageOf(s.ID, size))
		}
	}
	slices.Sort(pages)
	return slices.Compact(pages), nil
}

// ListedProfiles implements profile.Reader.
func (m *Memory) ListedProfiles(ctx context.Context, page int64, size int) ([]profile.ListedProfile, error) {
	var listed []profile.ListedProfile
	for _, s := range m.at(ctx).profiles {
		if isListed(s) && pageOf(s.ID, size) == page {
			of, _ := header(s, nil)
			of.Suspension.Reason = ""
			listed = append(listed, profile.ListedProfile{Header: of, UpdatedAt: s.UpdatedAt})
		}
	}
	slices.SortFunc(listed, func(a, b profile.ListedProfile) int { return cmp.Compare(a.ID, b.ID) })
	return listed, nil
}

func isListed(s profile.Snapshot) bool { return s.AccessMode == profile.Public && !s.Alias.IsZero() }

func pageOf(id profile.ID, size int) int64 { return (int64(id)-1)/int64(size) + 1 }
