package settings

import (
	"context"

	"wright.app/platform/identity"
)

// Store stores the settings of users. Every method joins the transaction around ctx.
type Store interface {
	// ByUser returns the settings of a user, new ones if none are stored.
	ByUser(ctx context.Context, user identity.UserID) (*Settings, error)
	// SwitchedOff returns the switches that each of the users has turned off. Users who have turned none off may be
	// missing.
	SwitchedOff(ctx context.Context, users []identity.UserID) (map[identity.UserID]Switches, error)
	// Contacts returns the choice of each of the users who may write to them. Users without settings may be missing.
	Contacts(ctx context.Context, users []identity.UserID) (map[identity.UserID]Contact, error)
	// ReadReceipts returns those of the users who have switched them on.
	ReadReceipts(ctx context.Context, users []identity.UserID) ([]identity.UserID, error)
	// Save stores changed settings. The caller has locked the user with Users.Lock in the same transaction.
	// Users.Delete deletes the settings.
	Save(ctx context.Context, settings *Settings) error
}
