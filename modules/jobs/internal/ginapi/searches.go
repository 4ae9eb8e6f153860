package ginapi

import (
	"context"

	api "wright.app/modules/jobs/internal/ginapi/jobsapi"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// ListJobSearches implements api.StrictServerInterface.
func (h *Handler) ListJobSearches(
	ctx context.Context, _ api.ListJobSearchesRequestObject,
) (api.ListJobSearchesResponseObject, error) {
	all, err := h.searches.List(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	body := api.JobSearchList{Items: make([]api.JobSearch, len(all))}
	for i, s := range all {
		body.Items[i] = searchToAPI(s)
	}
	return api.ListJobSearches200JSONResponse(body), nil
}

// CreateJobSearch implements api.StrictServerInterface.
func (h *Handler) CreateJobSearch(
	ctx context.Context, r api.CreateJobSearchRequestObject,
) (api.CreateJobSearchResponseObject, error) {
	s, err := h.searches.Create(ctx, identity.FromContext(ctx), savedsearch.Input{
		Name: r.Body.Name, Filter: filterFromAPI(r.Body.Filter), IsMailed: r.Body.IsMailed,
	})
	if err != nil {
		return nil, err
	}
	body := searchToAPI(s)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreateJobSearch201JSONResponse{
		Body: body, Headers: api.CreateJobSearch201ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateJobSearch implements api.StrictServerInterface.
func (h *Handler) UpdateJobSearch(
	ctx context.Context, r api.UpdateJobSearchRequestObject,
) (api.UpdateJobSearchResponseObject, error) {
	seen, err := searchTagOf(r.ID).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	changes := savedsearch.Changes{Name: r.Body.Name, IsMailed: r.Body.IsMailed}
	s, err := h.searches.Update(ctx, identity.FromContext(ctx), r.ID, changes, seen)
	if err != nil {
		return nil, err
	}
	body := searchToAPI(s)
	return api.UpdateJobSearch200JSONResponse{
		Body: body, Headers: api.UpdateJobSearch200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// DeleteJobSearch implements api.StrictServerInterface.
func (h *Handler) DeleteJobSearch(
	ctx context.Context, r api.DeleteJobSearchRequestObject,
) (api.DeleteJobSearchResponseObject, error) {
	if err := h.searches.Delete(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.DeleteJobSearch204Response{}, nil
}

// searchTagOf returns the common parts of the ETags of a saved search.
func searchTagOf(id savedsearch.ID) httpserver.Resource {
	return httpserver.ResourceOf("job search", id.String())
}

func searchToAPI(s savedsearch.Search) api.JobSearch {
	f := s.Filter
	return api.JobSearch{
		ID: s.ID, Name: s.Name, IsMailed: s.IsMailed, CreatedAt: s.CreatedAt, Version: s.Version,
		Etag: searchTagOf(s.ID).ETag(s.Version),
		Filter: api.JobSearchFilter{
			Query: null.OrNil(f.Query), Tags: f.Tags, Place: null.OrNil(f.Place), Countries: f.Countries,
			WorkModes:       convertAll[api.WorkMode](f.WorkModes),
			EmploymentTypes: convertAll[api.EmploymentType](f.EmploymentTypes),
			SalaryMin:       f.SalaryMin, Currency: null.OrNil(f.Currency), Languages: f.Languages,
			Organization: null.OrNil(f.Organization.String()), OnlyProven: null.OrNil(f.OnlyProven),
		},
	}
}

func filterFromAPI(f api.JobSearchFilter) savedsearch.Filter {
	return savedsearch.Filter{
		Query: null.OrZero(f.Query), Tags: f.Tags, Place: null.OrZero(f.Place), Countries: f.Countries,
		WorkModes:       convertAll[profile.WorkMode](f.WorkModes),
		EmploymentTypes: convertAll[profile.EmploymentType](f.EmploymentTypes),
		SalaryMin:       f.SalaryMin, Currency: null.OrZero(f.Currency), Languages: f.Languages,
		Organization: organization.Domain(null.OrZero(f.Organization)), OnlyProven: null.OrZero(f.OnlyProven),
	}
}
