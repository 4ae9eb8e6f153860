package ginapi

import (
	"context"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// ListProfileLinks implements api.StrictServerInterface.
func (h *Handler) ListProfileLinks(
	ctx context.Context, r api.ListProfileLinksRequestObject,
) (api.ListProfileLinksResponseObject, error) {
	since := httpserver.Since(r.Params.UpdatedSince)
	links, err := h.services.Links.ListLinksSince(ctx, identity.FromContext(ctx), since)
	if err != nil {
		return nil, err
	}
	body := make([]api.ProfileLink, len(links))
	for i, l := range links {
		body[i] = h.toAPILink(l)
	}
	return api.ListProfileLinks200JSONResponse(body), nil
}

// CreateProfileLink implements api.StrictServerInterface.
func (h *Handler) CreateProfileLink(
	ctx context.Context, r api.CreateProfileLinkRequestObject,
) (api.CreateProfileLinkResponseObject, error) {
	l, err := h.services.Links.CreateLink(ctx, identity.FromContext(ctx), fromAPILinkInput(r.Body))
	if err != nil {
		return nil, err
	}
	body := h.toAPILink(l)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreateProfileLink201JSONResponse{
		Body: body, Headers: api.CreateProfileLink201ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateProfileLink implements api.StrictServerInterface.
func (h *Handler) UpdateProfileLink(
	ctx context.Context, r api.UpdateProfileLinkRequestObject,
) (api.UpdateProfileLinkResponseObject, error) {
	seen, err := linkOf(sharelink.ID(r.ID)).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	l, err := h.services.Links.ChangeLink(
		ctx, identity.FromContext(ctx), sharelink.ID(r.ID), fromAPILinkInput(r.Body), seen,
	)
	if err != nil {
		return nil, err
	}
	body := h.toAPILink(l)
	return api.UpdateProfileLink200JSONResponse{
		Body: body, Headers: api.UpdateProfileLink200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// DeleteProfileLink implements api.StrictServerInterface.
func (h *Handler) DeleteProfileLink(
	ctx context.Context, r api.DeleteProfileLinkRequestObject,
) (api.DeleteProfileLinkResponseObject, error) {
	seen, err := linkOf(sharelink.ID(r.ID)).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	l, err := h.services.Links.DeleteLink(ctx, identity.FromContext(ctx), sharelink.ID(r.ID), seen)
	if err != nil {
		return nil, err
	}
	body := h.toAPILink(l)
	return api.DeleteProfileLink200JSONResponse{
		Body: body, Headers: api.DeleteProfileLink200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// linkOf returns the common parts of the ETags of a link.
func linkOf(id sharelink.ID) httpserver.Resource {
	return httpserver.ResourceOf("profile-link", id.String())
}
