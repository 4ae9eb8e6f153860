package ginapi

import (
	"context"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// GetPeopleLimit implements api.StrictServerInterface.
func (h *Handler) GetPeopleLimit(
	ctx context.Context, _ api.GetPeopleLimitRequestObject,
) (api.GetPeopleLimitResponseObject, error) {
	limit, err := h.services.Openings.OpeningLimit(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetPeopleLimit200JSONResponse{
		Max: count(int64(limit.Max)), Left: count(int64(limit.Left)), NextAt: null.From(limit.NextAt),
	}, nil
}
