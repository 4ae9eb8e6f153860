package auth

import (
	"context"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/tx"
)

// withoutCancelTimeout is how long work that must not stop half way may go on after the caller has
// hung up.
const withoutCancelTimeout = 5 * time.Second

// Policy is what an operator decides about signing in.
type Policy struct {
	// TermsVersion is the only version of the terms that can be accepted.
	TermsVersion string
	// InviteOnly lets nobody new join without an invitation.
	InviteOnly bool
	// NoLink are the providers whose accounts cannot be linked. Signing in with them may
	// stay possible.
	NoLink map[Provider]bool
}

// Deps are what the use cases of the module work with.
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

// Service has the use cases of the module.
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

// NewService returns the use cases over their dependencies.
func NewService(d Deps) *Service {
	return &Service{
		transactor: d.Transactor, clock: d.Clock, users: d.Users, accounts: d.Accounts, challenges: d.Challenges,
		mailboxes: d.Mailboxes, tries: d.Tries, sessions: d.Sessions, settings: d.Settings, spent: d.Spent, captcha: d.Captcha,
		mails: d.Mails, invites: d.Invites, notices: d.Notices, erasure: d.Erasure, codeKey: d.CodeKey, deviceKey: d.DeviceKey, policy: d.Policy,
		providers: d.Providers, oauth: d.OAuth, revocations: d.Revocations, profileAccess: d.ProfileAccess, photos: d.Photos,
	}
}

// CaptchaChallenge returns a captcha to solve for an action.
func (s *Service) IssueCaptcha(ctx context.Context, action Action) (CaptchaChallenge, error) {
	return s.captcha.Issue(ctx, action)
}

// withoutCancel returns a context that a caller who hangs up does not cancel, for work whose
// half would be worse than its whole: a counted try must be committed even if the caller hangs up
// (docs/security.md, T1).
func withoutCancel(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), withoutCancelTimeout)
}
