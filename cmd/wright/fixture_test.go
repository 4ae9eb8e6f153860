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
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/retention"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/modules/jobs"
	jobapplication "wright.app/modules/jobs/application"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/media"
	"wright.app/modules/messaging"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/report"
	"wright.app/modules/people"
	"wright.app/modules/people/suggestion"
	"wright.app/modules/privacy"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/webhooks"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/config/configfx"
	"wright.app/platform/database"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/idempotency"
	"wright.app/platform/logging/loggingfx"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/tx"
)

// services are the services of the product that the tests use.
type services struct {
	fx.In

	People      *signin.Service
	OAuth       *oauth.Service
	Sessions    *session.Service
	Passkeys    *passkey.Service
	Programs    *accesstoken.Service
	Settings    *settings.Service
	Retention   *retention.Service
	Directory   *auth.Directory
	Profiles    *profile.Service
	Moderation  *profile.Moderation
	Indexer     *people.Indexer
	Sharing     sharingServices
	Files       *media.Service
	Network     *network.Service
	Suggestions *suggestion.Service
	Connections *connection.Service
	Reports     *report.Service
	Messages    *messaging.Service
	Jobs        *jobs.Service
	JobsUpkeep  *jobs.Upkeep
	Applying    *jobapplication.Service
	Searches    *savedsearch.Service
	Webhooks    *webhooks.Service
	Decisions   *report.Moderation
	Idempotency *idempotency.Executor
	Erasure     *privacy.Erasure
	Workers     []queue.Worker `group:"queue.workers"`
}

// sharingServices are the services of module sharing that the tests use.
type sharingServices struct {
	fx.In

	*sharingtest.LinkService
	*sharingtest.InviteService
	*sharingtest.ProfileService
	*sharingtest.VisitService
	*sharingtest.ShareMailService
}

// fixture is the whole product over one database. It has a fixed clock and a mail transport that collects mails.
type fixture struct {
	services

	db    *database.DB
	clock *clock.Fixed
	mails mailbox
}

type mailbox chan mail.Message

func (b mailbox) Send(_ context.Context, m mail.Message) error {
	b <- m
	return nil
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	t.Helper()
	return newFixtureWith(t, db, "WRIGHT_DATA_DIR="+t.TempDir())
}

// newFixtureWith is newFixture with further variables.
func newFixtureWith(t *testing.T, db *database.DB, environ ...string) *fixture {
	t.Helper()
	f := newFixtureWithoutJobs(t, db, environ...)
	// On a busy machine the schedules may start after a test has advanced the clock. So no schedule runs, and a test
	// calls the jobs that it needs.
	for i := range f.Workers {
		f.Workers[i].Interval = 0
	}
	queuetest.Start(t, db, f.clock, queue.Jobs{Workers: f.Workers})
	return f
}

// newFixtureWithoutJobs is newFixtureWith without a running queue.
func newFixtureWithoutJobs(t testing.TB, db *database.DB, environ ...string) *fixture {
	t.Helper()
	cfg, err := config.Load(append([]string{
		"WRIGHT_CAPTCHA=off", "WRIGHT_LOG_LEVEL=error", "WRIGHT_OAUTH_GITHUB_CLIENT_ID=demo",
		"WRIGHT_OAUTH_GITHUB_CLIENT_SECRET=demo",
	}, environ...))
	if err != nil {
		t.Fatal(err)
	}
	f := &fixture{}
	fixedClock, mails := clock.NewFixed(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)), make(mailbox, 100)
	app := fxtest.New(t,
		configfx.Module(cfg), loggingfx.Module, loggingfx.WithLogger, productModules(),
		fx.Provide(func() clock.Clock { return fixedClock }, queue.New),
		fx.Supply(db, fx.Annotate(db, fx.As(new(tx.Transactor))), i18ntest.Catalog(t)),
		fx.Decorate(func() mail.Transport { return mails }),
		fx.Invoke(func(s services) { f.services = s }),
	).RequireStart()
	t.Cleanup(app.RequireStop)
	f.db, f.clock, f.mails = db, fixedClock, mails
	return f
}

// code waits for a mail with a code and returns the code.
func (f *fixture) code(t *testing.T) code.Code {
	t.Helper()
	for {
		select {
		case m := <-f.mails:
			if strings.HasPrefix(m.ID, "contact-") { // a message, or a code for one
				continue
			}
			for line := range strings.Lines(m.Text) {
				if digits, ok := strings.CutPrefix(line, "    "); ok {
					parsed, err := code.Parse(strings.TrimSpace(digits))
					if err != nil {
						t.Fatal(err)
					}
					return parsed
				}
			}
		case <-time.After(time.Minute):
			t.Fatal("no mail with a code arrived")
		}
	}
}

// waitForJobs waits until no job is available or running.
func (f *fixture) waitForJobs(t *testing.T) {
	t.Helper()
	eventually(t, "the job queue is empty", func() bool {
		var jobs int
		err := f.db.QueryRowContext(t.Context(),
			"SELECT COUNT(*) FROM river_job WHERE state IN ('available', 'running')").Scan(&jobs)
		if err != nil {
			t.Fatal(err)
		}
		return jobs == 0
	})
}

// setNextUserID sets the id of the next user that is created.
func setNextUserID(t *testing.T, db *database.DB, next int64) {
	t.Helper()
	statement := fmt.Sprintf("UPDATE sqlite_sequence SET seq = %d WHERE name = 'auth_users'", next-1)
	if db.Dialect() == dialect.Postgres {
		statement = fmt.Sprintf("ALTER TABLE auth_users ALTER COLUMN id RESTART WITH %d", next)
	}
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
}
