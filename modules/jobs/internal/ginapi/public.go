package ginapi

import (
	"context"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/jobs"
	api "wright.app/modules/jobs/internal/ginapi/jobsapi"
	"wright.app/modules/organization"
	"wright.app/platform/null"
	"wright.app/platform/paging"
)

// SearchPublicJobs implements api.StrictServerInterface.
func (h *Handler) SearchPublicJobs(
	ctx context.Context, r api.SearchPublicJobsRequestObject,
) (api.SearchPublicJobsResponseObject, error) {
	query, err := toPublicQuery(r.Params)
	if err != nil {
		return nil, err
	}
	list := "jobs for everybody by " + query.String()
	after, err := paging.After[jobs.Cursor](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	page, err := h.service.SearchPublic(ctx, query, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	body := api.PublicJobPage{
		Items: make([]api.PublicJobSummary, len(page.Found)), Hirer: nullable.NewNullNullable[api.PublicHirer](),
	}
	if hirer := page.Hirer; hirer != nil {
		body.Hirer.Set(api.PublicHirer{ResponseRate: rateToAPI(hirer.Rate), RecruiterNames: hirer.RecruiterNames})
	}
	for i, j := range page.Found {
		body.Items[i] = publicSummaryToAPI(j)
	}
	if body.NextCursor, err = paging.Next(ctx, h.cursors, list, page.Next); err != nil {
		return nil, err
	}
	return api.SearchPublicJobs200JSONResponse(body), nil
}

func publicSummaryToAPI(j jobs.Public) api.PublicJobSummary {
	return api.PublicJobSummary{
		ID: j.ID, Title: j.Title, Organization: employerToAPI(j.Employer), CompanyName: null.From(j.CompanyName),
		EmploymentType: api.EmploymentType(j.EmploymentType), WorkMode: api.WorkMode(j.WorkMode),
		Places: placesToAPI(j.Places), ApplicantCountries: list(j.ApplicantCountries), SalaryMin: null.From(j.Min),
		SalaryMax: null.From(j.Max), Currency: null.From(j.Currency),
		SalaryPeriod: null.From(api.SalaryPeriod(j.Period)),
		Tags:         list(j.Tags), Languages: list(j.Languages), Vacancy: api.Vacancy(j.Vacancy),
		PostedAt: j.PostedAt, ExpiresAt: j.ExpiresAt,
	}
}

func publicJobToAPI(j jobs.PublicDetailed) api.PublicJob {
	return api.PublicJob{
		ID: j.ID, Title: j.Title, Organization: employerToAPI(j.Employer), CompanyName: null.From(j.CompanyName),
		EmploymentType: api.EmploymentType(j.EmploymentType), WorkMode: api.WorkMode(j.WorkMode),
		Places: placesToAPI(j.Places), ApplicantCountries: list(j.ApplicantCountries), SalaryMin: null.From(j.Min),
		SalaryMax: null.From(j.Max), Currency: null.From(j.Currency),
		SalaryPeriod: null.From(api.SalaryPeriod(j.Period)),
		Tags:         list(j.Tags), Languages: list(j.Languages), Vacancy: api.Vacancy(j.Vacancy),
		PostedAt: j.PostedAt, ExpiresAt: j.ExpiresAt, Description: j.Description,
		Requirements: list(j.Requirements), UsesAutomation: null.OrZero(j.UsesAutomation),
		StartsOn: null.From(j.StartsOn),
		ApplyURL: null.From(j.ApplyURL), Questions: questionsToAPI(j.Questions), ResponseDueDays: j.ResponseDueDays,
		RecruiterName: null.From(j.RecruiterName), UpdatedAt: j.UpdatedAt,
	}
}

func employerToAPI(e organization.Employer) api.JobOrganization {
	return api.JobOrganization{ID: e.ID, Domain: e.Domain.String(), Name: e.Name}
}
