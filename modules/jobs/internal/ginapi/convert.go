package ginapi

import (
	"time"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/jobs"
	api "wright.app/modules/jobs/internal/ginapi/jobsapi"
	"wright.app/modules/messaging"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/httpserver"
)

func toQuery(p api.SearchJobsParams) (jobs.Query, error) {
	return jobs.ParseQuery(jobs.QueryInput{
		Text: orZero(p.Query), Tags: p.Tags, Place: orZero(p.Place), Countries: p.Countries,
		WorkModes:       convertAll[profile.WorkMode](p.WorkModes),
		EmploymentTypes: convertAll[profile.EmploymentType](p.EmploymentTypes),
		SalaryMin:       p.SalaryMin, Currency: orZero(p.Currency), Languages: p.Languages,
		Organization: organization.Domain(orZero(p.Organization)), OnlyProven: orZero(p.OnlyProven),
		OnlySaved: orZero(p.OnlySaved), Sort: jobs.Sort(orZero(p.Sort)),
	})
}

func toPublicQuery(p api.SearchPublicJobsParams) (jobs.PublicQuery, error) {
	return jobs.ParsePublicQuery(jobs.QueryInput{
		Text: orZero(p.Query), Tags: p.Tags, Place: orZero(p.Place), Countries: p.Countries,
		WorkModes:       convertAll[profile.WorkMode](p.WorkModes),
		EmploymentTypes: convertAll[profile.EmploymentType](p.EmploymentTypes),
		SalaryMin:       p.SalaryMin, Currency: orZero(p.Currency), Languages: p.Languages,
		Organization: organization.Domain(orZero(p.Organization)), Sort: jobs.Sort(orZero(p.Sort)),
	})
}

func inputFromAPI(b api.JobInput) jobs.Input {
	in := jobs.Input{
		Title: b.Title, Organization: valueOf(b.OrganizationID), CompanyName: valueOf(b.CompanyName),
		Description: valueOf(b.Description), Requirements: b.Requirements,
		EmploymentType: profile.EmploymentType(valueOf(b.EmploymentType)),
		WorkMode:       profile.WorkMode(valueOf(b.WorkMode)), ApplicantCountries: b.ApplicantCountries,
		SalaryMin: pointerOf(b.SalaryMin), SalaryMax: pointerOf(b.SalaryMax), Currency: valueOf(b.Currency),
		SalaryPeriod: messaging.SalaryPeriod(valueOf(b.SalaryPeriod)), Tags: b.Tags, Languages: b.Languages,
		Vacancy: jobs.Vacancy(valueOf(b.Vacancy)), UsesAutomation: pointerOf(b.UsesAutomation),
		StartsOn: valueOf(b.StartsOn), ClosesOn: valueOf(b.ClosesOn), ApplyURL: valueOf(b.ApplyURL),
		ResponseDueDays: orZero(b.ResponseDueDays),
	}
	for _, p := range b.Places {
		in.Places = append(in.Places, jobs.Place{Country: p.CountryCode, Locality: valueOf(p.Locality)})
	}
	for _, q := range b.Questions {
		in.Questions = append(in.Questions, jobs.Question{Text: q.Text, Choices: q.Choices, IsRequired: q.IsRequired})
	}
	return in
}

func summariesToAPI(all []jobs.Shown) []api.JobSummary {
	summaries := make([]api.JobSummary, len(all))
	for i, j := range all {
		summaries[i] = api.JobSummary{
			ID: j.ID, Title: j.Title, Organization: organizationToAPI(j.Employer), CompanyName: orNull(j.CompanyName),
			EmploymentType: orNull(api.EmploymentType(j.EmploymentType)), WorkMode: orNull(api.WorkMode(j.WorkMode)),
			Places: placesToAPI(j.Places), ApplicantCountries: list(j.ApplicantCountries),
			SalaryMin: orNull(j.Min), SalaryMax: orNull(j.Max), Currency: orNull(j.Currency),
			SalaryPeriod: orNull(api.SalaryPeriod(j.Period)), Tags: list(j.Tags), Languages: list(j.Languages),
			Vacancy: orNull(api.Vacancy(j.Vacancy)), SharedTags: list(j.SharedTags), Status: api.JobStatus(j.Status),
			CloseReason: orNull(string(j.CloseReason)), IsSaved: j.IsSaved, CanEdit: j.CanEdit,
			Application: stateToAPI(j.Application), ApplicationCount: countToAPI(j), ResponseRate: rateToAPI(j.Rate),
			PostedAt: timeOrNull(j.PostedAt), ExpiresAt: timeOrNull(j.ExpiresAt),
		}
	}
	return summaries
}

