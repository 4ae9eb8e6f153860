package passkey

import (
	"context"
	"errors"
	"slices"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// List returns the passkeys of the caller in the order in which they were registered.
func (s *Service) List(ctx context.Context, caller identity.Principal) ([]Passkey, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return nil, err
	}
	return s.Store.ByUser(ctx, caller.User)
}

// Rename changes the name of a passkey of the caller. It returns fault.ErrNotFound for one that does not exist or
// belongs to another user.
func (s *Service) Rename(ctx context.Context, caller identity.Principal, id ID, name string) (Passkey, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return Passkey{}, err
	}
	parsed, err := ParseName(name)
	if err != nil {
		return Passkey{}, err
	}
	var renamed Passkey
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		renamed, err = s.Store.Rename(ctx, caller.User, id, parsed)
		return notFoundIfNoPasskey(err)
	})
	return renamed, err
}

// Remove deletes a passkey of the caller and tells them by mail. It returns fault.ErrReauthenticate without a proof
// within identity.RecentProof. With and without a proof, it returns fault.ErrNotFound for a passkey that does not exist
// or belongs to another user.
func (s *Service) Remove(ctx context.Context, caller identity.Principal, id ID) error {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return err
	}
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		user, err := s.Users.Lock(ctx, caller.User)
		if err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		own, err := s.Store.ByUser(ctx, user.ID())
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(own, func(p Passkey) bool { return p.ID == id }) {
			return fault.ErrNotFound
		}
		if err := caller.CheckRecentProof(s.Clock.Now()); err != nil {
			return err
		}
		removed, err := s.Store.Remove(ctx, user.ID(), id)
		if err != nil {
			return notFoundIfNoPasskey(err)
		}
		if err := s.Events.Record(ctx, user.ID(), auth.EventPasskeyRemoved, auth.ActorOf(caller)); err != nil {
			return err
		}
		return s.Notices.Send(ctx, auth.Notice{
			Kind: auth.NoticePasskeyRemoved, Member: user.Member(), To: user.Email(), Passkey: removed.Name,
		})
	})
}

func notFoundIfNoPasskey(err error) error {
	if errors.Is(err, ErrNoPasskey) {
		return fault.ErrNotFound
	}
	return err
}
