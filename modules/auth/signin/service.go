// Package signin implements signing in by mail, invitations, changes of name and address, and the deletion of the
// account. Sensitive changes are confirmed by a code.
package signin

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Users      auth.Users
	Accounts   auth.Accounts
	Passkeys   auth.PasskeyNames
	Codes      *code.Service
	Sessions   *session.Service
	Tokens     *accesstoken.Service
	Captcha    auth.Captcha
	Invites    auth.Invites
	Notices    auth.Notices
	Erasure    auth.Erasure
	Events     *auth.SecurityLog
	Photos     auth.Photos // nil if there are no photos
	Policy     auth.Policy
	// ProfileAccess and Bus are used when an address is proven for the first time.
	ProfileAccess auth.ProfileAccess
	Bus           *events.Bus
	Languages     Languages
}

// Languages remembers in which language users read the pages.
type Languages interface {
	// Store stores the language of the request around ctx for a user who has none. The caller has locked the user in
	// the transaction.
	Store(ctx context.Context, user identity.UserID) error
}

// Service implements the use cases of signing in.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// IssueCaptcha returns a captcha to solve for an action.
func (s *Service) IssueCaptcha(ctx context.Context, action auth.Action) (auth.CaptchaChallenge, error) {
	return s.Captcha.Issue(ctx, action)
}
