// Package store stores profiles in SQLite or PostgreSQL.
package store

import (
	"context"
	"fmt"
	"slices"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/ent"
	"wright.app/modules/profile/internal/store/ent/predicate"
	entprofile "wright.app/modules/profile/internal/store/ent/profile"
	entsection "wright.app/modules/profile/internal/store/ent/section"
	"wright.app/modules/profile/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Repository implements profile.Repository, profile.Reader, profile.TagIndex and profile.Eraser. It reads a profile
// with three queries: one for its row, one for its sections and one for its tags.
type Repository struct {
	db      *database.DB
	client  *ent.Client
	queries postgresq.Querier
}

// NewRepository returns a store over db.
func NewRepository(db *database.DB) *Repository {
	return &Repository{db: db, client: ent.NewClient(ent.Driver(db.EntDriver())), queries: queriesOf(db)}
}

// ForChange implements profile.Repository. It reads neither texts nor tags, because the rules do not need them and they
// make up most of the data.
func (r *Repository) ForChange(ctx context.Context, owner identity.UserID) (*profile.Profile, error) {
	state, err := r.stateForUpdate(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("load profile of user %d for change: %w", owner, err)
	}
	// The sections are read after the profile is locked, so that they belong to its version.
	if state.Sections, err = r.sectionStates(ctx, state.ID); err != nil {
		return nil, fmt.Errorf("load sections of profile %d for change: %w", state.ID, err)
	}
	return profile.Restore(state), nil
}

// ForChangeWithoutSections implements profile.Repository.
func (r *Repository) ForChangeWithoutSections(ctx context.Context, owner identity.UserID) (*profile.Profile, error) {
	state, err := r.stateForUpdate(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("load profile of user %d for change: %w", owner, err)
	}
	state.WithoutSections = true
	return profile.Restore(state), nil
}

func (r *Repository) stateForUpdate(ctx context.Context, owner identity.UserID) (profile.State, error) {
	row, err := r.queries.StateForUpdate(ctx, int64(owner))
	if err != nil {
		return profile.State{}, toNoProfile(err)
	}
	changes, err := toAliasChanges(row.AliasChanges)
	return profile.State{
		ID: profile.ID(row.ID), Owner: owner, AccessMode: profile.AccessMode(row.AccessMode),
		Status:     profile.Status(row.Status),
		Suspension: toSuspension(row.SuspendedAt, row.SuspensionReason), Approved: row.Approved,
		Primary: toSectionID(row.PrimarySectionID), Version: row.Version,
		Alias: profile.RestoreAlias(row.Alias), AliasChanges: changes,
	}, err
}

func (r *Repository) sectionStates(ctx context.Context, id profile.ID) ([]profile.SectionState, error) {
	rows, err := r.queries.SectionStates(ctx, int64(id))
	all := make([]profile.SectionState, len(rows))
	for i, row := range rows {
		all[i] = profile.SectionState{
			ID: profile.SectionID(row.ID), Type: profile.SectionType(row.TypeID), Open: row.Open,
			Version: row.Version, CreatedAt: row.CreatedAt.UTC(),
		}
	}
	return all, err
}

// TextBytes implements profile.Repository.
func (r *Repository) TextBytes(ctx context.Context, id profile.ID) (int64, error) {
	bytes, err := r.queries.TextBytes(ctx, int64(id))
	if err != nil {
		return 0, fmt.Errorf("size of the texts of profile %d: %w", id, err)
	}
	return bytes, nil
}

// ByOwner implements profile.Reader.
func (r *Repository) ByOwner(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	s, err := r.view(ctx, func(ctx context.Context) (postgresq.ProfileByIDRow, error) {
		row, err := r.queries.ProfileByOwner(ctx, int64(owner))
		return postgresq.ProfileByIDRow(row), err
	})
	if err != nil {
		return profile.Snapshot{}, fmt.Errorf("load profile of user %d: %w", owner, err)
	}
	return s, nil
}

// ByID implements profile.Reader.
func (r *Repository) ByID(ctx context.Context, id profile.ID) (profile.Snapshot, error) {
	s, err := r.view(ctx, func(ctx context.Context) (postgresq.ProfileByIDRow, error) {
		return r.queries.ProfileByID(ctx, int64(id))
	})
	if err != nil {
		return profile.Snapshot{}, fmt.Errorf("load profile %d: %w", id, err)
	}
	return s, nil
}

// HeaderOf implements profile.Reader.
func (r *Repository) HeaderOf(ctx context.Context, owner identity.UserID) (profile.Header, error) {
	row, err := r.queries.HeaderByOwner(ctx, int64(owner))
	if err != nil {
		return profile.Header{}, fmt.Errorf("header of the profile of user %d: %w", owner, toNoProfile(err))
	}
	return toHeader(row), nil
}

// HeaderByID implements profile.Reader.
func (r *Repository) HeaderByID(ctx context.Context, id profile.ID) (profile.Header, error) {
	row, err := r.client.Profile.Query().Where(entprofile.ID(int64(id))).Select(headerColumns...).Only(ctx)
	if err != nil {
		return profile.Header{}, fmt.Errorf("header of profile %d: %w", id, entToNoProfile(err))
	}
	return headerOf(row), nil
}

// LookOf implements profile.Reader.
func (r *Repository) LookOf(ctx context.Context, owner identity.UserID) (profile.Look, error) {
	row, err := r.client.Profile.Query().Where(entprofile.OwnerID(int64(owner))).Select(entprofile.FieldLook).
		Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return profile.Look{}, profile.ErrNoProfile
	case err != nil:
		return profile.Look{}, fmt.Errorf("look of the profile of user %d: %w", owner, err)
	case row.Look == nil:
		return profile.Look{}, nil
	}
	return *row.Look, nil
}

