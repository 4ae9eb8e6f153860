package ginapi

import (
	"context"

	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetProfile returns the caller's profile. It reads one row, and the rest only if the document of the present version
// is not cached.
func (h *Handler) GetProfile(ctx context.Context, r api.GetProfileRequestObject) (api.GetProfileResponseObject, error) {
	caller := identity.FromContext(ctx)
	header, ok, err := h.profiles.OwnHeader(ctx, caller)
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return api.GetProfile204Response{}, nil
	case profileOf(caller).NotModified(r.Params.IfNoneMatch, header.Version):
		headers := api.NotModifiedResponseHeaders{ETag: profileOf(caller).ETag(header.Version)}
		return api.GetProfile304Response{Headers: headers}, nil
	}
	if document, ok := h.documents.Get(documentKey{header.Owner, header.ID, header.Version}); ok {
		return ownProfile{document.Response(ctx)}, nil
	}
	p, ok, err := h.profiles.Own(ctx, caller)
	if err != nil {
		return nil, err
	}
	if !ok {
		return api.GetProfile204Response{}, nil
	}
	body := toAPIProfile(p, profileOf(caller))
	document, err := httpserver.NewDocument(body, body.Etag)
	if err != nil {
		return nil, err
	}
	// The version may be newer than that of the header.
	h.documents.Put(documentKey{p.Owner, p.ID, p.Version}, document)
	return ownProfile{document.Response(ctx)}, nil
}

// CreateProfile creates the caller's profile.
func (h *Handler) CreateProfile(
	ctx context.Context, r api.CreateProfileRequestObject,
) (api.CreateProfileResponseObject, error) {
	caller := identity.FromContext(ctx)
	p, err := h.profiles.Create(ctx, caller, fromAPIProfileInput(*r.Body))
	if err != nil {
		return nil, err
	}
	body := toAPIProfile(p, profileOf(caller))
	httpserver.Header(ctx, "Location", "/v1/user/profile")
	return api.CreateProfile201JSONResponse{
		Body: body, Headers: api.CreateProfile201ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateProfile replaces the content of the caller's profile.
func (h *Handler) UpdateProfile(
	ctx context.Context, r api.UpdateProfileRequestObject,
) (api.UpdateProfileResponseObject, error) {
	caller := identity.FromContext(ctx)
	expected, err := profileOf(caller).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	p, err := h.profiles.Replace(ctx, caller, fromAPIProfileInput(*r.Body), expected)
	if err != nil {
		return nil, err
	}
	body := toAPIProfile(p, profileOf(caller))
	return api.UpdateProfile200JSONResponse{
		Body: body, Headers: api.UpdateProfile200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateProfileAccessMode changes who may see the caller's profile.
func (h *Handler) UpdateProfileAccessMode(
	ctx context.Context, r api.UpdateProfileAccessModeRequestObject,
) (api.UpdateProfileAccessModeResponseObject, error) {
	caller := identity.FromContext(ctx)
	expected, err := profileOf(caller).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	p, err := h.profiles.ChangeAccessMode(ctx, caller, r.Body.AccessMode, expected)
	if err != nil {
		return nil, err
	}
	return api.UpdateProfileAccessMode200JSONResponse{
		Body:    api.AccessModeBody{AccessMode: p.AccessMode()},
		Headers: api.UpdateProfileAccessMode200ResponseHeaders{ETag: profileOf(caller).ETag(p.Version())},
	}, nil
}

// UpdateProfileLook replaces the look of the caller's profile.
func (h *Handler) UpdateProfileLook(
	ctx context.Context, r api.UpdateProfileLookRequestObject,
) (api.UpdateProfileLookResponseObject, error) {
	caller := identity.FromContext(ctx)
	expected, err := profileOf(caller).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	p, err := h.profiles.ChangeLook(ctx, caller, *r.Body, expected)
	if err != nil {
		return nil, err
	}
	return api.UpdateProfileLook200JSONResponse{
		Body:    p.Look.Complete(),
		Headers: api.UpdateProfileLook200ResponseHeaders{ETag: profileOf(caller).ETag(p.Version)},
	}, nil
}

// profileOf returns the resource of the caller's profile, which is a part of its entity tags in all operations.
func profileOf(caller identity.Principal) httpserver.Resource {
	return httpserver.ResourceOf("profile", caller.Member.String())
}
