package passkey

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Users      auth.Users
	Store      Store
	Ceremonies Ceremonies
	Verifier   Verifier
	SignIn     *signin.Service
	Sessions   *session.Service
	Notices    auth.Notices
	Events     *auth.SecurityLog
	Erasure    auth.Erasure
}

// Service implements the use cases of passkeys.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// Started has the options with which a browser asks an authenticator.
type Started struct {
	Browser      auth.Token // value of the cookie that binds the ceremony to this browser
	Challenge    Challenge
	RelyingParty RelyingParty
	// Passkeys are those that are registered already, or those that can be used. It is empty for a sign-in, where the
	// person chooses one.
	Passkeys []Passkey
	// Handle, UserName and DisplayName describe the user for whom a passkey is registered.
	Handle      Handle
	UserName    string
	DisplayName string
}

// start stores a ceremony and returns its options for the browser.
func (s *Service) start(ctx context.Context, ceremony Ceremony, browser auth.Token) (Started, error) {
	if err := s.Ceremonies.Add(ctx, ceremony); err != nil {
		return Started{}, err
	}
	return s.started(ceremony, browser), nil
}

func (s *Service) started(ceremony Ceremony, browser auth.Token) Started {
	return Started{
		Browser: browser, Challenge: ceremony.Challenge, RelyingParty: s.Verifier.RelyingParty(),
		Handle: ceremony.Handle,
	}
}

// consume returns the ceremony of a browser and commits that it is used, whatever follows. It returns ErrRefused for a
// ceremony for another purpose, or that another session has started.
func (s *Service) consume(
	ctx context.Context, browser string, purpose Purpose, caller identity.Principal, now time.Time,
) (Ceremony, error) {
	token, ok := auth.ParseToken(browser)
	if !ok {
		return Ceremony{}, ErrRefused
	}
	var ceremony Ceremony
	err := s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		ceremony, err = s.Ceremonies.Consume(ctx, token.Digest(), now)
		return err
	})
	switch {
	case errors.Is(err, ErrNoCeremony):
		return Ceremony{}, ErrRefused
	case err != nil:
		return Ceremony{}, err
	case ceremony.Purpose != purpose, !ceremony.startedBy(caller):
		return Ceremony{}, ErrRefused
	}
	return ceremony, nil
}
