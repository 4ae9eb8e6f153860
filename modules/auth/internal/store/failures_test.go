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

// failEachStatement runs a use case repeatedly. In each round the next statement fails, and in the last round none.
// Prepare returns the use case of a round; after checks the state after each failed round.
func failEachStatement(
	t *testing.T, db *database.DB, faults *databasetest.Faults,
	prepare func(f *authtest.Fixture) func(s authtest.Services) error, after func(f *authtest.Fixture),
) {
	t.Helper()
	f := authtest.NewFixture(authtest.StoresOver(db))
	for at := 1; ; at++ {
		f.Clock.Advance(25 * time.Hour)
		useCase := prepare(f)
		faults.FailNth(at)
		err := useCase(f.Services)
		happened := faults.Happened()
		faults.FailNth(0)
		if !happened {
			if err != nil {
				t.Errorf("without a failure: %v", err)
			}
			if at < 3 {
				t.Errorf("the use case has %d statements", at-1)
			}
			return
		}
		if !errors.Is(err, databasetest.ErrInjected) {
			t.Errorf("statement %d fails: got %v", at, err)
		}
		after(f)
	}
}

func TestLogin_anyStatementFails_changesNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		rows := 0
		failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
			f.Login(t, alex) // the next one replaces the waiting mail
			f.Login(t, alex)
			rows = countRows(t, db, "auth_challenges")
			return func(s authtest.Services) error {
				_, err := s.SignInService.Login(t.Context(), signin.LoginInput{Email: authtest.Email(t, alex)})
				return err
			}
		}, func(f *authtest.Fixture) {
			if n := countRows(t, db, "auth_challenges"); n != rows {
				t.Errorf("%d challenges are left", n-rows)
			}
			mails := f.CodeMails.Mails()
			f.Clock.Advance(code.MailCooldown)
			if _, wanted, err := f.Planner.Recipient(t.Context(), mails[len(mails)-1].Challenge); err != nil ||
				!wanted {
				t.Errorf("the waiting mail was dropped: %v", err)
			}
		})
	})
}

func TestReissue_anyStatementFails_keepsTheOldChallenge(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		var pending code.PendingChallenge
		var typed code.Code
		failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
			pending = f.Login(t, alex)
			typed = f.CodeMails.Last(t).Code
			f.Clock.Advance(code.MailCooldown)
			return func(s authtest.Services) error {
				_, err := s.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: pending.Token.RevealChallenge()})
				return err
			}
		}, func(f *authtest.Fixture) {
			if _, err := f.Verify(t, pending, alex, typed); err != nil {
				t.Errorf("the old code is not valid: %v", err)
			}
		})
	})
}

func TestVerify_anyStatementFails_createsNoSessionAndTheCodeIsStillValid(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		var pending code.PendingChallenge
		var typed code.Code
		before := 0
		failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
			old := f.SignIn(t, "robin.demo@example.com").Session
			pending = f.Login(t, alex)
			typed = f.CodeMails.Last(t).Code
			before = countSessions(t, db)
			return func(s authtest.Services) error {
				_, err := s.SignInService.Verify(t.Context(), signin.VerifyInput{
					Bearer: pending.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: typed,
					Session: old.Reveal(),
				})
				return err
			}
		}, func(f *authtest.Fixture) {
			if n := countSessions(t, db); n != before {
				t.Errorf("%d sessions instead of %d", n, before)
			}
			if _, err := f.Verify(t, pending, alex, typed); err != nil {
				t.Errorf("the code was used: %v", err)
			}
		})
	})
}

func TestVerify_storeFailsWhileRefusing_isAnErrorAndNotARefusal(t *testing.T) {
	t.Parallel()
	db, faults := databasetest.OpenWithFaults(t)
	failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
		p := f.Login(t, alex)
		for range code.MaxAttempts {
			_, _ = f.Verify(t, p, alex, authtest.Wrong(f.CodeMails.Last(t).Code))
		}
		return func(s authtest.Services) error {
			_, err := s.SignInService.Verify(t.Context(), signin.VerifyInput{
				Bearer: p.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: f.CodeMails.Last(t).Code,
			})
			if errors.Is(err, fault.ErrRequestLimit) {
				return nil
			}
			return err
		}
	}, func(*authtest.Fixture) {})
}

func TestUpdateAndMe_anyStatementFails_changeNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		name := "Alex Demo"
		var caller identity.Principal
		var version int64
		failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
			in := f.SignIn(t, alex)
			caller, version = f.Caller(t, in.Session), in.View.User.Version()
			return func(s authtest.Services) error {
				if _, err := s.SignInService.Me(t.Context(), caller); err != nil {
					return err
				}
				_, err := s.SignInService.Update(t.Context(), caller, auth.UserInput{DisplayName: &name}, code.Device{})
				return err
			}
		}, func(f *authtest.Fixture) {
			if view, err := f.SignInService.Me(t.Context(), caller); err != nil || view.User.Version() != version {
				t.Errorf("got %+v, %v", view.User, err)
			}
		})
	})
}

func TestProvision_anyStatementFails_createsNoUser(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		failEachStatement(t, db, faults, func(*authtest.Fixture) func(authtest.Services) error {
			return func(s authtest.Services) error {
				_, _, err := s.SignInService.Provision(t.Context(),
					signin.ProvisionInput{Email: alex, DisplayName: "Alex Demo", Role: identity.Wright})
				return err
			}
		}, func(*authtest.Fixture) {
			if n := countRows(t, db, "auth_users"); n != 0 {
				t.Errorf("%d users are left", n)
			}
		})
	})
}

