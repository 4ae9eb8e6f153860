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
	"wright.app/platform/fault"
)

// member is somebody who is set up and signed in.
type member struct {
	*authtest.Fixture
	address string
	session auth.Token
}

func settle(t *testing.T, w *authtest.Fixture, address string) member {
	t.Helper()
	in := w.SignIn(t, address)
	name, role, terms := "Alex Demo", "Wright", authtest.Terms
	if !in.View.User.Ready() {
		_, err := w.SignInService.Update(t.Context(), w.Caller(t, in.Session), auth.UserInput{
			DisplayName: &name, Role: &role, AcceptedTermsVersion: &terms, CompleteSetup: true,
		}, code.Device{})
		if err != nil {
			t.Fatal(err)
		}
	}
	w.Clock.Advance(time.Minute)
	return member{w, address, in.Session}
}

// askTo opens a challenge of a purpose and returns how its right code is shown.
func (m member) askTo(t *testing.T, purpose code.Purpose, s authtest.Services, to string) (signin.VerifyInput, error) {
	t.Helper()
	caller := m.Caller(t, m.session)
	in := signin.VerifyInput{Session: m.session.Reveal(), Email: authtest.Email(t, m.address)}
	var pending code.Pending
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
	in.Bearer, in.Code = pending.Token.RevealChallenge(), m.CodeMails.Last(t).Code
	return in, nil
}

func (m member) mustAskTo(t *testing.T, purpose code.Purpose, to string) signin.VerifyInput {
	t.Helper()
	in, err := m.askTo(t, purpose, m.Services, to)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

func (m member) user(t *testing.T) *auth.User {
	t.Helper()
	u, err := m.Users.ByID(t.Context(), m.Caller(t, m.session).User)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

var confirmed = []code.Purpose{code.PurposeUpdateUser, code.PurposeDeleteUser}

func TestT04_manyRightCodesOfAChangeAtOnce_countOnce(t *testing.T) {
	t.Parallel()
	const rounds, callers = 10, 50
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		for round := range rounds {
			for _, purpose := range confirmed {
				m := settle(t, w, fmt.Sprintf("%s.%d@example.com", purpose, round))
				before := m.user(t)
				in := m.mustAskTo(t, purpose, fmt.Sprintf("new.%d@example.com", round))
				others := sessions(t, db) - 1
				notices := len(w.Notices.All())
				var won, late atomic.Int32
				release(callers, func(int) {
					switch _, err := w.SignInService.Verify(t.Context(), in); {
					case err == nil:
						won.Add(1)
					case errors.Is(err, code.ErrChallengeInvalid), errors.Is(err, fault.ErrUnauthorized),
						errors.Is(err, fault.ErrRequestLimit):
						late.Add(1)
					default:
						t.Errorf("round %d: %v", round, err)
					}
				})
				if won.Load() != 1 || late.Load() != callers-1 {
					t.Fatalf("round %d, %s: %d counted, %d came late", round, purpose, won.Load(), late.Load())
				}
				after, err := w.Users.ByID(t.Context(), before.ID())
				if err != nil || after.Version() != before.Version()+1 || len(w.Notices.All()) != notices+1 {
					t.Errorf("round %d, %s: version %d after %d, %v",
						round, purpose, after.Version(), before.Version(), err)
				}
				want := 1
				if purpose == code.PurposeDeleteUser {
					want = 0
				}
				if n := sessions(t, db) - others; n != want {
					t.Errorf("round %d, %s: %d sessions", round, purpose, n)
				}
			}
		}
	})
}

func TestRequestChange_anyStepFails_leavesNothing(t *testing.T) {
	t.Parallel()
	for _, purpose := range confirmed {
		t.Run(string(purpose), func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, db *database.DB) {
				t.Helper()
				var before auth.UserSnapshot
				var m member
				rows := 0
				everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
					m = settle(t, w, alex)
					before, rows = m.user(t).Snapshot(), count(t, db, "auth_challenges")
					return func(s authtest.Services) error {
						_, err := m.askTo(t, purpose, s, "new.demo@example.com")
						return err
					}
				}, func(*authtest.Fixture) {
					if after := m.user(t).Snapshot(); after != before {
						t.Errorf("got %+v, want %+v", after, before)
					}
					if n := count(t, db, "auth_challenges"); n != rows {
						t.Errorf("%d challenges are left", n-rows)
					}
				})
			})
		})
	}
}

func TestConfirm_anyStepFails_changesNothingAndKeepsTheCode(t *testing.T) {
	t.Parallel()
	for _, purpose := range confirmed {
		t.Run(string(purpose), func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, db *database.DB) {
				t.Helper()
				var before auth.UserSnapshot
				var m member
				var in signin.VerifyInput
				round := 0
				everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
					round++
					m = settle(t, w, fmt.Sprintf("alex.%d@example.com", round))
					in = m.mustAskTo(t, purpose, fmt.Sprintf("new.%d@example.com", round))
					before = m.user(t).Snapshot()
					return func(s authtest.Services) error {
						_, err := s.SignInService.Verify(t.Context(), in)
						return err
					}
				}, func(w *authtest.Fixture) {
					if after := m.user(t).Snapshot(); after != before { // also: the session lives
						t.Errorf("got %+v, want %+v", after, before)
					}
					if _, err := w.SignInService.Verify(t.Context(), in); err != nil {
						t.Errorf("the code is spent: %v", err)
					}
				})
			})
		})
	}
}

func TestErase_anyStepFails_erasesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		var left *auth.User
		round := 0
		everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
			if _, err := w.EraseDue(t.Context()); err != nil { // who is left from before
				t.Fatal(err)
			}
			round++
			m := settle(t, w, fmt.Sprintf("alex.%d@example.com", round))
			left = m.user(t)
			account := auth.Account{Provider: auth.ProviderGitHub, Subject: fmt.Sprint(round), LinkedAt: w.Clock.Now()}
			if _, err := m.Accounts.Add(t.Context(), left.ID(), account); err != nil {
				t.Fatal(err)
			}
			if _, err := w.SignInService.Verify(t.Context(), m.mustAskTo(t, code.PurposeDeleteUser, "")); err != nil {
				t.Fatal(err)
			}
			w.Clock.Advance(auth.DeletionDelay)
			pending := w.Login(t, m.address) // whoever signs in with the address begins anew
			in := signin.VerifyInput{
				Bearer: pending.Token.RevealChallenge(), Email: authtest.Email(t, m.address),
				Code: w.CodeMails.Last(t).Code,
			}
			return func(s authtest.Services) error {
				_, err := s.SignInService.Verify(t.Context(), in)
				return err
			}
		}, func(w *authtest.Fixture) {
			if after, err := w.Users.ByID(t.Context(), left.ID()); err != nil || !after.DeletionScheduled() {
				t.Errorf("the user: %v", err)
			}
			if linked, err := w.Accounts.ByUser(t.Context(), left.ID()); err != nil || len(linked) != 1 {
				t.Errorf("the accounts: %v, %v", linked, err)
			}
			if _, err := w.Challenges.ByID(t.Context(), w.CodeMails.Last(t).Challenge); err != nil {
				t.Errorf("the challenge: %v", err)
			}
		})
	})
}
