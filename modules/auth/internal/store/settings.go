package store

import (
	"context"
	"fmt"
	"slices"

	"wright.app/modules/auth/internal/store/ent"
	entsettings "wright.app/modules/auth/internal/store/ent/settings"
	"wright.app/modules/auth/settings"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Settings implements settings.Store.
type Settings struct {
	db   *database.DB
	rows *ent.SettingsClient
}

var _ settings.Store = (*Settings)(nil)

// NewSettings returns the store of settings.
func NewSettings(db *database.DB) *Settings { return &Settings{db, clientOf(db).Settings} }

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
		User: user, DismissedNotices: row.DismissedNotices, Discoverable: row.Discoverable,
		Contact: settings.Contact(row.Contact), ReadReceipts: row.ReadReceipts, SwitchedOff: switchesOf(row),
		Version: row.Version,
	}
	if row.Language != nil {
		stored.Language = *row.Language
	}
	return settings.Restore(stored), nil
}

func switchesOf(row *ent.Settings) settings.Switches {
	switches := make(settings.Switches, len(row.SwitchedOff))
	for i, name := range row.SwitchedOff {
		switches[i] = settings.Switch(name)
	}
	return switches
}

// SwitchedOff implements settings.Store.
func (s *Settings) SwitchedOff(
	ctx context.Context, users []identity.UserID,
) (map[identity.UserID]settings.Switches, error) {
	switches := map[identity.UserID]settings.Switches{}
	for some := range slices.Chunk(users, usersPerQuery) {
		ids := make([]int64, len(some))
		for i, user := range some {
			ids[i] = int64(user)
		}
		rows, err := s.rows.Query().Where(entsettings.UserIDIn(ids...), entsettings.SwitchedOffNotNil()).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("what users have switched off: %w", err)
		}
		for _, row := range rows {
			switches[identity.UserID(row.UserID)] = switchesOf(row)
		}
	}
	return switches, nil
}

// Contacts implements settings.Store.
func (s *Settings) Contacts(
	ctx context.Context, users []identity.UserID,
) (map[identity.UserID]settings.Contact, error) {
	choices := map[identity.UserID]settings.Contact{}
	for some := range slices.Chunk(users, usersPerQuery) {
		ids := make([]int64, len(some))
		for i, user := range some {
			ids[i] = int64(user)
		}
		rows, err := s.rows.Query().Where(entsettings.UserIDIn(ids...)).
			Select(entsettings.FieldUserID, entsettings.FieldContact).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("who may write to users: %w", err)
		}
		for _, row := range rows {
			stored := settings.Restore(settings.Snapshot{Contact: settings.Contact(row.Contact)})
			choices[identity.UserID(row.UserID)] = stored.Contact()
		}
	}
	return choices, nil
}

// ReadReceipts implements settings.Store.
func (s *Settings) ReadReceipts(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	var on []identity.UserID
	for some := range slices.Chunk(users, usersPerQuery) {
		ids := make([]int64, len(some))
		for i, user := range some {
			ids[i] = int64(user)
		}
		rows, err := s.rows.Query().Where(entsettings.UserIDIn(ids...), entsettings.ReadReceipts(true)).
			Select(entsettings.FieldUserID).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("who tells what they have read: %w", err)
		}
		for _, row := range rows {
			on = append(on, identity.UserID(row.UserID))
		}
	}
	return on, nil
}

// Save implements settings.Store. The caller has locked the user, so that no other transaction adds the row between
// the two statements.
func (s *Settings) Save(ctx context.Context, current *settings.Settings) error {
	stored := current.Snapshot()
	// The user may have chosen who may write to them.
	if err := s.db.LockPeople(ctx, stored.User); err != nil {
		return err
	}
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
	names := make([]string, len(stored.SwitchedOff))
	for i, one := range stored.SwitchedOff {
		names[i] = string(one)
	}
	n, err := update.SetSwitchedOff(names).SetNillableLanguage(language).SetNillableDiscoverable(stored.Discoverable).
		SetContact(string(stored.Contact)).SetReadReceipts(stored.ReadReceipts).
		SetDismissedNotices(stored.DismissedNotices).SetVersion(stored.Version).Save(ctx)
	if err == nil && n == 0 {
		err = s.rows.Create().SetUserID(int64(stored.User)).SetSwitchedOff(names).SetNillableLanguage(language).
			SetNillableDiscoverable(stored.Discoverable).SetContact(string(stored.Contact)).
			SetReadReceipts(stored.ReadReceipts).
			SetDismissedNotices(stored.DismissedNotices).SetVersion(stored.Version).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("save settings of user %d: %w", stored.User, err)
	}
	return nil
}
