package settings

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// FirstLanguage stores the language in which new users see the pages, so that their mails have it, too.
type FirstLanguage struct {
	store Store
	shown func(ctx context.Context) string
}

// NewFirstLanguage returns a FirstLanguage. shown returns the language of the page for the request around a context as
// a BCP 47 tag, "" if it is unknown.
func NewFirstLanguage(s Store, shown func(ctx context.Context) string) *FirstLanguage {
	return &FirstLanguage{store: s, shown: shown}
}

// Store stores the language for a user who has none. The caller has locked the user in the transaction around ctx.
func (f *FirstLanguage) Store(ctx context.Context, user identity.UserID) error {
	tag := f.shown(ctx)
	if tag == "" {
		return nil
	}
	current, err := f.store.ByUser(ctx, user)
	if err != nil {
		return fmt.Errorf("settings of user %d: %w", user, err)
	}
	if current.language != "" {
		return nil
	}
	if _, err := current.Apply(Changes{language: &tag}); err != nil {
		return fmt.Errorf("language of user %d: %w", user, err)
	}
	return f.store.Save(ctx, current)
}
