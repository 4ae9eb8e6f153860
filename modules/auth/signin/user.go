package signin

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// View is a user as shown to themselves in one of their sessions.
type View struct {
	User            *auth.User
	Accounts        []auth.Account
	AuthenticatedAt time.Time
	// CancelledEraseAt is when the account would have been erased, if this sign-in has cancelled the deletion; zero
	// otherwise.
	CancelledEraseAt time.Time
	// PhotoAddress is the URL of the photo of the profile, empty if there is none.
	PhotoAddress string
}

// Me returns the signed-in user. A user who no longer exists is fault.ErrSessionExpired.
func (s *Service) Me(ctx context.Context, caller identity.Principal) (View, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return View{}, err
	}
	user, err := s.Users.ByID(ctx, caller.User)
	if err != nil {
		return View{}, auth.ExpiredIfNoUser(err)
	}
	return s.view(ctx, user, caller.AuthenticatedAt)
}

func (s *Service) view(ctx context.Context, user *auth.User, authenticatedAt time.Time) (View, error) {
	accounts, err := s.Accounts.ByUser(ctx, user.ID())
	if err != nil {
		return View{}, err
	}
	view := View{User: user, Accounts: accounts, AuthenticatedAt: authenticatedAt}
	if s.Photos != nil {
		if view.PhotoAddress, err = s.Photos.PhotoAddress(ctx, user.ID()); err != nil {
			return View{}, err
		}
	}
	return view, nil
}
