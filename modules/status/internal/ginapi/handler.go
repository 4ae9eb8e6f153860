// Package ginapi is the HTTP adapter of module status.
package ginapi

import (
	"context"

	"github.com/gin-gonic/gin"

	"wright.app/modules/status"
	api "wright.app/modules/status/internal/ginapi/statusapi"
	"wright.app/platform/httpserver"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag status.
type Handler struct {
	status   *status.Service
	problems *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(s *status.Service, p *httpserver.Problems) *Handler {
	return &Handler{status: s, problems: p}
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

// GetStatus implements api.StrictServerInterface.
func (h *Handler) GetStatus(ctx context.Context, _ api.GetStatusRequestObject) (api.GetStatusResponseObject, error) {
	httpserver.Header(ctx, "Cache-Control", "no-store")
	s, err := h.status.Status(ctx)
	if err != nil {
		return nil, err
	}
	return api.GetStatus200JSONResponse(toAPIStatus(s)), nil
}

// GetLiveness implements api.StrictServerInterface.
func (h *Handler) GetLiveness(ctx context.Context, _ api.GetLivenessRequestObject) (api.GetLivenessResponseObject,
	error,
) {
	httpserver.Header(ctx, "Cache-Control", "no-store")
	return api.GetLiveness200JSONResponse{Status: api.LivenessStatusOk}, nil
}

// GetReadiness implements api.StrictServerInterface.
func (h *Handler) GetReadiness(ctx context.Context, _ api.GetReadinessRequestObject) (api.GetReadinessResponseObject,
	error,
) {
	httpserver.Header(ctx, "Cache-Control", "no-store")
	r := h.status.Readiness(ctx)
	if r.OK() {
		return api.GetReadiness200JSONResponse(toAPIReadiness(r)), nil
	}
	retry := int32(retryAfterSeconds)
	return api.GetReadiness503JSONResponse{
		Body: toAPIReadiness(r), Headers: api.GetReadiness503ResponseHeaders{RetryAfter: &retry},
	}, nil
}

// GetPublicConfig implements api.StrictServerInterface.
func (h *Handler) GetPublicConfig(ctx context.Context,
	_ api.GetPublicConfigRequestObject,
) (api.GetPublicConfigResponseObject, error) {
	httpserver.Header(ctx, "Cache-Control", "public, max-age=60")
	return api.GetPublicConfig200JSONResponse(toAPIPublicConfig(h.status.PublicConfig())), nil
}

// RecordPageView implements api.StrictServerInterface.
func (h *Handler) RecordPageView(_ context.Context,
	r api.RecordPageViewRequestObject,
) (api.RecordPageViewResponseObject, error) {
	h.status.RecordPageView(status.PageName(r.Body.Page))
	return api.RecordPageView204Response{}, nil
}
