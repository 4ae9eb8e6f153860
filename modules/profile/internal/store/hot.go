package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// The statements of a save, and of a visit to a page by its name, are written by hand, in words that both engines know: to build
// them anew each time, and to fill whole rows with their answers, cost more than to run them
// (ADR 0004). Everything that is rarer stays with ent.
const (
	selectOutline = `SELECT id, access_mode, status, suspended_at, suspension_reason, approved, COALESCE(primary_section_id, 0), version,
	alias, alias_changes
	FROM profile_profiles WHERE owner_id = $1`
	selectStandingByAlias = `SELECT p.id, p.owner_id, p.access_mode, p.status, p.suspended_at, p.suspension_reason, p.version, p.alias
	FROM profile_aliases AS a JOIN profile_profiles AS p ON p.id = a.profile_id
	WHERE a.alias = $1 AND (a.released_at IS NULL OR a.released_at > $2)`
	selectSections = `SELECT id, type_id, ended_on IS NULL, version, created_at
	FROM profile_sections WHERE profile_id = $1 AND deleted_at IS NULL`
	selectLabels  = `SELECT id, label FROM profile_tags WHERE profile_id = $1 AND section_id = $2`
	updateProfile = `UPDATE profile_profiles SET access_mode = $1, status = $2, suspended_at = $3, suspension_reason = $4, approved = $5,
	primary_section_id = $6, version = $7, updated_at = $8
	WHERE id = $9 AND version = $10`
	updateSection = `UPDATE profile_sections SET title = $1, organization = $2, description = $3, url = $4, location = $5, details = $6,
	started_on = $7, ended_on = $8, issued_on = $9, expires_on = $10, version = $11
	WHERE id = $12 AND profile_id = $13 AND deleted_at IS NULL`
)

// outlineOf returns what the rules need of the owner's profile, without its entries, and
// holds the row until the transaction ends.
func (r *Repository) outlineOf(ctx context.Context, owner identity.UserID) (profile.Outline, error) {
	o := profile.Outline{Owner: owner}
	var suspended sql.NullTime
	var alias string
	var changes []byte // null for none
	err := r.db.QueryRowContext(ctx, r.outline, int64(owner)).Scan(
		&o.ID, &o.AccessMode, &o.Status, &suspended, &o.Suspension.Reason, &o.Approved, &o.Primary, &o.Version, &alias, &changes)
	if errors.Is(err, sql.ErrNoRows) {
		return o, profile.ErrNotLoaded
	}
	if err != nil {
		return o, err
	}
	if suspended.Valid {
		o.Suspension.Since = suspended.Time.UTC()
	}
	o.Alias = profile.RestoreAlias(alias)
	o.AliasChanges, err = toAliasChanges(changes)
	return o, err
}

// sectionsFor returns what the rules need of the living entries.
func (r *Repository) sectionsFor(ctx context.Context, id profile.ID) (all []profile.SectionOutline, err error) {
	rows, err := r.db.QueryContext(ctx, selectSections, int64(id))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var s profile.SectionOutline
		if err := rows.Scan(&s.ID, &s.Type, &s.Open, &s.Version, &s.CreatedAt); err != nil {
			return nil, err
		}
		s.CreatedAt = s.CreatedAt.UTC()
		all = append(all, s)
	}
	return all, rows.Err()
}

// labelsOf adds the labels of a section to there.
func (w *writing) labelsOf(ctx context.Context, section int64, there map[place]int64) (err error) {
	rows, err := w.db.QueryContext(ctx, selectLabels, int64(w.id), section)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var id int64
		at := place{section: section}
		if err := rows.Scan(&id, &at.label); err != nil {
			return err
		}
		there[at] = id
	}
	return rows.Err()
}

// updateStanding writes what is no attribute of the profile.
func (w *writing) updateStanding(ctx context.Context, stored int64, primary profile.SectionID) error {
	var section, suspended any // null for none
	if primary != 0 {
		section = int64(primary)
	}
	if w.Suspension.Active() {
		suspended = w.Suspension.Since
	}
	return oneRow(w.db.ExecContext(ctx, updateProfile, string(w.AccessMode), string(w.Status), suspended, w.Suspension.Reason,
		w.Approved, section, w.Version, w.At, int64(w.id), stored))
}

func (w *writing) updateSection(ctx context.Context, s profile.SectionSnapshot) error {
	c := s.Content
	var details any // null for none
	if d := toDetails(c.Attributes); d != nil {
		column, err := json.Marshal(d)
		if err != nil {
			return err
		}
		details = column
	}
	return oneRow(w.db.ExecContext(ctx, updateSection, c.Title, c.Organization, c.Attributes.Description, c.Attributes.URL,
		c.Attributes.Location, details, c.StartedAt, c.EndedAt, c.IssuedAt, c.ExpirationAt, s.Version, int64(s.ID), int64(w.id)))
}

func oneRow(result sql.Result, err error) error {
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	return one(int(n), err)
}
