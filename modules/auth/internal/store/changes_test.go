package store_test

import (
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// readyUser is a user who is set up and signed in.
type readyUser struct {
	*authtest.Fixture
	address string
	session auth.Token
}

func signInReady(t *testing.T, f *authtest.Fixture, address string) readyUser {
	t.Helper()
	in := f.SignIn(t, address)
	name, role, terms := "Alex Demo", "Wright", authtest.Terms
	if !in.View.User.Ready() {
		_, err := f.SignInService.Update(t.Context(), f.Caller(t, in.Session), auth.UserInput{
			DisplayName: &name, Role: &role, AcceptedTermsVersion: &terms, CompleteSetup: true,
		}, code.Device{})
		if err != nil {
			t.Fatal(err)
		}
	}
	f.Clock.Advance(time.Minute)
	return readyUser{f, address, in.Session}
}

// request opens a challenge of a purpose and returns the input of Verify with the right code.
func (u readyUser) request(
	t *testing.T, purpose code.Purpose, s authtest.Services, caller identity.Principal, to string,
) (signin.VerifyInput, error) {
	t.Helper()
	in := signin.VerifyInput{Session: u.session.Reveal(), Email: authtest.Email(t, u.address)}
	var pending code.PendingChallenge
	if purpose == code.PurposeDeleteUser {
		var err error
		if pending, err = s.SignInService.RequestDeletion(t.Context(), caller, code.Device{}); err != nil {
			return in, err
		}
	} else {
		updated, err := s.SignInService.Update(t.Context(), caller, auth.UserInput{Email: &to}, code.Device{})
		if err != nil {
			return in, err
		}
		pending, in.Email = updated.Pending, authtest.Email(t, to)
	}
	in.Bearer, in.Code = pending.Token.RevealChallenge(), u.CodeMails.Last(t).Code
	return in, nil
}

func (u readyUser) mustRequest(t *testing.T, purpose code.Purpose, to string) signin.VerifyInput {
	t.Helper()
	in, err := u.request(t, purpose, u.Services, u.Caller(t, u.session), to)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

func (u readyUser) user(t *testing.T) *auth.User {
	t.Helper()
	found, err := u.Users.ByID(t.Context(), u.Caller(t, u.session).User)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

var purposesWithCode = []code.Purpose{code.PurposeUpdateUser, code.PurposeDeleteUser}

func TestT04_concurrentRightCodesOfAChange_oneTakesEffect(t *testing.T) {
	t.Parallel()
	const rounds, callers = 10, 50
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		for round := range rounds {
			for _, purpose := range purposesWithCode {
				u := signInReady(t, f, fmt.Sprintf("%s.%d@example.com", purpose, round))
				before := u.user(t)
				in := u.mustRequest(t, purpose, fmt.Sprintf("new.%d@example.com", round))
				others := countSessions(t, db) - 1
				notices := len(f.Notices.All())
				var successes, refused atomic.Int32
				runConcurrently(callers, func(int) {
					switch _, err := f.SignInService.Verify(t.Context(), in); {
					case err == nil:
						successes.Add(1)
					case errors.Is(err, code.ErrChallengeInvalid), errors.Is(err, fault.ErrUnauthorized),
						errors.Is(err, fault.ErrRequestLimit):
						refused.Add(1)
					default:
						t.Errorf("round %d: %v", round, err)
					}
				})
				if successes.Load() != 1 || refused.Load() != callers-1 {
					t.Fatalf("round %d, %s: %d took effect, %d were refused", round, purpose, successes.Load(),
						refused.Load())
				}
				after, err := f.Users.ByID(t.Context(), before.ID())
				if err != nil || after.Version() != before.Version()+1 || len(f.Notices.All()) != notices+1 {
					t.Errorf("round %d, %s: version %d after %d, %v",
						round, purpose, after.Version(), before.Version(), err)
				}
				want := 1
				if purpose == code.PurposeDeleteUser {
					want = 0
				}
				if n := countSessions(t, db) - others; n != want {
					t.Errorf("round %d, %s: %d sessions", round, purpose, n)
				}
			}
		}
	})
}

func TestRequestChange_anyStatementFails_changesNothing(t *testing.T) {
	t.Parallel()
	for _, purpose := range purposesWithCode {
		t.Run(string(purpose), func(t *testing.T) {
			t.Parallel()
			databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
				t.Helper()
				var before auth.UserSnapshot
				var u readyUser
				rows := 0
				failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
					u = signInReady(t, f, alex)
					before, rows = u.user(t).Snapshot(), countRows(t, db, "auth_challenges")
					caller := u.Caller(t, u.session)
					return func(s authtest.Services) error {
						_, err := u.request(t, purpose, s, caller, "new.demo@example.com")
						return err
					}
				}, func(*authtest.Fixture) {
					if after := u.user(t).Snapshot(); after != before {
						t.Errorf("got %+v, want %+v", after, before)
					}
					if n := countRows(t, db, "auth_challenges"); n != rows {
						t.Errorf("%d challenges are user", n-rows)
					}
				})
			})
		})
	}
}

