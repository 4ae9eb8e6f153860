package store

import (
	"context"
	"encoding/json"
	"fmt"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/ent"
	entprofile "wright.app/modules/profile/internal/store/ent/profile"
	entsection "wright.app/modules/profile/internal/store/ent/section"
	"wright.app/modules/profile/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/fault"
)

var ownerKey = database.Unique{Index: "profile_profiles_owner_id_key", Columns: "profile_profiles.owner_id"}

// Save implements profile.Repository.
func (r *Repository) Save(ctx context.Context, p *profile.Profile) error {
	w := saveOperation{client: r.client, queries: r.queries, Changes: p.PendingChanges()}
	if w.HeaderChanged {
		if err := r.db.LockPeople(ctx, p.Owner()); err != nil {
			return err
		}
	}
	err := w.write(ctx)
	switch {
	case database.IsUnique(err, ownerKey):
		return profile.ErrAlreadyExists
	case err != nil:
		return fmt.Errorf("save profile of user %d: %w", p.Owner(), err)
	}
	p.MarkSaved(w.id, w.added)
	return nil
}

// saveOperation is the state of one call of Save.
type saveOperation struct {
	profile.Changes
	client  *ent.Client
	queries postgresq.Querier
	id      profile.ID
	added   []profile.SectionID // the ids of Changes.Added
}

func (w *saveOperation) write(ctx context.Context) error {
	w.id, w.added = w.ID, nil
	if w.StoredVersion == 0 {
		if err := w.insertProfile(ctx); err != nil {
			return err
		}
	}
	// The sections are inserted before the profile is updated, because a new section may become the primary one.
	if err := w.insertSections(ctx); err != nil {
		return err
	}
	if w.StoredVersion != 0 || w.PrimaryAdded != nil {
		if err := w.updateProfile(ctx); err != nil {
			return err
		}
	}
	for _, s := range w.Changed {
		if err := w.updateSection(ctx, s); err != nil {
			return err
		}
	}
	for _, step := range []func(context.Context) error{w.removeSections, w.keepDeleted, w.restoreSections} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	if err := w.rename(ctx); err != nil {
		return err
	}
	if err := w.updateWebsites(ctx); err != nil {
		return err
	}
	return w.writeTags(ctx)
}

func (w *saveOperation) insertProfile(ctx context.Context) error {
	create := w.client.Profile.Create().
		SetOwnerID(int64(w.Owner)).SetAccessMode(string(w.AccessMode)).SetStatus(string(w.Status)).
		SetVersion(w.Version).SetCreatedAt(w.At).SetUpdatedAt(w.At)
	setAttributes(create.Mutation(), *w.Attributes)
	if w.Verified != nil {
		create.SetVerifiedLinks(orEmpty(*w.Verified))
	}
	if len(w.Attributes.Websites) > 0 {
		create.SetWebsitesDueAt(w.At)
	}
	row, err := create.Save(ctx)
	if err != nil {
		return fmt.Errorf("insert profile: %w", err)
	}
	w.id = profile.ID(row.ID)
	return nil
}

func (w *saveOperation) updateProfile(ctx context.Context) error {
	stored := w.StoredVersion
	if stored == 0 {
		stored = w.Version // insertProfile has just inserted it
	}
	primary := w.Primary
	if w.PrimaryAdded != nil {
		primary = w.added[*w.PrimaryAdded]
	}
	a := w.Attributes
	if a == nil {
		if err := w.updateRow(ctx, stored, primary); err != nil {
			return err
		}
		if err := w.updateLook(ctx); err != nil {
			return err
		}
		return w.updateVerified(ctx)
	}
	update := w.client.Profile.Update().Where(entprofile.ID(int64(w.id)), entprofile.Version(stored)).
		SetAccessMode(string(w.AccessMode)).SetStatus(string(w.Status)).SetVersion(w.Version).SetUpdatedAt(w.At).
		SetApproved(w.Approved).SetSuspensionReason(w.Suspension.Reason)
	setAttributes(update.Mutation(), *a)
	if w.Verified != nil {
		update.SetVerifiedLinks(orEmpty(*w.Verified))
	}
	if len(a.Websites) > 0 {
		update.SetWebsitesDueAt(w.At)
	} else {
		update.ClearWebsitesDueAt().ClearWebsiteProofs()
	}
	if w.Suspension.Active() {
		update.SetSuspendedAt(w.Suspension.Since)
	} else {
		update.ClearSuspendedAt()
	}
	if primary == 0 {
		update.ClearPrimarySectionID()
	} else {
		update.SetPrimarySectionID(int64(primary))
	}
	return requireOneRow(update.Save(ctx))
}

