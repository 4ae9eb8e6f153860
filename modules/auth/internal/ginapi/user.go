package ginapi

import (
	"context"

	"wright.app/modules/auth"
	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/session"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// clearSiteData is the value of the header Clear-Site-Data after a logout: the browser empties its HTTP cache and keeps
// its storage.
var clearSiteData = `"cache"`

// GetUser implements api.StrictServerInterface. It reads nothing if the document of the present version is cached,
// because the session was read together with the version of its user.
func (h *Handler) GetUser(ctx context.Context, r api.GetUserRequestObject) (api.GetUserResponseObject, error) {
	caller := identity.FromContext(ctx)
	version, err := h.services.SignIn.MyVersion(caller)
	if err != nil {
		return nil, err
	}
	if resource := userOf(caller.Member); resource.NotModified(r.Params.IfNoneMatch, version) {
		return api.GetUser304Response{Headers: api.NotModifiedResponseHeaders{ETag: resource.ETag(version)}}, nil
	}
	if document, ok := h.documents.Get(documentKeyOf(caller, version)); ok {
		return ownUser{document.Response(ctx)}, nil
	}
	view, err := h.services.SignIn.Me(ctx, caller)
	if err != nil {
		return nil, err
	}
	version = view.User.Version() // may be newer
	document, err := httpserver.NewDocument(toAPIUser(view), userTag(view.User))
	if err != nil {
		return nil, err
	}
	h.documents.Put(documentKeyOf(caller, version), document)
	return ownUser{document.Response(ctx)}, nil
}

// UpdateUser implements api.StrictServerInterface.
func (h *Handler) UpdateUser(ctx context.Context, r api.UpdateUserRequestObject) (api.UpdateUserResponseObject, error) {
	caller := identity.FromContext(ctx)
	version, err := userOf(caller.Member).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	updated, err := h.services.SignIn.Update(ctx, caller, fromAPIUserUpdate(*r.Body, version), h.device.read(ctx))
	if err != nil {
		return nil, err
	}
	if updated.NeedsCode {
		return api.UpdateUser202JSONResponse(toAPIChallengeToken(updated.Pending)), nil
	}
	return api.UpdateUser200JSONResponse{
		Body:    toAPIUser(updated.View),
		Headers: api.UpdateUser200ResponseHeaders{ETag: userTag(updated.View.User)},
	}, nil
}

// userOf returns the resource of a user, which is a part of its entity tags.
func userOf(member identity.MemberID) httpserver.Resource {
	return httpserver.ResourceOf("user", member.String())
}

func userTag(u *auth.User) string { return userOf(u.Member()).ETag(u.Version()) }

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
