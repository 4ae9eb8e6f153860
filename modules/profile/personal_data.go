package profile

import (
	"context"

	"wright.app/platform/identity"
)

// PersonalData reads and erases the data that the module stores about a user, for module privacy. Reads see the
// snapshot and deletions join the transaction around ctx.
type PersonalData struct {
	profiles Reader
	log      ModerationLog
	eraser   Eraser
}

// NewPersonalData returns a PersonalData over the stores of the module.
func NewPersonalData(profiles Reader, log ModerationLog, eraser Eraser) *PersonalData {
	return &PersonalData{profiles: profiles, log: log, eraser: eraser}
}

// Erase deletes the profile of a user with everything in it.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.eraser.EraseOwner(ctx, user)
}
