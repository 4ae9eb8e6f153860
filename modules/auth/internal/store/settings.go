package store

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entsettings "wright.app/modules/auth/internal/store/ent/settings"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Settings implements auth.SettingsStore.
type Settings struct{ rows *ent.SettingsClient }

var _ auth.SettingsStore = (*Settings)(nil)

// NewSettings returns the store of settings.
func NewSettings(db *database.DB) *Settings { return &Settings{rows: clientOf(db).Settings} }

// Of implements auth.SettingsStore.
func (s *Settings) Of(ctx context.Context, user identity.UserID) (*auth.Settings, error) {
	row, err := s.rows.Query().Where(entsettings.UserID(int64(user))).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return auth.NewSettings(user), nil
	case err != nil:
		return nil, fmt.Errorf("settings of user %d: %w", user, err)
	}
	return auth.RestoreSettings(auth.SettingsSnapshot{
		User: user, DismissedNotices: row.DismissedNotices, Version: row.Version,
	}), nil
}

// Save implements auth.SettingsStore. The caller has locked the user, so that no other transaction adds the row between
// the two statements.
func (s *Settings) Save(ctx context.Context, settings *auth.Settings) error {
	kept := settings.Snapshot()
	n, err := s.rows.Update().Where(entsettings.UserID(int64(kept.User))).
		SetDismissedNotices(kept.DismissedNotices).SetVersion(kept.Version).Save(ctx)
	if err == nil && n == 0 {
		err = s.rows.Create().SetUserID(int64(kept.User)).
			SetDismissedNotices(kept.DismissedNotices).SetVersion(kept.Version).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("save settings of user %d: %w", kept.User, err)
	}
	return nil
}