// SectionKindOf implements profile.Reader.
func (r *Repository) SectionKindOf(
	ctx context.Context, owner identity.UserID, id profile.SectionID,
) (profile.SectionKind, error) {
	ofOwner := entsection.HasProfileWith(entprofile.OwnerID(int64(owner)))
	row, err := r.client.Section.Query().Where(entsection.ID(int64(id)), ofOwner).
		Select(entsection.FieldTypeID, entsection.FieldDetails).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return profile.SectionKind{}, fault.ErrNotFound
	case err != nil:
		return profile.SectionKind{}, fmt.Errorf("kind of section %d: %w", id, err)
	}
	kind := profile.SectionKind{Type: profile.SectionType(row.TypeID)}
	if row.Details != nil {
		kind.EmploymentType = row.Details.EmploymentType
	}
	return kind, nil
}

// HeadersOf implements profile.Reader.
func (r *Repository) HeadersOf(ctx context.Context, owners []identity.UserID) ([]profile.Header, error) {
	ids := make([]int64, len(owners))
	for i, owner := range owners {
		ids[i] = int64(owner)
	}
	var headers []profile.Header
	for some := range slices.Chunk(ids, ownersPerQuery) {
		rows, err := r.client.Profile.Query().Where(entprofile.OwnerIDIn(some...)).Select(headerColumns...).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("headers of profiles: %w", err)
		}
		for _, row := range rows {
			headers = append(headers, headerOf(row))
		}
	}
	return headers, nil
}

// ownersPerQuery is the maximum number of owners in one statement of HeadersOf. Both engines limit the number of
// parameters.
const ownersPerQuery = 1000

// headerColumns are those of a profile.Header.
var headerColumns = []string{
	entprofile.FieldID, entprofile.FieldOwnerID, entprofile.FieldAccessMode, entprofile.FieldStatus,
	entprofile.FieldSuspendedAt, entprofile.FieldSuspensionReason, entprofile.FieldVersion, entprofile.FieldAlias,
}

func headerOf(row *ent.Profile) profile.Header {
	return toHeader(postgresq.HeaderByOwnerRow{
		ID: row.ID, OwnerID: row.OwnerID, AccessMode: row.AccessMode, Status: row.Status, SuspendedAt: row.SuspendedAt,
		SuspensionReason: row.SuspensionReason, Version: row.Version, Alias: row.Alias,
	})
}

// view loads a profile in one read transaction, because another request may save it between two queries.
func (r *Repository) view(
	ctx context.Context, load func(context.Context) (postgresq.ProfileByIDRow, error),
) (s profile.Snapshot, err error) {
	err = r.db.View(ctx, func(ctx context.Context) error {
		row, err := load(ctx)
		if err != nil {
			return toNoProfile(err)
		}
		s, err = r.loadSnapshot(ctx, row)
		return err
	})
	return s, err
}

// EraseOwner implements profile.Eraser. Sections, tags and aliases are deleted with the row by foreign keys.
func (r *Repository) EraseOwner(ctx context.Context, owner identity.UserID) error {
	if _, err := r.client.Profile.Delete().Where(ownedBy(owner)).Exec(ctx); err != nil {
		return fmt.Errorf("delete profile of user %d: %w", owner, err)
	}
	return nil
}

func toHeader(row postgresq.HeaderByOwnerRow) profile.Header {
	return profile.Header{
		ID: profile.ID(row.ID), Owner: identity.UserID(row.OwnerID), AccessMode: profile.AccessMode(row.AccessMode),
		Status: profile.Status(row.Status), Suspension: toSuspension(row.SuspendedAt, row.SuspensionReason),
		Version: row.Version, Alias: profile.RestoreAlias(row.Alias),
	}
}

func ownedBy(owner identity.UserID) predicate.Profile { return entprofile.OwnerID(int64(owner)) }

func entToNoProfile(err error) error {
	if ent.IsNotFound(err) {
		return profile.ErrNoProfile
	}
	return err
}
