package signin

import (
	"context"
	"errors"
	"strings"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Updated is the result of a change: the changed user, or a challenge whose code has to be presented first.
type Updated struct {
	View      UserView
	Pending   code.PendingChallenge
	NeedsCode bool // nothing has changed yet, and Pending is set
}

// Update changes the signed-in user by the rules of ParseUserChanges and User.Apply. A change that needs a code is
// stored with a challenge. The code is sent to the new address, even if another user has it already, or to the current
// address if the address does not change. Update returns fault.ErrRequestLimit with the time to wait if the mailbox may
// not get a mail yet, and for the sixth new address within a day.
func (s *Service) Update(
	ctx context.Context, caller identity.Principal, in auth.UserInput, device code.Device,
) (Updated, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return Updated{}, err
	}
	changes, err := auth.ParseUserChanges(in, s.Policy.TermsVersion)
	if err != nil {
		return Updated{}, err
	}
	var updated Updated
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		updated = Updated{}
		now := s.Clock.Now()
		user, err := s.Users.Lock(ctx, caller.User)
		if err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		former, wasReady := user.DisplayName(), user.Ready()
		err = user.Apply(changes, caller.ProvenAt, now)
		switch {
		case errors.Is(err, auth.ErrNeedsCode):
			updated.NeedsCode = true
			updated.Pending, err = s.requestChange(ctx, user, changes.WithoutUnchanged(user), device, now)
			return err
		case err != nil:
			return err
		}
		if err := s.Users.Save(ctx, user); err != nil {
			return err
		}
		if user.DisplayName() != former {
			if err := s.Events.Record(ctx, user.ID(), auth.EventNameChanged, auth.ActorOf(caller)); err != nil {
				return err
			}
		}
		if user.Ready() && !wasReady {
			if err := s.Languages.Store(ctx, user.ID()); err != nil {
				return err
			}
		}
		updated.View, err = s.view(ctx, user, caller.AuthenticatedAt)
		return err
	})
	return updated, err
}

// requestChange sends the code for a change. It does not check whether another user has the new address: only the mail
// to that address reveals it (docs/security.md, T8).
func (s *Service) requestChange(
	ctx context.Context, user *auth.User, changes auth.UserChanges, device code.Device, now time.Time,
) (code.PendingChallenge, error) {
	to := user.Email()
	if email, requested := changes.NewEmail(); requested {
		to = email
		if err := user.RequestAddress(now); err != nil {
			return code.PendingChallenge{}, err
		}
		if err := s.Users.Save(ctx, user); err != nil {
			return code.PendingChallenge{}, err
		}
		err := s.Notices.Send(ctx, auth.Notice{
			Kind: auth.NoticeAddressRequested, Member: user.Member(), To: user.Email(), NewAddress: to.Masked(),
		})
		if err != nil {
			return code.PendingChallenge{}, err
		}
	}
	intent := code.Intent{Purpose: code.PurposeUpdateUser, User: user.ID(), Change: changes.Pending()}
	return s.Codes.OpenNow(ctx, intent, to, device)
}

// confirmChange applies the change of a challenge. If another user has got the new address meanwhile, it returns
// ErrEmailTaken, and the code cannot be used again.
func (s *Service) confirmChange(
	ctx context.Context, challenge *code.Challenge, in VerifyInput, now time.Time,
) (verifyResult, error) {
	change := challenge.Intent().Change
	user, err := s.lockConfirmingUser(ctx, challenge, in, now)
	if err != nil {
		return verifyResult{}, err
	}
	oldAddress, oldName := user.Email(), user.DisplayName()
	if change.Email {
		inUse, err := s.belongsToOther(ctx, challenge.Email(), user.ID())
		switch {
		case err != nil:
			return verifyResult{}, err
		case inUse:
			return verifyResult{refusal: auth.ErrEmailTaken}, nil
		}
	}
	user.Confirm(change, challenge.Email())
	if err := s.Users.Save(ctx, user); err != nil {
		return verifyResult{}, err
	}
	if user.DisplayName() != oldName {
		if err := s.Events.Record(ctx, user.ID(), auth.EventNameChanged, in.actor()); err != nil {
			return verifyResult{}, err
		}
	}
	if change.Email {
		if err := s.Events.Record(ctx, user.ID(), auth.EventAddressChanged, in.actor()); err != nil {
			return verifyResult{}, err
		}
		if err := s.Sessions.EndAll(ctx, user.ID()); err != nil {
			return verifyResult{}, err
		}
		if err := s.tellOfNewAddress(ctx, user, oldAddress); err != nil {
			return verifyResult{}, err
		}
	}
	signedIn, err := s.StartSession(ctx, user, in.browser(), auth.MethodCode, now)
	return verifyResult{SignedIn: signedIn}, err
}

// tellOfNewAddress tells the former address that it was replaced, and the new one which linked accounts and passkeys
// can still be used to sign in: they were added before, and their owner may be somebody else (docs/security.md, T102).
func (s *Service) tellOfNewAddress(ctx context.Context, user *auth.User, former auth.Email) error {
	err := s.Notices.Send(ctx, auth.Notice{
		Kind: auth.NoticeAddressChanged, Member: user.Member(), To: former, NewAddress: user.Email().Masked(),
	})
	if err != nil {
		return err
	}
	accounts, err := s.Accounts.ByUser(ctx, user.ID())
	if err != nil {
		return err
	}
	passkeys, err := s.Passkeys.ByUser(ctx, user.ID())
	if err != nil || len(accounts)+len(passkeys) == 0 {
		return err
	}
	return s.Notices.Send(ctx, auth.Notice{
		Kind: auth.NoticeAccountsKept, Member: user.Member(), To: user.Email(),
		Accounts: s.Policy.ProviderNames.AccountNames(accounts),
		Passkeys: strings.Join(passkeys, "\n"),
	})
}

// lockConfirmingUser returns the user of a challenge, locked until the transaction ends. It returns
// fault.ErrUnauthorized without a valid session of that user. If they have changed their address since the code was
// sent to it, it returns code.ErrChallengeInvalid.
func (s *Service) lockConfirmingUser(
	ctx context.Context, challenge *code.Challenge, in VerifyInput, now time.Time,
) (*auth.User, error) {
	intent := challenge.Intent()
	user, err := s.Users.Lock(ctx, intent.User)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return nil, fault.ErrUnauthorized
	case err != nil:
		return nil, err
	}
	if err := s.Sessions.Require(ctx, intent.User, in.Session, now); err != nil {
		return nil, err
	}
	if !intent.Change.Email && !challenge.Email().Same(user.Email()) {
		return nil, code.ErrChallengeInvalid
	}
	_, err = s.proveAddress(ctx, user, in.browser(), now)
	return user, err
}

func (s *Service) belongsToOther(ctx context.Context, email auth.Email, user identity.UserID) (bool, error) {
	owner, err := s.Users.ByEmail(ctx, email)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return false, nil
	case err != nil:
		return false, err
	default:
		return owner.ID() != user, nil
	}
}
