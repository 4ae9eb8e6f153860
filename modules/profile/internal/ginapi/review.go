package ginapi

import (
	"context"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/identity"
)

// RequestProfileReview requests a review of the caller's profile by moderation.
func (h *Handler) RequestProfileReview(
	ctx context.Context, _ api.RequestProfileReviewRequestObject,
) (api.RequestProfileReviewResponseObject, error) {
	id, err := h.profiles.RequestReview(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	return api.RequestProfileReview200JSONResponse{ID: int64(id), Status: string(profile.StatusUnderReview)}, nil
}
