package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/schema"
)

// A whole profile is read by hand, too (hot.go): sixty entries are sixty rows, each of which
// ent reads by way of a row of its own. Days are read as text, which they are: as days of
// the driver they cost more than all the rest.
const (
	selectProfile = `SELECT id, owner_id, access_mode, status, suspended_at, suspension_reason, approved, headline, summary, location,
	country_code, pronouns, open_to_work, company_name, company_url, languages, external_links, verified_links, COALESCE(primary_section_id, 0), version, created_at, updated_at, alias
	FROM profile_profiles WHERE `
	selectEntries = `SELECT id, type_id, title, organization, description, url, location, details, CAST(started_on AS TEXT),
	CAST(ended_on AS TEXT), CAST(issued_on AS TEXT), CAST(expires_on AS TEXT), version, created_at
	FROM profile_sections WHERE profile_id = $1 AND deleted_at IS NULL`
	selectAllLabels = `SELECT section_id, label FROM profile_tags WHERE profile_id = $1`
)

// whole reads a profile by one condition. The context is that of a view.
func (r *Repository) whole(ctx context.Context, where string, key int64) (profile.Snapshot, error) {
	s, err := scanProfile(r.db.QueryRowContext(ctx, selectProfile+where, key))
	if err != nil {
		return profile.Snapshot{}, err
	}
	if s.Sections, err = r.entriesOf(ctx, s.ID); err != nil {
		return profile.Snapshot{}, err
	}
	labels, err := r.allLabels(ctx, s.ID)
	if err != nil {
		return profile.Snapshot{}, err
	}
	s.Attributes.Tags = labels[ownTags]
	for i := range s.Sections {
		s.Sections[i].Content.Tags = labels[int64(s.Sections[i].ID)]
	}
	return profile.Arrange(s), nil
}

func scanProfile(from *sql.Row) (s profile.Snapshot, err error) {
	var (
		languages, links, verified []byte
		suspended                  sql.NullTime
		reason, alias              string
	)
	a := &s.Attributes
	err = from.Scan(&s.ID, &s.Owner, &s.AccessMode, &s.Status, &suspended, &reason, &s.Approved, &a.Headline, &a.Summary, &a.Location,
		&a.CountryCode, &a.Pronouns, &a.OpenToWork, &a.CompanyName, &a.CompanyURL, &languages, &links, &verified, &s.Primary, &s.Version, &s.CreatedAt, &s.UpdatedAt, &alias)
	if errors.Is(err, sql.ErrNoRows) {
		return s, profile.ErrNotLoaded
	}
	if err != nil {
		return s, err
	}
	s.Alias, s.CreatedAt, s.UpdatedAt = profile.RestoreAlias(alias), s.CreatedAt.UTC(), s.UpdatedAt.UTC()
	if suspended.Valid {
		s.Suspension = profile.Suspension{Since: suspended.Time.UTC(), Reason: reason}
	}
	var (
		spoken []schema.Language
		pages  []schema.ExternalLink
		proven []profile.LinkType
	)
	if err := errors.Join(fromJSON(languages, &spoken), fromJSON(links, &pages), fromJSON(verified, &proven)); err != nil {
		return s, err
	}
	for _, l := range spoken {
		a.Languages = append(a.Languages, profile.Language{Code: l.Code, Level: profile.LanguageLevel(l.Level)})
	}
	for _, l := range pages {
		a.ExternalLinks = append(a.ExternalLinks, profile.ExternalLink{Type: profile.LinkType(l.Type), Value: l.Value})
	}
	s.Verified = append(s.Verified, proven...) // nil for none
	return s, nil
}

// entriesOf returns the living entries without their labels.
func (r *Repository) entriesOf(ctx context.Context, id profile.ID) (_ []profile.SectionSnapshot, err error) {
	rows, err := r.db.QueryContext(ctx, selectEntries, int64(id))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	all := []profile.SectionSnapshot{}
	for rows.Next() {
		var (
			s       profile.SectionSnapshot
			details []byte
		)
		c := &s.Content
		if err := rows.Scan(&s.ID, &s.Type, &c.Title, &c.Organization, &c.Attributes.Description, &c.Attributes.URL, &c.Attributes.Location,
			&details, &c.StartedAt, &c.EndedAt, &c.IssuedAt, &c.ExpirationAt, &s.Version, &s.CreatedAt); err != nil {
			return nil, err
		}
		s.CreatedAt = s.CreatedAt.UTC()
		var d schema.Details
		if err := fromJSON(details, &d); err != nil {
			return nil, err
		}
		addDetails(&c.Attributes, d)
		all = append(all, s)
	}
	return all, rows.Err()
}

// allLabels returns the labels of a profile by the section they stand in.
func (r *Repository) allLabels(ctx context.Context, id profile.ID) (_ map[int64][]string, err error) {
	rows, err := r.db.QueryContext(ctx, selectAllLabels, int64(id))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	all := map[int64][]string{}
	for rows.Next() {
		var (
			section int64
			label   string
		)
		if err := rows.Scan(&section, &label); err != nil {
			return nil, err
		}
		all[section] = append(all[section], label)
	}
	return all, rows.Err()
}

// fromJSON fills to from a column that may be null.
func fromJSON(column []byte, to any) error {
	if len(column) == 0 {
		return nil
	}
	return json.Unmarshal(column, to)
}
