package authtest

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// Fixture is the module over some stores, with a fixed clock, a captcha that accepts everything, and fakes that record
// mails and notices.
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

// NewFixture returns the module over the given stores. Each change may replace dependencies.
func NewFixture(stores Stores, changes ...func(*auth.Deps)) *Fixture {
	w := &Fixture{
		Stores: stores, Clock: NewClock(), CodeMails: &CodeMails{}, Notices: &Notices{},
		Captcha: &Captcha{Open: true}, Invites: &Invites{}, OAuth: NewOAuth(),
	}
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

// With returns the service over the same stores with changed dependencies.
func (w *Fixture) With(change func(*auth.Deps)) *auth.Service {
	deps := w.deps
	deps.Erasure = nil
	change(&deps)
	return auth.NewService(withErasure(deps))
}

// withErasure sets an erasure of the module's own stores if no other is set.
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

// Login requests a code for an address.
func (w *Fixture) Login(t testing.TB, address string) auth.Pending {
	t.Helper()
	pending, err := w.Service.Login(t.Context(), auth.LoginInput{Email: Email(t, address)})
	if err != nil {
		t.Fatalf("login: %v", err)
	}
	return pending
}

// LoginInvited requests a code with an invitation.
func (w *Fixture) LoginInvited(t testing.TB, address, token string) auth.Pending {
	t.Helper()
	pending, err := w.Service.Login(t.Context(), auth.LoginInput{Email: Email(t, address), Invite: token})
	if err != nil {
		t.Fatalf("login: %v", err)
	}
	return pending
}

// Verify presents a code for a challenge.
func (w *Fixture) Verify(t testing.TB, pending auth.Pending, address string, code auth.Code) (auth.SignedIn, error) {
	t.Helper()
	return w.Service.Verify(t.Context(), auth.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: Email(t, address), Code: code,
	})
}

// SignIn requests a code and presents it.
func (w *Fixture) SignIn(t testing.TB, address string) auth.SignedIn {
	t.Helper()
	pending := w.Login(t, address)
	signedIn, err := w.Verify(t, pending, address, w.CodeMails.Last(t).Code)
	if err != nil {
		t.Fatalf("verify: %v", err)
	}
	return signedIn
}

// Caller returns the principal of a session.
func (w *Fixture) Caller(t testing.TB, session auth.Token) identity.Principal {
	t.Helper()
	presence, err := w.Service.Authenticate(t.Context(), session.Reveal())
	if err != nil {
		t.Fatalf("present: %v", err)
	}
	return presence.Principal
}

// Wrong returns another code of the same length.
func Wrong(code auth.Code) auth.Code {
	characters := []byte(code.Reveal())
	if characters[0]++; characters[0] > '9' {
		characters[0] = '0'
	}
	return auth.RestoreCode(string(characters))
}

// UseUpTries tries wrong codes for an address until its codes become long. It advances the clock by two hours, because
// of the quota of mails.
func (w *Fixture) UseUpTries(t testing.TB, address string) {
	t.Helper()
	w.UseUpTriesBut(t, address, 0)
}

// UseUpTriesBut is UseUpTries except that it leaves some tries.
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
