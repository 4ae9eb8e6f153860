package ginapi

import (
	"context"
	"strconv"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/paging"
)

// ListInviteLinks implements api.StrictServerInterface.
func (h *Handler) ListInviteLinks(
	ctx context.Context, r api.ListInviteLinksRequestObject,
) (api.ListInviteLinksResponseObject, error) {
	caller := identity.FromContext(ctx)
	list := "invite links of " + caller.User.String()
	after, err := paging.After[sharelink.InviteCursor](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	links, next, err := h.services.Invites.ListInviteLinks(ctx, caller, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	page := api.InviteLinkPage{Items: make([]api.InviteLink, len(links))}
	for i, l := range links {
		page.Items[i] = h.toAPIInvite(l)
	}
	if page.NextCursor, err = paging.Next(ctx, h.cursors, list, next); err != nil {
		return nil, err
	}
	return api.ListInviteLinks200JSONResponse(page), nil
}

// CreateInviteLink implements api.StrictServerInterface.
func (h *Handler) CreateInviteLink(
	ctx context.Context, r api.CreateInviteLinkRequestObject,
) (api.CreateInviteLinkResponseObject, error) {
	l, err := h.services.Invites.CreateInviteLink(ctx, identity.FromContext(ctx), fromAPIInviteInput(r.Body))
	if err != nil {
		return nil, err
	}
	body := h.toAPIInvite(l)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreateInviteLink201JSONResponse{
		Body: body, Headers: api.CreateInviteLink201ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateInviteLink implements api.StrictServerInterface.
func (h *Handler) UpdateInviteLink(
	ctx context.Context, r api.UpdateInviteLinkRequestObject,
) (api.UpdateInviteLinkResponseObject, error) {
	seen, err := inviteOf(sharelink.InviteID(r.ID)).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	l, err := h.services.Invites.ChangeInviteLink(
		ctx, identity.FromContext(ctx), sharelink.InviteID(r.ID), fromAPIInviteInput(r.Body), seen,
	)
	if err != nil {
		return nil, err
	}
	body := h.toAPIInvite(l)
	return api.UpdateInviteLink200JSONResponse{
		Body: body, Headers: api.UpdateInviteLink200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// DeleteInviteLink implements api.StrictServerInterface.
func (h *Handler) DeleteInviteLink(
	ctx context.Context, r api.DeleteInviteLinkRequestObject,
) (api.DeleteInviteLinkResponseObject, error) {
	seen, err := inviteOf(sharelink.InviteID(r.ID)).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	l, err := h.services.Invites.DeleteInviteLink(ctx, identity.FromContext(ctx), sharelink.InviteID(r.ID), seen)
	if err != nil {
		return nil, err
	}
	body := h.toAPIInvite(l)
	return api.DeleteInviteLink200JSONResponse{
		Body: body, Headers: api.DeleteInviteLink200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// CheckInviteLink implements api.StrictServerInterface.
func (h *Handler) CheckInviteLink(
	ctx context.Context, r api.CheckInviteLinkRequestObject,
) (api.CheckInviteLinkResponseObject, error) {
	invitation, err := h.services.Invites.CheckInvite(ctx, r.Token)
	if err != nil {
		return nil, err
	}
	return api.CheckInviteLink200JSONResponse(toAPIInviteCheck(invitation)), nil
}

// inviteOf returns the common parts of the ETags of an invite link.
func inviteOf(id sharelink.InviteID) httpserver.Resource {
	return httpserver.ResourceOf("invite-link", strconv.FormatInt(int64(id), 10))
}
