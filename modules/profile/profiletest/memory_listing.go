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

// Listed implements profile.Reader.
func (m *Memory) Listed(ctx context.Context, page int64, size int) ([]profile.Listed, error) {
	var listed []profile.Listed
	for _, s := range m.at(ctx).profiles {
		if isListed(s) && pageOf(s.ID, size) == page {
			of, _ := header(s, nil)
			of.Suspension.Reason = ""
			listed = append(listed, profile.Listed{Header: of, UpdatedAt: s.UpdatedAt})
		}
	}
	slices.SortFunc(listed, func(a, b profile.Listed) int { return cmp.Compare(a.ID, b.ID) })
	return listed, nil
}

func isListed(s profile.Snapshot) bool { return s.AccessMode == profile.Public && !s.Alias.IsZero() }

func pageOf(id profile.ID, size int) int64 { return (int64(id)-1)/int64(size) + 1 }
