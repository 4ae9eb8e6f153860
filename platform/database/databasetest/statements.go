package databasetest

import (
	"sync"
	"testing"

	"wright.app/platform/database"
)

// Statements notes what stores send to a database. Tests count it, so that a use case does
// not become slower unnoticed: unlike a clock, a count is the same on every machine. The
// statements of the job queue do not count, nor do the beginnings and ends of transactions.
type Statements struct {
	mu  sync.Mutex
	all []string
}

// EachEngineWatched is EachEngine with a database whose statements are noted.
func EachEngineWatched(t *testing.T, test func(t *testing.T, db *database.DB, sent *Statements)) {
	t.Helper()
	run := func(name string, config func(testing.TB) database.Config) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sent := &Statements{}
			cfg := config(t)
			cfg.Watch = sent.note
			test(t, OpenConfig(t, cfg), sent)
		})
	}
	run("sqlite", SQLite)
	run("postgres", Postgres)
}

func (s *Statements) note(query string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = append(s.all, query)
}

// During returns what is sent while fn runs.
func (s *Statements) During(t testing.TB, fn func() error) []string {
	t.Helper()
	s.take()
	if err := fn(); err != nil {
		t.Fatal(err)
	}
	return s.take()
}

func (s *Statements) take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.all
	s.all = nil
	return all
}
