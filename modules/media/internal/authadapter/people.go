package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// People implements media.People with auth.Directory.
type People struct{ people *auth.Directory }

var _ media.People = (*People)(nil)

// NewPeople returns a People.
func NewPeople(d *auth.Directory) *People { return &People{d} }

// PhotoChanged implements media.People.
func (p *People) PhotoChanged(ctx context.Context, user identity.UserID) error {
	return p.people.BumpVersion(ctx, user)
}
