package database

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect"
)

// mergePages is the number of pages of an index that a step of MergeWords writes.
const mergePages = 16

// WordQueries are the generated queries for an index of words on SQLite.
type WordQueries interface {
	MergeWords(ctx context.Context, pages int64) error
	TotalChanges(ctx context.Context) (int64, error)
}

// MergeWords is a step for wordindex.MergeAll. On PostgreSQL, where vacuum removes words, it does nothing.
func MergeWords(ctx context.Context, db *DB, queries WordQueries, isFirst bool) (isLast bool, err error) {
	if db.Dialect() != dialect.SQLite {
		return true, nil
	}
	pages := int64(mergePages)
	if isFirst {
		pages = -mergePages // selects all parts of the index (https://www.sqlite.org/fts5.html#the_merge_command)
	}
	before, err := queries.TotalChanges(ctx)
	if err == nil {
		err = queries.MergeWords(ctx, pages)
	}
	var after int64
	if err == nil {
		after, err = queries.TotalChanges(ctx)
	}
	if err != nil {
		return false, fmt.Errorf("merge the index of words: %w", err)
	}
	return after-before < 2, nil // the command itself counts as one change
}
