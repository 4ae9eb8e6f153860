package ginapi

import (
	"context"

	api "wright.app/modules/network/internal/ginapi/networkapi"
	"wright.app/modules/network/report"
	"wright.app/platform/identity"
)

// CreateReport implements api.StrictServerInterface.
func (h *Handler) CreateReport(
	ctx context.Context, r api.CreateReportRequestObject,
) (api.CreateReportResponseObject, error) {
	in := report.Input{
		Subject: string(r.Body.Subject), SubjectID: r.Body.SubjectID, Reason: string(r.Body.Reason),
	}
	if comment, err := r.Body.Comment.Get(); err == nil {
		in.Comment = &comment
	}
	id, err := h.reports.Create(ctx, identity.FromContext(ctx), in)
	if err != nil {
		return nil, err
	}
	return api.CreateReport202JSONResponse{ID: id}, nil
}
