package jobs

import (
	"context"
	"errors"

	"wright.app/platform/identity"
)

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	jobs  Jobs
	saved Saved
}

// NewPersonalData returns a PersonalData over the stores of the module.
func NewPersonalData(j Jobs, s Saved) *PersonalData { return &PersonalData{j, s} }

// Erase deletes what a user has saved and the jobs of the user. Those of an organization stay with its team, without
// their recruiter (ADR 0120).
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return errors.Join(d.saved.EraseUser(ctx, user), d.jobs.EraseUser(ctx, user))
}
