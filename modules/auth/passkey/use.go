package passkey

import (
	"bytes"
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/modules/auth/signin"
	"wright.app/platform/identity"
)

// StartSignIn starts a sign-in. It asks for no address: the person chooses a passkey, so that the response is the same
// for everybody (docs/security.md, T8).
func (s *Service) StartSignIn(ctx context.Context) (Started, error) {
	ceremony, browser, err := newCeremony(PurposeSignIn, identity.Principal{}, s.Clock.Now())
	if err != nil {
		return Started{}, err
	}
	return s.start(ctx, ceremony, browser)
}

// StartProof starts a proof of the caller's identity by one of their passkeys. For a caller without passkeys it stores
// nothing, so that no response is accepted (docs/security.md, T99).
func (s *Service) StartProof(ctx context.Context, caller identity.Principal) (Started, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return Started{}, err
	}
	var started Started
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		present, err := s.Store.ByUser(ctx, caller.User)
		if err != nil {
			return err
		}
		ceremony, browser, err := newCeremony(PurposeProve, caller, s.Clock.Now())
		if err != nil {
			return err
		}
		if len(present) == 0 {
			started = s.started(ceremony, browser)
			return nil
		}
		if started, err = s.start(ctx, ceremony, browser); err != nil {
			return err
		}
		started.Passkeys = present
		return nil
	})
	return started, err
}

// UseInput is a used passkey.
type UseInput struct {
	Cookie   string // the cookie that was set at the start, empty for none
	Response Assertion
	Browser  signin.Browser
}

// FinishSignIn signs the owner of a passkey in. It returns ErrRefused for a response that is not accepted, and
// signin.ErrUserSuspended for a suspended user. The use counts as a proof of identity, as a code does. Signing in
// cancels a scheduled deletion and ends the former session of the browser.
func (s *Service) FinishSignIn(ctx context.Context, in UseInput) (signin.SignedIn, error) {
	return s.use(ctx, PurposeSignIn, identity.Principal{}, in)
}

// FinishProof proves the identity of the caller by one of their passkeys: the session gets a new value, as after a
// code. It returns ErrRefused for a response that is not accepted, such as that of a passkey of another user.
func (s *Service) FinishProof(
	ctx context.Context, caller identity.Principal, in UseInput,
) (signin.SignedIn, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return signin.SignedIn{}, err
	}
	return s.use(ctx, PurposeProve, caller, in)
}

// use accepts or refuses a passkey, for sign-ins and for proofs. The ceremony is marked as used in a transaction of its
// own, so that one that was refused cannot be tried again.
func (s *Service) use(
	ctx context.Context, purpose Purpose, caller identity.Principal, in UseInput,
) (signin.SignedIn, error) {
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	now := s.Clock.Now()
	ceremony, err := s.consume(ctx, in.Cookie, purpose, caller, now)
	if err != nil {
		return signin.SignedIn{}, err
	}
	var signedIn signin.SignedIn
	var refusal error
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		signedIn, refusal = signin.SignedIn{}, nil // the transaction may be repeated
		user, used, err := s.lockOwner(ctx, ceremony, in.Response)
		if err != nil {
			return err
		}
		credential, err := s.Verifier.VerifyAssertion(ceremony.Challenge, used, in.Response)
		by := auth.ActorBy(auth.MethodPasskey, in.Browser.Agent)
		switch {
		case errors.Is(err, ErrCounterNotGrown):
			refusal = ErrRefused
			return s.Events.RecordCopiedPasskey(ctx, user.ID(), by)
		case err != nil:
			return err
		case user.Suspended():
			refusal = signin.ErrUserSuspended
			return s.Events.RecordRefusal(ctx, user.ID(), auth.OutcomeSuspended, by)
		case user.ErasureDue(now):
			refusal = ErrRefused
			return s.Erasure.Erase(ctx, user.ID())
		}
		if purpose == PurposeProve {
			// The session may have ended since the request was authenticated.
			if err := s.Sessions.Require(ctx, user.ID(), in.Browser.Session, now); err != nil {
				return err
			}
		}
		if err := s.Store.RecordUse(ctx, used.ID, credential, now); err != nil {
			return err
		}
		if purpose == PurposeSignIn {
			if err := s.SignIn.NotifyNewBrowser(ctx, user, in.Browser, now); err != nil {
				return err
			}
		}
		signedIn, err = s.SignIn.StartSession(ctx, user, in.Browser, auth.MethodPasskey, now)
		return err
	})
	if err != nil {
		return signin.SignedIn{}, refusedIfInvalid(err)
	}
	return signedIn, refusal
}

// lockOwner returns the passkey of a response and its owner, locked until the transaction ends. It returns ErrNoPasskey
// for a passkey that does not exist, whose user handle is not the one of the response, or that belongs to another user
// than the one who has started the ceremony.
func (s *Service) lockOwner(ctx context.Context, ceremony Ceremony, response Assertion) (*auth.User, Passkey, error) {
	found, err := s.Store.ByCredential(ctx, response.CredentialID)
	if err != nil {
		return nil, Passkey{}, err
	}
	// Authenticators may leave out the handle if the passkeys that can be used were listed.
	isSameHandle := bytes.Equal(response.Handle, found.Handle) ||
		ceremony.Purpose == PurposeProve && len(response.Handle) == 0
	if !isSameHandle || ceremony.Purpose == PurposeProve && found.Owner != ceremony.User {
		return nil, Passkey{}, ErrNoPasskey
	}
	user, err := s.Users.Lock(ctx, found.Owner)
	if errors.Is(err, auth.ErrNoUser) {
		return nil, Passkey{}, ErrNoPasskey
	}
	if err != nil {
		return nil, Passkey{}, err
	}
	// The passkey may have been used or removed before the lock was taken. Its credential id may then belong to a
	// passkey of another user (docs/security.md, T115).
	current, err := s.Store.ByCredential(ctx, response.CredentialID)
	if err == nil && current.ID != found.ID {
		err = ErrNoPasskey
	}
	return user, current, err
}
