package ginapi

import (
	"context"

	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetProfile returns the caller's profile. If a conditional request names the present version, only one row is read.
func (h *Handler) GetProfile(ctx context.Context, r api.GetProfileRequestObject) (api.GetProfileResponseObject, error) {
	caller := identity.FromContext(ctx)
	if r.Params.IfNoneMatch != nil {
		version, err := h.profiles.OwnVersion(ctx, caller)
		if err != nil {
			return nil, err
		}
		if version != 0 && httpserver.NotModified(r.Params.IfNoneMatch, version) {
			headers := api.NotModifiedResponseHeaders{ETag: httpserver.ETag(version)}
			return api.GetProfile304Response{Headers: headers}, nil
		}
	}
	p, ok, err := h.profiles.Own(ctx, caller)
	if err != nil {
		return nil, err
	}
	if !ok {
		return api.GetProfile204Response{}, nil
	}
	return api.GetProfile200JSONResponse{
		Body: toAPIProfile(p), Headers: api.GetProfile200ResponseHeaders{ETag: httpserver.ETag(p.Version)},
	}, nil
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
