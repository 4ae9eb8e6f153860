package jobs

import (
	"fmt"
	"time"

	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
)

// Vacancy says whether somebody starts, or people are collected for later.
type Vacancy string

// The kinds of vacancies.
const (
	Existing Vacancy = "EXISTING"
	Pool     Vacancy = "POOL"
)

// Place is a place of the work.
type Place struct {
	Country  string `json:"countryCode"`        // ISO 3166-1 alpha-2
	Locality string `json:"locality,omitempty"` // empty: anywhere in the country
}

// Content is what a recruiter writes. Everything but the title may be empty in a draft. Each value is valid by itself;
// what belongs together is checked when the job is published. The members of JSON are those of the contract: it is
// stored and exported like that.
type Content struct {
	Title              string                 `json:"title"`
	Organization       organization.ID        `json:"organizationId,omitzero"` // zero: none
	CompanyName        string                 `json:"companyName,omitempty"`
	Description        string                 `json:"description,omitempty"` // Markdown
	Requirements       []string               `json:"requirements,omitempty"`
	EmploymentType     profile.EmploymentType `json:"employmentType,omitempty"`
	WorkMode           profile.WorkMode       `json:"workMode,omitempty"`
	Places             []Place                `json:"places,omitempty"`
	ApplicantCountries []string               `json:"applicantCountries,omitempty"` // of remote work; empty: everywhere
	Pay
	Tags            []string      `json:"tags,omitempty"`
	Languages       []string      `json:"languages,omitempty"` // BCP 47
	Vacancy         Vacancy       `json:"vacancy,omitempty"`
	UsesAutomation  *bool         `json:"usesAutomation,omitempty"` // nil: not said
	StartsOn        calendar.Date `json:"startsOn,omitzero"`        // zero: not said
	ClosesOn        calendar.Date `json:"closesOn,omitzero"`        // the last day on which the job is open
	ApplyURL        string        `json:"applyUrl,omitempty"`
	Questions       []Question    `json:"questions,omitempty"` // to whoever applies
	ResponseDueDays int32         `json:"responseDueDays"`
}

// HasOrganization reports whether the job is one of an organization.
func (c Content) HasOrganization() bool { return c.Organization != organization.ID{} }

// checkPublishing returns fault.ErrValidation with everything that an open job needs and the content lacks. posted is
// the day on which the job is published.
func (c Content) checkPublishing(today, posted calendar.Date) error {
	var v fault.Violations
	require := func(name string, isSet bool, detail string) {
		if !isSet {
			v.Add(name, "required", detail)
		}
	}
	require("companyName", c.HasOrganization() || c.CompanyName != "", "Must say who hires.")
	require("description", c.Description != "", "Must say what one does there.")
	require("employmentType", c.EmploymentType != "", "Must say how the person will be employed.")
	require("workMode", c.WorkMode != "", "Must say where the work is done.")
	require("places", len(c.Places) > 0 || c.WorkMode == profile.Remote || c.WorkMode == "",
		"Must have a place, unless the work is remote.")
	if len(c.ApplicantCountries) > 0 && c.WorkMode != profile.Remote && c.WorkMode != "" {
		v.Add("applicantCountries", "notAllowed", "Must be empty unless the work is remote.")
	}
	c.check(&v, c.EmploymentType != profile.Volunteer)
	require("vacancy", c.Vacancy != "", "Must say whether somebody starts, or people are collected for later.")
	require("usesAutomation", c.UsesAutomation != nil, "Must say whether software sorts or scores applications.")
	switch last := posted.AddDays(MaxOpenDays); {
	case c.ClosesOn.IsZero():
		v.Add("closesOn", "required", "Must say until when the job is open.")
	case c.ClosesOn.Before(today):
		v.Add("closesOn", "minimum", "Must not be before "+today.String()+".")
	case last.Before(c.ClosesOn):
		v.Add("closesOn", "maximum",
			fmt.Sprintf("Must not be after %s, %d days after the job is published.", last, MaxOpenDays))
	}
	return v.Err()
}

// checkOpen returns fault.ErrValidation if the content cannot replace that of an open job.
func (c Content) checkOpen(before Content, postedAt, now time.Time) error {
	var v fault.Violations
	if c.Organization != before.Organization {
		v.Add("organizationId", "notAllowed", "Must not change while the job is open.")
	}
	v.Adopt(c.checkPublishing(calendar.DayOf(now), calendar.DayOf(postedAt)))
	return v.Err()
}
