// Package databasefx opens, migrates and closes the database with the program.
package databasefx

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"go.uber.org/fx"

	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/tx"
)

const (
	lockWait   = 5 * time.Second // for another process to end, before the start is refused
	besideWait = 200 * time.Millisecond
	retryLeast = time.Second      // between two tries to migrate a server that is down
	idleCheck  = 10 * time.Second // between two looks at the write-ahead log
)

// Module provides *database.DB and tx.Transactor to a server.
//
// On SQLite the schema is in place once the module has started, and the data directory
// belongs to this process until it stops. A PostgreSQL server may come later than the
// program: the module goes on trying, and until then the database is not ready. A schema
// that is newer than the program ends it on both engines.
var Module = module(mode{})

// AtOnce provides the same to a command that does one thing and ends: the schema is in
// place once it has started, on both engines, or the start has failed.
var AtOnce = module(mode{atOnce: true})

// Beside is AtOnce for a command that may run while a server does. Where the data directory
// of SQLite belongs to a running process, the schema has to be in place already: nobody
// migrates underneath a server.
var Beside = module(mode{atOnce: true, beside: true})

func module(m mode) fx.Option {
	return fx.Module("database",
		fx.Supply(fx.Private, m),
		fx.Provide(open),
		fx.Provide(func(db *database.DB) tx.Transactor { return db }),
	)
}

type mode struct{ atOnce, beside bool }

func open(lc fx.Lifecycle, m mode, cfg config.Database, log *slog.Logger, ender fx.Shutdowner) (*database.DB, error) {
	at := database.Config{URL: cfg.URL, Dir: cfg.Dir}
	db, err := database.Open(at)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be used: %w", variable(cfg), err)
	}
	s := &starter{mode: m, db: db, cfg: at, log: log, ender: ender, ended: make(chan struct{})}
	lc.Append(fx.Hook{OnStart: s.start, OnStop: s.stop})
	return db, nil
}

// variable names what the operator has set, and its value unless that may hold a secret.
func variable(cfg config.Database) string {
	if cfg.URL != "" {
		return "WRIGHT_DATABASE_URL (value not shown)"
	}
	return fmt.Sprintf("WRIGHT_DATA_DIR=%q", cfg.Dir)
}

type starter struct {
	mode
	db    *database.DB
	cfg   database.Config
	log   *slog.Logger
	ender fx.Shutdowner

	hold   *database.Hold
	cancel context.CancelFunc
	ended  chan struct{} // the background work has ended
}

func (s *starter) start(ctx context.Context) error {
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	s.cancel = cancel
	if s.cfg.Engine() == dialect.Postgres {
		return s.startPostgres(ctx, running)
	}
	waiting, done := context.WithTimeout(ctx, s.patience())
	defer done()
	lock, err := database.HoldDir(waiting, s.cfg)
	if s.beside && errors.Is(err, database.ErrLocked) {
		close(s.ended)
		return s.join(ctx)
	}
	if err != nil {
		cancel()
		return err
	}
	s.hold = lock
	if err := lock.Migrate(ctx, s.log); err != nil {
		cancel()
		return errors.Join(err, lock.Release())
	}
	s.db.SetMigrated()
	go func() {
		defer close(s.ended)
		s.db.CheckpointWhenIdle(running, idleCheck)
	}()
	return nil
}

// patience returns how long to wait for the data directory. Whoever can do without it does not
// wait for a server to end.
func (s *starter) patience() time.Duration {
	if s.beside {
		return besideWait
	}
	return lockWait
}

// join uses the database of a process that runs and has migrated it.
func (s *starter) join(ctx context.Context) error {
	s.db.SetMigrated()
	if err := s.db.Ready(ctx); err != nil {
		return fmt.Errorf("a running Wright has this database, and it is not of this version: %w", err)
	}
	return nil
}

func (s *starter) startPostgres(ctx, running context.Context) error {
	if !s.atOnce {
		go func() {
			defer close(s.ended)
			s.migrateUntilDone(running)
		}()
		return nil
	}
	close(s.ended)
	if err := database.Migrate(ctx, s.cfg, s.log); err != nil {
		return err
	}
	s.db.SetMigrated()
	return nil
}

func (s *starter) migrateUntilDone(ctx context.Context) {
	for wait := retryLeast; ; wait = min(2*wait, 10*retryLeast) {
		err := database.Migrate(ctx, s.cfg, s.log)
		switch {
		case err == nil:
			s.db.SetMigrated()
			return
		case ctx.Err() != nil:
			return
		case errors.Is(err, database.ErrNewerSchema):
			s.log.ErrorContext(ctx, "database refused", "err", err)
			if err := s.ender.Shutdown(fx.ExitCode(1)); err != nil {
				s.log.ErrorContext(ctx, "program not ended", "err", err)
			}
			return
		}
		s.log.WarnContext(ctx, "waiting for the database of WRIGHT_DATABASE_URL to be reached and migrated, not ready until then", "err", oneLine(err))
		select {
		case <-time.After(wait/2 + rand.N(wait)): //nolint:gosec // jitter keeps no secret
		case <-ctx.Done():
			return
		}
	}
}

// oneLine returns what err says without its line breaks. The driver has a line for each try, and
// often the same for two.
func oneLine(err error) string {
	lines := strings.Split(err.Error(), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	return strings.Join(slices.Compact(lines), " ")
}

func (s *starter) stop(ctx context.Context) error {
	s.cancel()
	select {
	case <-s.ended:
	case <-ctx.Done():
	}
	err := s.db.Close()
	if s.hold != nil {
		err = errors.Join(err, s.hold.Release())
	}
	return err
}
