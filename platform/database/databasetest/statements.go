package databasetest

import (
	"sync"
	"testing"

	"wright.app/platform/database"
)

// Statements records the statements that stores send to a database. Tests count the statements of a use case to notice
// when it becomes slower: unlike a duration, a count is the same on every machine. Statements of the job queue, BEGIN
// and COMMIT are not recorded.
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

func (s *Statements) record(query string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = append(s.all, query)
	return nil
}

// During returns the statements that are sent while fn runs.
func (s *Statements) During(t testing.TB, fn func() error) []string {
	t.Helper()
	s.reset()
	if err := fn(); err != nil {
		t.Fatal(err)
	}
	return s.reset()
}

// reset returns the recorded statements and deletes the records.
func (s *Statements) reset() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.all
	s.all = nil
	return all
}
