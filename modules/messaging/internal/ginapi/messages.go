package ginapi

import (
	"context"

	"wright.app/modules/messaging"
	api "wright.app/modules/messaging/internal/ginapi/messagingapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/paging"
)

// ListMessages implements api.StrictServerInterface.
func (h *Handler) ListMessages(
	ctx context.Context, r api.ListMessagesRequestObject,
) (api.ListMessagesResponseObject, error) {
	shown, hasMore, err := h.messaging.Read(ctx, identity.FromContext(ctx), r.ID, messaging.Range{
		Before: sequenceFromAPI(r.Params.Before), After: sequenceFromAPI(r.Params.After),
		Oldest: r.Params.After != nil && r.Params.Before == nil,
	}, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	return api.ListMessages200JSONResponse{Items: messagesToAPI(shown), HasMore: hasMore}, nil
}

// SendMessage implements api.StrictServerInterface.
func (h *Handler) SendMessage(
	ctx context.Context, r api.SendMessageRequestObject,
) (api.SendMessageResponseObject, error) {
	in := messaging.WriteInput{
		Text: r.Body.Text, ShareAddress: null.OrZero(r.Body.ShareAddress), ClientID: r.Body.ClientID,
	}
	shown, err := h.messaging.Write(ctx, identity.FromContext(ctx), r.ID, in)
	if err != nil {
		return nil, err
	}
	body := messageToAPI(shown)
	httpserver.LocateCreated(ctx, body.ID)
	return api.SendMessage201JSONResponse(body), nil
}

// EditMessage implements api.StrictServerInterface.
func (h *Handler) EditMessage(
	ctx context.Context, r api.EditMessageRequestObject,
) (api.EditMessageResponseObject, error) {
	shown, err := h.messaging.Edit(ctx, identity.FromContext(ctx), r.ID, r.MessageID, r.Body.Text)
	if err != nil {
		return nil, err
	}
	return api.EditMessage200JSONResponse(messageToAPI(shown)), nil
}

// DeleteMessage implements api.StrictServerInterface.
func (h *Handler) DeleteMessage(
	ctx context.Context, r api.DeleteMessageRequestObject,
) (api.DeleteMessageResponseObject, error) {
	if err := h.messaging.TakeBack(ctx, identity.FromContext(ctx), r.ID, r.MessageID); err != nil {
		return nil, err
	}
	return api.DeleteMessage204Response{}, nil
}

// MarkAllConversationsRead implements api.StrictServerInterface.
func (h *Handler) MarkAllConversationsRead(
	ctx context.Context, _ api.MarkAllConversationsReadRequestObject,
) (api.MarkAllConversationsReadResponseObject, error) {
	if err := h.messaging.MarkAllRead(ctx, identity.FromContext(ctx)); err != nil {
		return nil, err
	}
	return api.MarkAllConversationsRead204Response{}, nil
}

// MarkConversationRead implements api.StrictServerInterface.
func (h *Handler) MarkConversationRead(
	ctx context.Context, r api.MarkConversationReadRequestObject,
) (api.MarkConversationReadResponseObject, error) {
	sequence := messaging.Sequence(r.Body.Sequence)
	if err := h.messaging.MarkRead(ctx, identity.FromContext(ctx), r.ID, sequence); err != nil {
		return nil, err
	}
	return api.MarkConversationRead204Response{}, nil
}