// updateRow writes everything but the attributes.
func (w *saveOperation) updateRow(ctx context.Context, stored int64, primary profile.SectionID) error {
	p := postgresq.UpdateProfileParams{
		AccessMode: string(w.AccessMode), Status: string(w.Status), SuspensionReason: w.Suspension.Reason,
		Approved: w.Approved, Version: w.Version, UpdatedAt: w.At, ID: int64(w.id), StoredVersion: stored,
	}
	if primary != 0 {
		p.PrimarySectionID = (*int64)(&primary)
	}
	if w.Suspension.Active() {
		p.SuspendedAt = &w.Suspension.Since
	}
	return requireOneRow(w.queries.UpdateProfile(ctx, p))
}

// updateLook writes the look of a profile whose attributes do not change.
func (w *saveOperation) updateLook(ctx context.Context) error {
	if w.Look == nil {
		return nil
	}
	update := w.client.Profile.Update().Where(entprofile.ID(int64(w.id)))
	if w.Look.IsZero() {
		update.ClearLook()
	} else {
		update.SetLook(w.Look)
	}
	return requireOneRow(update.Save(ctx))
}

// updateVerified writes the verified links of a profile whose attributes do not change.
func (w *saveOperation) updateVerified(ctx context.Context) error {
	if w.Verified == nil {
		return nil
	}
	return requireOneRow(w.client.Profile.Update().Where(entprofile.ID(int64(w.id))).
		SetVerifiedLinks(orEmpty(*w.Verified)).Save(ctx))
}

func (w *saveOperation) insertSections(ctx context.Context) error {
	if len(w.Added) == 0 {
		return nil
	}
	rows, err := w.client.Section.MapCreateBulk(w.Added, func(row *ent.SectionCreate, i int) {
		s := w.Added[i]
		c := s.Content
		row.SetProfileID(int64(w.id)).SetTypeID(string(s.Type)).SetTitle(c.Title).SetOrganization(c.Organization).
			SetDescription(c.Attributes.Description).SetURL(c.Attributes.URL).SetLocation(c.Attributes.Location).
			SetStartedOn(c.StartedAt.First()).SetNillableStartedPrecision(precisionOf(c.StartedAt)).
			SetEndedOn(c.EndedAt.First()).SetNillableEndedPrecision(precisionOf(c.EndedAt)).
			SetIssuedOn(c.IssuedAt.First()).SetNillableIssuedPrecision(precisionOf(c.IssuedAt)).
			SetExpiresOn(c.ExpirationAt.First()).SetNillableExpiresPrecision(precisionOf(c.ExpirationAt)).
			SetVersion(s.Version).SetCreatedAt(s.CreatedAt)
		if d := detailsOf(c.Attributes); d != nil {
			row.SetDetails(d)
		}
	}).Save(ctx)
	if err != nil {
		return fmt.Errorf("insert sections: %w", err)
	}
	for _, row := range rows {
		w.added = append(w.added, profile.SectionID(row.ID))
	}
	return nil
}

func (w *saveOperation) updateSection(ctx context.Context, s profile.SectionSnapshot) error {
	c := s.Content
	var details []byte // null for none
	if d := detailsOf(c.Attributes); d != nil {
		var err error
		if details, err = json.Marshal(d); err != nil {
			return err
		}
	}
	return requireOneRow(w.queries.UpdateSection(ctx, postgresq.UpdateSectionParams{
		Title: c.Title, Organization: c.Organization, Description: c.Attributes.Description, URL: c.Attributes.URL,
		Location: c.Attributes.Location, Details: details,
		StartedOn: c.StartedAt.First(), StartedPrecision: precisionOf(c.StartedAt),
		EndedOn: c.EndedAt.First(), EndedPrecision: precisionOf(c.EndedAt),
		IssuedOn: c.IssuedAt.First(), IssuedPrecision: precisionOf(c.IssuedAt),
		ExpiresOn: c.ExpirationAt.First(), ExpiresPrecision: precisionOf(c.ExpirationAt),
		Version: s.Version, ID: int64(s.ID), ProfileID: int64(w.id),
	}))
}

// removeSections deletes the rows of removed sections. Their tags are deleted by writeTags.
func (w *saveOperation) removeSections(ctx context.Context) error {
	if len(w.Removed) == 0 {
		return nil
	}
	n, err := w.client.Section.Delete().Where(entsection.IDIn(toInt64s(w.Removed)...),
		entsection.ProfileID(int64(w.id)), entsection.DeletedAtIsNil()).Exec(ctx)
	if err == nil && n != len(w.Removed) {
		return fault.ErrStale
	}
	return err
}

// requireOneRow returns fault.ErrStale if a statement has not changed exactly one row.
func requireOneRow[N int | int64](n N, err error) error {
	if err == nil && n != 1 {
		return fault.ErrStale
	}
	return err
}

func toInt64s(ids []profile.SectionID) []int64 {
	all := make([]int64, len(ids))
	for i, id := range ids {
		all[i] = int64(id)
	}
	return all
}
