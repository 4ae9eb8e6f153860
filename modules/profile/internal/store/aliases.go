package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	entsql "entgo.io/ent/dialect/sql"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/ent"
	entalias "wright.app/modules/profile/internal/store/ent/alias"
	"wright.app/modules/profile/internal/store/ent/predicate"
	entprofile "wright.app/modules/profile/internal/store/ent/profile"
	"wright.app/modules/profile/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// HeaderByAlias implements profile.Reader.
func (r *Repository) HeaderByAlias(
	ctx context.Context, alias profile.Alias, releasedAfter time.Time,
) (profile.Header, error) {
	row, err := r.queries.HeaderByAlias(ctx, alias.String(), &releasedAfter)
	if err != nil {
		return profile.Header{}, fmt.Errorf("header of the profile at an alias: %w", toNoProfile(err))
	}
	return toHeader(postgresq.HeaderByOwnerRow(row)), nil
}

// TakenAliases implements profile.Reader.
func (r *Repository) TakenAliases(
	ctx context.Context, aliases []profile.Alias, owner identity.UserID, releasedAfter time.Time,
) ([]profile.Alias, error) {
	names := make([]string, len(aliases))
	for i, alias := range aliases {
		names[i] = alias.String()
	}
	rows, err := r.client.Alias.Query().
		Where(entalias.AliasIn(names...), heldAfter(releasedAfter),
			entalias.HasProfileWith(entprofile.OwnerIDNEQ(int64(owner)))).
		Select(entalias.FieldAlias).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("find taken aliases: %w", err)
	}
	taken := make([]profile.Alias, len(rows))
	for i, row := range rows {
		taken[i] = profile.RestoreAlias(row.Alias)
	}
	return taken, nil
}

// AliasesOf implements profile.Reader.
func (r *Repository) AliasesOf(ctx context.Context, owner identity.UserID) ([]profile.HeldAlias, error) {
	rows, err := r.client.Alias.Query().Where(entalias.HasProfileWith(ownedBy(owner))).
		Order(entalias.ByReleasedAt(entsql.OrderDesc(), entsql.OrderNullsFirst()), entalias.ByID(entsql.OrderDesc())).
		All(ctx)
	if err != nil {
		return nil, fmt.Errorf("aliases of user %d: %w", owner, err)
	}
	aliases := make([]profile.HeldAlias, len(rows))
	for i, row := range rows {
		aliases[i].Alias = profile.RestoreAlias(row.Alias)
		if row.ReleasedAt != nil {
			aliases[i].ReleasedAt = row.ReleasedAt.UTC()
		}
	}
	return aliases, nil
}

// DeleteReleasedAliases implements profile.Eraser.
func (r *Repository) DeleteReleasedAliases(ctx context.Context, released time.Time) (int, error) {
	old := entalias.ReleasedAtLTE(released)
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return r.client.Alias.Query().Where(old).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return r.client.Alias.Delete().Where(entalias.IDIn(ids...), old).Exec(ctx)
		})
	if err != nil {
		return 0, fmt.Errorf("delete released aliases: %w", err)
	}
	return n, nil
}

// rename takes an alias for the profile and releases the former one. The upsert fails if another profile has the alias:
// of two concurrent transactions the second waits for the first and then changes no row.
func (w *saveOperation) rename(ctx context.Context) error {
	if w.Renamed == nil {
		return nil
	}
	err := w.client.Alias.Create().SetProfileID(int64(w.id)).SetAlias(w.Renamed.To.String()).
		OnConflict(
			entsql.ConflictColumns(entalias.FieldAlias),
			entsql.UpdateWhere(takeable(w.id, w.Renamed.FreeSince)),
		).
		Update(func(row *ent.AliasUpsert) { row.UpdateProfileID().ClearReleasedAt() }).
		Exec(ctx)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return profile.ErrAliasTaken
	case err != nil:
		return fmt.Errorf("take alias: %w", err)
	}
	if err := requireOneRow(w.client.Profile.Update().Where(entprofile.ID(int64(w.id))).
		SetAlias(w.Renamed.To.String()).SetAliasChanges(fromAliasChanges(w.Renamed.Changes)).Save(ctx)); err != nil {
		return fmt.Errorf("write alias: %w", err)
	}
	if w.Renamed.From.IsZero() {
		return nil
	}
	return requireOneRow(w.client.Alias.Update().
		Where(entalias.Alias(w.Renamed.From.String()), entalias.ProfileID(int64(w.id)), entalias.ReleasedAtIsNil()).
		SetReleasedAt(w.At).Save(ctx))
}

// takeable is the condition under which the upsert may update the existing row: the row belongs to the profile itself,
// or was released long enough ago. It is not built with entsql.Or, which omits the table name: the new row has columns
// with the same names.
func takeable(id profile.ID, freeSince time.Time) *entsql.Predicate {
	return entsql.P(func(b *entsql.Builder) {
		b.Ident(entalias.FieldProfileID).WriteOp(entsql.OpEQ).Arg(int64(id)).WriteString(" OR ")
		b.Ident(entalias.FieldReleasedAt).WriteOp(entsql.OpLTE).Arg(freeSince)
	})
}

// heldAfter selects aliases that are in use, or were released after an instant.
func heldAfter(released time.Time) predicate.Alias {
	return entalias.Or(entalias.ReleasedAtIsNil(), entalias.ReleasedAtGT(released))
}

// toAliasChanges reads the column alias_changes.
func toAliasChanges(column []byte) (changes profile.AliasChanges, err error) {
	var times []time.Time
	if err := fromJSON(column, &times); err != nil {
		return changes, fmt.Errorf("read changes of an alias: %w", err)
	}
	for i := range min(len(times), len(changes)) {
		changes[i] = times[i].UTC()
	}
	return changes, nil
}

// fromAliasChanges returns the instants that are set.
func fromAliasChanges(changes profile.AliasChanges) []time.Time {
	times := make([]time.Time, 0, len(changes))
	for _, at := range changes {
		if !at.IsZero() {
			times = append(times, at)
		}
	}
	return times
}
