package authadapter

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var _ profile.Absentees = (*Absentees)(nil)

// Absentees is a profile.Absentees over the auth module.
type Absentees struct{ auth *auth.Directory }

// NewAbsentees returns an adapter over the directory of the auth module.
func NewAbsentees(directory *auth.Directory) *Absentees { return &Absentees{auth: directory} }

// Absent implements profile.Absentees.
func (a *Absentees) Absent(ctx context.Context) ([]identity.UserID, error) {
	absent, err := a.auth.Absent(ctx)
	if err != nil {
		return nil, fmt.Errorf("absent users: %w", err)
	}
	return absent, nil
}
