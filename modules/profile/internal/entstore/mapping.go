package entstore

import (
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/entstore/ent"
	"wright.app/modules/profile/internal/entstore/schema"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// toSnapshot returns the profile of a row that was loaded with its entries and labels.
func toSnapshot(row *ent.Profile) profile.Snapshot {
	labels := make(map[int64][]string, len(row.Edges.Sections)+1)
	for _, tag := range row.Edges.Tags {
		labels[tag.SectionID] = append(labels[tag.SectionID], tag.Label)
	}
	s := profile.Snapshot{
		ID: profile.ID(row.ID), Owner: identity.UserID(row.OwnerID),
		AccessMode: profile.AccessMode(row.AccessMode), Status: profile.Status(row.Status), Suspension: toSuspension(row), Approved: row.Approved,
		Attributes: toAttributes(row, labels[ownTags]),
		Primary:    profile.SectionID(row.PrimarySectionID),
		Sections:   make([]profile.SectionSnapshot, len(row.Edges.Sections)),
		Version:    row.Version, CreatedAt: row.CreatedAt.UTC(), UpdatedAt: row.UpdatedAt.UTC(),
	}
	for i, section := range row.Edges.Sections {
		s.Sections[i] = toSectionSnapshot(section, labels[section.ID])
	}
	return profile.Arrange(s)
}

func toAttributes(row *ent.Profile, labels []string) profile.Attributes {
	a := profile.Attributes{
		Headline: row.Headline, Summary: row.Summary, Location: row.Location, Tags: labels, CountryCode: row.CountryCode, Pronouns: row.Pronouns,
		OpenToWork: row.OpenToWork, CompanyName: row.CompanyName, CompanyURL: row.CompanyURL,
	}
	for _, l := range row.Languages {
		a.Languages = append(a.Languages, profile.Language{Code: l.Code, Level: profile.LanguageLevel(l.Level)})
	}
	for _, l := range row.ExternalLinks {
		a.ExternalLinks = append(a.ExternalLinks, profile.ExternalLink{Type: profile.LinkType(l.Type), Value: l.Value})
	}
	return a
}

func toLanguages(all []profile.Language) []schema.Language {
	rows := make([]schema.Language, len(all))
	for i, l := range all {
		rows[i] = schema.Language{Code: l.Code, Level: string(l.Level)}
	}
	return rows
}

func toExternalLinks(all []profile.ExternalLink) []schema.ExternalLink {
	rows := make([]schema.ExternalLink, len(all))
	for i, l := range all {
		rows[i] = schema.ExternalLink{Type: string(l.Type), Value: l.Value}
	}
	return rows
}

func toSectionSnapshot(row *ent.Section, labels []string) profile.SectionSnapshot {
	s := profile.SectionSnapshot{
		ID: profile.SectionID(row.ID), Type: profile.SectionType(row.TypeID),
		Content: profile.SectionContent{
			Title: row.Title, Organization: row.Organization,
			Attributes: profile.SectionAttributes{Description: row.Description, URL: row.URL, Location: row.Location},
			Tags:       labels, StartedAt: row.StartedOn, EndedAt: row.EndedOn, IssuedAt: row.IssuedOn, ExpirationAt: row.ExpiresOn,
		},
		Version: row.Version, CreatedAt: row.CreatedAt.UTC(),
	}
	if row.Details != nil {
		addDetails(&s.Content.Attributes, *row.Details)
	}
	return s
}

func addDetails(a *profile.SectionAttributes, d schema.Details) {
	a.EmploymentType, a.WorkMode, a.Kind = profile.EmploymentType(d.EmploymentType), profile.WorkMode(d.WorkMode), profile.ContributionKind(d.Kind)
	a.Degree, a.FieldOfStudy, a.Grade, a.Role, a.CredentialID = d.Degree, d.FieldOfStudy, d.Grade, d.Role, d.CredentialID
	a.RepositoryFullName, a.Language, a.Stars, a.Forks = d.FullName, d.Language, d.Stars, d.Forks
	// It was written from a day; no text leaves the day unset.
	a.PushedAt, _ = calendar.Parse(d.PushedOn)
}

// toDetails returns what stands in the column details, nil for nothing.
func toDetails(a profile.SectionAttributes) *schema.Details {
	d := schema.Details{
		EmploymentType: string(a.EmploymentType), WorkMode: string(a.WorkMode), Kind: string(a.Kind),
		Degree: a.Degree, FieldOfStudy: a.FieldOfStudy, Grade: a.Grade, Role: a.Role, CredentialID: a.CredentialID,
		FullName: a.RepositoryFullName, Language: a.Language, Stars: a.Stars, Forks: a.Forks,
	}
	if !a.PushedAt.IsZero() {
		d.PushedOn = a.PushedAt.String()
	}
	if d == (schema.Details{}) {
		return nil
	}
	return &d
}
