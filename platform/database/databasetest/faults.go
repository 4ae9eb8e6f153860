package databasetest

import (
	"errors"
	"sync"
	"testing"

	"wright.app/platform/database"
)

// ErrInjected is the error of a statement that Faults.FailNth makes fail.
var ErrInjected = errors.New("the database failed")

// Faults makes statements of stores fail. Statements of the job queue, BEGIN and COMMIT are never affected. It is safe
// for concurrent use.
type Faults struct {
	mu   sync.Mutex
	next int // how many statements until one fails, including that one; 0 if none will fail
	err  error
}

// OpenWithFaults returns a new SQLite database with the current schema, and the Faults that make its statements fail.
func OpenWithFaults(t testing.TB) (*database.DB, *Faults) {
	t.Helper()
	faults := &Faults{}
	cfg := SQLite(t)
	cfg.Watch = faults.statement
	return OpenConfig(t, cfg), faults
}

// EachEngineWithFaults runs test once per engine with a new database whose statements can be made to fail. PostgreSQL
// is skipped unless EnvPostgresURL is set.
func EachEngineWithFaults(t *testing.T, test func(t *testing.T, db *database.DB, faults *Faults)) {
	t.Helper()
	for name, config := range map[string]func(testing.TB) database.Config{"sqlite": SQLite, "postgres": Postgres} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			faults := &Faults{}
			cfg := config(t)
			cfg.Watch = faults.statement
			test(t, OpenConfig(t, cfg), faults)
		})
	}
}

// FailAll makes every further statement fail with err. With nil, no further statement fails.
func (f *Faults) FailAll(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.err = err
}

// FailNth makes the nth statement from now, counted from 1, fail with ErrInjected. With 0, no statement fails. So a
// test can make each step of a use case fail in turn.
func (f *Faults) FailNth(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.next = n
}

// Happened reports whether the statement that FailNth has chosen was sent.
func (f *Faults) Happened() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.next < 0
}

func (f *Faults) statement(string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case f.next == 1:
		f.next = -1
		return ErrInjected
	case f.next > 1:
		f.next--
	}
	return f.err
}
