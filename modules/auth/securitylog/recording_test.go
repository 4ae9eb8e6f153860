package securitylog_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const alex = "alex.demo@example.com"

var (
	firefox = identity.Agent{Browser: "Firefox", System: "Linux"}
	safari  = identity.Agent{Browser: "Safari", System: "iOS"}
)

// user is a signed-in user in a browser.
type user struct {
	*authtest.Fixture
	caller identity.Principal
	cookie string
}

// signIn signs a user in with Firefox and forgets the event of it.
func signIn(t *testing.T) user {
	t.Helper()
	u := user{Fixture: authtest.NewFixture(authtest.NewStores(t))}
	u.enter(t, alex, firefox)
	name, role, terms := "Alex Demo", "Wright", authtest.Terms
	u.update(t, auth.UserInput{DisplayName: &name, Role: &role, AcceptedTermsVersion: &terms, CompleteSetup: true})
	u.deleteEvents(t)
	return u
}

func (u *user) deleteEvents(t *testing.T) {
	t.Helper()
	if _, err := u.Events.DeleteBefore(t.Context(), u.Clock.Now().Add(time.Second), 1000); err != nil {
		t.Fatal(err)
	}
	u.Clock.Advance(code.MailCooldown)
}

// enter signs in with a code that was mailed to an address, or proves the identity if the user is signed in.
func (u *user) enter(t *testing.T, address string, agent identity.Agent) {
	t.Helper()
	u.Clock.Advance(code.MailCooldown)
	u.present(t, u.Login(t, address), address, agent)
}

// present enters the last code that was mailed.
func (u *user) present(t *testing.T, pending code.PendingChallenge, address string, agent identity.Agent) {
	t.Helper()
	in, err := u.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: authtest.Email(t, address), Code: u.CodeMails.Last(t).Code,
		Session: u.cookie, Agent: agent,
	})
	if err != nil {
		t.Fatal(err)
	}
	if !in.SignedOut {
		u.cookie, u.caller = in.Session.Reveal(), u.Caller(t, in.Session)
		u.caller.Agent = agent
	}
}

func (u *user) update(t *testing.T, in auth.UserInput) signin.Updated {
	t.Helper()
	updated, err := u.SignInService.Update(t.Context(), u.caller, in, code.Device{})
	if err != nil {
		t.Fatal(err)
	}
	return updated
}

