package ginapi

import (
	"context"
	"net/url"

	"github.com/gin-gonic/gin"

	"wright.app/modules/jobs/application"
	api "wright.app/modules/jobs/internal/ginapi/applicationapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/paging"
)

var _ api.StrictServerInterface = (*Applications)(nil)

// Applications implements the operations with the tag applications.
type Applications struct {
	service   *application.Service
	publicURL *url.URL
	cursors   *paging.Cursors
	problems  *httpserver.Problems
}

// NewApplications returns Applications.
func NewApplications(
	s *application.Service, publicURL *url.URL, c *paging.Cursors, p *httpserver.Problems,
) *Applications {
	return &Applications{s, publicURL, c, p}
}

// Register implements httpserver.Routes.
func (h *Applications) Register(r gin.IRouter) {
	strict := api.NewStrictHandlerWithOptions(h,
		[]api.StrictMiddlewareFunc{httpserver.CopyGinContext[api.StrictHandlerFunc]},
		api.StrictGinServerOptions{
			RequestErrorHandlerFunc: h.problems.Malformed, HandlerErrorFunc: h.problems.Write,
			ResponseErrorHandlerFunc: h.problems.Write,
		})
	api.RegisterHandlersWithOptions(r, strict, api.GinServerOptions{ErrorHandler: h.problems.Parameter})
}

// ApplyToJob implements api.StrictServerInterface.
func (h *Applications) ApplyToJob(
	ctx context.Context, r api.ApplyToJobRequestObject,
) (api.ApplyToJobResponseObject, error) {
	a, err := h.service.Apply(ctx, identity.FromContext(ctx), r.ID, applyFromAPI(*r.Body))
	if err != nil {
		return nil, err
	}
	idempotency.About(ctx, a.ID.String())
	body := h.ownToAPI(a)
	httpserver.Header(ctx, "Location", "/v1/user/job-applications/"+a.ID.String())
	return api.ApplyToJob201JSONResponse{
		Body: body, Headers: api.ApplyToJob201ResponseHeaders{ETag: body.Etag},
	}, nil
}

