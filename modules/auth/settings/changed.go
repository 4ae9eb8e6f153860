package settings

import (
	"context"

	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// Changed is published whenever settings are saved, in the transaction that saves them.
type Changed struct {
	User identity.UserID
	// Discoverable is Settings.Discoverable.
	Discoverable *bool
}

// publishingStore is a Store that publishes Changed.
type publishingStore struct {
	Store
	bus *events.Bus
}

// PublishChanges returns a Store that saves with s and publishes Changed.
func PublishChanges(s Store, bus *events.Bus) Store { return publishingStore{s, bus} }

// Save implements Store.
func (s publishingStore) Save(ctx context.Context, settings *Settings) error {
	if err := s.Store.Save(ctx, settings); err != nil {
		return err
	}
	return s.bus.Publish(ctx, Changed{User: settings.user, Discoverable: settings.discoverable})
}

// Directory lets other modules read settings.
type Directory struct{ store Store }

// NewDirectory returns a directory over a store.
func NewDirectory(store Store) *Directory { return &Directory{store} }

// Discoverable returns Settings.Discoverable of a user.
func (d *Directory) Discoverable(ctx context.Context, user identity.UserID) (*bool, error) {
	stored, err := d.store.ByUser(ctx, user)
	if err != nil {
		return nil, err
	}
	return stored.Discoverable(), nil
}

// Contact returns Settings.Contact of a user. For a user who does not exist it returns the default.
func (d *Directory) Contact(ctx context.Context, user identity.UserID) (Contact, error) {
	stored, err := d.store.ByUser(ctx, user)
	if err != nil {
		return ContactNobody, err
	}
	return stored.Contact(), nil
}

// Contacts returns Settings.Contact of each of the users.
func (d *Directory) Contacts(
	ctx context.Context, users []identity.UserID,
) (map[identity.UserID]Contact, error) {
	choices, err := d.store.Contacts(ctx, users)
	if err != nil {
		return nil, err
	}
	for _, user := range users {
		if _, isStored := choices[user]; !isStored {
			choices[user] = New(user).Contact()
		}
	}
	return choices, nil
}

// ReadReceipts returns those of the users who tell what they have read, as Settings.ReadReceipts.
func (d *Directory) ReadReceipts(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	return d.store.ReadReceipts(ctx, users)
}

// SwitchedOff returns the switches that each of the users has turned off. Users who have turned none off may be
// missing.
func (d *Directory) SwitchedOff(
	ctx context.Context, users []identity.UserID,
) (map[identity.UserID]Switches, error) {
	return d.store.SwitchedOff(ctx, users)
}
