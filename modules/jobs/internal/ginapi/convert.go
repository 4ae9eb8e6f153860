package ginapi

import (
	"github.com/oapi-codegen/nullable"

	"wright.app/modules/jobs"
	api "wright.app/modules/jobs/internal/ginapi/jobsapi"
	"wright.app/modules/messaging"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/httpserver"
	"wright.app/platform/null"
)

func toQuery(p api.SearchJobsParams) (jobs.Query, error) {
	return jobs.ParseQuery(jobs.QueryInput{
		Text: null.OrZero(p.Query), Tags: p.Tags, Place: null.OrZero(p.Place), Countries: p.Countries,
		WorkModes:       convertAll[profile.WorkMode](p.WorkModes),
		EmploymentTypes: convertAll[profile.EmploymentType](p.EmploymentTypes),
		SalaryMin:       p.SalaryMin, Currency: null.OrZero(p.Currency), Languages: p.Languages,
		Organization: organization.Domain(null.OrZero(p.Organization)), OnlyProven: null.OrZero(p.OnlyProven),
		OnlySaved: null.OrZero(p.OnlySaved), Sort: jobs.Sort(null.OrZero(p.Sort)),
	})
}

func toPublicQuery(p api.SearchPublicJobsParams) (jobs.PublicQuery, error) {
	return jobs.ParsePublicQuery(jobs.QueryInput{
		Text: null.OrZero(p.Query), Tags: p.Tags, Place: null.OrZero(p.Place), Countries: p.Countries,
		WorkModes:       convertAll[profile.WorkMode](p.WorkModes),
		EmploymentTypes: convertAll[profile.EmploymentType](p.EmploymentTypes),
		SalaryMin:       p.SalaryMin, Currency: null.OrZero(p.Currency), Languages: p.Languages,
		Organization: organization.Domain(null.OrZero(p.Organization)), Sort: jobs.Sort(null.OrZero(p.Sort)),
	})
}

func inputFromAPI(b api.JobInput) jobs.Input {
	in := jobs.Input{
		Title: b.Title, Organization: null.Value(b.OrganizationID), CompanyName: null.Value(b.CompanyName),
		Description: null.Value(b.Description), Requirements: b.Requirements,
		EmploymentType: profile.EmploymentType(null.Value(b.EmploymentType)),
		WorkMode:       profile.WorkMode(null.Value(b.WorkMode)), ApplicantCountries: b.ApplicantCountries,
		SalaryMin: null.Pointer(b.SalaryMin), SalaryMax: null.Pointer(b.SalaryMax), Currency: null.Value(b.Currency),
		SalaryPeriod: messaging.SalaryPeriod(null.Value(b.SalaryPeriod)), Tags: b.Tags, Languages: b.Languages,
		Vacancy: jobs.Vacancy(null.Value(b.Vacancy)), UsesAutomation: null.Pointer(b.UsesAutomation),
		StartsOn: null.Value(b.StartsOn), ClosesOn: null.Value(b.ClosesOn), ApplyURL: null.Value(b.ApplyURL),
		ResponseDueDays: null.OrZero(b.ResponseDueDays),
	}
	for _, p := range b.Places {
		in.Places = append(in.Places, jobs.Place{Country: p.CountryCode, Locality: null.Value(p.Locality)})
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
			ID: j.ID, Title: j.Title, Organization: organizationToAPI(j.Employer),
			CompanyName:    null.From(j.CompanyName),
			EmploymentType: null.From(api.EmploymentType(j.EmploymentType)),
			WorkMode:       null.From(api.WorkMode(j.WorkMode)),
			Places:         placesToAPI(j.Places), ApplicantCountries: list(j.ApplicantCountries),
			SalaryMin: null.From(j.Min), SalaryMax: null.From(j.Max), Currency: null.From(j.Currency),
			SalaryPeriod: null.From(api.SalaryPeriod(j.Period)), Tags: list(j.Tags), Languages: list(j.Languages),
			Vacancy: null.From(api.Vacancy(j.Vacancy)), SharedTags: list(j.SharedTags), Status: api.JobStatus(j.Status),
			CloseReason: null.From(string(j.CloseReason)), IsSaved: j.IsSaved, CanEdit: j.CanEdit,
			Application: stateToAPI(j.Application), ApplicationCount: countToAPI(j), ResponseRate: rateToAPI(j.Rate),
			PostedAt: null.From(j.PostedAt), ExpiresAt: null.From(j.ExpiresAt),
		}
	}
	return summaries
}

func jobToAPI(j jobs.Detailed) api.Job {
	return api.Job{
		ID: j.ID, Title: j.Title, Organization: organizationToAPI(j.Employer),
		UnprovenOrganization: organizationToAPI(j.Unproven), CompanyName: null.From(j.CompanyName),
		Description: null.From(j.Description), Requirements: list(j.Requirements),
		EmploymentType: null.From(api.EmploymentType(j.EmploymentType)), WorkMode: null.From(api.WorkMode(j.WorkMode)),
		Places: placesToAPI(j.Places), ApplicantCountries: list(j.ApplicantCountries),
		SalaryMin: null.From(j.Min), SalaryMax: null.From(j.Max), Currency: null.From(j.Currency),
		SalaryPeriod: null.From(api.SalaryPeriod(j.Period)), Tags: list(j.Tags), Languages: list(j.Languages),
		Vacancy: null.From(api.Vacancy(j.Vacancy)), UsesAutomation: null.FromPointer(j.UsesAutomation),
		StartsOn: null.From(j.StartsOn), ClosesOn: null.From(j.ClosesOn), ApplyURL: null.From(j.ApplyURL),
		Questions:       questionsToAPI(j.Questions),
		ResponseDueDays: j.ResponseDueDays, SharedTags: list(j.SharedTags), Status: api.JobStatus(j.Status),
		CloseReason: null.From(string(j.CloseReason)), IsSaved: j.IsSaved, CanEdit: j.CanEdit,
		Application: stateToAPI(j.Application), ApplicationCount: countToAPI(j.Shown), ResponseRate: rateToAPI(j.Rate),
		PostedAt: null.From(j.PostedAt), ExpiresAt: null.From(j.ExpiresAt), Recruiter: recruiterToAPI(j),
		ClosedAt: null.From(j.ClosedAt), CreatedAt: j.CreatedAt, UpdatedAt: j.UpdatedAt, Version: j.Version,
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
		MemberID: j.Person.Member, Alias: null.From(s.Alias), DisplayName: null.From(j.Person.DisplayName),
		PhotoURL: null.From(s.PhotoURL), Role: null.From(api.Role(j.Person.Role)), Headline: null.From(s.Headline),
		Location: null.From(s.Location), TopTags: list(s.TopTags),
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
		all[i] = api.JobPlace{CountryCode: p.Country, Locality: null.From(p.Locality)}
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
