package store

import (
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/schema"
	"wright.app/platform/calendar"
)

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

func toVerifiedLinks(all []profile.LinkType) []string {
	rows := make([]string, len(all))
	for i, typ := range all {
		rows[i] = string(typ)
	}
	return rows
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
