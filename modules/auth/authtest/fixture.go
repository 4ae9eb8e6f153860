package authtest

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/auth/retention"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of all services of the module.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	Users       auth.Users
	Accounts    auth.Accounts
	Challenges  code.Challenges
	MailBudgets code.MailBudgets
	Attempts    code.AttemptStore
	Sessions    session.Store
	Settings    settings.Store
	Spent       auth.SpentCaptchas
	Captcha     auth.Captcha
	Mails       code.Mails
	Invites     auth.Invites
	Notices     auth.Notices
	Erasure     auth.Erasure // nil: the module erases alone
	CodeKeys    code.Keys
	Policy      auth.Policy

	Providers     oauth.Providers
	OAuth         oauth.Transactions
	Passkeys      passkey.Store
	Ceremonies    passkey.Ceremonies
	Tokens        accesstoken.Store
	Verifier      passkey.Verifier
	Revocations   auth.Revocations
	ProfileAccess auth.ProfileAccess
	Photos        auth.Photos
	Events        auth.SecurityEvents
	Bus           *events.Bus // nil: nobody subscribes
	// Language returns the language of a request; nil: it is unknown.
	Language func(ctx context.Context) string
}

// Services are the services of the module.
type Services struct {
	SignInService   *signin.Service
	Codes           *code.Service
	SessionService  *session.Service
	SettingsService *settings.Service
	OAuthService    *oauth.Service
	PasskeyService  *passkey.Service
	TokenService    *accesstoken.Service
	Retention       *retention.Service
}

// NewServices returns the services with their dependencies.
func NewServices(d Deps) Services {
	if d.Erasure == nil {
		d.Erasure = PersonalDataOf(d)
	}
	if d.Bus == nil {
		d.Bus = events.NewBus()
	}
	if d.Language == nil {
		d.Language = func(context.Context) string { return "" }
	}
	securityLog := auth.NewSecurityLog(d.Events, d.Clock, slog.New(slog.DiscardHandler))
	s := Services{
		Codes: code.NewService(code.Deps{
			Transactor: d.Transactor, Clock: d.Clock, Challenges: d.Challenges, MailBudgets: d.MailBudgets,
			Attempts: d.Attempts,
			Mails:    d.Mails, Keys: d.CodeKeys, Events: securityLog,
		}),
		SessionService: session.NewService(session.Deps{
			Transactor: d.Transactor, Clock: d.Clock, Users: d.Users, Store: d.Sessions, Events: securityLog,
		}),
		SettingsService: settings.NewService(settings.Deps{
			Transactor: d.Transactor, Users: d.Users,
			Store: d.Settings,
		}),
		Retention: retention.NewService(retention.Deps{
			Clock: d.Clock, Challenges: d.Challenges, Sessions: d.Sessions, MailBudgets: d.MailBudgets,
			Attempts: d.Attempts,
			Spent:    d.Spent, Transactions: d.OAuth, Events: d.Events, Ceremonies: d.Ceremonies,
			Tokens: d.Tokens,
		}),
		TokenService: accesstoken.NewService(accesstoken.Deps{
			Transactor: d.Transactor, Clock: d.Clock, Users: d.Users, Store: d.Tokens, Notices: d.Notices,
			Events: securityLog,
		}),
	}
	s.SignInService = signin.NewService(signin.Deps{
		Transactor: d.Transactor, Clock: d.Clock, Users: d.Users, Accounts: d.Accounts, Codes: s.Codes,
		Passkeys: passkey.NewNames(d.Passkeys),
		Tokens:   s.TokenService,
		Sessions: s.SessionService, Captcha: d.Captcha, Invites: d.Invites, Notices: d.Notices, Erasure: d.Erasure,
		Photos: d.Photos, Policy: d.Policy, Events: securityLog, ProfileAccess: d.ProfileAccess, Bus: d.Bus,
		Languages: settings.NewFirstLanguage(d.Settings, d.Language),
	})
	s.OAuthService = oauth.NewService(oauth.Deps{
		Transactor: d.Transactor, Clock: d.Clock, Users: d.Users, Accounts: d.Accounts, SignIn: s.SignInService,
		Sessions: s.SessionService, Providers: d.Providers, Transactions: d.OAuth, Revocations: d.Revocations,
		ProfileAccess: d.ProfileAccess, Notices: d.Notices, Erasure: d.Erasure, Policy: d.Policy,
		Events: securityLog,
	})
	s.PasskeyService = passkey.NewService(passkey.Deps{
		Transactor: d.Transactor, Clock: d.Clock, Users: d.Users, Store: d.Passkeys, Ceremonies: d.Ceremonies,
		Verifier: d.Verifier, SignIn: s.SignInService, Sessions: s.SessionService, Notices: d.Notices,
		Erasure: d.Erasure, Events: securityLog,
	})
	return s
}

