package messaging

import "wright.app/modules/organization"

// WorkMode says where the work of an offer is done.
type WorkMode string

// SalaryPeriod is a span of time for which somebody is paid.
type SalaryPeriod string

// The modes and periods.
const (
	OnSite WorkMode = "ON_SITE"
	Hybrid WorkMode = "HYBRID"
	Remote WorkMode = "REMOTE"

	PerYear  SalaryPeriod = "YEAR"
	PerMonth SalaryPeriod = "MONTH"
	PerDay   SalaryPeriod = "DAY"
	PerHour  SalaryPeriod = "HOUR"
)

// Intro is what a Recruiter offers in a request. Either the pay is named by SalaryMin, SalaryMax, Currency and Period,
// or SalaryUnknownReason says why it is not.
type Intro struct {
	Company string `json:"companyName"`
	// Organization is the one for which the Recruiter has said that they hire; zero for none.
	Organization organization.ID `json:"organizationId,omitzero"`

	Role     string   `json:"roleTitle"`
	Mode     WorkMode `json:"workMode"`
	Location string   `json:"location,omitempty"`
	// SalaryMin and SalaryMax are in whole units of Currency, ISO 4217.
	SalaryMin           int          `json:"salaryMin,omitempty"`
	SalaryMax           int          `json:"salaryMax,omitempty"`
	Currency            string       `json:"currency,omitempty"`
	Period              SalaryPeriod `json:"salaryPeriod,omitempty"`
	SalaryUnknownReason string       `json:"salaryUnknownReason,omitempty"`
	WhyYou              string       `json:"whyYou"`
	// Withheld says that the recipient does not see the introduction, because the request was withheld from them.
	Withheld bool `json:"withheld,omitempty"`
}

// seenBy returns the introduction as a side of the conversation sees it, nil for none. The initiator must not learn
// that it was withheld.
func (i *Intro) seenBy(isInitiator bool) *Intro {
	switch {
	case i == nil || !i.Withheld:
		return i
	case !isInitiator:
		return nil
	}
	seen := *i
	seen.Withheld = false
	return &seen
}
