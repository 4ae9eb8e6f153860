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
	lockTimeout        = 5 * time.Second        // how long a start waits for another process to end
	commandLockTimeout = 200 * time.Millisecond // how long a command waits if a server is running
	minRetryInterval   = time.Second            // between attempts to migrate while the server is down
	checkpointEvery    = 10 * time.Second       // how often the write-ahead log is checked
)

// Module provides *database.DB and tx.Transactor to a server.
//
// On SQLite, the schema is up to date once the module has started, and this process holds the lock of the data
// directory until it stops. A PostgreSQL server may be down when the program starts: the module retries, and the
// database is not ready until then. On both engines the program ends if a newer program has migrated the database.
var Module = module(mode{})

// ForCommand provides the same types to a command that does one thing and ends. On both engines, it migrates the
// database at the start, and the start fails if the migration does.
var ForCommand = module(mode{isCommand: true})

// BesideServer is ForCommand for a command that may run at the same time as a server. If another process holds the lock
// of the data directory of SQLite, the command cannot migrate the database, so the start fails unless the schema is up
// to date.
var BesideServer = module(mode{isCommand: true, besideServer: true})

func module(m mode) fx.Option {
	return fx.Module("database",
		fx.Supply(fx.Private, m),
		fx.Supply(m.timeoutFactor()),
		fx.Provide(open),
		fx.Provide(func(db *database.DB) tx.Transactor { return db }),
	)
}

// TimeoutFactor is database.Config.TimeoutFactor. Tests set it for a server, because a busy
// machine is slow.
type TimeoutFactor int

type mode struct{ isCommand, besideServer bool }

// commandTimeoutFactor is the TimeoutFactor of commands: an operator at a terminal rather waits for a busy database
// than repeats the command.
const commandTimeoutFactor = 5

func (m mode) timeoutFactor() TimeoutFactor {
	if m.isCommand {
		return commandTimeoutFactor
	}
	return 1
}

// observation has the observer of statements. Only a server has one.
type observation struct {
	fx.In

	Observer database.Observer `optional:"true"`
}

func open(
	lc fx.Lifecycle, m mode, cfg config.Database, f TimeoutFactor, o observation, log *slog.Logger,
	shutdown fx.Shutdowner,
) (*database.DB, error) {
	dbConfig := database.Config{
		URL: cfg.URL, DirectURL: cfg.DirectURL, Dir: cfg.Dir, Connections: cfg.Connections,
		TimeoutFactor: int(f), Observer: o.Observer,
	}
	db, err := database.Open(dbConfig)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be used: %w", variable(cfg), err)
	}
	s := &starter{mode: m, db: db, cfg: dbConfig, log: log, shutdown: shutdown, ended: make(chan struct{})}
	lc.Append(fx.Hook{OnStart: s.start, OnStop: s.stop})
	return db, nil
}

// variable returns the name of the environment variable that configures the database, for error messages. It adds the
// value unless that may contain a secret.
func variable(cfg config.Database) string {
	if cfg.URL != "" {
		return "WRIGHT_DATABASE_URL (value not shown)"
	}
	return fmt.Sprintf("WRIGHT_DATA_DIR=%q", cfg.Dir)
}

type starter struct {
	mode
	db       *database.DB
	cfg      database.Config
	log      *slog.Logger
	shutdown fx.Shutdowner

	lock   *database.DirLock
	cancel context.CancelFunc
	ended  chan struct{} // closed when the background work has ended
}

func (s *starter) start(ctx context.Context) error {
	runCtx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	s.cancel = cancel
	if s.db.Unencrypted() {
		s.log.WarnContext(ctx,
			"all data travels in the clear to the database on another host, since WRIGHT_DATABASE_URL has "+
				"sslmode=disable")
	}
	if err := s.db.Exposed(); err != nil {
		s.log.WarnContext(ctx, "other users of this machine may read the database, whose permissions cannot be changed",
			"err", oneLine(err))
	}
	if s.cfg.Engine() == dialect.Postgres {
		return s.startPostgres(ctx, runCtx)
	}
	lockCtx, done := context.WithTimeout(ctx, s.lockTimeout())
	defer done()
	lock, err := database.LockDir(lockCtx, s.cfg)
	if s.besideServer && errors.Is(err, database.ErrLocked) {
		close(s.ended)
		return s.useMigrated(ctx)
	}
	if err != nil {
		cancel()
		return err
	}
	s.lock = lock
	if err := lock.Migrate(ctx, s.log); err != nil {
		cancel()
		return errors.Join(err, lock.Release())
	}
	s.db.SetMigrated()
	go func() {
		defer close(s.ended)
		s.db.CheckpointWhenIdle(runCtx, checkpointEvery)
	}()
	return nil
}

// lockTimeout returns how long to wait for the lock of the data directory. A command that can run without the lock does
// not wait for a server to stop.
func (s *starter) lockTimeout() time.Duration {
	if s.besideServer {
		return commandLockTimeout
	}
	return lockTimeout
}

// useMigrated uses the database of a running server, which has migrated it already.
func (s *starter) useMigrated(ctx context.Context) error {
	s.db.SetMigrated()
	if err := s.db.Ready(ctx); err != nil {
		return fmt.Errorf("a running Wright uses this database, but its schema is not of this version: %w", err)
	}
	return nil
}

func (s *starter) startPostgres(ctx, runCtx context.Context) error {
	if !s.isCommand {
		go func() {
			defer close(s.ended)
			s.migrateUntilDone(runCtx)
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
	for wait := minRetryInterval; ; wait = min(2*wait, 10*minRetryInterval) {
		err := database.Migrate(ctx, s.cfg, s.log)
		switch {
		case err == nil:
			s.db.SetMigrated()
			return
		case ctx.Err() != nil:
			return
		case errors.Is(err, database.ErrNewerSchema):
			s.log.ErrorContext(ctx, "the schema of the database is newer than this program", "err", err)
			if err := s.shutdown.Shutdown(fx.ExitCode(1)); err != nil {
				s.log.ErrorContext(ctx, "the program could not be stopped", "err", err)
			}
			return
		}
		s.log.WarnContext(ctx,
			"waiting for the database of WRIGHT_DATABASE_URL to be reached and migrated, not ready until then",
			"err", oneLine(err))
		select {
		case <-time.After(wait/2 + rand.N(wait)):
		case <-ctx.Done():
			return
		}
	}
}

// oneLine returns the message of err in one line, each part once. The driver returns a line for each attempt to
// connect, and these lines are often equal.
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
	if s.lock != nil {
		err = errors.Join(err, s.lock.Release())
	}
	return err
}
