package auth

import (
	"context"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/tx"
)

// withoutCancelTimeout limits work that continues after the client has disconnected.
const withoutCancelTimeout = 5 * time.Second

// Policy is the operator's configuration of signing in.
type Policy struct {
	// TermsVersion is the only version of the terms that can be accepted.
	TermsVersion string
	// InviteOnly requires an invitation from new users.
	InviteOnly bool
	// NoLink contains the providers whose accounts cannot be linked. Signing in with them can still be allowed.
	NoLink map[Provider]bool
}

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Users      Users
	Accounts   Accounts
	Challenges Challenges
	Mailboxes  Mailboxes
	Tries      TryLog
	Sessions   Sessions
	Settings   SettingsStore
	Spent      SpentCaptchas
	Captcha    Captcha
	Mails      CodeMails
	Invites    Invites
	Notices    Notices
	Erasure    Erasure
	CodeKey    MACKey
	DeviceKey  MACKey
	Policy     Policy

	Providers     Providers
	OAuth         OAuthTransactions
	Revocations   Revocations
	ProfileAccess ProfileAccess
	Photos        Photos // nil: nobody has one
}

// Service implements the use cases of the module.
type Service struct {
	transactor tx.Transactor
	clock      clock.Clock
	users      Users
	accounts   Accounts
	challenges Challenges
	mailboxes  Mailboxes
	tries      TryLog
	sessions   Sessions
	settings   SettingsStore
	spent      SpentCaptchas
	captcha    Captcha
	mails      CodeMails
	invites    Invites
	notices    Notices
	erasure    Erasure
	codeKey    MACKey
	deviceKey  MACKey
	policy     Policy

	providers     Providers
	oauth         OAuthTransactions
	revocations   Revocations
	profileAccess ProfileAccess
	photos        Photos
}

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service {
	return &Service{
		transactor: d.Transactor, clock: d.Clock, users: d.Users, accounts: d.Accounts, challenges: d.Challenges,
		mailboxes: d.Mailboxes, tries: d.Tries, sessions: d.Sessions, settings: d.Settings, spent: d.Spent,
		captcha: d.Captcha,
		mails:   d.Mails, invites: d.Invites, notices: d.Notices, erasure: d.Erasure, codeKey: d.CodeKey,
		deviceKey: d.DeviceKey, policy: d.Policy,
		providers: d.Providers, oauth: d.OAuth, revocations: d.Revocations, profileAccess: d.ProfileAccess,
		photos: d.Photos,
	}
}

// IssueCaptcha returns a captcha to solve for an action.
func (s *Service) IssueCaptcha(ctx context.Context, action Action) (CaptchaChallenge, error) {
	return s.captcha.Issue(ctx, action)
}

// withoutCancel returns a context that is not cancelled when the client disconnects, for work that must be completed: a
// counted try, for example, must be committed (docs/security.md, T1).
func withoutCancel(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), withoutCancelTimeout)
}
