package databasetest

import (
	"context"
	"sync"
	"testing"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/database"
)

// Measured measures how much work in the background slows down others that use the database. It implements
// database.Observer.
type Measured struct {
	db *database.DB

	mu        sync.Mutex
	statement time.Duration // the longest time of a statement
}

// EachEngineMeasured runs a benchmark on SQLite, and on PostgreSQL if there is a server. The timeouts of PostgreSQL are
// long enough to fill tables.
func EachEngineMeasured(b *testing.B, run func(b *testing.B, db *database.DB, m *Measured)) {
	b.Helper()
	engines := map[string]func(testing.TB) database.Config{"SQLite": SQLite}
	if HasPostgres() {
		engines["PostgreSQL"] = Postgres
	}
	for name, config := range engines {
		b.Run(name, func(b *testing.B) {
			cfg, m := config(b), &Measured{}
			cfg.TimeoutFactor, cfg.Observer = 100, m
			m.db = OpenConfig(b, cfg)
			for _, statement := range []string{
				"CREATE TABLE measured_writes (n bigint NOT NULL)", "INSERT INTO measured_writes (n) VALUES (0)",
			} {
				if _, err := m.db.ExecContext(b.Context(), statement); err != nil {
					b.Fatal(err)
				}
			}
			run(b, m.db, m)
		})
	}
}

// Work runs work while another goroutine writes a row every 2 ms. It reports the slowest statement of both (goal: 200
// ms), and the longest time that the other goroutine had to wait for a write (goal: 50 ms).
func (m *Measured) Work(b *testing.B, work func(ctx context.Context) error) {
	b.Helper()
	m.shortenLog(b)
	m.mu.Lock()
	m.statement = 0
	m.mu.Unlock()
	stop, slowest := make(chan struct{}), make(chan time.Duration)
	go func() { slowest <- m.write(b, stop) }()
	b.StartTimer()
	err := work(b.Context())
	b.StopTimer()
	close(stop)
	write := <-slowest
	if err != nil {
		b.Error(err)
	}
	b.ReportMetric(float64(write.Milliseconds()), "ms/slowest-write")
	b.ReportMetric(float64(m.statement.Milliseconds()), "ms/slowest-statement")
}

// shortenLog shortens SQLite's write-ahead log after a table was filled. The first write after a checkpoint truncates
// the file to its limit. If a transaction of a million rows has made the file long, that takes about half a second.
func (m *Measured) shortenLog(b *testing.B) {
	b.Helper()
	if err := m.db.Checkpoint(b.Context()); err != nil {
		b.Fatal(err)
	}
	if _, err := m.db.ExecContext(b.Context(), countWrite); err != nil {
		b.Fatal(err)
	}
}

// countWrite is the statement of the other goroutine.
const countWrite = "UPDATE measured_writes SET n = n + 1"

// write writes a row repeatedly until stop is closed, and returns the longest time of a write.
func (m *Measured) write(b *testing.B, stop <-chan struct{}) (longest time.Duration) {
	for {
		select {
		case <-stop:
			return longest
		case <-time.After(2 * time.Millisecond):
		}
		begin := clock.Machine()
		if _, err := m.db.ExecContext(b.Context(), countWrite); err != nil {
			b.Error(err)
			return longest
		}
		longest = max(longest, clock.Machine().Sub(begin))
	}
}

// Statement implements database.Observer.
func (m *Measured) Statement(ctx context.Context, _ string) (context.Context, func(error)) {
	begin := clock.Machine()
	return ctx, func(error) {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.statement = max(m.statement, clock.Machine().Sub(begin))
	}
}

// Transaction implements database.Observer.
func (*Measured) Transaction(ctx context.Context) (context.Context, func(error)) {
	return ctx, func(error) {}
}
