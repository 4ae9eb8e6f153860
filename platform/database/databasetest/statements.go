package databasetest

import (
	"sync"
	"testing"

	"wright.app/platform/database"
)

// Statements records the statements that stores send to a database. Tests count them, so that a use case does not
// become slower unnoticed: unlike a time, a count is the same on every machine. Statements of the job queue are not
// recorded, nor are BEGIN and COMMIT.
type Statements struct {
	mu  sync.Mutex
	all []string
}

// EachEngineWatched is EachEngine with a database whose statements are recorded.
func EachEngineWatched(t *testing.T, test func(t *testing.T, db *database.DB, sent *Statements)) {
	t.Helper()
	run := func(name string, config func(testing.TB) database.Config) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sent := &Statements{}
			cfg := config(t)
			cfg.Watch = sent.record
			test(t, OpenConfig(t, cfg), sent)
		})
	}
	run("sqlite", SQLite)
	run("postgres", Postgres)
}

func (s *Statements) record(query string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = append(s.all, query)
}

// During returns the statements that are sent while fn runs.
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
