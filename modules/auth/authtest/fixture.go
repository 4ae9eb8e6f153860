package authtest

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// Fixture is the module over some stores, with a clock that stands, a captcha that is open
// and a post that keeps what it is given.
type Fixture struct {
	Stores
	Clock     *clock.Fixed
	CodeMails *CodeMails
	Notices   *Notices
	Captcha   *Captcha
	Invites   *Invites
	OAuth     *OAuth
	Service   *auth.Service
	Planner   *auth.CodeMailPlanner

	deps auth.Deps
}

// NewFixture returns the module over the given stores. Each change may replace what it works
// with.
func NewFixture(stores Stores, changes ...func(*auth.Deps)) *Fixture {
	w := &Fixture{Stores: stores, Clock: NewClock(), CodeMails: &CodeMails{}, Notices: &Notices{},
		Captcha: &Captcha{Open: true}, Invites: &Invites{}, OAuth: NewOAuth()}
	deps := auth.Deps{
		Transactor: stores.Transactor, Clock: w.Clock, Users: stores.Users, Accounts: stores.Accounts,
		Challenges: stores.Challenges, Mailboxes: stores.Mailboxes, Tries: stores.Tries, Sessions: stores.Sessions,
		Settings: stores.Settings,
		Spent:    stores.Spent, Captcha: w.Captcha, Mails: w.CodeMails, Notices: w.Notices, Invites: w.Invites,
		CodeKey: Key("codes"), DeviceKey: Key("devices"),
		Policy:    auth.Policy{TermsVersion: Terms},
		Providers: w.OAuth, OAuth: stores.OAuth, Revocations: w.OAuth, ProfileAccess: w.OAuth,
	}
	for _, change := range changes {
		change(&deps)
	}
	deps = withErasure(deps)
	w.Service, w.deps = auth.NewService(deps), deps
	w.Planner = auth.NewCodeMailPlanner(stores.Challenges, stores.Users, w.Clock)
	return w
}

// With returns the use cases over the same storage, with something replaced.
func (w *Fixture) With(change func(*auth.Deps)) *auth.Service {
	deps := w.deps
	deps.Erasure = nil
	change(&deps)
	return auth.NewService(withErasure(deps))
}

// withErasure lets users be erased from the stores of the module, where nothing else does.
func withErasure(d auth.Deps) auth.Deps {
	if d.Erasure == nil {
		d.Erasure = PersonalDataOf(d)
	}
	return d
}

// PersonalDataOf returns the personal data over the stores of some dependencies.
func PersonalDataOf(d auth.Deps) *auth.PersonalData {
	return auth.NewPersonalData(auth.PersonalDataDeps{
		Users: d.Users, Accounts: d.Accounts, Sessions: d.Sessions, Settings: d.Settings, Challenges: d.Challenges,
		Mailboxes: d.Mailboxes, Tries: d.Tries, OAuth: d.OAuth, Revocations: d.Revocations, Notices: d.Notices,
	})
}

// EraseDue erases the users whose erasure is due and returns how many, as module privacy does.
func (w *Fixture) EraseDue(ctx context.Context) (int, error) {
	data, now := PersonalDataOf(w.deps), w.Clock.Now()
	due, err := data.ErasureDue(ctx, now, 100)
	if err != nil {
		return 0, err
	}
	for i, id := range due {
		err := w.Transactor.InTx(ctx, func(ctx context.Context) error {
			if _, err := data.LockUser(ctx, id); err != nil {
				return err
			}
			return w.deps.Erasure.Erase(ctx, id)
		})
		if err != nil {
			return i, err
		}
	}
	return len(due), nil
}

// Login asks for a code, as a browser that keeps nothing.
func (w *Fixture) Login(t testing.TB, address string) auth.Pending {
	t.Helper()
	pending, err := w.Service.Login(t.Context(), auth.LoginInput{Email: Email(t, address)})
	if err != nil {
		t.Fatalf("login: %v", err)
	}
	return pending
}

// LoginInvited asks for a code with an invitation.
func (w *Fixture) LoginInvited(t testing.TB, address, token string) auth.Pending {
	t.Helper()
	pending, err := w.Service.Login(t.Context(), auth.LoginInput{Email: Email(t, address), Invite: token})
	if err != nil {
		t.Fatalf("login: %v", err)
	}
	return pending
}

// Verify shows a code for a pending sign-in.
func (w *Fixture) Verify(t testing.TB, pending auth.Pending, address string, code auth.Code) (auth.SignedIn, error) {
	t.Helper()
	return w.Service.Verify(t.Context(), auth.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: Email(t, address), Code: code,
	})
}

// SignIn asks for a code and shows it.
func (w *Fixture) SignIn(t testing.TB, address string) auth.SignedIn {
	t.Helper()
	pending := w.Login(t, address)
	signedIn, err := w.Verify(t, pending, address, w.CodeMails.Last(t).Code)
	if err != nil {
		t.Fatalf("verify: %v", err)
	}
	return signedIn
}

// Caller returns the principal behind a session.
func (w *Fixture) Caller(t testing.TB, session auth.Token) identity.Principal {
	t.Helper()
	presence, err := w.Service.Authenticate(t.Context(), session.Reveal())
	if err != nil {
		t.Fatalf("present: %v", err)
	}
	return presence.Principal
}

// Wrong returns a code of the same kind that is not the given one.
func Wrong(code auth.Code) auth.Code {
	characters := []byte(code.Reveal())
	if characters[0]++; characters[0] > '9' {
		characters[0] = '0'
	}
	return auth.RestoreCode(string(characters))
}

// UseUpTries types wrong codes for an address until its codes become long. The clock moves
// by two hours, since the mails have a budget.
func (w *Fixture) UseUpTries(t testing.TB, address string) {
	t.Helper()
	w.UseUpTriesBut(t, address, 0)
}

// UseUpTriesBut is UseUpTries that leaves some tries.
func (w *Fixture) UseUpTriesBut(t testing.TB, address string, left int) {
	t.Helper()
	var pending auth.Pending
	for i := range auth.LongCodeAfter - left {
		if i%auth.MaxTries == 0 {
			w.Clock.Advance(30 * time.Minute)
			pending = w.Login(t, address)
		}
		if _, err := w.Verify(t, pending, address, Wrong(w.CodeMails.Last(t).Code)); err == nil {
			t.Fatal("a wrong code signs in")
		}
	}
}
