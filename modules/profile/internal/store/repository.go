// Package store keeps profiles in SQLite or PostgreSQL.
package store

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/ent"
	"wright.app/modules/profile/internal/store/ent/predicate"
	entprofile "wright.app/modules/profile/internal/store/ent/profile"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Repository implements profile.Repository, profile.Reader and profile.Forgetter. A whole profile is read by
// three statements however many entries it has: its row, its living entries, all labels.
type Repository struct {
	db      *database.DB
	client  *ent.Client
	outline string
}

// NewRepository returns a store over db.
func NewRepository(db *database.DB) *Repository {
	outline := selectOutline
	if db.Dialect() == dialect.Postgres { // SQLite has one writer at a time anyway
		outline += " FOR UPDATE"
	}
	return &Repository{db: db, client: ent.NewClient(ent.Driver(db.EntDriver())), outline: outline}
}

// ForChange implements profile.Repository. It reads what the rules need and leaves the
// texts and labels where they are: a save costs a fraction of a whole read.
func (r *Repository) ForChange(ctx context.Context, owner identity.UserID) (*profile.Profile, error) {
	outline, err := r.outlineOf(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("load profile of user %d for change: %w", owner, err)
	}
	// After the lock, so that the entries are those of its version.
	if outline.Sections, err = r.sectionsFor(ctx, outline.ID); err != nil {
		return nil, fmt.Errorf("load sections of profile %d for change: %w", outline.ID, err)
	}
	return profile.Restore(outline), nil
}

// ByOwner implements profile.Reader.
func (r *Repository) ByOwner(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	p, err := r.view(ctx, "owner_id = $1", int64(owner))
	if err != nil {
		return profile.Snapshot{}, fmt.Errorf("load profile of user %d: %w", owner, err)
	}
	return p, nil
}

// ByID implements profile.Reader.
func (r *Repository) ByID(ctx context.Context, id profile.ID) (profile.Snapshot, error) {
	p, err := r.view(ctx, "id = $1", int64(id))
	if err != nil {
		return profile.Snapshot{}, fmt.Errorf("load profile %d: %w", id, err)
	}
	return p, nil
}

// StandingOf implements profile.Reader.
func (r *Repository) StandingOf(ctx context.Context, owner identity.UserID) (profile.Standing, error) {
	standing, err := r.standing(ctx, ownedBy(owner))
	if err != nil {
		return profile.Standing{}, fmt.Errorf("standing of the profile of user %d: %w", owner, err)
	}
	return standing, nil
}

// StandingByID implements profile.Reader.
func (r *Repository) StandingByID(ctx context.Context, id profile.ID) (profile.Standing, error) {
	standing, err := r.standing(ctx, entprofile.ID(int64(id)))
	if err != nil {
		return profile.Standing{}, fmt.Errorf("standing of profile %d: %w", id, err)
	}
	return standing, nil
}

// view loads a profile from one snapshot of the database: between two of its statements
// somebody else may save.
func (r *Repository) view(ctx context.Context, where string, key int64) (p profile.Snapshot, err error) {
	err = r.db.View(ctx, func(ctx context.Context) error {
		var err error
		p, err = r.whole(ctx, where, key)
		return err
	})
	return p, err
}

// ForgetOwner implements profile.Forgetter. Entries, labels and aliases go with the profile's row.
func (r *Repository) ForgetOwner(ctx context.Context, owner identity.UserID) error {
	if _, err := r.client.Profile.Delete().Where(ownedBy(owner)).Exec(ctx); err != nil {
		return fmt.Errorf("forget profile of user %d: %w", owner, err)
	}
	return nil
}

func (r *Repository) standing(ctx context.Context, where predicate.Profile) (profile.Standing, error) {
	row, err := r.client.Profile.Query().Where(where).
		Select(
			entprofile.FieldID, entprofile.FieldOwnerID, entprofile.FieldAccessMode, entprofile.FieldStatus,
			entprofile.FieldSuspendedAt, entprofile.FieldSuspensionReason, entprofile.FieldVersion, entprofile.FieldAlias,
		).
		Only(ctx)
	if err != nil {
		return profile.Standing{}, missing(err)
	}
	return profile.Standing{
		ID: profile.ID(row.ID), Owner: identity.UserID(row.OwnerID), AccessMode: profile.AccessMode(row.AccessMode),
		Status: profile.Status(row.Status), Suspension: toSuspension(row), Version: row.Version,
		Alias: profile.RestoreAlias(row.Alias),
	}, nil
}

func ownedBy(owner identity.UserID) predicate.Profile { return entprofile.OwnerID(int64(owner)) }

func missing(err error) error {
	if ent.IsNotFound(err) {
		return profile.ErrNotLoaded
	}
	return err
}
