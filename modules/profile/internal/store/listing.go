package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"wright.app/modules/profile"
)

// Both conditions are those of the index over the profiles that are listed, letter by letter:
// with parameters in them no engine would use it.
const (
	selectListedPages = `SELECT DISTINCT (id - 1) / $1 + 1 AS page FROM profile_profiles
	WHERE access_mode = 'Public' AND alias <> '' ORDER BY page`
	selectListed = `SELECT id, owner_id, alias, status, suspended_at, version, updated_at FROM profile_profiles
	WHERE access_mode = 'Public' AND alias <> '' AND id > $1 AND id <= $2 ORDER BY id`
)

// ListedPages implements profile.Reader.
func (r *Repository) ListedPages(ctx context.Context, size int) (pages []int64, err error) {
	rows, err := r.db.QueryContext(ctx, selectListedPages, int64(size))
	if err != nil {
		return nil, fmt.Errorf("pages of listed profiles: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var page int64
		if err := rows.Scan(&page); err != nil {
			return nil, fmt.Errorf("pages of listed profiles: %w", err)
		}
		pages = append(pages, page)
	}
	return pages, rows.Err()
}

// Listed implements profile.Reader.
func (r *Repository) Listed(ctx context.Context, page int64, size int) (listed []profile.Listed, err error) {
	rows, err := r.db.QueryContext(ctx, selectListed, (page-1)*int64(size), page*int64(size))
	if err != nil {
		return nil, fmt.Errorf("listed profiles: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		l := profile.Listed{Standing: profile.Standing{AccessMode: profile.Public}}
		var alias string
		var suspended sql.NullTime
		if err := rows.Scan(&l.ID, &l.Owner, &alias, &l.Status, &suspended, &l.Version, &l.UpdatedAt); err != nil {
			return nil, fmt.Errorf("listed profiles: %w", err)
		}
		l.Alias, l.UpdatedAt = profile.RestoreAlias(alias), l.UpdatedAt.UTC()
		if suspended.Valid {
			l.Suspension.Since = suspended.Time.UTC()
		}
		listed = append(listed, l)
	}
	return listed, rows.Err()
}
