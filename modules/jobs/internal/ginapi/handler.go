// Package ginapi is the HTTP adapter of module jobs.
package ginapi

import (
	"context"
	"fmt"

	"github.com/gin-gonic/gin"

	"wright.app/modules/jobs"
	api "wright.app/modules/jobs/internal/ginapi/jobsapi"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/paging"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag jobs.
type Handler struct {
	service  *jobs.Service
	searches *savedsearch.Service
	cursors  *paging.Cursors
	problems *httpserver.Problems

	publicJobs *publicJobs
}

// NewHandler returns a Handler.
func NewHandler(
	s *jobs.Service, searches *savedsearch.Service, c *paging.Cursors, p *httpserver.Problems,
) *Handler {
	return &Handler{service: s, searches: searches, cursors: c, problems: p, publicJobs: newPublicJobs()}
}

// Register implements httpserver.Routes.
func (h *Handler) Register(r gin.IRouter) {
	strict := api.NewStrictHandlerWithOptions(h,
		[]api.StrictMiddlewareFunc{httpserver.CopyGinContext[api.StrictHandlerFunc]},
		api.StrictGinServerOptions{
			RequestErrorHandlerFunc: h.problems.Malformed, HandlerErrorFunc: h.problems.Write,
			ResponseErrorHandlerFunc: h.problems.Write,
		})
	api.RegisterHandlersWithOptions(r, strict, api.GinServerOptions{ErrorHandler: h.problems.Parameter})
}

// SearchJobs implements api.StrictServerInterface.
func (h *Handler) SearchJobs(
	ctx context.Context, r api.SearchJobsRequestObject,
) (api.SearchJobsResponseObject, error) {
	caller := identity.FromContext(ctx)
	query, err := toQuery(r.Params)
	if err != nil {
		return nil, err
	}
	list := "jobs for " + caller.User.String() + " by " + query.String()
	after, err := paging.After[jobs.Cursor](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	page, err := h.service.Search(ctx, caller, query, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	body := api.JobPage{Items: summariesToAPI(page.Found)}
	if body.NextCursor, err = paging.Next(ctx, h.cursors, list, page.Next); err != nil {
		return nil, err
	}
	return api.SearchJobs200JSONResponse(body), nil
}

// GetJob implements api.StrictServerInterface.
func (h *Handler) GetJob(ctx context.Context, r api.GetJobRequestObject) (api.GetJobResponseObject, error) {
	j, err := h.service.Get(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	body := jobToAPI(j)
	return api.GetJob200JSONResponse{Body: body, Headers: api.GetJob200ResponseHeaders{ETag: body.Etag}}, nil
}

// ListOwnJobs implements api.StrictServerInterface.
func (h *Handler) ListOwnJobs(
	ctx context.Context, r api.ListOwnJobsRequestObject,
) (api.ListOwnJobsResponseObject, error) {
	caller := identity.FromContext(ctx)
	query := jobs.OwnQuery{OnlyMine: r.Params.OnlyMine != nil && *r.Params.OnlyMine}
	if r.Params.Status != nil {
		query.Status = jobs.Status(*r.Params.Status)
	}
	query.UpdatedSince = httpserver.Since(r.Params.UpdatedSince)
	list := fmt.Sprintf("own jobs of %s in %s, only mine: %t, since %v", caller.User, query.Status, query.OnlyMine,
		query.UpdatedSince)
	after, err := paging.After[jobs.OwnPlace](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	page, err := h.service.ListOwn(ctx, caller, query, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	body := api.JobPage{Items: summariesToAPI(page.Jobs)}
	if body.NextCursor, err = paging.Next(ctx, h.cursors, list, page.Next); err != nil {
		return nil, err
	}
	return api.ListOwnJobs200JSONResponse(body), nil
}

// CreateJob implements api.StrictServerInterface.
func (h *Handler) CreateJob(ctx context.Context, r api.CreateJobRequestObject) (api.CreateJobResponseObject, error) {
	j, err := h.service.Create(ctx, identity.FromContext(ctx), inputFromAPI(*r.Body))
	if err != nil {
		return nil, err
	}
	body := jobToAPI(j)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreateJob201JSONResponse{Body: body, Headers: api.CreateJob201ResponseHeaders{ETag: body.Etag}}, nil
}

// UpdateJob implements api.StrictServerInterface.
func (h *Handler) UpdateJob(ctx context.Context, r api.UpdateJobRequestObject) (api.UpdateJobResponseObject, error) {
	seen, err := tagOf(r.ID).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	j, err := h.service.Update(ctx, identity.FromContext(ctx), r.ID, inputFromAPI(*r.Body), seen)
	if err != nil {
		return nil, err
	}
	body := jobToAPI(j)
	return api.UpdateJob200JSONResponse{Body: body, Headers: api.UpdateJob200ResponseHeaders{ETag: body.Etag}}, nil
}

// UpdateJobStatus implements api.StrictServerInterface.
func (h *Handler) UpdateJobStatus(
	ctx context.Context, r api.UpdateJobStatusRequestObject,
) (api.UpdateJobStatusResponseObject, error) {
	seen, err := tagOf(r.ID).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	caller := identity.FromContext(ctx)
	reason := jobs.CloseReason(null.Value(r.Body.CloseReason))
	var j jobs.Detailed
	switch {
	case r.Body.Status == api.JobStatusInputStatus(jobs.Closed) && reason == "":
		err = invalidReason("required", "Must say why the job is closed.")
	case r.Body.Status == api.JobStatusInputStatus(jobs.Closed):
		j, err = h.service.Close(ctx, caller, r.ID, reason, seen)
	case reason != "":
		err = invalidReason("notAllowed", "Must be missing when the job is published.")
	default:
		j, err = h.service.Publish(ctx, caller, r.ID, seen)
	}
	if err != nil {
		return nil, err
	}
	body := jobToAPI(j)
	return api.UpdateJobStatus200JSONResponse{
		Body: body, Headers: api.UpdateJobStatus200ResponseHeaders{ETag: body.Etag},
	}, nil
}

func invalidReason(code, detail string) error {
	return fault.ErrValidation.WithFields(fault.Field{Name: "closeReason", Code: code, Detail: detail})
}

// DeleteJob implements api.StrictServerInterface.
func (h *Handler) DeleteJob(ctx context.Context, r api.DeleteJobRequestObject) (api.DeleteJobResponseObject, error) {
	if err := h.service.Delete(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.DeleteJob204Response{}, nil
}

// SaveJob implements api.StrictServerInterface.
func (h *Handler) SaveJob(ctx context.Context, r api.SaveJobRequestObject) (api.SaveJobResponseObject, error) {
	if err := h.service.Save(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.SaveJob204Response{}, nil
}

// UnsaveJob implements api.StrictServerInterface.
func (h *Handler) UnsaveJob(ctx context.Context, r api.UnsaveJobRequestObject) (api.UnsaveJobResponseObject, error) {
	if err := h.service.Unsave(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.UnsaveJob204Response{}, nil
}

// tagOf returns the common parts of the ETags of a job.
func tagOf(id jobs.ID) httpserver.Resource { return httpserver.ResourceOf("job", id.String()) }
