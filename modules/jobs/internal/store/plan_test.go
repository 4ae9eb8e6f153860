package store_test

import (
	"strings"
	"testing"

	"wright.app/platform/database/databasetest"
)

// The queries are those of queries/sqlite/search.sql, without their other conditions.
func TestT263_searches_useTheirIndexes(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	newest := databasetest.Plan(t, db, "SELECT p.id FROM jobs_postings AS p WHERE p.status = 'OPEN' AND "+
		"p.position < $1 AND p.expires_at > $2 ORDER BY p.position DESC LIMIT $3", 1, "2026-11-21", 20)
	if !strings.Contains(newest, "jobs_postings_open_idx") || strings.Contains(newest, "TEMP B-TREE") {
		t.Errorf("newest: got %s", newest)
	}
	words := databasetest.Plan(t, db, "SELECT p.id FROM jobs_words CROSS JOIN jobs_postings AS p "+
		"WHERE p.position = jobs_words.rowid AND p.position <> 0 AND jobs_words.jobs_words MATCH $1 "+
		"AND jobs_words.rowid < $2 AND p.status = 'OPEN' ORDER BY jobs_words.rowid DESC LIMIT $3", "tgo", 1, 20)
	if !strings.Contains(words, "jobs_postings_position_key") && !strings.Contains(words, "jobs_postings_open_idx") ||
		strings.Contains(words, "TEMP B-TREE") ||
		strings.Index(words, "jobs_words") > strings.Index(words, "SEARCH p") {
		t.Errorf("words: got %s", words)
	}
}
