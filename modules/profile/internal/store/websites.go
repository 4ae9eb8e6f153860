package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/profile"
	entprofile "wright.app/modules/profile/internal/store/ent/profile"
	"wright.app/platform/identity"
)

var _ profile.WebsiteChecks = (*Repository)(nil)

// DueWebsites implements profile.WebsiteChecks.
func (r *Repository) DueWebsites(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error) {
	rows, err := r.client.Profile.Query().Where(entprofile.WebsitesDueAtLTE(now)).
		Order(entprofile.ByWebsitesDueAt(), entprofile.ByID()).Limit(limit).
		Select(entprofile.FieldOwnerID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("due websites: %w", err)
	}
	owners := make([]identity.UserID, len(rows))
	for i, row := range rows {
		owners[i] = identity.UserID(row.OwnerID)
	}
	return owners, nil
}

// PostponeWebsites implements profile.WebsiteChecks.
func (r *Repository) PostponeWebsites(ctx context.Context, owner identity.UserID, until time.Time) error {
	err := r.client.Profile.Update().Where(ownedBy(owner), entprofile.WebsitesDueAtNotNil()).
		SetWebsitesDueAt(until).Exec(ctx)
	if err != nil {
		return fmt.Errorf("postpone websites of user %d: %w", owner, err)
	}
	return nil
}

// updateWebsites writes the proofs of the websites, and makes websites due whose proofs end with the former alias.
func (w *saveOperation) updateWebsites(ctx context.Context) error {
	if w.WebsiteProofs != nil {
		if err := requireOneRow(w.client.Profile.Update().Where(entprofile.ID(int64(w.id))).
			SetWebsiteProofs(orEmpty(*w.WebsiteProofs)).Save(ctx)); err != nil {
			return err
		}
	}
	if w.Renamed == nil {
		return nil
	}
	return w.client.Profile.Update().Where(entprofile.ID(int64(w.id)), entprofile.WebsitesDueAtNotNil()).
		SetWebsitesDueAt(w.At).Exec(ctx)
}
