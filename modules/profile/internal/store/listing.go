package store

import (
	"context"
	"fmt"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// ListedPages implements profile.Reader. Each step goes to the first profile of the next page that has one. So the time
// depends on the number of pages and not on the number of profiles.
func (r *Repository) ListedPages(ctx context.Context, size int) ([]int64, error) {
	var pages []int64
	for after := int64(0); ; {
		id, err := r.queries.NextListed(ctx, after)
		if err != nil {
			return nil, fmt.Errorf("pages of listed profiles: %w", err)
		}
		if id == 0 {
			return pages, nil
		}
		page := (id-1)/int64(size) + 1
		pages, after = append(pages, page), page*int64(size)
	}
}

// ListedProfiles implements profile.Reader.
func (r *Repository) ListedProfiles(ctx context.Context, page int64, size int) ([]profile.ListedProfile, error) {
	rows, err := r.queries.Listed(ctx, (page-1)*int64(size), page*int64(size))
	if err != nil {
		return nil, fmt.Errorf("listed profiles: %w", err)
	}
	listed := make([]profile.ListedProfile, len(rows))
	for i, row := range rows {
		listed[i] = profile.ListedProfile{
			Header: profile.Header{
				ID: profile.ID(row.ID), Owner: identity.UserID(row.OwnerID), Alias: profile.RestoreAlias(row.Alias),
				AccessMode: profile.Public, Status: profile.Status(row.Status),
				Suspension: toSuspension(row.SuspendedAt, ""), Version: row.Version,
			},
			UpdatedAt: row.UpdatedAt.UTC(),
		}
	}
	return listed, nil
}