func TestConfirm_anyStatementFails_changesNothingAndTheCodeIsStillValid(t *testing.T) {
	t.Parallel()
	for _, purpose := range purposesWithCode {
		t.Run(string(purpose), func(t *testing.T) {
			t.Parallel()
			databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
				t.Helper()
				var before auth.UserSnapshot
				var u readyUser
				var in signin.VerifyInput
				round := 0
				failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
					round++
					u = signInReady(t, f, fmt.Sprintf("alex.%d@example.com", round))
					in = u.mustRequest(t, purpose, fmt.Sprintf("new.%d@example.com", round))
					before = u.user(t).Snapshot()
					return func(s authtest.Services) error {
						_, err := s.SignInService.Verify(t.Context(), in)
						return err
					}
				}, func(f *authtest.Fixture) {
					if after := u.user(t).Snapshot(); after != before { // this also checks that the session is valid
						t.Errorf("got %+v, want %+v", after, before)
					}
					if _, err := f.SignInService.Verify(t.Context(), in); err != nil {
						t.Errorf("the code was used: %v", err)
					}
				})
			})
		})
	}
}

func TestErase_anyStatementFails_erasesNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		var user *auth.User
		round := 0
		failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
			if _, err := f.EraseDue(t.Context()); err != nil { // of the round before
				t.Fatal(err)
			}
			round++
			u := signInReady(t, f, fmt.Sprintf("alex.%d@example.com", round))
			user = u.user(t)
			account := auth.Account{Provider: auth.ProviderGitHub, Subject: fmt.Sprint(round), LinkedAt: f.Clock.Now()}
			if _, err := u.Accounts.Add(t.Context(), user.ID(), account); err != nil {
				t.Fatal(err)
			}
			if _, err := f.SignInService.Verify(t.Context(), u.mustRequest(t, code.PurposeDeleteUser, "")); err != nil {
				t.Fatal(err)
			}
			f.Clock.Advance(auth.DeletionDelay)
			pending := f.Login(t, u.address) // this sign-in erases the user first
			in := signin.VerifyInput{
				Bearer: pending.Token.RevealChallenge(), Email: authtest.Email(t, u.address),
				Code: f.CodeMails.Last(t).Code,
			}
			return func(s authtest.Services) error {
				_, err := s.SignInService.Verify(t.Context(), in)
				return err
			}
		}, func(f *authtest.Fixture) {
			if after, err := f.Users.ByID(t.Context(), user.ID()); err != nil || !after.DeletionScheduled() {
				t.Errorf("the user: %v", err)
			}
			if linked, err := f.Accounts.ByUser(t.Context(), user.ID()); err != nil || len(linked) != 1 {
				t.Errorf("the accounts: %v, %v", linked, err)
			}
			if _, err := f.Challenges.ByID(t.Context(), f.CodeMails.Last(t).Challenge); err != nil {
				t.Errorf("the challenge: %v", err)
			}
		})
	})
}
