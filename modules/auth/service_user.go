package auth

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// View is a user as shown to themselves in one of their sessions.
type View struct {
	User            *User
	Accounts        []Account
	AuthenticatedAt time.Time
	// CancelledEraseAt is when the account would have been erased, if this sign-in has cancelled the deletion; zero
	// otherwise.
	CancelledEraseAt time.Time
	// PhotoAddress is the URL of the photo of the profile, empty if there is none.
	PhotoAddress string
}

// Me returns the signed-in user. A user who no longer exists is fault.ErrSessionExpired.
func (s *Service) Me(ctx context.Context, caller identity.Principal) (View, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return View{}, err
	}
	user, err := s.users.ByID(ctx, caller.User)
	if err != nil {
		return View{}, expiredIfNoUser(err)
	}
	return s.view(ctx, user, caller.AuthenticatedAt)
}

func (s *Service) view(ctx context.Context, user *User, authenticatedAt time.Time) (View, error) {
	accounts, err := s.accounts.Of(ctx, user.ID())
	if err != nil {
		return View{}, err
	}
	view := View{User: user, Accounts: accounts, AuthenticatedAt: authenticatedAt}
	if s.photos != nil {
		if view.PhotoAddress, err = s.photos.PhotoAddress(ctx, user.ID()); err != nil {
			return View{}, err
		}
	}
	return view, nil
}

func expiredIfNoUser(err error) error {
	if errors.Is(err, ErrNoUser) {
		return fault.ErrSessionExpired
	}
	return err
}
