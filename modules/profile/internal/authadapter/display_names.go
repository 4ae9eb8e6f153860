package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var _ profile.DisplayNames = (*DisplayNames)(nil)

// DisplayNames is a profile.DisplayNames over the auth module.
type DisplayNames struct {
	auth      *auth.Directory
	languages *settings.MailLanguages
}

// NewDisplayNames returns an adapter over the directory and the settings of the auth module.
func NewDisplayNames(directory *auth.Directory, languages *settings.MailLanguages) *DisplayNames {
	return &DisplayNames{auth: directory, languages: languages}
}

// DisplayName implements profile.DisplayNames.
func (p *DisplayNames) DisplayName(ctx context.Context, user identity.UserID) (string, error) {
	person, err := p.auth.User(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("user %d: %w", user, err)
	}
	return person.DisplayName, nil
}

// Language implements profile.DisplayNames.
func (p *DisplayNames) Language(ctx context.Context, user identity.UserID) (string, error) {
	language, err := p.languages.ByUser(ctx, user)
	if err != nil {
		return "", fmt.Errorf("language of user %d: %w", user, err)
	}
	return language, nil
}
