package store

import (
	"errors"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/ent"
	"wright.app/modules/profile/internal/store/postgresq"
)

// setAttributes sets the columns of attributes of a profile that is inserted or updated. Tags are rows of their own.
func setAttributes(row *ent.ProfileMutation, a profile.Attributes) {
	row.SetHeadline(a.Headline)
	row.SetSummary(a.Summary)
	row.SetLocation(a.Location)
	row.SetCountryCode(a.CountryCode)
	row.SetPronouns(a.Pronouns)
	row.SetOpenToWork(a.OpenToWork)
	row.SetCompanyName(a.CompanyName)
	row.SetCompanyURL(a.CompanyURL)
	row.SetLanguages(orEmpty(a.Languages))
	row.SetExternalLinks(orEmpty(a.ExternalLinks))
	if a.Particulars.IsZero() {
		row.ClearDetails()
	} else {
		row.SetDetails(&a.Particulars)
	}
}

// toAttributes returns the attributes of a profile without its tags.
func toAttributes(row postgresq.ProfileByIDRow) (profile.Attributes, error) {
	a := profile.Attributes{
		Headline: row.Headline, Summary: row.Summary, Location: row.Location, CountryCode: row.CountryCode,
		Pronouns: row.Pronouns, OpenToWork: row.OpenToWork, CompanyName: row.CompanyName, CompanyURL: row.CompanyURL,
	}
	err := errors.Join(
		fromJSON(row.Languages, &a.Languages), fromJSON(row.ExternalLinks, &a.ExternalLinks),
		fromJSON(row.Details, &a.Particulars),
	)
	a.Languages, a.ExternalLinks = profile.StoredLanguages(a.Languages), orNil(a.ExternalLinks)
	return a, err
}
