package ginapi

import (
	"context"
	"net/http"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/platform/identity"
)

// GetPerson implements api.StrictServerInterface.
func (h *Handler) GetPerson(
	ctx context.Context, r api.GetPersonRequestObject,
) (api.GetPersonResponseObject, error) {
	access, err := h.sharing.OpenByMember(ctx, identity.FromContext(ctx), r.MemberID)
	if err != nil {
		return nil, err
	}
	return h.publicProfile(ctx, access)
}

// VisitGetPersonResponse implements api.GetPersonResponseObject.
func (p publicProfile) VisitGetPersonResponse(w http.ResponseWriter) error { return p.write(w) }

// GetPeopleLimit implements api.StrictServerInterface.
func (h *Handler) GetPeopleLimit(
	ctx context.Context, _ api.GetPeopleLimitRequestObject,
) (api.GetPeopleLimitResponseObject, error) {
	limit, err := h.sharing.OpeningLimit(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetPeopleLimit200JSONResponse{
		Max: count(int64(limit.Max)), Left: count(int64(limit.Left)), NextAt: timeOrNull(limit.NextAt),
	}, nil
}
