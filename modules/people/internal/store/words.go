package store

import (
	"context"
	"fmt"

	"wright.app/modules/people"
	"wright.app/modules/people/internal/store/postgresq"
	"wright.app/modules/people/internal/store/sqliteq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

// Find implements people.Finder.
func (s *Entries) Find(ctx context.Context, e wordindex.Expression, before identity.UserID, hidden []identity.UserID,
	limit int,
) ([]people.Entry, error) {
	ids, err := toJSON(hidden)
	if err != nil {
		return nil, err
	}
	if len(e.All) == 0 {
		rows, err := s.queries.NewestListed(ctx, int64(before), ids, int64(limit))
		if err != nil {
			return nil, fmt.Errorf("newest people: %w", err)
		}
		return toEntries(rows, func(r postgresq.NewestListedRow) row { return row(r) }), nil
	}
	expression := s.syntax.Write(e)
	if recent, err := s.findRecent(ctx, expression, before, ids, limit); err != nil || len(recent) == limit {
		return recent, err
	}
	rows, err := s.queries.FindEntries(ctx, expression, int64(before), ids, int64(limit))
	if err != nil {
		return nil, fmt.Errorf("find people: %w", err)
	}
	return database.ConvertRows(rows, toEntry), nil
}

// recentEntries is the number of newest entries that PostgreSQL searches first, in their order. recentFacets is the
// same for labels. If these do not fill the page, the words are rare enough to read all matches.
const recentEntries, recentFacets = 2000, 10_000

// findRecent returns matches among the newest entries. On SQLite it returns none.
func (s *Entries) findRecent(
	ctx context.Context, expression string, before identity.UserID, hidden string, limit int,
) ([]people.Entry, error) {
	rows, err := s.queries.FindRecent(ctx, postgresq.FindRecentParams{
		Before: int64(before), Newest: recentEntries, Expression: expression, Hidden: hidden, MaxRows: int64(limit),
	})
	if err != nil {
		return nil, fmt.Errorf("find recent people: %w", err)
	}
	return toEntries(rows, func(r postgresq.FindRecentRow) row { return row(r) }), nil
}

// Labels implements people.Finder.
func (s *Entries) Labels(
	ctx context.Context, e wordindex.Expression, hidden []identity.UserID, limit int,
) ([]people.Labels, error) {
	ids, err := toJSON(hidden)
	if err != nil {
		return nil, err
	}
	var rows []postgresq.FindFacetsRow
	if len(e.All) == 0 {
		var newest []postgresq.NewestFacetsRow
		newest, err = s.queries.NewestFacets(ctx, ids, int64(limit))
		for _, r := range newest {
			rows = append(rows, postgresq.FindFacetsRow(r))
		}
	} else {
		rows, err = s.facets(ctx, s.syntax.Write(e), ids, limit)
	}
	if err != nil {
		return nil, fmt.Errorf("labels of people: %w", err)
	}
	labels := make([]people.Labels, len(rows))
	for i, r := range rows {
		labels[i].Location = r.Location
		if fromJSON(r.Tags, &labels[i].Tags) != nil {
			labels[i] = people.Labels{} // it must not hide the labels of all others
		}
	}
	return labels, nil
}

// facets returns the labels of the newest matches. The first look at the newest entries tells whether more of them have
// enough matches.
func (s *Entries) facets(
	ctx context.Context, expression, hidden string, limit int,
) ([]postgresq.FindFacetsRow, error) {
	for _, newest := range []int{recentFacets / 10, recentFacets} {
		recent, err := s.queries.RecentFacets(ctx, int64(newest), expression, hidden, int64(limit))
		if err != nil {
			return nil, fmt.Errorf("labels of recent people: %w", err)
		}
		if len(recent) == limit {
			return database.ConvertRows(recent, func(r postgresq.RecentFacetsRow) postgresq.FindFacetsRow {
				return postgresq.FindFacetsRow(r)
			}), nil
		}
		if len(recent) < limit/20 {
			break
		}
	}
	return s.queries.FindFacets(ctx, expression, hidden, int64(limit))
}

// Stale implements people.Entries.
func (s *Entries) Stale(
	ctx context.Context, after identity.UserID, limit int,
) ([]people.StaleEntry, error) {
	rows, err := s.queries.StaleEntries(ctx, int64(after), int64(limit))
	if err != nil {
		return nil, fmt.Errorf("stale entries: %w", err)
	}
	stale := make([]people.StaleEntry, len(rows))
	for i, r := range rows {
		stale[i] = people.StaleEntry{Entry: toEntry(row(r)), Revision: r.Revision}
	}
	return stale, nil
}

// Merge implements people.Entries.
func (s *Entries) Merge(ctx context.Context, isFirst bool) (isLast bool, err error) {
	return database.MergeWords(ctx, s.db, sqliteq.New(s.db), isFirst)
}

// SetWords implements people.Entries.
func (s *Entries) SetWords(ctx context.Context, of people.StaleEntry, words []string, workplace people.Position) error {
	var err error
	if len(words) == 0 {
		err = s.queries.DeleteWords(ctx, int64(of.User))
	} else {
		err = s.queries.PutWords(ctx, int64(of.User), s.syntax.List(words))
	}
	if err == nil {
		_, err = s.queries.SetIndexed(ctx, workplace.Title, workplace.Organization, of.Revision, int64(of.User))
	}
	if err != nil {
		return fmt.Errorf("store the words of user %d: %w", of.User, err)
	}
	return nil
}
