package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// everyStep runs a use case again and again, each time with another step of it failing, and
// once without a failure. Prepare returns what the use case needs and the use case.
func everyStep(
	t *testing.T, db *database.DB, prepare func(w *authtest.Fixture) func(s authtest.Services) error,
	after func(w *authtest.Fixture),
) {
	t.Helper()
	stores := storesOver(db)
	w := authtest.NewFixture(stores)
	for at := 1; ; at++ {
		w.Clock.Advance(25 * time.Hour)
		useCase := prepare(w)
		trip := &authtest.FailNth{At: at}
		err := useCase(w.With(func(d *authtest.Deps) {
			s := trip.Over(stores)
			d.Users, d.Accounts, d.Challenges = s.Users, s.Accounts, s.Challenges
			d.MailBudgets, d.Attempts, d.Sessions = s.MailBudgets, s.Attempts, s.Sessions
			d.OAuth = s.OAuth
		}))
		if !trip.Happened() {
			if err != nil {
				t.Errorf("without a failure: %v", err)
			}
			if at < 3 {
				t.Errorf("the use case has %d steps", at-1)
			}
			return
		}
		if !errors.Is(err, authtest.ErrInjected) {
			t.Errorf("step %d fails: got %v", at, err)
		}
		after(w)
	}
}

func TestLogin_anyStepFails_leavesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		rows := 0
		everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
			w.Login(t, alex) // so that the next one takes the place of the one that waits
			w.Login(t, alex)
			rows = count(t, db, "auth_challenges")
			return func(s authtest.Services) error {
				_, err := s.SignInService.Login(t.Context(), signin.LoginInput{Email: authtest.Email(t, alex)})
				return err
			}
		}, func(w *authtest.Fixture) {
			if n := count(t, db, "auth_challenges"); n != rows {
				t.Errorf("%d challenges are left", n-rows)
			}
			mails := w.CodeMails.Mails()
			w.Clock.Advance(code.MailCooldown)
			if _, wanted, err := w.Planner.Recipient(t.Context(), mails[len(mails)-1].Challenge); err != nil ||
				!wanted {
				t.Errorf("the mail that waits was given up: %v", err)
			}
		})
	})
}

func TestReissue_anyStepFails_leavesTheOldChallenge(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		var open code.Pending
		var typed code.Code
		everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
			open = w.Login(t, alex)
			typed = w.CodeMails.Last(t).Code
			w.Clock.Advance(code.MailCooldown)
			return func(s authtest.Services) error {
				_, err := s.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: open.Token.RevealChallenge()})
				return err
			}
		}, func(w *authtest.Fixture) {
			if _, err := w.Verify(t, open, alex, typed); err != nil {
				t.Errorf("the old code is dead: %v", err)
			}
		})
	})
}

func TestVerify_anyStepFails_makesNoSessionAndKeepsTheCode(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		var open code.Pending
		var typed code.Code
		before := 0
		everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
			old := w.SignIn(t, "robin.demo@example.com").Session
			open = w.Login(t, alex)
			typed = w.CodeMails.Last(t).Code
			before = sessions(t, db)
			return func(s authtest.Services) error {
				_, err := s.SignInService.Verify(t.Context(), signin.VerifyInput{
					Bearer: open.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: typed,
					Session: old.Reveal(),
				})
				return err
			}
		}, func(w *authtest.Fixture) {
			if n := sessions(t, db); n != before {
				t.Errorf("%d sessions instead of %d", n, before)
			}
			if _, err := w.Verify(t, open, alex, typed); err != nil {
				t.Errorf("the code is spent: %v", err)
			}
		})
	})
}

func TestVerify_refusalFails_isAnErrorAndNoRefusal(t *testing.T) {
	t.Parallel()
	everyStep(t, databasetest.Open(t), func(w *authtest.Fixture) func(authtest.Services) error {
		p := w.Login(t, alex)
		for range code.MaxAttempts {
			_, _ = w.Verify(t, p, alex, authtest.Wrong(w.CodeMails.Last(t).Code))
		}
		return func(s authtest.Services) error {
			_, err := s.SignInService.Verify(t.Context(), signin.VerifyInput{
				Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: w.CodeMails.Last(t).Code,
			})
			if errors.Is(err, fault.ErrRequestLimit) {
				return nil
			}
			return err
		}
	}, func(*authtest.Fixture) {})
}