func jobToAPI(j jobs.Detailed) api.Job {
	return api.Job{
		ID: j.ID, Title: j.Title, Organization: organizationToAPI(j.Employer),
		UnprovenOrganization: organizationToAPI(j.Unproven), CompanyName: orNull(j.CompanyName),
		Description: orNull(j.Description), Requirements: list(j.Requirements),
		EmploymentType: orNull(api.EmploymentType(j.EmploymentType)), WorkMode: orNull(api.WorkMode(j.WorkMode)),
		Places: placesToAPI(j.Places), ApplicantCountries: list(j.ApplicantCountries),
		SalaryMin: orNull(j.Min), SalaryMax: orNull(j.Max), Currency: orNull(j.Currency),
		SalaryPeriod: orNull(api.SalaryPeriod(j.Period)), Tags: list(j.Tags), Languages: list(j.Languages),
		Vacancy: orNull(api.Vacancy(j.Vacancy)), UsesAutomation: fromPointer(j.UsesAutomation),
		StartsOn: orNull(j.StartsOn), ClosesOn: orNull(j.ClosesOn), ApplyURL: orNull(j.ApplyURL),
		Questions:       questionsToAPI(j.Questions),
		ResponseDueDays: j.ResponseDueDays, SharedTags: list(j.SharedTags), Status: api.JobStatus(j.Status),
		CloseReason: orNull(string(j.CloseReason)), IsSaved: j.IsSaved, CanEdit: j.CanEdit,
		Application: stateToAPI(j.Application), ApplicationCount: countToAPI(j.Shown), ResponseRate: rateToAPI(j.Rate),
		PostedAt: timeOrNull(j.PostedAt), ExpiresAt: timeOrNull(j.ExpiresAt), Recruiter: recruiterToAPI(j),
		ClosedAt: timeOrNull(j.ClosedAt), CreatedAt: j.CreatedAt, UpdatedAt: j.UpdatedAt, Version: j.Version,
		Etag: tagOf(j.ID).ETag(j.Version),
	}
}

func stateToAPI(s *jobs.ApplicationState) nullable.Nullable[api.OwnApplicationState] {
	if s == nil {
		return nullable.NewNullNullable[api.OwnApplicationState]()
	}
	return nullable.NewNullableWithValue(api.OwnApplicationState{ID: s.ID, Status: api.ApplicationStatus(s.Status)})
}

// countToAPI returns null for those who do not hire for a job.
func countToAPI(j jobs.Shown) nullable.Nullable[int32] {
	if !j.CanEdit {
		return nullable.NewNullNullable[int32]()
	}
	return nullable.NewNullableWithValue(httpserver.Int32(j.ApplicationCount))
}

func rateToAPI(r *jobs.ResponseRate) nullable.Nullable[api.ResponseRate] {
	if r == nil {
		return nullable.NewNullNullable[api.ResponseRate]()
	}
	rate := api.ResponseRate{
		Answered: httpserver.Int32(r.Answered), Due: httpserver.Int32(r.Due),
		MedianDays: nullable.NewNullNullable[int32](),
	}
	if r.MedianDays >= 0 {
		rate.MedianDays.Set(httpserver.Int32(r.MedianDays))
	}
	return nullable.NewNullableWithValue(rate)
}

func recruiterToAPI(j jobs.Detailed) nullable.Nullable[api.PersonSummary] {
	if j.Person == nil {
		return nullable.NewNullNullable[api.PersonSummary]()
	}
	s := j.Summary
	return nullable.NewNullableWithValue(api.PersonSummary{
		MemberID: j.Person.Member, Alias: orNull(s.Alias), DisplayName: orNull(j.Person.DisplayName),
		PhotoURL: orNull(s.PhotoURL), Role: orNull(api.Role(j.Person.Role)), Headline: orNull(s.Headline),
		Location: orNull(s.Location), TopTags: list(s.TopTags),
	})
}

func organizationToAPI(e *organization.Employer) nullable.Nullable[api.JobOrganization] {
	if e == nil {
		return nullable.NewNullNullable[api.JobOrganization]()
	}
	return nullable.NewNullableWithValue(api.JobOrganization{ID: e.ID, Domain: e.Domain.String(), Name: e.Name})
}

func placesToAPI(places []jobs.Place) []api.JobPlace {
	all := make([]api.JobPlace, len(places))
	for i, p := range places {
		all[i] = api.JobPlace{CountryCode: p.Country, Locality: orNull(p.Locality)}
	}
	return all
}

func questionsToAPI(questions []jobs.Question) []api.JobQuestion {
	all := make([]api.JobQuestion, len(questions))
	for i, q := range questions {
		all[i] = api.JobQuestion{Text: q.Text, Choices: list(q.Choices), IsRequired: q.IsRequired}
	}
	return all
}

// list returns a list that is not null.
func list(all []string) []string { return append([]string{}, all...) }

func convertAll[To, From ~string](all []From) []To {
	converted := make([]To, len(all))
	for i, one := range all {
		converted[i] = To(one)
	}
	return converted
}

// orNull returns null for an empty value.
func orNull[T comparable](value T) nullable.Nullable[T] {
	var empty T
	if value == empty {
		return nullable.NewNullNullable[T]()
	}
	return nullable.NewNullableWithValue(value)
}

func timeOrNull(t time.Time) nullable.Nullable[time.Time] {
	if t.IsZero() {
		return nullable.NewNullNullable[time.Time]()
	}
	return nullable.NewNullableWithValue(t)
}

func fromPointer[T any](value *T) nullable.Nullable[T] {
	if value == nil {
		return nullable.NewNullNullable[T]()
	}
	return nullable.NewNullableWithValue(*value)
}

// valueOf returns the zero value for null and for what was not sent.
func valueOf[T any](value nullable.Nullable[T]) T {
	v, err := value.Get()
	if err != nil {
		var zero T
		return zero
	}
	return v
}

// pointerOf returns nil for null and for what was not sent.
func pointerOf[T any](value nullable.Nullable[T]) *T {
	v, err := value.Get()
	if err != nil {
		return nil
	}
	return &v
}

func orZero[T any](value *T) T {
	if value == nil {
		var zero T
		return zero
	}
	return *value
}
