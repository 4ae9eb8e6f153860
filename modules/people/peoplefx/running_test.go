package peoplefx_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"testing"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/auth"
	"wright.app/modules/people"
	"wright.app/modules/people/internal/store"
	"wright.app/modules/people/peoplefx"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// noUsers are the users of a new installation.
type noUsers struct {
	auth.Users

	asked chan struct{} // closed when the pages of users are read
}

func (u noUsers) Page(context.Context, identity.UserID, int) ([]identity.UserID, error) {
	close(u.asked)
	return nil, nil
}

func TestRunning_emptyPostgres_isNotReadBeforeItIsMigrated(t *testing.T) {
	t.Parallel()
	cfg := databasetest.EmptyPostgres(t)
	db, err := database.Open(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	var logged bytes.Buffer
	users := noUsers{asked: make(chan struct{})}
	entries := store.NewEntries(db)
	indexer := people.NewIndexer(people.IndexerDeps{
		Transactor: db, Entries: entries,
		Sources: people.Sources{Users: auth.NewAdminDirectory(users)},
		Clock:   clock.System{},
		Log:     slog.New(slog.NewTextHandler(&logged, nil)),
	})
	app := fxtest.New(t, fx.NopLogger, fx.Supply(db, indexer), peoplefx.Running)
	app.RequireStart()
	err = database.Migrate(t.Context(), cfg, slog.New(slog.DiscardHandler))
	db.SetMigrated()
	if err == nil {
		select {
		case <-users.asked:
		case <-t.Context().Done():
			err = errors.New("no entries were filled")
		}
	}
	app.RequireStop()
	if err != nil || logged.Len() > 0 {
		t.Errorf("%v, and the log has %s", err, logged.Bytes())
	}
}
