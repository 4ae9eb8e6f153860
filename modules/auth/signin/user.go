package signin

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// UserView is an account as its own user sees it.
type UserView struct {
	User            *auth.User
	Accounts        []auth.Account
	AuthenticatedAt time.Time
	// CancelledEraseAt is when the account would have been erased. It is zero unless this sign-in has cancelled the
	// deletion.
	CancelledEraseAt time.Time
	// PhotoURL is the URL of the photo of the profile, empty if there is none.
	PhotoURL string
}

// MyVersion returns the version of the signed-in user, which was read together with the session of the caller. An
// earlier result of Me with the same version and AuthenticatedAt is still valid.
func (s *Service) MyVersion(caller identity.Principal) (int64, error) {
	_, err := auth.OwnData.Admit(caller)
	return caller.UserVersion, err
}

// Me returns the signed-in user. It returns fault.ErrSessionExpired if the user no longer exists.
func (s *Service) Me(ctx context.Context, caller identity.Principal) (UserView, error) {
	if _, err := auth.OwnData.Admit(caller); err != nil {
		return UserView{}, err
	}
	user, err := s.Users.ByID(ctx, caller.User)
	if err != nil {
		return UserView{}, auth.ExpiredIfNoUser(err)
	}
	return s.view(ctx, user, caller.AuthenticatedAt)
}

func (s *Service) view(ctx context.Context, user *auth.User, authenticatedAt time.Time) (UserView, error) {
	accounts, err := s.Accounts.ByUser(ctx, user.ID())
	if err != nil {
		return UserView{}, err
	}
	view := UserView{User: user, Accounts: accounts, AuthenticatedAt: authenticatedAt}
	if s.Photos != nil {
		if view.PhotoURL, err = s.Photos.PhotoURL(ctx, user.ID()); err != nil {
			return UserView{}, err
		}
	}
	return view, nil
}