// ThisSite contains the headers of a request that a page of this site has caused.
var ThisSite = session.Origin{Site: "same-origin", Mode: "navigate"}

// Fixture is the module over some stores, with a fixed clock, a captcha that accepts everything, and fakes that record
// mails and notices.
type Fixture struct {
	Stores
	Services
	Clock     *clock.Fixed
	CodeMails *CodeMails
	Notices   *Notices
	Captcha   *Captcha
	Invites   *Invites
	OAuth     *OAuth
	Planner   *code.MailPlanner

	deps    Deps
	devices sync.Map // the device that SignIn presents for an address
}

// NewFixture returns the module over the given stores. Each change may replace dependencies.
func NewFixture(stores Stores, changes ...func(*Deps)) *Fixture {
	f := &Fixture{
		Stores: stores, Clock: NewClock(), CodeMails: &CodeMails{}, Notices: &Notices{},
		Captcha: &Captcha{Open: true}, Invites: &Invites{}, OAuth: NewOAuth(),
	}
	deps := Deps{
		Transactor: stores.Transactor, Clock: f.Clock, Users: stores.Users, Accounts: stores.Accounts,
		Challenges: stores.Challenges, MailBudgets: stores.MailBudgets, Attempts: stores.Attempts,
		Sessions: stores.Sessions,
		Settings: stores.Settings,
		Spent:    stores.Spent, Captcha: f.Captcha, Mails: f.CodeMails, Notices: f.Notices, Invites: f.Invites,
		CodeKeys:  code.Keys{Code: Key("codes"), Device: Key("devices")},
		Policy:    auth.Policy{TermsVersion: Terms},
		Providers: f.OAuth, OAuth: stores.OAuth, Revocations: f.OAuth, ProfileAccess: f.OAuth,
		Events:   stores.Events,
		Passkeys: stores.Passkeys, Ceremonies: stores.Ceremonies, Tokens: stores.Tokens, Verifier: NewVerifier(),
	}
	for _, change := range changes {
		change(&deps)
	}
	f.Services, f.deps = NewServices(deps), deps
	f.Planner = code.NewMailPlanner(stores.Challenges, stores.Users, f.Clock)
	return f
}

// With returns the services over the same stores with changed dependencies.
func (f *Fixture) With(change func(*Deps)) Services {
	deps := f.deps
	change(&deps)
	return NewServices(deps)
}

// PersonalDataOf returns the personal data over the stores of some dependencies.
func PersonalDataOf(d Deps) *personaldata.Data {
	return personaldata.New(personaldata.Deps{
		Users: d.Users, Accounts: d.Accounts, Sessions: d.Sessions, Settings: d.Settings, Challenges: d.Challenges,
		MailBudgets: d.MailBudgets, Attempts: d.Attempts, OAuth: d.OAuth, Revocations: d.Revocations,
		Passkeys: d.Passkeys, Ceremonies: d.Ceremonies, Tokens: d.Tokens, Notices: d.Notices, Events: d.Events,
	})
}

