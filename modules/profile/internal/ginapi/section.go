package ginapi

import (
	"context"
	"strconv"

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
	body := toAPISection(s)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreateSection201JSONResponse{
		Body: body, Headers: api.CreateSection201ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateSection replaces the content of a section of the caller's profile.
func (h *Handler) UpdateSection(
	ctx context.Context, r api.UpdateSectionRequestObject,
) (api.UpdateSectionResponseObject, error) {
	expected, err := sectionOf(profile.SectionID(r.ID)).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	s, err := h.profiles.ReplaceSection(ctx, identity.FromContext(ctx), profile.SectionID(r.ID),
		fromAPISectionInput(*r.Body), expected)
	if err != nil {
		return nil, err
	}
	body := toAPISection(s)
	return api.UpdateSection200JSONResponse{
		Body: body, Headers: api.UpdateSection200ResponseHeaders{ETag: body.Etag},
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
	body := toAPISection(s)
	return api.RestoreSection200JSONResponse{
		Body: body, Headers: api.RestoreSection200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// DeleteSection deletes a section of the caller's profile.
func (h *Handler) DeleteSection(
	ctx context.Context, r api.DeleteSectionRequestObject,
) (api.DeleteSectionResponseObject, error) {
	expected, err := sectionOf(profile.SectionID(r.ID)).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	if err := h.profiles.DeleteSection(ctx, identity.FromContext(ctx), profile.SectionID(r.ID), expected); err != nil {
		return nil, err
	}
	return api.DeleteSection204Response{}, nil
}

// sectionOf returns the resource of a section, which is a part of its entity tags.
func sectionOf(id profile.SectionID) httpserver.Resource {
	return httpserver.ResourceOf("section", strconv.FormatInt(int64(id), 10))
}
