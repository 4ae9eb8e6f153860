package main

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/network"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/config/configfx"
	"wright.app/platform/database"
	"wright.app/platform/idempotency"
	"wright.app/platform/logging/loggingfx"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/tx"
)

// parts is what the product gives to the tests below.
type parts struct {
	fx.In

	People   *auth.Service
	Persons  *auth.Directory
	Profiles *profile.Service
	Judge    *profile.Moderation
	Sharing  *sharing.Service
	Files    *media.Service
	Network  *network.Service
	Once     *idempotency.Keeper
	Erasers  []auth.Eraser  `group:"auth.erasers"`
	Workers  []queue.Worker `group:"queue.workers"`
}

// house is the whole product over one database, with a clock that stands and a post that
// can be read.
type house struct {
	parts

	db    *database.DB
	clock *clock.Fixed
	box   letterbox
}

type letterbox chan mail.Message

func (b letterbox) Send(_ context.Context, m mail.Message) error {
	b <- m
	return nil
}

func newHouse(t *testing.T, db *database.DB) *house {
	t.Helper()
	cfg, err := config.Load([]string{
		"WRIGHT_DATA_DIR=" + t.TempDir(), "WRIGHT_CAPTCHA=off", "WRIGHT_LOG_LEVEL=error",
		"WRIGHT_OAUTH_GITHUB_CLIENT_ID=demo", "WRIGHT_OAUTH_GITHUB_CLIENT_SECRET=demo",
	})
	if err != nil {
		t.Fatal(err)
	}
	h := &house{}
	standing, box := clock.NewFixed(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)), make(letterbox, 100)
	app := fxtest.New(t,
		configfx.Module(cfg), loggingfx.Module, loggingfx.WithLogger, productModules(),
		fx.Provide(func() clock.Clock { return standing }, queue.New),
		fx.Supply(db, fx.Annotate(db, fx.As(new(tx.Transactor)))),
		fx.Decorate(func() mail.Transport { return box }),
		fx.Invoke(func(given parts) { h.parts = given }),
	).RequireStart()
	t.Cleanup(app.RequireStop)
	h.db, h.clock, h.box = db, standing, box
	queuetest.Start(t, db, standing, queue.Jobs{Workers: h.Workers})
	return h
}

// code waits for a letter and returns the code in it.
func (h *house) code(t *testing.T) auth.Code {
	t.Helper()
	for {
		select {
		case m := <-h.box:
			for line := range strings.Lines(m.Text) {
				if shown, ok := strings.CutPrefix(line, "    "); ok {
					code, err := auth.ParseCode(strings.TrimSpace(shown))
					if err != nil {
						t.Fatal(err)
					}
					return code
				}
			}
		case <-time.After(time.Minute):
			t.Fatal("no letter with a code came")
		}
	}
}

// rest waits until no job is being worked.
func (h *house) rest(t *testing.T) {
	t.Helper()
	eventually(t, "a queue at rest", func() bool {
		var jobs int
		err := h.db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM river_job WHERE state IN ('available', 'running')").Scan(&jobs)
		if err != nil {
			t.Fatal(err)
		}
		return jobs == 0
	})
}

// numberUsersFrom lets the next user have a number.
func numberUsersFrom(t *testing.T, db *database.DB, next int64) {
	t.Helper()
	statement := fmt.Sprintf("UPDATE sqlite_sequence SET seq = %d WHERE name = 'auth_users'", next-1)
	if db.Dialect() == dialect.Postgres {
		statement = fmt.Sprintf("ALTER TABLE auth_users ALTER COLUMN id RESTART WITH %d", next)
	}
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
}
