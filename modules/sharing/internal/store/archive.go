package store

import (
	"context"
	"fmt"

	"wright.app/modules/sharing"
	entlink "wright.app/modules/sharing/internal/store/ent/profilelink"
	"wright.app/platform/identity"
)

var _ sharing.Archive = (*Links)(nil)

// All implements sharing.Archive.
func (s *Links) All(ctx context.Context, owner identity.UserID) ([]*sharing.Link, error) {
	rows, err := s.rows.Query().Where(entlink.OwnerID(int64(owner))).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("all links of user %d: %w", owner, err)
	}
	links := make([]*sharing.Link, len(rows))
	for i, row := range rows {
		links[i] = s.fromRow(row)
	}
	sharing.SortLinks(links)
	return links, nil
}
