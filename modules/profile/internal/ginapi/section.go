package ginapi

import (
	"context"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// ListContributions returns the contributions of the caller's profile.
func (h *Handler) ListContributions(
	ctx context.Context, _ api.ListContributionsRequestObject,
) (api.ListContributionsResponseObject, error) {
	contributions, err := h.profiles.Contributions(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListContributions200JSONResponse(toAPISections(contributions)), nil
}

// CreateSection adds a section to the caller's profile.
func (h *Handler) CreateSection(
	ctx context.Context, r api.CreateSectionRequestObject,
) (api.CreateSectionResponseObject, error) {
	s, err := h.profiles.AddSection(ctx, identity.FromContext(ctx), fromAPISectionInput(*r.Body))
	if err != nil {
		return nil, err
	}
	return api.CreateSection201JSONResponse{
		Body: toAPISection(s), Headers: api.CreateSection201ResponseHeaders{ETag: httpserver.ETag(s.Version)},
	}, nil
}

// UpdateSection replaces the content of a section of the caller's profile.
func (h *Handler) UpdateSection(
	ctx context.Context, r api.UpdateSectionRequestObject,
) (api.UpdateSectionResponseObject, error) {
	expected, err := httpserver.IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	s, err := h.profiles.ReplaceSection(ctx, identity.FromContext(ctx), profile.SectionID(r.ID),
		fromAPISectionInput(*r.Body), expected)
	if err != nil {
		return nil, err
	}
	return api.UpdateSection200JSONResponse{
		Body: toAPISection(s), Headers: api.UpdateSection200ResponseHeaders{ETag: httpserver.ETag(s.Version)},
	}, nil
}

// RestoreSection undoes the deletion of a section of the caller's profile.
func (h *Handler) RestoreSection(
	ctx context.Context, r api.RestoreSectionRequestObject,
) (api.RestoreSectionResponseObject, error) {
	s, err := h.profiles.RestoreSection(ctx, identity.FromContext(ctx), profile.SectionID(r.ID))
	if err != nil {
		return nil, err
	}
	return api.RestoreSection200JSONResponse{
		Body: toAPISection(s), Headers: api.RestoreSection200ResponseHeaders{ETag: httpserver.ETag(s.Version)},
	}, nil
}

// DeleteSection deletes a section of the caller's profile.
func (h *Handler) DeleteSection(
	ctx context.Context, r api.DeleteSectionRequestObject,
) (api.DeleteSectionResponseObject, error) {
	expected, err := httpserver.IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	if err := h.profiles.DeleteSection(ctx, identity.FromContext(ctx), profile.SectionID(r.ID), expected); err != nil {
		return nil, err
	}
	return api.DeleteSection204Response{}, nil
}
