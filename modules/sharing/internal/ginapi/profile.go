package ginapi

import (
	"context"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/platform/identity"
)

// GetPublicProfileByToken implements api.StrictServerInterface.
func (h *Handler) GetPublicProfileByToken(ctx context.Context, r api.GetPublicProfileByTokenRequestObject) (api.GetPublicProfileByTokenResponseObject, error) {
	p, err := h.sharing.ProfileByToken(ctx, identity.FromContext(ctx), r.Token)
	if err != nil {
		return nil, err
	}
	return api.GetPublicProfileByToken200JSONResponse{Body: toAPIProfile(p)}, nil
}
