package ginapi

import (
	"context"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/messaging"
	api "wright.app/modules/messaging/internal/ginapi/messagingapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/paging"
)

// ListConversations implements api.StrictServerInterface.
func (h *Handler) ListConversations(
	ctx context.Context, r api.ListConversationsRequestObject,
) (api.ListConversationsResponseObject, error) {
	caller := identity.FromContext(ctx)
	filter := messaging.Filter{
		Box: messaging.Box(null.OrZero(r.Params.Box)), Words: null.OrZero(r.Params.Query),
		With: null.OrZero(r.Params.MemberID), ActiveSince: httpserver.Since(r.Params.UpdatedSince),
	}
	if filter.Box == "" {
		filter.Box = messaging.Inbox
	}
	list := "conversations of " + caller.User.String() + "|" + string(filter.Box) + "|" + filter.With.String() + "|" +
		filter.Words + "|" + filter.ActiveSince.String()
	after, err := paging.After[messaging.Position](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	shown, next, err := h.messaging.List(ctx, caller, filter, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	counts, err := h.messaging.Count(ctx, caller)
	if err != nil {
		return nil, err
	}
	page := api.ConversationPage{
		Items:  make([]api.Conversation, len(shown)),
		Unread: httpserver.Int32(counts.Unread), Requests: httpserver.Int32(counts.Requests),
		OpensAtOnce: nullable.NewNullNullable[bool](),
	}
	if filter.With != (identity.MemberID{}) {
		opens, err := h.messaging.OpensAtOnce(ctx, caller, filter.With)
		if err != nil {
			return nil, err
		}
		page.OpensAtOnce.Set(opens)
	}
	for i, c := range shown {
		page.Items[i] = conversationToAPI(c)
	}
	if page.NextCursor, err = paging.Next(ctx, h.cursors, list, next); err != nil {
		return nil, err
	}
	return api.ListConversations200JSONResponse(page), nil
}

// StartConversation implements api.StrictServerInterface.
func (h *Handler) StartConversation(
	ctx context.Context, r api.StartConversationRequestObject,
) (api.StartConversationResponseObject, error) {
	in := messaging.StartInput{To: targetFromAPI(r.Body.To), Text: r.Body.Text, ClientID: r.Body.ClientID}
	if intro, err := r.Body.Intro.Get(); err == nil { // an error is null or absent
		in.Intro = introFromAPI(intro)
	}
	shown, err := h.messaging.Start(ctx, identity.FromContext(ctx), in)
	if err != nil {
		return nil, err
	}
	body := conversationToAPI(shown)
	httpserver.LocateCreated(ctx, body.ID)
	return api.StartConversation201JSONResponse(body), nil
}

// GetConversation implements api.StrictServerInterface.
func (h *Handler) GetConversation(
	ctx context.Context, r api.GetConversationRequestObject,
) (api.GetConversationResponseObject, error) {
	shown, err := h.messaging.Get(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	return api.GetConversation200JSONResponse(conversationToAPI(shown)), nil
}

// UpdateConversation implements api.StrictServerInterface.
func (h *Handler) UpdateConversation(
	ctx context.Context, r api.UpdateConversationRequestObject,
) (api.UpdateConversationResponseObject, error) {
	changes := messaging.Changes{
		Status: (*messaging.Decision)(r.Body.Status), Muted: r.Body.Muted, Archived: r.Body.Archived,
		Unread: r.Body.Unread != nil,
	}
	shown, err := h.messaging.Change(ctx, identity.FromContext(ctx), r.ID, changes)
	if err != nil {
		return nil, err
	}
	return api.UpdateConversation200JSONResponse(conversationToAPI(shown)), nil
}

// DeleteConversation implements api.StrictServerInterface.
func (h *Handler) DeleteConversation(
	ctx context.Context, r api.DeleteConversationRequestObject,
) (api.DeleteConversationResponseObject, error) {
	if err := h.messaging.Delete(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.DeleteConversation204Response{}, nil
}

// BlockContact implements api.StrictServerInterface.
func (h *Handler) BlockContact(
	ctx context.Context, r api.BlockContactRequestObject,
) (api.BlockContactResponseObject, error) {
	if err := h.messaging.Block(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.BlockContact204Response{}, nil
}

// UnblockContact implements api.StrictServerInterface.
func (h *Handler) UnblockContact(
	ctx context.Context, r api.UnblockContactRequestObject,
) (api.UnblockContactResponseObject, error) {
	if err := h.messaging.Unblock(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.UnblockContact204Response{}, nil
}
