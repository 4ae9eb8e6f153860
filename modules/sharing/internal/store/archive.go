package store

import (
	"context"
	"fmt"

	entlink "wright.app/modules/sharing/internal/store/ent/profilelink"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// All implements sharelink.Links.
func (s *Links) All(ctx context.Context, owner identity.UserID) ([]*sharelink.Link, error) {
	rows, err := s.rows.Query().Where(entlink.OwnerID(int64(owner))).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("all links of user %d: %w", owner, err)
	}
	links := make([]*sharelink.Link, len(rows))
	for i, row := range rows {
		links[i] = s.fromRow(row)
	}
	sharelink.Sort(links)
	return links, nil
}
