package ginapi

import (
	"context"

	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/session"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// clearSiteData is the value of the header Clear-Site-Data after a logout: the browser empties its HTTP cache and keeps
// its storage.
var clearSiteData = `"cache"`

// GetUser implements api.StrictServerInterface.
func (h *Handler) GetUser(ctx context.Context, r api.GetUserRequestObject) (api.GetUserResponseObject, error) {
	view, err := h.services.SignIn.Me(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	tag := httpserver.ETag(view.User.Version())
	if httpserver.NotModified(r.Params.IfNoneMatch, view.User.Version()) {
		return api.GetUser304Response{Headers: api.NotModifiedResponseHeaders{ETag: tag}}, nil
	}
	return api.GetUser200JSONResponse{
		Body: toAPIUser(view), Headers: api.GetUser200ResponseHeaders{ETag: tag},
	}, nil
}

// UpdateUser implements api.StrictServerInterface.
func (h *Handler) UpdateUser(ctx context.Context, r api.UpdateUserRequestObject) (api.UpdateUserResponseObject, error) {
	version, err := httpserver.IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	updated, err := h.services.SignIn.Update(ctx, identity.FromContext(ctx), fromAPIUserUpdate(*r.Body, version),
		h.device.read(ctx))
	if err != nil {
		return nil, err
	}
	if updated.NeedsCode {
		return api.UpdateUser202JSONResponse(toAPIChallengeToken(updated.Pending)), nil
	}
	return api.UpdateUser200JSONResponse{
		Body:    toAPIUser(updated.View),
		Headers: api.UpdateUser200ResponseHeaders{ETag: httpserver.ETag(updated.View.User.Version())},
	}, nil
}

// DeleteUser implements api.StrictServerInterface.
func (h *Handler) DeleteUser(ctx context.Context, _ api.DeleteUserRequestObject) (api.DeleteUserResponseObject, error) {
	pending, err := h.services.SignIn.RequestDeletion(ctx, identity.FromContext(ctx), h.device.read(ctx))
	if err != nil {
		return nil, err
	}
	return api.DeleteUser202JSONResponse(toAPIChallengeToken(pending)), nil
}

// Logout implements api.StrictServerInterface.
func (h *Handler) Logout(ctx context.Context, r api.LogoutRequestObject) (api.LogoutResponseObject, error) {
	if err := h.services.Sessions.Logout(ctx, identity.FromContext(ctx), h.logoutOrigin(ctx, r.Params)); err != nil {
		return nil, err
	}
	httpserver.ClearSessionCookie(ctx)
	return api.Logout204Response{Headers: api.Logout204ResponseHeaders{ClearSiteData: &clearSiteData}}, nil
}

// logoutOrigin returns the headers by which the browser tells which page requested the logout.
func (h *Handler) logoutOrigin(ctx context.Context, params api.LogoutParams) session.Origin {
	origin := h.originOf(ctx)
	if params.XRequestedWith != nil {
		origin.RequestedWith = *params.XRequestedWith
	}
	return origin
}
