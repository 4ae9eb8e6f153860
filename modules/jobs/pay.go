package jobs

import (
	"wright.app/modules/messaging"
	"wright.app/platform/fault"
)

// maxPayWidth is how wide a range of pay may always be, for a year.
const maxPayWidth = 50_000

// Pay is a range of pay in whole units of a currency. The zero value is none.
type Pay struct {
	Min      int32                  `json:"salaryMin,omitempty"`
	Max      int32                  `json:"salaryMax,omitempty"`
	Currency string                 `json:"currency,omitempty"` // ISO 4217
	Period   messaging.SalaryPeriod `json:"salaryPeriod,omitempty"`
}

// periodsOfYear is how often a period of pay counts in a year.
var periodsOfYear = map[messaging.SalaryPeriod]int64{
	messaging.PerHour: 1720, messaging.PerDay: 220, messaging.PerMonth: 12, messaging.PerYear: 1,
}

// Yearly returns both ends for a year, 0 for one that is not named.
func (p Pay) Yearly() (lower, upper int64) {
	periods := periodsOfYear[p.Period]
	return int64(p.Min) * periods, int64(p.Max) * periods
}

// check adds what is missing in a range of pay, or wrong.
func (p Pay) check(v *fault.Violations, isRequired bool) {
	if p == (Pay{}) && !isRequired {
		return
	}
	const required = "Must be there: the range of the pay is its lower end, its upper end, the currency and the period."
	for _, member := range []struct {
		name  string
		isSet bool
	}{
		{"salaryMin", p.Min != 0},
		{"salaryMax", p.Max != 0},
		{"currency", p.Currency != ""},
		{"salaryPeriod", p.Period != ""},
	} {
		if !member.isSet {
			v.Add(member.name, "required", required)
		}
	}
	if p.Min == 0 || p.Max == 0 {
		return
	}
	lower, upper := p.Yearly()
	switch {
	case p.Min > p.Max:
		v.Add("salaryMax", "minimum", "Must not be less than the lower end.")
	case upper-lower > max(maxPayWidth, lower/2):
		v.Add("salaryMax", "maximum",
			"Must be closer to the lower end: for a year, at most 50,000 above it, or half of it if that is more.")
	}
}
