package passkey

import (
	"cmp"
	"context"
	"errors"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/signin"
	"wright.app/platform/identity"
)

// StartRegistration starts to register a passkey for the caller. It returns fault.ErrReauthenticate without a proof
// within identity.RecentProof, ErrLimit if the caller has Max passkeys, and fault.ErrRequestLimit if they have
// registered auth.MaxAdditions in 24 hours.
func (s *Service) StartRegistration(ctx context.Context, caller identity.Principal) (Started, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return Started{}, err
	}
	now := s.Clock.Now()
	if err := caller.CheckRecentProof(now); err != nil {
		return Started{}, err
	}
	var started Started
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		user, err := s.Users.ByID(ctx, caller.User)
		if err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		present, err := s.Store.ByUser(ctx, caller.User)
		if err != nil {
			return err
		}
		if len(present) >= Max {
			return ErrLimit
		}
		if err := s.Events.CheckAdditions(ctx, caller.User, auth.EventPasskeyAdded); err != nil {
			return err
		}
		ceremony, browser, err := newCeremony(PurposeRegister, caller, now)
		if err != nil {
			return err
		}
		if len(present) > 0 {
			ceremony.Handle = present[0].Handle
		} else if ceremony.Handle, err = newHandle(); err != nil {
			return err
		}
		if started, err = s.start(ctx, ceremony, browser); err != nil {
			return err
		}
		started.Passkeys, started.UserName = present, user.Email().String()
		started.DisplayName = cmp.Or(user.DisplayName(), started.UserName)
		return nil
	})
	return started, err
}

// RegistrationInput is a new passkey.
type RegistrationInput struct {
	Browser  string // the cookie that was set at the start, empty for none
	Name     string
	Response Registration
}

// FinishRegistration registers a passkey of the caller and tells them by mail. The proof of their identity was checked
// at the start, which was in the same session at most CeremonyLife ago. It returns fault.ErrUnauthorized if that
// session has ended since, ErrRefused for a response that is not accepted and for a credential that is registered
// already, ErrLimit beyond Max passkeys, and fault.ErrRequestLimit beyond auth.MaxAdditions in 24 hours.
func (s *Service) FinishRegistration(
	ctx context.Context, caller identity.Principal, in RegistrationInput,
) (Passkey, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return Passkey{}, err
	}
	name, err := ParseName(in.Name)
	if err != nil {
		return Passkey{}, err
	}
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	now := s.Clock.Now()
	ceremony, err := s.consume(ctx, in.Browser, PurposeRegister, caller, now)
	if err != nil {
		return Passkey{}, err
	}
	credential, err := s.Verifier.VerifyRegistration(ceremony.Challenge, ceremony.Handle, in.Response)
	if err != nil {
		return Passkey{}, refusedIfInvalid(err)
	}
	id, err := uuid.NewV7()
	if err != nil {
		return Passkey{}, err
	}
	added := Passkey{
		ID: id, Owner: caller.User, Handle: ceremony.Handle, Name: name, Credential: credential, CreatedAt: now,
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		// The lock serialises concurrent registrations, so that none exceeds the limit.
		user, err := s.Users.Lock(ctx, caller.User)
		if err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		if user.Suspended() {
			return signin.ErrUserSuspended
		}
		if err := s.Sessions.Check(ctx, caller); err != nil {
			return err
		}
		present, err := s.Store.ByUser(ctx, caller.User)
		if err != nil {
			return err
		}
		if len(present) >= Max {
			return ErrLimit
		}
		if err := s.Events.CheckAdditions(ctx, user.ID(), auth.EventPasskeyAdded); err != nil {
			return err
		}
		if err := s.Store.Add(ctx, added); err != nil {
			return refusedIfInvalid(err)
		}
		if err := s.Events.Record(ctx, user.ID(), auth.EventPasskeyAdded, auth.ActorOf(caller)); err != nil {
			return err
		}
		return s.Notices.Send(ctx, auth.Notice{
			Kind: auth.NoticePasskeyAdded, Member: user.Member(), To: user.Email(), Passkey: name,
		})
	})
	if err != nil {
		return Passkey{}, err
	}
	return added, nil
}

// refusedIfInvalid returns ErrRefused if err says that a response is invalid, and every other error unchanged.
func refusedIfInvalid(err error) error {
	if errors.Is(err, ErrInvalidResponse) || errors.Is(err, ErrCredentialTaken) || errors.Is(err, ErrNoPasskey) {
		return ErrRefused
	}
	return err
}