// ListOwnApplications implements api.StrictServerInterface.
func (h *Applications) ListOwnApplications(
	ctx context.Context, r api.ListOwnApplicationsRequestObject,
) (api.ListOwnApplicationsResponseObject, error) {
	caller := identity.FromContext(ctx)
	filter := application.Filter{
		Status:       application.Status(null.OrZero(r.Params.Status)),
		UpdatedSince: httpserver.Since(r.Params.UpdatedSince),
	}
	list := "own applications of " + caller.User.String() + " in " + filterName(filter)
	after, err := paging.After[application.Place](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	page, err := h.service.ListOwn(ctx, caller, filter, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	body := api.OwnApplicationPage{
		Items: make([]api.OwnApplication, len(page.Items)), Total: httpserver.Int32(page.Total),
	}
	for i, a := range page.Items {
		body.Items[i] = h.ownToAPI(a)
	}
	if body.NextCursor, err = paging.Next(ctx, h.cursors, list, page.Next); err != nil {
		return nil, err
	}
	return api.ListOwnApplications200JSONResponse(body), nil
}

// filterName returns a text that is the same for equal filters only, for cursors.
func filterName(f application.Filter) string {
	return string(f.Status) + " since " + f.UpdatedSince.String()
}

// GetOwnApplication implements api.StrictServerInterface.
func (h *Applications) GetOwnApplication(
	ctx context.Context, r api.GetOwnApplicationRequestObject,
) (api.GetOwnApplicationResponseObject, error) {
	a, err := h.service.GetOwn(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	body := h.ownToAPI(a)
	return api.GetOwnApplication200JSONResponse{
		Body: body, Headers: api.GetOwnApplication200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateOwnApplication implements api.StrictServerInterface.
func (h *Applications) UpdateOwnApplication(
	ctx context.Context, r api.UpdateOwnApplicationRequestObject,
) (api.UpdateOwnApplicationResponseObject, error) {
	seen, err := applicationTag(r.ID).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	a, err := h.service.TakeBack(
		ctx, identity.FromContext(ctx), r.ID, application.Status(r.Body.Status), seen,
	)
	if err != nil {
		return nil, err
	}
	body := h.ownToAPI(a)
	return api.UpdateOwnApplication200JSONResponse{
		Body: body, Headers: api.UpdateOwnApplication200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// DeleteOwnApplication implements api.StrictServerInterface.
func (h *Applications) DeleteOwnApplication(
	ctx context.Context, r api.DeleteOwnApplicationRequestObject,
) (api.DeleteOwnApplicationResponseObject, error) {
	if err := h.service.DeleteOwn(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.DeleteOwnApplication204Response{}, nil
}

// ListJobApplications implements api.StrictServerInterface.
func (h *Applications) ListJobApplications(
	ctx context.Context, r api.ListJobApplicationsRequestObject,
) (api.ListJobApplicationsResponseObject, error) {
	caller := identity.FromContext(ctx)
	filter := application.Filter{
		Status:       application.Status(null.OrZero(r.Params.Status)),
		UpdatedSince: httpserver.Since(r.Params.UpdatedSince),
	}
	list := "applications for " + r.ID.String() + " for " + caller.User.String() + " in " + filterName(filter)
	after, err := paging.After[application.Place](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	page, err := h.service.ListReceived(ctx, caller, r.ID, filter, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	body := api.ReceivedApplicationPage{
		Items: make([]api.ReceivedApplicationSummary, len(page.Items)), Counts: []api.ApplicationCount{},
	}
	for i, a := range page.Items {
		body.Items[i] = receivedToAPI(a)
	}
	for _, s := range application.Statuses {
		if n := page.Counts[s]; n > 0 {
			body.Counts = append(body.Counts, api.ApplicationCount{
				Status: api.ApplicationStatus(s), Count: httpserver.Int32(n),
			})
		}
	}
	if body.NextCursor, err = paging.Next(ctx, h.cursors, list, page.Next); err != nil {
		return nil, err
	}
	return api.ListJobApplications200JSONResponse(body), nil
}

// GetJobApplication implements api.StrictServerInterface.
func (h *Applications) GetJobApplication(
	ctx context.Context, r api.GetJobApplicationRequestObject,
) (api.GetJobApplicationResponseObject, error) {
	a, err := h.service.GetReceived(ctx, identity.FromContext(ctx), r.ID, r.ApplicationID)
	if err != nil {
		return nil, err
	}
	body := h.detailToAPI(a)
	return api.GetJobApplication200JSONResponse{
		Body: body, Headers: api.GetJobApplication200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateApplicationStatus implements api.StrictServerInterface.
func (h *Applications) UpdateApplicationStatus(
	ctx context.Context, r api.UpdateApplicationStatusRequestObject,
) (api.UpdateApplicationStatusResponseObject, error) {
	seen, err := applicationTag(r.ApplicationID).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	a, err := h.service.Move(ctx, identity.FromContext(ctx), r.ID, r.ApplicationID, application.MoveInput{
		To:      application.Status(r.Body.Status),
		Verdict: application.Verdict{Requirement: null.Value(r.Body.Requirement), Reason: null.Value(r.Body.Reason)},
	}, seen)
	if err != nil {
		return nil, err
	}
	body := h.detailToAPI(a)
	return api.UpdateApplicationStatus200JSONResponse{
		Body: body, Headers: api.UpdateApplicationStatus200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// RejectApplications implements api.StrictServerInterface.
func (h *Applications) RejectApplications(
	ctx context.Context, r api.RejectApplicationsRequestObject,
) (api.RejectApplicationsResponseObject, error) {
	all := make([]application.Rejection, len(r.Body.Items))
	for i, one := range r.Body.Items {
		all[i] = application.Rejection{
			Application: one.ApplicationID,
			Verdict:     application.Verdict{Requirement: null.Value(one.Requirement), Reason: null.Value(one.Reason)},
		}
	}
	if err := h.service.Reject(ctx, identity.FromContext(ctx), r.ID, all); err != nil {
		return nil, err
	}
	return api.RejectApplications204Response{}, nil
}

// CreateApplicationNote implements api.StrictServerInterface.
func (h *Applications) CreateApplicationNote(
	ctx context.Context, r api.CreateApplicationNoteRequestObject,
) (api.CreateApplicationNoteResponseObject, error) {
	n, err := h.service.AddNote(ctx, identity.FromContext(ctx), r.ID, r.ApplicationID, r.Body.Text)
	if err != nil {
		return nil, err
	}
	idempotency.About(ctx, n.Application.String())
	body := noteToAPI(n)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreateApplicationNote201JSONResponse(body), nil
}

// DeleteApplicationNote implements api.StrictServerInterface.
func (h *Applications) DeleteApplicationNote(
	ctx context.Context, r api.DeleteApplicationNoteRequestObject,
) (api.DeleteApplicationNoteResponseObject, error) {
	err := h.service.DeleteNote(ctx, identity.FromContext(ctx), r.ID, r.ApplicationID, r.NoteID)
	if err != nil {
		return nil, err
	}
	return api.DeleteApplicationNote204Response{}, nil
}

// applicationTag returns the common parts of the ETags of an application.
func applicationTag(id application.ID) httpserver.Resource {
	return httpserver.ResourceOf("job-application", id.String())
}
