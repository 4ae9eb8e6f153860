package ginapi

import (
	"context"
	"strconv"

	"wright.app/modules/sharing"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
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
	after, err := paging.After[sharing.InviteCursor](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	links, next, err := h.sharing.ListInviteLinks(ctx, caller, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	page := api.InviteLinkPage{Items: make([]api.InviteLink, len(links))}
	for i, l := range links {
		page.Items[i] = h.toAPIInvite(l)
	}
	if page.NextCursor, err = paging.Next(h.cursors, list, next); err != nil {
		return nil, err
	}
	return api.ListInviteLinks200JSONResponse(page), nil
}

// CreateInviteLink implements api.StrictServerInterface.
func (h *Handler) CreateInviteLink(
	ctx context.Context, r api.CreateInviteLinkRequestObject,
) (api.CreateInviteLinkResponseObject, error) {
	l, err := h.sharing.CreateInviteLink(ctx, identity.FromContext(ctx), fromAPIInviteInput(r.Body))
	if err != nil {
		return nil, err
	}
	body := h.toAPIInvite(l)
	return api.CreateInviteLink201JSONResponse{
		Body: body, Headers: api.CreateInviteLink201ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateInviteLink implements api.StrictServerInterface.
func (h *Handler) UpdateInviteLink(
	ctx context.Context, r api.UpdateInviteLinkRequestObject,
) (api.UpdateInviteLinkResponseObject, error) {
	seen, err := inviteOf(sharing.InviteLinkID(r.ID)).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	l, err := h.sharing.ChangeInviteLink(
		ctx, identity.FromContext(ctx), sharing.InviteLinkID(r.ID), fromAPIInviteInput(r.Body), seen,
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
	seen, err := inviteOf(sharing.InviteLinkID(r.ID)).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	l, err := h.sharing.DeleteInviteLink(ctx, identity.FromContext(ctx), sharing.InviteLinkID(r.ID), seen)
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
	invitation, err := h.sharing.CheckInvite(ctx, r.Token)
	if err != nil {
		return nil, err
	}
	return api.CheckInviteLink200JSONResponse(toAPIInviteCheck(invitation)), nil
}

// inviteOf returns what the tags of an invite link have in common.
func inviteOf(id sharing.InviteLinkID) httpserver.Resource {
	return httpserver.ResourceOf("invite-link", strconv.FormatInt(int64(id), 10))
}
