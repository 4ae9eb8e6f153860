package jobs

import (
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"wright.app/modules/messaging"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// The limits of the contract, in characters and items.
const (
	minTitle, maxTitle             = 3, 120
	maxCompanyName                 = 120
	minDescription, maxDescription = 30, 10_000
	maxRequirement                 = 300
	maxRequirements                = 12
	maxLocality                    = 120
	maxPlaces                      = 10
	maxApplicantCountries          = 50
	maxTag                         = 80
	maxTags                        = 20
	maxLanguages                   = 10
	maxURL                         = 2048
	minDueDays, maxDueDays         = 7, 45
	defaultDueDays                 = 30
)

// Input is the content of a job as received. Empty members are not set.
type Input struct {
	Title              string
	Organization       organization.ID
	CompanyName        string
	Description        string
	Requirements       []string
	EmploymentType     profile.EmploymentType
	WorkMode           profile.WorkMode
	Places             []Place
	ApplicantCountries []string
	SalaryMin          *int32
	SalaryMax          *int32
	Currency           string
	SalaryPeriod       messaging.SalaryPeriod
	Tags               []string
	Languages          []string
	Vacancy            Vacancy
	UsesAutomation     *bool
	StartsOn           calendar.Date
	ClosesOn           calendar.Date
	ApplyURL           string
	Questions          []Question
	ResponseDueDays    int32 // 0: 30
}

// checker validates and normalizes the fields of an input, and collects the violations by field name.
type checker struct{ fault.Violations }

// ParseContent returns the content of an input, or fault.ErrValidation with everything that is wrong.
func ParseContent(in Input) (Content, error) {
	var k checker
	c := Content{
		Title:              k.line("title", in.Title, minTitle, maxTitle),
		Organization:       in.Organization,
		CompanyName:        k.line("companyName", in.CompanyName, 0, maxCompanyName),
		Description:        k.description(in.Description),
		Requirements:       k.lines("requirements", in.Requirements, maxRequirements, maxRequirement),
		EmploymentType:     oneOf(&k, "employmentType", in.EmploymentType, employmentTypes...),
		WorkMode:           oneOf(&k, "workMode", in.WorkMode, profile.OnSite, profile.Hybrid, profile.Remote),
		Places:             k.places(in.Places),
		ApplicantCountries: k.countries("applicantCountries", in.ApplicantCountries),
		Pay:                k.pay(in),
		Tags:               k.tags(in.Tags),
		Languages:          k.languages(in.Languages),
		Vacancy:            oneOf(&k, "vacancy", in.Vacancy, Existing, Pool),
		UsesAutomation:     in.UsesAutomation,
		StartsOn:           in.StartsOn,
		ClosesOn:           in.ClosesOn,
		ApplyURL:           k.applyURL(in.ApplyURL),
		Questions:          k.questions(in.Questions),
		ResponseDueDays:    in.ResponseDueDays,
	}
	switch {
	case c.ResponseDueDays == 0:
		c.ResponseDueDays = defaultDueDays
	case c.ResponseDueDays < minDueDays || c.ResponseDueDays > maxDueDays:
		k.Add("responseDueDays", "range", fmt.Sprintf("Must be from %d to %d days.", minDueDays, maxDueDays))
	}
	return c, k.Err()
}

var employmentTypes = []profile.EmploymentType{
	profile.FullTime, profile.PartTime, profile.Contract, profile.Freelance, profile.Internship, profile.Volunteer,
	profile.OtherTerms,
}

// line validates a text of one line. An empty one is allowed if minimum is 0.
func (k *checker) line(name, raw string, minimum, maximum int) string {
	cleaned, err := text.Line(raw)
	switch length := text.Length(cleaned); {
	case err != nil:
		k.Add(name, "pattern", text.ErrorDetail(err))
	case length < minimum:
		k.Add(name, "minLength", fmt.Sprintf("Must have at least %d characters.", minimum))
	case length > maximum:
		k.Add(name, "maxLength", fmt.Sprintf("Must have at most %d characters.", maximum))
	default:
		return cleaned
	}
	return ""
}

func (k *checker) description(raw string) string {
	cleaned, err := text.Markdown(raw)
	switch length := text.Length(cleaned); {
	case err != nil:
		k.Add("description", "pattern", text.ErrorDetail(err))
	case length > 0 && length < minDescription:
		k.Add("description", "minLength", fmt.Sprintf("Must have at least %d characters.", minDescription))
	case length > maxDescription:
		k.Add("description", "maxLength", fmt.Sprintf("Must have at most %d characters.", maxDescription))
	default:
		return cleaned
	}
	return ""
}

// lines validates a list of texts of one line each, none of which is empty or there twice.
func (k *checker) lines(name string, raw []string, maxItems, maxLength int) []string {
	return k.list(name, raw, maxItems, func(at, one string) (string, string) {
		line := k.line(at, one, 1, maxLength)
		return line, line
	})
}

// tags validates tags, none of which is there twice regardless of letter case.
func (k *checker) tags(raw []string) []string {
	return k.list("tags", raw, maxTags, func(at, one string) (string, string) {
		tag := k.line(at, one, 1, maxTag)
		return tag, text.Fold(tag)
	})
}

func (k *checker) countries(name string, raw []string) []string {
	return k.list(name, raw, maxApplicantCountries, func(at, one string) (string, string) {
		country := k.country(at, one)
		return country, country
	})
}

func (k *checker) languages(raw []string) []string {
	return k.list("languages", raw, maxLanguages, func(at, one string) (string, string) {
		tag, ok := text.LanguageTag(one)
		if !ok {
			k.Add(at, "format", "Must be a language tag of BCP 47.")
		}
		return tag, tag
	})
}

func (k *checker) places(raw []Place) []Place {
	if len(raw) > maxPlaces {
		k.Add("places", "maxItems", fmt.Sprintf("Must have at most %d items.", maxPlaces))
		return nil
	}
	var places []Place
	for i, one := range raw {
		at := "places." + strconv.Itoa(i)
		place := Place{
			Country:  k.country(at+".countryCode", one.Country),
			Locality: k.line(at+".locality", one.Locality, 0, maxLocality),
		}
		if place.Country != "" && slices.Contains(places, place) {
			k.Add(at, "taken", "This place is already in the list.")
			continue
		}
		places = append(places, place)
	}
	return places
}

// list validates the items of a list with a function, which returns an item and what must be unique of it. It has added
// the violations of an item for which it returns empty texts.
func (k *checker) list(
	name string, raw []string, maxItems int, parse func(at, one string) (item, key string),
) []string {
	if len(raw) > maxItems {
		k.Add(name, "maxItems", fmt.Sprintf("Must have at most %d items.", maxItems))
		return nil
	}
	var items []string
	seen := map[string]bool{}
	for i, one := range raw {
		at := name + "." + strconv.Itoa(i)
		item, key := parse(at, one)
		switch {
		case item == "":
		case seen[key]:
			k.Add(at, "taken", "This is already in the list.")
		default:
			seen[key] = true
			items = append(items, item)
		}
	}
	return items
}

func (k *checker) country(name, raw string) string {
	if !text.IsCountry(raw) {
		k.Add(name, "format", "Must be a country code of ISO 3166-1 in two capital letters.")
		return ""
	}
	return raw
}

func (k *checker) pay(in Input) Pay {
	p := Pay{
		Min: k.salary("salaryMin", in.SalaryMin), Max: k.salary("salaryMax", in.SalaryMax),
		Period: oneOf(k, "salaryPeriod", in.SalaryPeriod,
			messaging.PerYear, messaging.PerMonth, messaging.PerDay, messaging.PerHour),
	}
	switch {
	case in.Currency == "":
	case text.IsCurrency(in.Currency):
		p.Currency = in.Currency
	default:
		k.Add("currency", "format", "Must be a currency code of ISO 4217 in three capital letters.")
	}
	return p
}

func (k *checker) salary(name string, raw *int32) int32 {
	switch {
	case raw == nil:
		return 0
	case *raw < 1:
		k.Add(name, "minimum", "Must be at least 1.")
		return 0
	default:
		return *raw
	}
}

// applyURL validates the address of a page where people apply: of https, on a host with a name.
func (k *checker) applyURL(raw string) string {
	line := k.line("applyUrl", raw, 0, maxURL)
	if line == "" {
		return ""
	}
	const detail = "Must be the address of a page that begins with https://, such as https://example.com/apply."
	address, ok := profile.WebAddress(line)
	if !ok || address == "" || strings.HasPrefix(strings.ToLower(line), "http:") {
		k.Add("applyUrl", "format", detail)
		return ""
	}
	parsed, err := url.Parse(address)
	if err != nil {
		k.Add("applyUrl", "format", detail)
		return ""
	}
	if _, err := netip.ParseAddr(parsed.Hostname()); err == nil {
		k.Add("applyUrl", "format", "Must have the name of a host, not a number.")
		return ""
	}
	return k.line("applyUrl", address, 0, maxURL)
}

// oneOf returns a value if it is empty or one of the allowed values.
func oneOf[T ~string](k *checker, name string, value T, allowed ...T) T {
	if value == "" || slices.Contains(allowed, value) {
		return value
	}
	k.Add(name, "enum", "Must be one of the values of the contract.")
	return ""
}
