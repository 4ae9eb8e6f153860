package ginapi

import (
	"context"

	"wright.app/modules/auth"
	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/platform/identity"
)

// ListAccounts implements api.StrictServerInterface.
func (h *Handler) ListAccounts(
	ctx context.Context, _ api.ListAccountsRequestObject,
) (api.ListAccountsResponseObject, error) {
	view, err := h.services.SignIn.Me(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListAccounts200JSONResponse(toAPIAccounts(view)), nil
}

// UnlinkAccount implements api.StrictServerInterface.
func (h *Handler) UnlinkAccount(
	ctx context.Context, r api.UnlinkAccountRequestObject,
) (api.UnlinkAccountResponseObject, error) {
	if err := h.services.OAuth.Unlink(ctx, identity.FromContext(ctx), auth.AccountID(r.ID)); err != nil {
		return nil, err
	}
	return api.UnlinkAccount204Response{}, nil
}
