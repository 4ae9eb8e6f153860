package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/ent"
	"wright.app/modules/profile/internal/store/ent/predicate"
	entprofile "wright.app/modules/profile/internal/store/ent/profile"
	entsection "wright.app/modules/profile/internal/store/ent/section"
	"wright.app/platform/identity"
)

// keepDeleted marks the rows of deleted sections. Their tags move into the row, so that they are neither counted nor
// shown; writeTags deletes the rows of the tags.
func (w *saveOperation) keepDeleted(ctx context.Context) error {
	for _, d := range w.Deleted {
		rows, err := w.queries.SectionTags(ctx, int64(w.id), int64(d.ID))
		if err != nil {
			return fmt.Errorf("read tags: %w", err)
		}
		kept := profile.Deletion{Primary: d.WasPrimary}
		for _, row := range rows {
			kept.Tags = append(kept.Tags, row.Label)
		}
		if err := requireOneRow(w.client.Section.Update().
			Where(entsection.ID(int64(d.ID)), entsection.ProfileID(int64(w.id)), entsection.DeletedAtIsNil()).
			SetDeletedAt(w.At).SetDeletion(&kept).Save(ctx)); err != nil {
			return err
		}
	}
	return nil
}

// restoreSections shows deleted sections again. Their tags are inserted by writeTags.
func (w *saveOperation) restoreSections(ctx context.Context) error {
	for _, d := range w.Restored {
		if err := requireOneRow(w.client.Section.Update().
			Where(entsection.ID(int64(d.ID)), entsection.ProfileID(int64(w.id)), entsection.DeletedAtNotNil()).
			ClearDeletedAt().ClearDeletion().Save(ctx)); err != nil {
			return err
		}
	}
	return nil
}

// DeletedOf implements profile.DeletedSections.
func (r *Repository) DeletedOf(ctx context.Context, id profile.ID) ([]profile.DeletedSection, error) {
	query := r.deleted(entsection.ProfileID(int64(id)), entsection.DeletedAtNotNil()).
		Order(ent.Desc(entsection.FieldDeletedAt, entsection.FieldID))
	all, err := toDeleted(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("deleted sections of profile %d: %w", id, err)
	}
	return all, nil
}

// DeletedBefore implements profile.DeletedSections.
func (r *Repository) DeletedBefore(
	ctx context.Context, before time.Time, limit int,
) ([]profile.DeletedSection, error) {
	query := r.deleted(entsection.DeletedAtNotNil(), entsection.DeletedAtLTE(before)).
		Order(ent.Asc(entsection.FieldDeletedAt, entsection.FieldID)).Limit(limit)
	all, err := toDeleted(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("sections deleted before %v: %w", before, err)
	}
	return all, nil
}

// EraseDeleted implements profile.DeletedSections.
func (r *Repository) EraseDeleted(ctx context.Context, d profile.DeletedSection) (erased bool, err error) {
	n, err := r.client.Section.Delete().
		Where(entsection.ID(int64(d.ID)), entsection.DeletedAtNotNil(), entsection.DeletedAtLTE(d.DeletedAt)).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("erase section %d: %w", d.ID, err)
	}
	return n == 1, nil
}

func (r *Repository) deleted(which ...predicate.Section) *ent.SectionQuery {
	return r.client.Section.Query().Where(which...).
		WithProfile(func(q *ent.ProfileQuery) { q.Select(entprofile.FieldOwnerID) })
}

func toDeleted(ctx context.Context, query *ent.SectionQuery) ([]profile.DeletedSection, error) {
	rows, err := query.All(ctx)
	all := make([]profile.DeletedSection, len(rows))
	for i, row := range rows {
		all[i] = profile.DeletedSection{
			SectionState: profile.SectionState{
				ID: profile.SectionID(row.ID), Type: profile.SectionType(row.TypeID), Open: row.EndedOn.IsZero(),
				Version: row.Version, CreatedAt: row.CreatedAt.UTC(),
			},
			Owner: identity.UserID(row.Edges.Profile.OwnerID), DeletedAt: row.DeletedAt.UTC(),
		}
		if row.Deletion != nil { // the previous release wrote none
			all[i].Deletion = *row.Deletion
		}
	}
	return all, err
}
