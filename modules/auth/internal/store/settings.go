package store

import (
	"context"
	"fmt"

	"wright.app/modules/auth/internal/store/ent"
	entsettings "wright.app/modules/auth/internal/store/ent/settings"
	"wright.app/modules/auth/settings"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Settings implements settings.Store.
type Settings struct{ rows *ent.SettingsClient }

var _ settings.Store = (*Settings)(nil)

// NewSettings returns the store of settings.
func NewSettings(db *database.DB) *Settings { return &Settings{rows: clientOf(db).Settings} }

// ByUser implements settings.Store.
func (s *Settings) ByUser(ctx context.Context, user identity.UserID) (*settings.Settings, error) {
	row, err := s.rows.Query().Where(entsettings.UserID(int64(user))).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return settings.New(user), nil
	case err != nil:
		return nil, fmt.Errorf("settings of user %d: %w", user, err)
	}
	stored := settings.Snapshot{
		User: user, DismissedNotices: row.DismissedNotices, Discoverable: row.Discoverable, Version: row.Version,
	}
	if row.Language != nil {
		stored.Language = *row.Language
	}
	return settings.Restore(stored), nil
}

// Save implements settings.Store. The caller has locked the user, so that no other transaction adds the row between
// the two statements.
func (s *Settings) Save(ctx context.Context, current *settings.Settings) error {
	stored := current.Snapshot()
	var language *string
	update := s.rows.Update().Where(entsettings.UserID(int64(stored.User)))
	if stored.Language == "" {
		update.ClearLanguage()
	} else {
		language = &stored.Language
	}
	if stored.Discoverable == nil {
		update.ClearDiscoverable()
	}
	n, err := update.SetNillableLanguage(language).SetNillableDiscoverable(stored.Discoverable).
		SetDismissedNotices(stored.DismissedNotices).SetVersion(stored.Version).Save(ctx)
	if err == nil && n == 0 {
		err = s.rows.Create().SetUserID(int64(stored.User)).SetNillableLanguage(language).
			SetNillableDiscoverable(stored.Discoverable).
			SetDismissedNotices(stored.DismissedNotices).SetVersion(stored.Version).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("save settings of user %d: %w", stored.User, err)
	}
	return nil
}
