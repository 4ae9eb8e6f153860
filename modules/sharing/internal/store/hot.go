package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store/ent"
	"wright.app/platform/fault"
)

// selectByLookup is asked for each page, file and visit behind a personal link, so it is written by
// hand, in words that both engines know (ADR 0004). What follows is as many sums as there are keys.
const selectByLookup = `SELECT id, owner_id, name, recipient_name, expires_at, deleted_at, total_visits, last_visited_at, version, created_at, updated_at
	FROM sharing_profile_links WHERE lookup IN (`

// ByToken implements sharing.Tokens.
func (s *Links) ByToken(ctx context.Context, token sharing.Token) (*sharing.Link, error) {
	sums := s.secrets.lookup.Sums(token.Text())
	query, args := strings.Builder{}, make([]any, len(sums))
	query.WriteString(selectByLookup)
	for i, sum := range sums {
		if i > 0 {
			query.WriteByte(',')
		}
		query.WriteString("$" + strconv.Itoa(i+1))
		args[i] = sum
	}
	query.WriteByte(')')

	var row ent.ProfileLink
	err := s.db.QueryRowContext(ctx, query.String(), args...).Scan(
		&row.ID, &row.OwnerID, &row.Name, &row.RecipientName, &row.ExpiresAt, &row.DeletedAt, &row.TotalVisits, &row.LastVisitedAt,
		&row.Version, &row.CreatedAt, &row.UpdatedAt,
	)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, fault.ErrNotFound
	case err != nil:
		return nil, fmt.Errorf("load link by token: %w", err)
	}
	// The token is at hand, so nothing has to be opened; where the link was sent is its owner's alone.
	return sharing.RestoreLink(snapshot(&row, token)), nil
}
