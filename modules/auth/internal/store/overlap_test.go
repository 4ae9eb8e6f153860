package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/settings"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// What decides whether something reaches a person changes under the lock that a delivery takes.
func TestT192_accountAndSettings_changeUnderTheLockOfTheUser(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(ctx context.Context, s authtest.Stores, user *auth.User) error{
		"a suspension": func(ctx context.Context, s authtest.Stores, user *auth.User) error {
			locked, err := s.Users.Lock(ctx, user.ID())
			if err != nil {
				return err
			}
			locked.Suspend("Spam.", start)
			return s.Users.Save(ctx, locked)
		},
		"settings": func(ctx context.Context, s authtest.Stores, user *auth.User) error {
			return s.Settings.Save(ctx, settings.New(user.ID()))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, db *database.DB) {
				t.Helper()
				s := storesOver(db)
				user := authtest.AddUser(t, s, alex)
				databasetest.LocksPerson(t, db, user.ID(), func(ctx context.Context) error {
					return change(ctx, s, user)
				})
			})
		})
	}
}

// A clean-up finds rows that are used before it deletes them: a session that has gone on, and limits that count more.
func TestR50_rowsThatAreUsedDuringTheRetention_stay(t *testing.T) {
	t.Parallel()
	const later = 2 * time.Hour
	email, err := auth.ParseEmail(alex)
	if err != nil {
		t.Fatal(err)
	}
	budget := code.MailBudgetKey{Mailbox: alex}
	for name, c := range map[string]struct {
		table  string
		use    func(ctx context.Context, s authtest.Stores, session uuid.UUID, at time.Time) error
		delete func(ctx context.Context, s authtest.Stores, before time.Time) (int, error)
	}{
		"a session": {
			table: "auth_sessions",
			use: func(ctx context.Context, s authtest.Stores, session uuid.UUID, at time.Time) error {
				return s.Sessions.Touch(ctx, session, at)
			},
			delete: func(ctx context.Context, s authtest.Stores, before time.Time) (int, error) {
				return s.Sessions.DeleteEnded(ctx, start.AddDate(-1, 0, 0), before)
			},
		},
		"attempts": {
			table: "auth_tries",
			use: func(ctx context.Context, s authtest.Stores, _ uuid.UUID, at time.Time) error {
				attempts, err := s.Attempts.Lock(ctx, email, at)
				if err != nil {
					return err
				}
				return s.Attempts.Save(ctx, attempts, at)
			},
			delete: func(ctx context.Context, s authtest.Stores, before time.Time) (int, error) {
				return s.Attempts.DeleteBefore(ctx, before)
			},
		},
		"a mail budget": {
			table: "auth_mailboxes",
			use: func(ctx context.Context, s authtest.Stores, _ uuid.UUID, at time.Time) error {
				m, err := s.MailBudgets.Lock(ctx, budget, at)
				if err != nil {
					return err
				}
				return s.MailBudgets.Save(ctx, m, at)
			},
			delete: func(ctx context.Context, s authtest.Stores, before time.Time) (int, error) {
				return s.MailBudgets.DeleteBefore(ctx, before)
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, db *database.DB) {
				t.Helper()
				s := storesOver(db)
				f := authtest.NewFixture(s)
				f.SignIn(t, alex)
				var id string
				if err := db.QueryRowContext(t.Context(), "SELECT id FROM auth_sessions").Scan(&id); err != nil {
					t.Fatal(err)
				}
				session := uuid.MustParse(id)
				use := func(ctx context.Context, at time.Time) error { return c.use(ctx, s, session, at) }
				err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error { return use(ctx, start) })
				if err != nil {
					t.Fatal(err)
				}
				before := countRows(t, db, c.table)
				err = databasetest.Overlap(t, db,
					func(ctx context.Context) error { return use(ctx, start.Add(later)) },
					func(ctx context.Context) error {
						_, err := c.delete(ctx, s, start.Add(time.Hour))
						return err
					})
				if err != nil {
					t.Fatal(err)
				}
				if n := countRows(t, db, c.table); before == 0 || n == 0 {
					t.Errorf("%d of %d rows are left", n, before)
				}
				if n, err := c.delete(t.Context(), s, start.Add(later+time.Second)); err != nil || n == 0 ||
					countRows(t, db, c.table) != 0 {
					t.Errorf("when they are old again: %d deleted, %v", n, err)
				}
			})
		})
	}
}
