package profile

import (
	"context"

	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// Changed is published whenever a profile is saved, in the transaction that saves it.
type Changed struct{ Owner identity.UserID }

// publishingRepository is a Repository that publishes Changed.
type publishingRepository struct {
	Repository
	bus *events.Bus
}

// PublishChanges returns a Repository that saves with r and publishes Changed.
func PublishChanges(r Repository, bus *events.Bus) Repository { return publishingRepository{r, bus} }

// Save implements Repository.
func (r publishingRepository) Save(ctx context.Context, p *Profile) error {
	if err := r.Repository.Save(ctx, p); err != nil {
		return err
	}
	return r.bus.Publish(ctx, Changed{Owner: p.Owner()})
}