func TestUpdateAndMe_anyStepFails_changeNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		name := "Alex Demo"
		var caller identity.Principal
		var version int64
		everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
			in := w.SignIn(t, alex)
			caller, version = w.Caller(t, in.Session), in.View.User.Version()
			return func(s authtest.Services) error {
				if _, err := s.SignInService.Me(t.Context(), caller); err != nil {
					return err
				}
				_, err := s.SignInService.Update(t.Context(), caller, auth.UserInput{DisplayName: &name}, code.Device{})
				return err
			}
		}, func(w *authtest.Fixture) {
			if view, err := w.SignInService.Me(t.Context(), caller); err != nil || view.User.Version() != version {
				t.Errorf("got %+v, %v", view.User, err)
			}
		})
	})
}

func TestProvision_anyStepFails_createsNoUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		everyStep(t, db, func(*authtest.Fixture) func(authtest.Services) error {
			return func(s authtest.Services) error {
				_, _, err := s.SignInService.Provision(t.Context(),
					signin.ProvisionInput{Email: alex, DisplayName: "Alex Demo", Role: identity.Wright})
				return err
			}
		}, func(*authtest.Fixture) {
			if n := count(t, db, "auth_users"); n != 0 {
				t.Errorf("%d users are left", n)
			}
		})
	})
}

func TestSession_anyStepFails_livesOn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		var cookie string
		everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
			cookie = w.SignIn(t, alex).Session.Reveal()
			w.Clock.Advance(24 * time.Hour)
			return func(s authtest.Services) error {
				// The first request renews the value, the second is written down, the third ends the session.
				first, err := s.SessionService.Authenticate(t.Context(), cookie)
				if err = errors.Join(err, first.TouchErr); err != nil {
					return err
				}
				cookie = first.Renewed.Reveal()
				w.Clock.Advance(time.Hour)
				second, err := s.SessionService.Authenticate(t.Context(), cookie)
				if err = errors.Join(err, second.TouchErr); err != nil {
					return err
				}
				return s.SessionService.Logout(t.Context(), second.Principal, session.Origin{RequestedWith: "x"})
			}
		}, func(w *authtest.Fixture) {
			if _, err := w.SessionService.Authenticate(t.Context(), cookie); err != nil {
				t.Errorf("the session ended: %v", err)
			}
		})
	})
}

