package store_test

import (
	"errors"
	"fmt"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
)

const alex = "alex.demo@example.com"

func eachEngine(t *testing.T, test func(t *testing.T, db *database.DB)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		test(t, open(t))
	})
}

// runConcurrently runs n calls at the same time and waits for all of them.
func runConcurrently(n int, call func(i int)) {
	var begin, done sync.WaitGroup
	begin.Add(1)
	for i := range n {
		done.Go(func() {
			begin.Wait()
			call(i)
		})
	}
	begin.Done()
	done.Wait()
}

func countSessions(t *testing.T, db *database.DB) int {
	t.Helper()
	var n int
	if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM auth_sessions").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestT01_fiveWrongCodes_useUpTheChallengeOnEachEngine(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		p := f.Login(t, alex)
		typed := f.CodeMails.Last(t).Code
		for range code.MaxAttempts {
			if _, err := f.Verify(t, p, alex, authtest.Wrong(typed)); !errors.Is(err, code.ErrTokenMismatch) {
				t.Errorf("got %v", err)
			}
		}
		if _, err := f.Verify(t, p, alex, typed); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("the right code: %v", err)
		}
		f.Clock.Advance(time.Minute)
		f.SignIn(t, alex)
	})
}

func TestT03_wrongCodes_areStillCountedAfterARestart(t *testing.T) {
	t.Parallel()
	long := regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{13}$`)
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		before := authtest.NewFixture(storesOver(db))
		device := before.SignIn(t, alex).Device
		before.UseUpAttemptsExcept(t, alex, 1)
		owner, err := before.SignInService.Login(t.Context(),
			signin.LoginInput{Email: authtest.Email(t, alex), Device: device})
		if err != nil {
			t.Fatal(err)
		}
		short := before.CodeMails.Last(t).Code
		if _, err := before.Verify(t, owner, alex, authtest.Wrong(short)); !errors.Is(err, code.ErrTokenMismatch) {
			t.Fatal(err)
		}

		after := authtest.NewFixture(storesOver(db)) // another process over the same database
		after.Clock.Advance(before.Clock.Now().Sub(after.Clock.Now()))
		if _, err := after.Verify(t, owner, alex, short); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("a short code: %v", err)
		}
		after.Clock.Advance(time.Hour)
		p := after.Login(t, alex)
		typed := after.CodeMails.Last(t).Code
		if p.CodeLength != 13 || !long.MatchString(typed.Reveal()) {
			t.Fatalf("got a code of %d: %s", p.CodeLength, typed.Reveal())
		}
		if _, err := after.Verify(t, p, alex, typed); err != nil {
			t.Errorf("the owner is locked out: %v", err)
		}
	})
}

func TestT04_concurrentRightCodes_createOneSession(t *testing.T) {
	t.Parallel()
	const rounds, callers = 50, 50
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		for round := range rounds {
			address := fmt.Sprintf("alex.demo.%d@example.com", round)
			p := f.Login(t, address)
			typed := f.CodeMails.Last(t).Code
			before := countSessions(t, db)
			var successes, used, limited atomic.Int32
			runConcurrently(callers, func(int) {
				switch _, err := f.Verify(t, p, address, typed); {
				case err == nil:
					successes.Add(1)
				case errors.Is(err, code.ErrChallengeInvalid):
					used.Add(1)
				case errors.Is(err, fault.ErrRequestLimit):
					limited.Add(1)
				default:
					t.Errorf("round %d: %v", round, err)
				}
			})
			if successes.Load() != 1 || used.Load()+limited.Load() != callers-1 {
				t.Fatalf("round %d: %d signed in, %d were too late, %d were limited", round, successes.Load(),
					used.Load(),
					limited.Load())
			}
			if n := countSessions(t, db) - before; n != 1 {
				t.Fatalf("round %d: %d sessions", round, n)
			}
		}
	})
}

func TestT05_concurrentWrongCodes_getFiveAttempts(t *testing.T) {
	t.Parallel()
	const callers = 200
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		p := f.Login(t, alex)
		typed := f.CodeMails.Last(t).Code
		var mismatched, limited atomic.Int32
		runConcurrently(callers, func(int) {
			switch _, err := f.Verify(t, p, alex, authtest.Wrong(typed)); {
			case errors.Is(err, code.ErrTokenMismatch):
				mismatched.Add(1)
			case errors.Is(err, fault.ErrRequestLimit):
				limited.Add(1)
			default:
				t.Errorf("got %v", err)
			}
		})
		if mismatched.Load() != code.MaxAttempts || limited.Load() != callers-code.MaxAttempts {
			t.Errorf("%d mismatches, %d limited", mismatched.Load(), limited.Load())
		}
		if _, err := f.Verify(t, p, alex, typed); !errors.Is(err, fault.ErrRequestLimit) || countSessions(t, db) != 0 {
			t.Errorf("the right code afterwards: %v", err)
		}
	})
}

func TestT05_concurrentWrongCodesForManyChallenges_getTwentyAttempts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		// Six pending challenges with short codes: five of the common mail budget, one of a device.
		device := f.SignIn(t, "alex.demo+own@example.com").Device
		f.Clock.Advance(2 * time.Hour)
		open := make([]code.PendingChallenge, 0, 6)
		for range 5 {
			open = append(open, f.Login(t, alex))
			f.Clock.Advance(time.Minute)
		}
		own, err := f.SignInService.Login(t.Context(),
			signin.LoginInput{Email: authtest.Email(t, alex), Device: device})
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, own)
		var mismatched atomic.Int32
		runConcurrently(len(open)*code.MaxAttempts, func(i int) {
			_, err := f.Verify(t, open[i%len(open)], alex, code.Restore("--------"))
			switch {
			case errors.Is(err, code.ErrTokenMismatch):
				mismatched.Add(1)
			case !errors.Is(err, fault.ErrRequestLimit):
				t.Errorf("got %v", err)
			}
		})
		if mismatched.Load() != code.LongCodeThreshold {
			t.Errorf("%d guesses", mismatched.Load())
		}
	})
}

func TestT09_concurrentLogins_shareOneMailBudget(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		spellings := []string{alex, "ALEX.demo@example.com", "alex.demo+x@example.com"}
		runConcurrently(20, func(i int) {
			in := signin.LoginInput{Email: authtest.Email(t, spellings[i%len(spellings)])}
			if _, err := f.SignInService.Login(t.Context(), in); err != nil {
				t.Error(err)
			}
		})
		f.Clock.Advance(code.MailCooldown)
		wanted := 0
		for _, mail := range f.CodeMails.Mails() {
			_, isSent, err := f.Planner.Recipient(t.Context(), mail.Challenge)
			if err != nil {
				t.Fatal(err)
			}
			if isSent {
				wanted++
			}
		}
		if wanted != 2 { // the first, and the newest at the end of the cooldown
			t.Errorf("%d mails of 20 are sent", wanted)
		}
	})
}

func TestReissue_concurrentRequests_oneSendsACode(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		p := f.Login(t, alex)
		f.Clock.Advance(code.MailCooldown)
		var renewed atomic.Int32
		runConcurrently(16, func(int) {
			switch _, err := f.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: p.Token.RevealChallenge()}); {
			case err == nil:
				renewed.Add(1)
			case !errors.Is(err, code.ErrChallengeInvalid) && !errors.Is(err, fault.ErrRequestLimit):
				t.Errorf("got %v", err)
			}
		})
		if renewed.Load() != 1 || len(f.CodeMails.Mails()) != 2 {
			t.Errorf("%d renewed, %d mails", renewed.Load(), len(f.CodeMails.Mails()))
		}
	})
}

func TestVerify_concurrentChallengesOfANewAddress_createOneUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		first := f.Login(t, alex)
		firstCode := f.CodeMails.Last(t).Code
		f.Clock.Advance(code.MailCooldown)
		second := f.Login(t, alex)
		secondCode := f.CodeMails.Last(t).Code
		var in [2]signin.SignedIn
		runConcurrently(2, func(i int) {
			var err error
			if in[i], err = f.Verify(t, []code.PendingChallenge{first, second}[i], alex,
				[]code.Code{firstCode, secondCode}[i]); err != nil {
				t.Error(err)
			}
		})
		if !t.Failed() && in[0].View.User.ID() != in[1].View.User.ID() {
			t.Error("two users share an address")
		}
	})
}

func TestAuthenticate_concurrentRequestsAtRotation_oneGetsTheNewToken(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		s := f.SignIn(t, alex).Session
		f.Clock.Advance(24 * time.Hour)
		var rotated atomic.Int32
		runConcurrently(16, func(int) {
			p, err := f.SessionService.Authenticate(t.Context(), s.Reveal(), session.Agent{})
			if err != nil {
				t.Error(err)
			}
			if p.Rotated {
				rotated.Add(1)
			}
		})
		if rotated.Load() != 1 {
			t.Errorf("%d new values", rotated.Load())
		}
	})
}

func TestT12_logout_takesEffectOnOtherInstancesImmediately(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		one, other := authtest.NewFixture(storesOver(db)), authtest.NewFixture(storesOver(db))
		s := one.SignIn(t, alex).Session
		caller := other.Caller(t, s)
		if err := one.SessionService.Logout(t.Context(), caller, session.Origin{RequestedWith: "x"}); err != nil {
			t.Fatal(err)
		}
		if _, err := other.SessionService.Authenticate(t.Context(), s.Reveal(), session.Agent{}); !errors.Is(err,
			fault.ErrSessionExpired) {
			t.Errorf("got %v", err)
		}
	})
}
