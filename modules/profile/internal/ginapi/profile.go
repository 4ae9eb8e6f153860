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
	case httpserver.NotModified(r.Params.IfNoneMatch, header.Version):
		headers := api.NotModifiedResponseHeaders{ETag: httpserver.ETag(header.Version)}
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
	document, err := httpserver.NewDocument(toAPIProfile(p), p.Version)
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
	p, err := h.profiles.Create(ctx, identity.FromContext(ctx), fromAPIProfileInput(*r.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateProfile201JSONResponse{
		Body: toAPIProfile(p), Headers: api.CreateProfile201ResponseHeaders{ETag: httpserver.ETag(p.Version)},
	}, nil
}

// UpdateProfile replaces the content of the caller's profile.
func (h *Handler) UpdateProfile(
	ctx context.Context, r api.UpdateProfileRequestObject,
) (api.UpdateProfileResponseObject, error) {
	expected, err := httpserver.IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	p, err := h.profiles.Replace(ctx, identity.FromContext(ctx), fromAPIProfileInput(*r.Body), expected)
	if err != nil {
		return nil, err
	}
	return api.UpdateProfile200JSONResponse{
		Body: toAPIProfile(p), Headers: api.UpdateProfile200ResponseHeaders{ETag: httpserver.ETag(p.Version)},
	}, nil
}

// UpdateProfileAccessMode changes who may see the caller's profile.
func (h *Handler) UpdateProfileAccessMode(
	ctx context.Context, r api.UpdateProfileAccessModeRequestObject,
) (api.UpdateProfileAccessModeResponseObject, error) {
	expected, err := httpserver.IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	p, err := h.profiles.ChangeAccessMode(ctx, identity.FromContext(ctx), r.Body.AccessMode, expected)
	if err != nil {
		return nil, err
	}
	return api.UpdateProfileAccessMode200JSONResponse{
		Body:    api.AccessModeBody{AccessMode: p.AccessMode()},
		Headers: api.UpdateProfileAccessMode200ResponseHeaders{ETag: httpserver.ETag(p.Version())},
	}, nil
}
