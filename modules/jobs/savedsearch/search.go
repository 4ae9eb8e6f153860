package savedsearch

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

const (
	// MaxSearches is the maximum number of searches of a member.
	MaxSearches = 20
	maxName     = 100
)

// ID identifies a saved search in the API.
type ID = uuid.UUID

// Search is a saved search of a member.
type Search struct {
	ID        ID
	User      identity.UserID
	Name      string
	Filter    Filter
	IsMailed  bool // whether the mail of the day has its new jobs
	CreatedAt time.Time
	Version   int64
	// Unreadable says why the filter cannot be read. It is empty then, and the search finds nothing.
	Unreadable error
}

// Filter is what a saved search looks for: the members of jobs.QueryInput that narrow a search. The members of JSON are
// the parameters of the contract: it is stored and exported like that.
type Filter struct {
	Query           string                   `json:"query,omitempty"`
	Tags            []string                 `json:"tags,omitempty"`
	Place           string                   `json:"place,omitempty"`
	Countries       []string                 `json:"countries,omitempty"`
	WorkModes       []profile.WorkMode       `json:"workModes,omitempty"`
	EmploymentTypes []profile.EmploymentType `json:"employmentTypes,omitempty"`
	SalaryMin       *int32                   `json:"salaryMin,omitempty"` // for a year
	Currency        string                   `json:"currency,omitempty"`
	Languages       []string                 `json:"languages,omitempty"`
	Organization    organization.Domain      `json:"organization,omitempty"`
	OnlyProven      bool                     `json:"onlyProven,omitempty"`
}

// Parse returns the query of the filter, by the rules of every search.
func (f Filter) Parse() (jobs.Query, error) {
	return jobs.ParseQuery(jobs.QueryInput{
		Text: f.Query, Tags: f.Tags, Place: f.Place, Countries: f.Countries, WorkModes: f.WorkModes,
		EmploymentTypes: f.EmploymentTypes, SalaryMin: f.SalaryMin, Currency: f.Currency, Languages: f.Languages,
		Organization: f.Organization, OnlyProven: f.OnlyProven,
	})
}

// key returns a text that is the same for filters that find the same, whatever the order of their values.
func (f Filter) key() (string, error) {
	f.Tags, f.Countries, f.WorkModes = sorted(f.Tags), sorted(f.Countries), sorted(f.WorkModes)
	f.EmploymentTypes, f.Languages = sorted(f.EmploymentTypes), sorted(f.Languages)
	query, err := f.Parse()
	return query.String(), err
}

func sorted[T ~string](all []T) []T {
	return slices.Sorted(slices.Values(all))
}

// Input is a search to save as received.
type Input struct {
	Name     string
	Filter   Filter
	IsMailed bool
}

// Changes are changes to a search as received. What is nil stays.
type Changes struct {
	Name     *string
	IsMailed *bool
}

// newSearch returns the search of an input, or fault.ErrValidation.
func newSearch(user identity.UserID, in Input, now time.Time) (Search, error) {
	var v fault.Violations
	s := Search{
		User: user, Name: nameOf(&v, in.Name), Filter: in.Filter, IsMailed: in.IsMailed, CreatedAt: now, Version: 1,
	}
	s.Filter.Query, _ = line(&v, "filter.query", in.Filter.Query)
	s.Filter.Place, _ = line(&v, "filter.place", in.Filter.Place)
	query, err := s.Filter.Parse()
	switch {
	case errors.Is(err, fault.ErrParameter): // names a parameter of the search
		v.Add("filter.currency", "required", "Must be there with salaryMin.")
	case err != nil:
		return Search{}, err
	case query.IsEmpty():
		v.Add("filter", "required", "Must narrow the search.")
	}
	if err := v.Err(); err != nil {
		return Search{}, err
	}
	s.ID, err = uuid.NewV7()
	return s, err
}

// change makes changes, or returns fault.ErrValidation. It reports whether something has changed.
func (s *Search) change(c Changes) (bool, error) {
	before := *s
	var v fault.Violations
	if c.Name != nil {
		s.Name = nameOf(&v, *c.Name)
	}
	if c.IsMailed != nil {
		s.IsMailed = *c.IsMailed
	}
	if err := v.Err(); err != nil {
		return false, err
	}
	if s.Name == before.Name && s.IsMailed == before.IsMailed {
		return false, nil
	}
	s.Version++
	return true, nil
}

// nameOf returns the name of a search, which is not empty.
func nameOf(v *fault.Violations, raw string) string {
	name, ok := line(v, "name", raw)
	switch length := text.Length(name); {
	case !ok:
	case length == 0:
		v.Add("name", "minLength", "Must not be empty.")
	case length > maxName:
		v.Add("name", "maxLength", fmt.Sprintf("Must have at most %d characters.", maxName))
	}
	return name
}

// line returns a text of one line. ok is false for a text with a character that no text may have.
func line(v *fault.Violations, name, raw string) (cleaned string, ok bool) {
	cleaned, err := text.Line(raw)
	if err != nil {
		v.Add(name, "pattern", text.ErrorDetail(err))
	}
	return cleaned, err == nil
}