func count(t *testing.T, db *database.DB, table string) int {
	t.Helper()
	var n int
	if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// TestStores_databaseDoesNotAnswer_sayWhatTheyWereDoing: an outage is never taken for "there
// is none".
func TestStores_databaseDoesNotAnswer_sayWhatTheyWereDoing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		s := storesOver(db)
		ctx, hangUp := context.WithCancel(t.Context())
		hangUp()
		now, email, digest, id := authtest.Start, authtest.Email(t, alex), authtest.Token(t).Digest(), uuid.New()
		user := authtest.AddUser(t, s, alex)
		started, err := session.New(user.ID(), authtest.Token(t), session.Agent{}, true, now)
		if err != nil {
			t.Fatal(err)
		}
		key := code.MailBudgetKey{Mailbox: alex}
		challenge := code.NewChallenge(
			authtest.Token(t), code.Intent{Purpose: code.PurposeLogin}, email, false, now, now)
		for name, call := range map[string]func() error{
			"user":           func() error { _, err := s.Users.ByID(ctx, user.ID()); return err },
			"user by member": func() error { _, err := s.Users.ByMember(ctx, user.Member()); return err },
			"user by e-mail": func() error { _, err := s.Users.ByEmail(ctx, email); return err },
			"ensure user":    func() error { _, err := s.Users.Ensure(ctx, user); return err },
			"lock user":      func() error { _, err := s.Users.Lock(ctx, user.ID()); return err },
			"save user":      func() error { return s.Users.Save(ctx, user) },
			"users to erase": func() error { _, err := s.Users.DueForErasure(ctx, now, 1); return err },
			"delete user":    func() error { return s.Users.Delete(ctx, user.ID()) },
			"accounts":       func() error { _, err := s.Accounts.ByUser(ctx, user.ID()); return err },
			"add account": func() error {
				_, err := s.Accounts.Add(ctx, user.ID(), auth.Account{LinkedAt: now})
				return err
			},
			"add challenge":                func() error { _, err := s.Challenges.Add(ctx, challenge); return err },
			"challenge":                    func() error { _, err := s.Challenges.ByID(ctx, 1); return err },
			"challenge by token":           func() error { _, err := s.Challenges.ByToken(ctx, digest); return err },
			"count try":                    func() error { _, err := s.Challenges.CountAttempt(ctx, 1); return err },
			"consume":                      func() error { _, err := s.Challenges.Consume(ctx, 1, now); return err },
			"replace":                      func() error { _, err := s.Challenges.Replace(ctx, 1, now); return err },
			"disarm":                       func() error { return s.Challenges.ClearCode(ctx, 1) },
			"forget challenges":            func() error { _, err := s.Challenges.DeleteBefore(ctx, now); return err },
			"forget a leaver's challenges": func() error { return s.Challenges.DeleteByUser(ctx, user.ID(), email) },
			"forget a leaver's budgets":    func() error { return s.MailBudgets.DeleteByMailbox(ctx, alex) },
			"forget a leaver's tries":      func() error { return s.Attempts.DeleteByEmail(ctx, email) },
			"find mailbox":                 func() error { _, err := s.MailBudgets.Find(ctx, key); return err },
			"lock mailbox":                 func() error { _, err := s.MailBudgets.Lock(ctx, key, now); return err },
			"save mailbox": func() error {
				return s.MailBudgets.Save(ctx, code.NewMailBudget(key),
					now)
			},
			"forget mailboxes": func() error { _, err := s.MailBudgets.DeleteBefore(ctx, now); return err },
			"find tries":       func() error { _, err := s.Attempts.Find(ctx, email); return err },
			"lock tries":       func() error { _, err := s.Attempts.Lock(ctx, email, now); return err },
			"save tries":       func() error { return s.Attempts.Save(ctx, code.NewAttempts(email), now) },
			"forget tries":     func() error { _, err := s.Attempts.DeleteBefore(ctx, now); return err },
			"add session":      func() error { return s.Sessions.Add(ctx, started) },
			"find session":     func() error { _, err := s.Sessions.Find(ctx, digest, now); return err },
			"touch session":    func() error { return s.Sessions.Touch(ctx, id, now) },
			"rotate session": func() error {
				_, err := s.Sessions.Rotate(ctx, id, digest, digest, now, now)
				return err
			},
			"end session":          func() error { return s.Sessions.End(ctx, id) },
			"end session by token": func() error { return s.Sessions.EndByToken(ctx, digest) },
			"list sessions":        func() error { _, err := s.Sessions.ByUser(ctx, user.ID()); return err },
			"end one session":      func() error { _, err := s.Sessions.EndForUser(ctx, user.ID(), id); return err },
			"end all sessions":     func() error { return s.Sessions.EndAll(ctx, user.ID(), id) },
			"trim sessions":        func() error { return s.Sessions.Trim(ctx, user.ID(), 1) },
			"forget sessions": func() error {
				_, err := s.Sessions.DeleteEnded(ctx, now, now)
				return err
			},
			"spend captcha":   func() error { _, err := s.Spent.Spend(ctx, "nonce", now); return err },
			"forget captchas": func() error { _, err := s.Spent.DeleteExpired(ctx, now); return err },
		} {
			err := call()
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%s: got %v", name, err)
			}
			for _, none := range []error{
				auth.ErrNoUser, code.ErrNoChallenge, session.ErrNotFound,
				auth.ErrIdentityTaken,
			} {
				if errors.Is(err, none) {
					t.Errorf("%s: an outage was taken for %v", name, none)
				}
			}
		}
	})
}