func TestSession_anyStatementFails_isStillValid(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		var cookie string
		failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
			cookie = f.SignIn(t, alex).Session.Reveal()
			f.Clock.Advance(24 * time.Hour)
			return func(s authtest.Services) error {
				// The first request rotates the token, the second stores the last use, the third ends the session.
				first, err := s.SessionService.Authenticate(t.Context(), cookie, identity.Agent{})
				if err = errors.Join(err, first.TouchErr); err != nil {
					return err
				}
				cookie = first.Renewed.Reveal()
				f.Clock.Advance(time.Hour)
				second, err := s.SessionService.Authenticate(t.Context(), cookie, identity.Agent{})
				if err = errors.Join(err, second.TouchErr); err != nil {
					return err
				}
				return s.SessionService.Logout(t.Context(), second.Principal, session.Origin{RequestedWith: "x"})
			}
		}, func(f *authtest.Fixture) {
			if _, err := f.SessionService.Authenticate(t.Context(), cookie, identity.Agent{}); err != nil {
				t.Errorf("the session has ended: %v", err)
			}
		})
	})
}

func countRows(t *testing.T, db *database.DB, table string) int {
	t.Helper()
	var n int
	if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestStores_databaseFails_returnTheErrorAndNeverNotFound(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		s := storesOver(db)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		now, email, digest, id := authtest.Start, authtest.Email(t, alex), authtest.Token(t).Digest(), uuid.New()
		user := authtest.AddUser(t, s, alex)
		started, err := session.New(user.ID(), authtest.Token(t), session.Agent{}, session.ByCode, now)
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
			"users due for erasure": func() error {
				_, err := s.Users.DueForErasure(ctx, now, auth.DueErasure{}, 1)
				return err
			},
			"delete user": func() error { return s.Users.Delete(ctx, user.ID()) },
			"accounts":    func() error { _, err := s.Accounts.ByUser(ctx, user.ID()); return err },
			"add account": func() error {
				_, err := s.Accounts.Add(ctx, user.ID(), auth.Account{LinkedAt: now})
				return err
			},
			"add challenge":              func() error { _, err := s.Challenges.Add(ctx, challenge); return err },
			"challenge":                  func() error { _, err := s.Challenges.ByID(ctx, 1); return err },
			"challenge by token":         func() error { _, err := s.Challenges.ByToken(ctx, digest); return err },
			"count attempt":              func() error { _, err := s.Challenges.CountAttempt(ctx, 1); return err },
			"consume":                    func() error { _, err := s.Challenges.Consume(ctx, 1, now); return err },
			"replace":                    func() error { _, err := s.Challenges.Replace(ctx, 1, now); return err },
			"clear code":                 func() error { return s.Challenges.ClearCode(ctx, 1) },
			"delete old challenges":      func() error { _, err := s.Challenges.DeleteBefore(ctx, now); return err },
			"delete challenges by user":  func() error { return s.Challenges.DeleteByUser(ctx, user.ID(), email) },
			"delete budgets by mailbox":  func() error { return s.MailBudgets.DeleteByMailbox(ctx, alex) },
			"delete attempts by address": func() error { return s.Attempts.DeleteByEmail(ctx, email) },
			"find budget":                func() error { _, err := s.MailBudgets.Find(ctx, key); return err },
			"lock budget":                func() error { _, err := s.MailBudgets.Lock(ctx, key, now); return err },
			"save budget": func() error {
				return s.MailBudgets.Save(ctx, code.NewMailBudget(key), now)
			},
			"delete old budgets":  func() error { _, err := s.MailBudgets.DeleteBefore(ctx, now); return err },
			"find attempts":       func() error { _, err := s.Attempts.Find(ctx, email); return err },
			"lock attempts":       func() error { _, err := s.Attempts.Lock(ctx, email, now); return err },
			"save attempts":       func() error { return s.Attempts.Save(ctx, code.NewAttempts(email), now) },
			"delete old attempts": func() error { _, err := s.Attempts.DeleteBefore(ctx, now); return err },
			"add session":         func() error { return s.Sessions.Add(ctx, started) },
			"find session":        func() error { _, err := s.Sessions.Find(ctx, digest); return err },
			"touch session":       func() error { return s.Sessions.Touch(ctx, id, now) },
			"rotate session": func() error {
				_, err := s.Sessions.Rotate(ctx, id, digest, digest, digest, now)
				return err
			},
			"confirm session":      func() error { return s.Sessions.Confirm(ctx, id, digest, now) },
			"end session":          func() error { return s.Sessions.End(ctx, id) },
			"end session by token": func() error { return s.Sessions.EndByToken(ctx, digest) },
			"list sessions":        func() error { _, err := s.Sessions.ByUser(ctx, user.ID()); return err },
			"end one session":      func() error { _, err := s.Sessions.EndForUser(ctx, user.ID(), id); return err },
			"end all sessions":     func() error { return s.Sessions.EndAll(ctx, user.ID(), id) },
			"trim sessions":        func() error { return s.Sessions.Trim(ctx, user.ID(), 1) },
			"delete ended sessions": func() error {
				_, err := s.Sessions.DeleteEnded(ctx, now, now)
				return err
			},
			"spend captcha":           func() error { _, err := s.Spent.Spend(ctx, "nonce", now); return err },
			"delete expired captchas": func() error { _, err := s.Spent.DeleteExpired(ctx, now); return err },
		} {
			err := call()
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%s: got %v", name, err)
			}
			for _, notFound := range []error{
				auth.ErrNoUser, code.ErrNoChallenge, session.ErrNotFound,
				auth.ErrIdentityTaken,
			} {
				if errors.Is(err, notFound) {
					t.Errorf("%s: a failure is reported as %v", name, notFound)
				}
			}
		}
	})
}
