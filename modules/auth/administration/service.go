// Package administration has the use cases about accounts for operators of the site. They are commands of the program;
// the API does not offer them.
package administration

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/text"
	"wright.app/platform/tx"
)

// maxReason is the maximum number of characters of the reason for a suspension.
const maxReason = 500

// maxEvents is above the number of security events that are stored about one user.
const maxEvents = 10_000

// The errors of the use cases. Operators see them in the terminal; no HTTP response has them.
var (
	ErrReason           = errors.New("a suspension needs a reason for the person: one line, at most 500 characters")
	ErrSuspendedAlready = errors.New("the account is already suspended for this reason")
	ErrNotSuspended     = errors.New("the account is not suspended")
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Users      auth.Users
	Sessions   *session.Service
	Tokens     *accesstoken.Service
	Passkeys   passkey.Store
	Notices    auth.Notices
	Erasure    auth.Erasure
	Log        *auth.SecurityLog
	Events     auth.SecurityEvents
}

// Service implements the use cases. Its methods return auth.ErrNoUser for a user who does not exist.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// Suspend bars a user from signing in, ends their sessions and access tokens, and hides them from others. A mail tells
// the user the reason. For a user who is suspended it replaces the reason. It returns ErrReason or ErrSuspendedAlready.
func (s *Service) Suspend(ctx context.Context, id identity.UserID, why string) error {
	reason, err := text.Line(why)
	if length := text.Length(reason); err != nil || length == 0 || length > maxReason {
		return ErrReason
	}
	return s.change(ctx, id, auth.EventAccountSuspended, func(ctx context.Context, user *auth.User) error {
		if user.Suspended() && user.SuspensionReason() == reason {
			return ErrSuspendedAlready
		}
		user.Suspend(reason, s.Clock.Now())
		if err := s.Users.Save(ctx, user); err != nil {
			return err
		}
		if err := s.endAll(ctx, id); err != nil {
			return err
		}
		return s.notify(ctx, user, auth.Notice{Kind: auth.NoticeAccountSuspended, Reason: reason})
	})
}

// Restore ends the suspension of a user, or returns ErrNotSuspended. A mail tells the user.
func (s *Service) Restore(ctx context.Context, id identity.UserID) error {
	return s.change(ctx, id, auth.EventAccountRestored, func(ctx context.Context, user *auth.User) error {
		if !user.Suspended() {
			return ErrNotSuspended
		}
		user.Restore()
		if err := s.Users.Save(ctx, user); err != nil {
			return err
		}
		return s.notify(ctx, user, auth.Notice{Kind: auth.NoticeAccountRestored})
	})
}

// EndSessions ends all sessions and access tokens of a user. A mail tells the user.
func (s *Service) EndSessions(ctx context.Context, id identity.UserID) error {
	return s.change(ctx, id, auth.EventSessionsEnded, func(ctx context.Context, user *auth.User) error {
		if err := s.endAll(ctx, id); err != nil {
			return err
		}
		return s.notify(ctx, user, auth.Notice{Kind: auth.NoticeSessionsEnded})
	})
}

func (s *Service) endAll(ctx context.Context, id identity.UserID) error {
	if err := s.Sessions.EndAll(ctx, id); err != nil {
		return err
	}
	return s.Tokens.EndAll(ctx, id)
}

// ListPasskeys returns the passkeys of a user in the order in which they were registered.
func (s *Service) ListPasskeys(ctx context.Context, id identity.UserID) ([]passkey.Passkey, error) {
	return s.Passkeys.ByUser(ctx, id)
}

// RemovePasskey deletes a passkey of a user, or returns passkey.ErrNoPasskey. A mail tells the user.
func (s *Service) RemovePasskey(ctx context.Context, id identity.UserID, which passkey.ID) error {
	return s.change(ctx, id, auth.EventPasskeyRemoved, func(ctx context.Context, user *auth.User) error {
		removed, err := s.Passkeys.Remove(ctx, id, which)
		if err != nil {
			return err
		}
		return s.notify(ctx, user, auth.Notice{Kind: auth.NoticePasskeyRemoved, Passkey: removed.Name})
	})
}

// Erase erases a user in all modules at once, without the delay of a deletion by the user.
func (s *Service) Erase(ctx context.Context, id identity.UserID) error {
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.Users.Lock(ctx, id); err != nil {
			return err
		}
		return s.Erasure.Erase(ctx, id)
	})
	if err != nil {
		return fmt.Errorf("erase user %d: %w", id, err)
	}
	return nil
}

// SecurityEvents returns the security events of a user, the newest first.
func (s *Service) SecurityEvents(ctx context.Context, id identity.UserID) ([]auth.SecurityEvent, error) {
	return s.Events.Page(ctx, id, 0, maxEvents)
}

// change applies a decision about a locked user and records it in the same transaction.
func (s *Service) change(
	ctx context.Context, id identity.UserID, kind auth.EventKind, apply func(context.Context, *auth.User) error,
) error {
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		user, err := s.Users.Lock(ctx, id)
		if err != nil {
			return err
		}
		if err := apply(ctx, user); err != nil {
			return err
		}
		return s.Log.Record(ctx, id, kind, auth.Operator)
	})
	if err != nil {
		return fmt.Errorf("%s of user %d: %w", kind, id, err)
	}
	return nil
}

func (s *Service) notify(ctx context.Context, user *auth.User, notice auth.Notice) error {
	notice.Member, notice.To = user.Member(), user.Email()
	return s.Notices.Send(ctx, notice)
}
