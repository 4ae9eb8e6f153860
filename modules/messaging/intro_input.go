package messaging

import (
	"math"
	"slices"

	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const (
	maxIntroLine    = 120 // characters
	maxSalaryReason = 200
	maxWhyYou       = 500
	maxSalary       = math.MaxInt32
)

// IntroInput is the unvalidated introduction of a request. A field that is nil was not sent.
type IntroInput struct {
	Company             string
	Organization        organization.ID // zero: none
	Role                string
	Mode                WorkMode
	Location            *string
	SalaryMin           *int
	SalaryMax           *int
	Currency            *string
	Period              *SalaryPeriod
	SalaryUnknownReason *string
	WhyYou              string
}

// parse returns the valid introduction. It adds violations to v.
func (in IntroInput) parse(v *fault.Violations) *Intro {
	i := Intro{
		Company:      parseLine(v, "intro.companyName", in.Company, maxIntroLine),
		Organization: in.Organization,
		Role:         parseLine(v, "intro.roleTitle", in.Role, maxIntroLine),
		Mode:         in.Mode,
		WhyYou:       parseBlock(v, "intro.whyYou", in.WhyYou, maxWhyYou),
	}
	if !slices.Contains([]WorkMode{OnSite, Hybrid, Remote}, in.Mode) {
		v.Add("intro.workMode", "enum", "Must be one of the values of the contract.")
	}
	if in.Location != nil {
		i.Location = parseLine(v, "intro.location", *in.Location, maxIntroLine)
	}
	if in.namesNoSalary() {
		if in.SalaryUnknownReason == nil {
			v.Add("intro.salaryUnknownReason", "required", "Must say why no pay is named.")
			return &i
		}
		i.SalaryUnknownReason = parseLine(v, "intro.salaryUnknownReason", *in.SalaryUnknownReason, maxSalaryReason)
		return &i
	}
	if in.SalaryUnknownReason != nil {
		v.Add("intro.salaryUnknownReason", "notAllowed", "Must be missing if the pay is named.")
	}
	in.parseSalary(v, &i)
	return &i
}

func (in IntroInput) namesNoSalary() bool {
	return in.SalaryMin == nil && in.SalaryMax == nil && in.Currency == nil && in.Period == nil
}

// parseSalary sets the pay, of which all four members are required. It adds violations to v.
func (in IntroInput) parseSalary(v *fault.Violations, i *Intro) {
	const required = "Must be there, because the pay is named."
	i.SalaryMin = parseSalary(v, "intro.salaryMin", in.SalaryMin)
	i.SalaryMax = parseSalary(v, "intro.salaryMax", in.SalaryMax)
	if in.SalaryMin != nil && in.SalaryMax != nil && *in.SalaryMin > *in.SalaryMax {
		v.Add("intro.salaryMax", "minimum", "Must not be less than the lower end.")
	}
	switch {
	case in.Currency == nil:
		v.Add("intro.currency", "required", required)
	case !text.IsCurrency(*in.Currency):
		v.Add("intro.currency", "format", "Must be a currency code of ISO 4217 in three capital letters.")
	default:
		i.Currency = *in.Currency
	}
	switch {
	case in.Period == nil:
		v.Add("intro.salaryPeriod", "required", required)
	case !slices.Contains([]SalaryPeriod{PerYear, PerMonth, PerDay, PerHour}, *in.Period):
		v.Add("intro.salaryPeriod", "enum", "Must be one of the values of the contract.")
	default:
		i.Period = *in.Period
	}
}

func parseSalary(v *fault.Violations, name string, raw *int) int {
	switch {
	case raw == nil:
		v.Add(name, "required", "Must be there, because the pay is named.")
		return 0
	case *raw < 0:
		v.Add(name, "minimum", "Must not be negative.")
	case *raw > maxSalary:
		v.Add(name, "maximum", "Must not be larger than 2147483647.")
	}
	return *raw
}