// atProvider signs in at GitHub, or links an account of it to the user if link is set.
func (u *user) atProvider(t *testing.T, who oauth.Identity, link bool) oauth.Result {
	t.Helper()
	from := session.Origin{Site: "same-origin"}
	start, err := u.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", from)
	if link {
		start, err = u.OAuthService.BeginLink(t.Context(), u.caller, auth.ProviderGitHub, "", from)
	}
	if err != nil {
		t.Fatal(err)
	}
	u.OAuth.SetIdentity("code", who)
	result, err := u.OAuthService.Finish(t.Context(), oauth.CallbackInput{
		Provider: auth.ProviderGitHub, Browser: start.Browser.Reveal(), State: u.OAuth.Binding().State.Reveal(),
		Code: "code", Caller: u.caller, Session: u.cookie, Agent: safari,
	})
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func (u *user) suspend(t *testing.T) {
	t.Helper()
	err := u.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		stored, err := u.Users.Lock(ctx, u.caller.User)
		if err != nil {
			return err
		}
		stored.Suspend("Spam.", u.Clock.Now())
		return u.Users.Save(ctx, stored)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// event is a security event without its id and times.
type event struct {
	kind    auth.EventKind
	method  auth.EventMethod
	outcome auth.EventOutcome
	agent   identity.Agent
	count   int
}

func (u *user) events(t *testing.T) []event {
	t.Helper()
	stored, err := u.Events.Page(t.Context(), u.caller.User, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	events := []event{}
	for _, e := range slices.Backward(stored) {
		events = append(events, event{e.Kind, e.Method, e.Outcome, e.Agent, e.Count})
	}
	return events
}

// Each case is something that happens to an account. It is recorded with the method and the browser.
func TestT80_whatConcernsTheSecurityOfAnAccount_isRecorded(t *testing.T) {
	t.Parallel()
	const ok = auth.OutcomeSucceeded
	name, address := "Alexis Demo", "alexis.demo@example.com"
	gitHub := oauth.Identity{Subject: "1", Username: "alex-demo", Email: alex, EmailVerified: true}
	for doing, row := range map[string]struct {
		do   func(*testing.T, *user)
		want []event
	}{
		"signs in with a code": {
			func(t *testing.T, u *user) { u.cookie = ""; u.enter(t, alex, safari) },
			[]event{{auth.EventSignedIn, auth.MethodCode, ok, safari, 1}},
		},
		"proves the identity with a code": {
			func(t *testing.T, u *user) { u.enter(t, alex, firefox) },
			[]event{{auth.EventIdentityProven, auth.MethodCode, ok, firefox, 1}},
		},
		"signs out": {
			func(t *testing.T, u *user) {
				for range 2 { // the second call finds no session
					err := u.SessionService.Logout(t.Context(), u.caller, session.Origin{RequestedWith: "Wright"})
					if err != nil {
						t.Fatal(err)
					}
				}
			},
			[]event{{auth.EventSignedOut, auth.MethodSession, ok, firefox, 1}},
		},
		"ends this session": {
			func(t *testing.T, u *user) {
				sessions, err := u.SessionService.List(t.Context(), u.caller)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := u.SessionService.EndOne(t.Context(), u.caller, sessions[0].ID); err != nil {
					t.Fatal(err)
				}
				if _, err := u.SessionService.EndOne(t.Context(), u.caller, sessions[0].ID); !errors.Is(err,
					fault.ErrNotFound) {
					t.Errorf("got %v", err)
				}
			},
			[]event{{auth.EventSignedOut, auth.MethodSession, ok, firefox, 1}},
		},
		"ends another session": {
			func(t *testing.T, u *user) {
				u.cookie = ""
				u.enter(t, alex, firefox)
				sessions, err := u.SessionService.List(t.Context(), u.caller)
				if err != nil {
					t.Fatal(err)
				}
				u.deleteEvents(t)
				if _, err := u.SessionService.EndOne(t.Context(), u.caller, sessions[1].ID); err != nil {
					t.Fatal(err)
				}
			},
			[]event{{auth.EventSessionsEnded, auth.MethodSession, ok, firefox, 1}},
		},
		"ends all other sessions": {
			func(t *testing.T, u *user) {
				if err := u.SessionService.EndOthers(t.Context(), u.caller); err != nil {
					t.Fatal(err)
				}
			},
			[]event{{auth.EventSessionsEnded, auth.MethodSession, ok, firefox, 1}},
		},
		"changes the name soon after a code": {
			func(t *testing.T, u *user) {
				u.update(t, auth.UserInput{DisplayName: &name})
				u.update(t, auth.UserInput{DisplayName: &name}) // changes nothing
			},
			[]event{{auth.EventNameChanged, auth.MethodSession, ok, firefox, 1}},
		},
		"changes the name with a code": {
			func(t *testing.T, u *user) {
				u.Clock.Advance(identity.RecentProof)
				u.present(t, u.update(t, auth.UserInput{DisplayName: &name}).Pending, alex, firefox)
			},
			[]event{
				{auth.EventNameChanged, auth.MethodCode, ok, firefox, 1},
				{auth.EventIdentityProven, auth.MethodCode, ok, firefox, 1},
			},
		},
		"changes the address": {
			func(t *testing.T, u *user) {
				u.present(t, u.update(t, auth.UserInput{Email: &address}).Pending, address, firefox)
			},
			[]event{
				{auth.EventAddressChanged, auth.MethodCode, ok, firefox, 1},
				{auth.EventSignedIn, auth.MethodCode, ok, firefox, 1}, // all former sessions have ended
			},
		},
		"links, signs in with and unlinks an account": {
			func(t *testing.T, u *user) {
				u.atProvider(t, gitHub, true)
				u.atProvider(t, gitHub, true) // is linked already
				u.cookie = ""
				u.atProvider(t, gitHub, false)
				accounts, err := u.Accounts.ByUser(t.Context(), u.caller.User)
				if err != nil {
					t.Fatal(err)
				}
				if err := u.OAuthService.Unlink(t.Context(), u.caller, accounts[0].ID); err != nil {
					t.Fatal(err)
				}
			},
			[]event{
				{auth.EventAccountLinked, "GITHUB", ok, safari, 1},
				{auth.EventSignedIn, "GITHUB", ok, safari, 1},
				{auth.EventAccountUnlinked, "GITHUB", ok, firefox, 1},
			},
		},
		"schedules the deletion and cancels it": {
			func(t *testing.T, u *user) {
				pending, err := u.SignInService.RequestDeletion(t.Context(), u.caller, code.Device{})
				if err != nil {
					t.Fatal(err)
				}
				u.present(t, pending, alex, firefox)
				u.enter(t, alex, safari)
			},
			[]event{
				{auth.EventDeletionScheduled, auth.MethodCode, ok, firefox, 1},
				{auth.EventDeletionCancelled, auth.MethodCode, ok, safari, 1},
				{auth.EventSignedIn, auth.MethodCode, ok, safari, 1},
			},
		},
		"is suspended and enters a right code": {
			func(t *testing.T, u *user) {
				u.suspend(t)
				pending := u.Login(t, alex)
				_, err := u.SignInService.Verify(t.Context(), signin.VerifyInput{
					Bearer: pending.Token.RevealChallenge(), Email: authtest.Email(t, alex),
					Code: u.CodeMails.Last(t).Code, Agent: safari,
				})
				if !errors.Is(err, signin.ErrUserSuspended) {
					t.Fatalf("got %v", err)
				}
			},
			[]event{{auth.EventSignInRefused, auth.MethodCode, auth.OutcomeSuspended, safari, 1}},
		},
		"is suspended and signs in at a provider": {
			func(t *testing.T, u *user) {
				u.atProvider(t, gitHub, true)
				u.deleteEvents(t)
				u.suspend(t)
				for range 2 {
					if result := u.atProvider(t, gitHub, false); result.Success {
						t.Error("a suspended user can sign in")
					}
				}
			},
			[]event{{auth.EventSignInRefused, "GITHUB", auth.OutcomeSuspended, safari, 2}},
		},
		"has the address of an account that is not linked": {
			func(t *testing.T, u *user) {
				if result := u.atProvider(t, gitHub, false); result.Success {
					t.Error("an address selects a user")
				}
			},
			[]event{{auth.EventSignInRefused, "GITHUB", auth.OutcomeNotLinked, safari, 1}},
		},
	} {
		t.Run(doing, func(t *testing.T) {
			t.Parallel()
			u := signIn(t)
			row.do(t, &u)
			if got := u.events(t); !slices.Equal(got, row.want) {
				t.Errorf("got %v, want %v", got, row.want)
			}
		})
	}
}

// The owner mistypes a code now and then; somebody who guesses enters many.
func TestT80_wrongCodes_areRecordedAfterFiveAndCountedPerHour(t *testing.T) {
	t.Parallel()
	u := signIn(t)
	guess := func(agent identity.Agent, times int) {
		t.Helper()
		pending := u.Login(t, alex)
		for range times {
			_, err := u.SignInService.Verify(t.Context(), signin.VerifyInput{
				Bearer: pending.Token.RevealChallenge(), Email: authtest.Email(t, alex),
				Code: authtest.Wrong(u.CodeMails.Last(t).Code), Agent: agent,
			})
			if !errors.Is(err, code.ErrTokenMismatch) {
				t.Fatalf("got %v", err)
			}
		}
		u.Clock.Advance(code.MailCooldown)
	}
	guess(safari, code.SuspiciousThreshold)
	if got := u.events(t); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	guess(safari, 3)
	guess(firefox, 2)
	want := []event{{auth.EventSignInRefused, auth.MethodCode, auth.OutcomeWrongCodes, firefox, 5}}
	if got := u.events(t); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	u.Clock.Advance(time.Hour)
	guess(firefox, 1)
	if got := u.events(t); len(got) != 2 || got[1].count != 1 {
		t.Errorf("an hour later: %v", got)
	}
}

// A use case that fails to record has no effect: the sign-in is not without its event.
func TestT80_eventThatCannotBeStored_refusesTheSignIn(t *testing.T) {
	t.Parallel()
	u := signIn(t)
	failing := u.With(func(d *authtest.Deps) { d.Events = brokenEvents{d.Events} })
	pending := u.Login(t, alex)
	_, err := failing.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: authtest.Email(t, alex), Code: u.CodeMails.Last(t).Code,
	})
	if !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}

type brokenEvents struct{ auth.SecurityEvents }

func (brokenEvents) Add(context.Context, auth.SecurityEvent) (identity.MemberID, error) {
	return identity.MemberID{}, databasetest.ErrInjected
}
