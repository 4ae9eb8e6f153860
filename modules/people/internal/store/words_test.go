package store_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/modules/people"
	"wright.app/modules/people/internal/store"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

// Whatever is replaced together, each word finds those who have it now, and nobody else.
func TestSetWords_severalInOneTransaction_leaveNoOldWords(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		const users, vocabulary = 12, 15
		db := open(t)
		s, words := store.NewEntries(db), map[identity.UserID][]string{}
		for user := identity.UserID(1); user <= users; user++ {
			storesOver(db).Put(t, peopletest.Demo(user, "Person Demo"), "nfirst")
			words[user] = []string{"nfirst"}
		}
		seed := rand.Uint64()
		random := rand.New(rand.NewPCG(seed, 3))
		t.Logf("seed %d", seed)
		word := func() string { return fmt.Sprint("nword", random.IntN(vocabulary)) }
		for range 60 {
			err := db.InTx(t.Context(), func(ctx context.Context) error {
				for range 1 + random.IntN(6) {
					user := identity.UserID(1 + random.IntN(users))
					words[user] = []string{"nall", word(), word(), word()}
					of := people.StaleEntry{Entry: people.Entry{User: user}, Revision: 1}
					if err := s.SetWords(ctx, of, words[user], people.Position{}); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		for _, word := range append([]string{"nfirst", "nall"}, numbered("nword", vocabulary)...) {
			var want []identity.UserID
			for user := identity.UserID(users); user > 0; user-- {
				if slices.Contains(words[user], word) {
					want = append(want, user)
				}
			}
			e := wordindex.Expression{All: []wordindex.Clause{{{Word: word}}}}
			found, err := s.Find(t.Context(), e, people.Everyone, nil, users)
			var got []identity.UserID
			for _, f := range found {
				got = append(got, f.User)
			}
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: found %v, %v, want %v", word, got, err, want)
			}
		}
		if db.Dialect() == dialect.SQLite {
			_, err := db.Writer().ExecContext(t.Context(),
				"INSERT INTO people_words (people_words, rank) VALUES ('integrity-check', 1)")
			if err != nil {
				t.Error(err)
			}
		}
	})
}

// FTS5 only marks deleted words, and removes them when it merges parts of the index.
func TestT124_merge_removesDeletedWordsFromTheIndex(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		const users = 400
		db := open(t)
		s := store.NewEntries(db)
		setWords := func(user identity.UserID, words ...string) {
			t.Helper()
			err := db.InTx(t.Context(), func(ctx context.Context) error {
				of := people.StaleEntry{Entry: people.Entry{User: user}, Revision: 1}
				return s.SetWords(ctx, of, words, people.Position{})
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		for user := identity.UserID(1); user <= users; user++ {
			storesOver(db).Put(t, peopletest.Demo(user, "Person Demo"))
			setWords(user, append(numbered(fmt.Sprintf("nunmistakable%dx", user), 90), "nkept")...)
		}
		for user := identity.UserID(1); user <= users; user++ {
			setWords(user, "nkept")
		}
		steps := 0
		for isLast := false; !isLast; steps++ {
			err := db.InTx(t.Context(), func(ctx context.Context) (err error) {
				isLast, err = s.Merge(ctx, steps == 0)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if db.Dialect() == dialect.SQLite {
			var left int
			const pages = "SELECT COUNT(*) FROM people_words_data WHERE instr(block, CAST('unmistakable' AS blob)) > 0"
			err := db.QueryRowContext(t.Context(), pages).Scan(&left)
			if err != nil || left > 0 {
				t.Errorf("after %d steps %d pages have deleted words, %v", steps, left, err)
			}
		}
		e := wordindex.Expression{All: []wordindex.Clause{{{Word: "nkept"}}}}
		if found, err := s.Find(t.Context(), e, people.Everyone, nil, 2*users); err != nil || len(found) != users {
			t.Errorf("found %d, %v", len(found), err)
		}
	})
}

func numbered(prefix string, n int) []string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprint(prefix, i))
	}
	return all
}

// SQLite begins with the words. With statistics from when there were few people, it would begin with all people, and
// look for the words of each of them.
func TestT122_sqliteSearch_beginsWithTheWordsWhateverTheStatistics(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("queries/sqlite/search.sql")
	if err != nil {
		t.Fatal(err)
	}
	db := databasetest.OpenConfig(t, databasetest.SQLite(t))
	_, err = db.Writer().ExecContext(t.Context(), "ANALYZE; DELETE FROM sqlite_stat1; "+
		"INSERT INTO sqlite_stat1 VALUES ('people_entries', 'people_entries_open_idx', '1 1'); ANALYZE sqlite_schema")
	if err != nil {
		t.Fatal(err)
	}
	arguments := regexp.MustCompile(`sqlc\.n?arg\(\w+\)`)
	checked := 0
	for statement := range strings.SplitSeq(string(text), "-- name: ") {
		if !strings.Contains(statement, " MATCH ") {
			continue
		}
		name, sql, _ := strings.Cut(statement, " :many\n")
		first := firstStep(t, db, arguments.ReplaceAllString(sql, "NULL"))
		if checked++; !strings.HasPrefix(first, "SCAN people_words VIRTUAL TABLE") {
			t.Errorf("%s begins with %s", name, first)
		}
	}
	if checked < 2 {
		t.Errorf("only %d statements were checked", checked)
	}
}

// firstStep returns with what SQLite begins a statement.
func firstStep(t *testing.T, db *database.DB, sql string) (first string) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+sql)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id, parent, unused int
		var detail string
		if err := rows.Scan(&id, &parent, &unused, &detail); err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = detail
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return first
}