// EraseDue erases the users whose erasure is due and returns how many, as module privacy does.
func (f *Fixture) EraseDue(ctx context.Context) (int, error) {
	data, now := PersonalDataOf(f.deps), f.Clock.Now()
	due, err := data.ErasureDue(ctx, now, auth.DueErasure{}, 100)
	if err != nil {
		return 0, err
	}
	for i, d := range due {
		id := d.User
		err := f.Transactor.InTx(ctx, func(ctx context.Context) error {
			if _, err := data.LockUser(ctx, id); err != nil {
				return err
			}
			if f.deps.Erasure != nil {
				return f.deps.Erasure.Erase(ctx, id)
			}
			return data.Erase(ctx, id)
		})
		if err != nil {
			return i, err
		}
	}
	return len(due), nil
}

// Login requests a code for an address.
func (f *Fixture) Login(t testing.TB, address string) code.PendingChallenge {
	t.Helper()
	pending, err := f.SignInService.Login(t.Context(), signin.LoginInput{Email: Email(t, address)})
	if err != nil {
		t.Fatalf("login: %v", err)
	}
	return pending
}

// LoginInvited requests a code with an invitation.
func (f *Fixture) LoginInvited(t testing.TB, address, token string) code.PendingChallenge {
	t.Helper()
	pending, err := f.SignInService.Login(t.Context(), signin.LoginInput{Email: Email(t, address), Invite: token})
	if err != nil {
		t.Fatalf("login: %v", err)
	}
	return pending
}

// Verify presents a code for a challenge.
func (f *Fixture) Verify(
	t testing.TB, pending code.PendingChallenge, address string, typed code.Code,
) (signin.SignedIn, error) {
	t.Helper()
	return f.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: Email(t, address), Code: typed,
	})
}

// SignIn requests a code and presents it with the device of the last SignIn for the address, if there was one.
func (f *Fixture) SignIn(t testing.TB, address string) signin.SignedIn {
	t.Helper()
	known, _ := f.devices.Load(address)
	device, _ := known.(code.Device)
	signedIn := f.SignInWith(t, address, signin.Browser{Device: device})
	f.devices.Store(address, signedIn.Device)
	return signedIn
}

// SignInWith requests a code and presents it in a browser.
func (f *Fixture) SignInWith(t testing.TB, address string, browser signin.Browser) signin.SignedIn {
	t.Helper()
	pending := f.Login(t, address)
	signedIn, err := f.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: Email(t, address), Code: f.CodeMails.Last(t).Code,
		Session: browser.Session, Device: browser.Device, Agent: browser.Agent,
	})
	if err != nil {
		t.Fatalf("verify: %v", err)
	}
	return signedIn
}

// Caller returns the principal of a session.
func (f *Fixture) Caller(t testing.TB, started auth.Token) identity.Principal {
	t.Helper()
	authentication, err := f.SessionService.Authenticate(t.Context(), started.Reveal(), identity.Agent{})
	if err != nil {
		t.Fatalf("authenticate: %v", err)
	}
	return authentication.Principal
}

// Wrong returns another code of the same length.
func Wrong(right code.Code) code.Code {
	characters := []byte(right.Reveal())
	if characters[0]++; characters[0] > '9' {
		characters[0] = '0'
	}
	return code.Restore(string(characters))
}

// UseUpAttempts attempts wrong codes for an address until its codes become long. It advances the clock by two hours,
// because of the quota of mails.
func (f *Fixture) UseUpAttempts(t testing.TB, address string) {
	t.Helper()
	f.UseUpAttemptsExcept(t, address, 0)
}

// UseUpAttemptsExcept is UseUpAttempts except that it leaves some attempts.
func (f *Fixture) UseUpAttemptsExcept(t testing.TB, address string, left int) {
	t.Helper()
	var pending code.PendingChallenge
	for i := range code.LongCodeThreshold - left {
		if i%code.MaxAttempts == 0 {
			f.Clock.Advance(30 * time.Minute)
			pending = f.Login(t, address)
		}
		if _, err := f.Verify(t, pending, address, Wrong(f.CodeMails.Last(t).Code)); err == nil {
			t.Fatal("a wrong code signs in")
		}
	}
}
