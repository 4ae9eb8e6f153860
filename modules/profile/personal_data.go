package profile

import (
	"context"

	"wright.app/platform/identity"
)

// PersonalData reads and erases what the module stores about a user, for module privacy. Reads see the snapshot and
// deletions join the transaction around ctx.
type PersonalData struct {
	profiles Reader
	log      ModerationLog
	eraser   Eraser
}

// NewPersonalData returns a PersonalData over the stores of the module.
func NewPersonalData(profiles Reader, log ModerationLog, eraser Eraser) *PersonalData {
	return &PersonalData{profiles: profiles, log: log, eraser: eraser}
}

// Profile returns the profile of a user with everything in it, or ErrNoProfile.
func (d *PersonalData) Profile(ctx context.Context, user identity.UserID) (Snapshot, error) {
	return d.profiles.ByOwner(ctx, user)
}

// Aliases returns the present and former aliases of the profile of a user, the present one first.
func (d *PersonalData) Aliases(ctx context.Context, user identity.UserID) ([]HeldAlias, error) {
	return d.profiles.AliasesOf(ctx, user)
}

// Events returns the moderation log of the profile of a user, oldest first.
func (d *PersonalData) Events(ctx context.Context, user identity.UserID) ([]Event, error) {
	return d.log.EventsByOwner(ctx, user)
}

// Erase deletes the profile of a user with everything in it.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.eraser.EraseOwner(ctx, user)
}
