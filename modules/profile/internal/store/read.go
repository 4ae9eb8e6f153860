package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/postgresq"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// loadSnapshot returns the profile of a row with its sections and tags. ctx is that of the transaction that read the
// row.
func (r *Repository) loadSnapshot(ctx context.Context, row postgresq.ProfileByIDRow) (profile.Snapshot, error) {
	s, err := toSnapshot(row)
	if err != nil {
		return profile.Snapshot{}, err
	}
	if s.Sections, err = r.sections(ctx, row.ID); err != nil {
		return profile.Snapshot{}, err
	}
	tags, err := r.tags(ctx, row.ID)
	if err != nil {
		return profile.Snapshot{}, err
	}
	s.Attributes.Tags = tags[profileTags]
	for i := range s.Sections {
		s.Sections[i].Content.Tags = tags[int64(s.Sections[i].ID)]
	}
	return profile.ForDisplay(s), nil
}

// sections returns the sections of a profile that are not deleted, without their tags.
func (r *Repository) sections(ctx context.Context, id int64) ([]profile.SectionSnapshot, error) {
	rows, err := r.queries.Sections(ctx, id)
	if err != nil {
		return nil, err
	}
	all := make([]profile.SectionSnapshot, len(rows))
	for i := range rows {
		if all[i], err = toSection(&rows[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// tags returns the labels of a profile by the id of their section.
func (r *Repository) tags(ctx context.Context, id int64) (map[int64][]string, error) {
	rows, err := r.queries.Tags(ctx, id)
	if err != nil {
		return nil, err
	}
	all := map[int64][]string{}
	for _, row := range rows {
		all[row.SectionID] = append(all[row.SectionID], row.Label)
	}
	return all, nil
}

func toSnapshot(row postgresq.ProfileByIDRow) (profile.Snapshot, error) {
	s := profile.Snapshot{
		ID: profile.ID(row.ID), Owner: identity.UserID(row.OwnerID), Alias: profile.RestoreAlias(row.Alias),
		AccessMode: profile.AccessMode(row.AccessMode), Status: profile.Status(row.Status),
		Suspension: toSuspension(row.SuspendedAt, row.SuspensionReason), Approved: row.Approved,
		Primary: toSectionID(row.PrimarySectionID), Version: row.Version,
		CreatedAt: row.CreatedAt.UTC(), UpdatedAt: row.UpdatedAt.UTC(),
	}
	attributes, err := toAttributes(row)
	s.Attributes = attributes
	err = errors.Join(err, fromJSON(row.VerifiedLinks, &s.Verified), fromJSON(row.WebsiteProofs, &s.WebsiteProofs),
		fromJSON(row.Look, &s.Look))
	s.Verified, s.WebsiteProofs = orNil(s.Verified), orNil(s.WebsiteProofs)
	return s, err
}

func toSection(row *postgresq.SectionsRow) (profile.SectionSnapshot, error) {
	s := profile.SectionSnapshot{
		ID: profile.SectionID(row.ID), Type: profile.SectionType(row.TypeID),
		Version: row.Version, CreatedAt: row.CreatedAt.UTC(),
	}
	c := &s.Content
	c.Title, c.Organization = row.Title, row.Organization
	c.Attributes.Description, c.Attributes.URL, c.Attributes.Location = row.Description, row.URL, row.Location
	err := errors.Join(
		toDate(&c.StartedAt, row.StartedOn, row.StartedPrecision), toDate(&c.EndedAt, row.EndedOn, row.EndedPrecision),
		toDate(&c.IssuedAt, row.IssuedOn, row.IssuedPrecision),
		toDate(&c.ExpirationAt, row.ExpiresOn, row.ExpiresPrecision),
		fromJSON(row.Details, &c.Attributes),
	)
	return s, err
}

// toDate parses a day that was read as text, and reduces it to its precision; an empty text leaves it unset. Where the
// day is not the first one of the precision, the previous release has written it, which knows whole days only.
func toDate(date *calendar.Partial, column, precision string) error {
	if column == "" {
		return nil
	}
	day, err := calendar.Parse(column)
	if err != nil {
		return err
	}
	*date = day.Known(calendar.ToDay)
	if reduced := day.Known(calendar.Precision(precision)); reduced.First() == day {
		*date = reduced
	}
	return nil
}

func toSuspension(since *time.Time, reason string) profile.Suspension {
	if since == nil {
		return profile.Suspension{}
	}
	return profile.Suspension{Since: since.UTC(), Reason: reason}
}

func toSectionID(column *int64) profile.SectionID {
	if column == nil {
		return 0
	}
	return profile.SectionID(*column)
}

// toNoProfile turns a query without a row into profile.ErrNoProfile.
func toNoProfile(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return profile.ErrNoProfile
	}
	return err
}

// fromJSON decodes a column into to, which it does not change if the column is null.
func fromJSON(column []byte, to any) error {
	if len(column) == 0 {
		return nil
	}
	return json.Unmarshal(column, to)
}
