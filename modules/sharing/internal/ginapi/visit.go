package ginapi

import (
	"context"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// RecordVisit implements api.StrictServerInterface.
func (h *Handler) RecordVisit(
	ctx context.Context, r api.RecordVisitRequestObject,
) (api.RecordVisitResponseObject, error) {
	header := httpserver.Request(ctx).Header
	var member identity.MemberID
	if r.Body.MemberID != nil {
		member = *r.Body.MemberID
	}
	err := h.services.Visits.RecordVisit(ctx, visit.Report{
		Viewer: identity.FromContext(ctx),
		Target: profileaccess.Target{
			Token: null.OrZero(r.Body.Token), Member: member, Alias: null.OrZero(r.Body.Alias),
		},
		Invite:    null.OrZero(r.Body.InviteToken),
		Address:   httpserver.ClientIP(ctx),
		UserAgent: header.Get("User-Agent"),
		// The standard header, and those of older browsers.
		Purposes: []string{
			header.Get("Sec-Purpose"), header.Get("Purpose"), header.Get("X-Purpose"), header.Get("X-Moz"),
		},
	})
	if err != nil {
		return nil, err
	}
	return api.RecordVisit204Response{}, nil
}

// GetProfileStatistics implements api.StrictServerInterface.
func (h *Handler) GetProfileStatistics(
	ctx context.Context, _ api.GetProfileStatisticsRequestObject,
) (api.GetProfileStatisticsResponseObject, error) {
	s, err := h.services.Visits.VisitStatistics(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetProfileStatistics200JSONResponse(toAPIStatistics(s)), nil
}
