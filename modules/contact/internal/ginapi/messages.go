package ginapi

import (
	"context"
	"math"
	"time"

	"github.com/oapi-codegen/nullable"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"wright.app/modules/contact"
	api "wright.app/modules/contact/internal/ginapi/contactapi"
	"wright.app/platform/identity"
	"wright.app/platform/paging"
)

// ListContactMessages implements api.StrictServerInterface.
func (h *Handler) ListContactMessages(
	ctx context.Context, r api.ListContactMessagesRequestObject,
) (api.ListContactMessagesResponseObject, error) {
	caller := identity.FromContext(ctx)
	var direction contact.Direction
	if r.Params.Direction != nil {
		direction = contact.Direction(*r.Params.Direction)
	}
	list := "contact messages of " + caller.User.String() + "|" + string(direction)
	var after *contact.Position
	if r.Params.Cursor != nil {
		after = new(contact.Position)
		if err := h.cursors.Read(list, *r.Params.Cursor, after); err != nil {
			return nil, err
		}
	}
	shown, next, err := h.contact.List(ctx, caller, direction, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	unread, err := h.contact.CountUnread(ctx, caller)
	if err != nil {
		return nil, err
	}
	page := api.ContactMessagePage{
		Items: make([]api.ContactMessage, len(shown)), NextCursor: nullable.NewNullNullable[string](),
		Unread: int32(min(unread, math.MaxInt32)), //nolint:gosec // limited
	}
	for i, m := range shown {
		page.Items[i] = messageToAPI(m)
	}
	if next != nil {
		cursor, err := h.cursors.Write(list, *next)
		if err != nil {
			return nil, err
		}
		page.NextCursor = nullable.NewNullableWithValue(cursor)
	}
	return api.ListContactMessages200JSONResponse(page), nil
}

// GetContactMessage implements api.StrictServerInterface.
func (h *Handler) GetContactMessage(
	ctx context.Context, r api.GetContactMessageRequestObject,
) (api.GetContactMessageResponseObject, error) {
	shown, err := h.contact.Get(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	return api.GetContactMessage200JSONResponse(messageToAPI(shown)), nil
}

// DeleteContactMessage implements api.StrictServerInterface.
func (h *Handler) DeleteContactMessage(
	ctx context.Context, r api.DeleteContactMessageRequestObject,
) (api.DeleteContactMessageResponseObject, error) {
	if err := h.contact.Delete(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.DeleteContactMessage204Response{}, nil
}

// MarkContactMessageRead implements api.StrictServerInterface.
func (h *Handler) MarkContactMessageRead(
	ctx context.Context, r api.MarkContactMessageReadRequestObject,
) (api.MarkContactMessageReadResponseObject, error) {
	if err := h.contact.MarkRead(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.MarkContactMessageRead204Response{}, nil
}

// AnswerContactMessage implements api.StrictServerInterface.
func (h *Handler) AnswerContactMessage(
	ctx context.Context, r api.AnswerContactMessageRequestObject,
) (api.AnswerContactMessageResponseObject, error) {
	in := contact.AnswerInput{Text: r.Body.Text, ShareAddress: r.Body.ShareAddress}
	shown, err := h.contact.Answer(ctx, identity.FromContext(ctx), r.ID, in)
	if err != nil {
		return nil, err
	}
	return api.AnswerContactMessage201JSONResponse(messageToAPI(shown)), nil
}

// BlockContactSender implements api.StrictServerInterface.
func (h *Handler) BlockContactSender(
	ctx context.Context, r api.BlockContactSenderRequestObject,
) (api.BlockContactSenderResponseObject, error) {
	if err := h.contact.BlockSender(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.BlockContactSender204Response{}, nil
}

// UnblockContactSender implements api.StrictServerInterface.
func (h *Handler) UnblockContactSender(
	ctx context.Context, r api.UnblockContactSenderRequestObject,
) (api.UnblockContactSenderResponseObject, error) {
	if err := h.contact.UnblockSender(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.UnblockContactSender204Response{}, nil
}

func messageToAPI(m contact.Shown) api.ContactMessage {
	shown := api.ContactMessage{
		ID: m.ID, Direction: api.ContactMessageDirection(m.Direction), Text: m.Text, SentAt: m.SentAt,
		MemberID: nullable.NewNullNullable[openapi_types.UUID](), Email: nullable.NewNullNullable[string](),
		ReadAt: nullable.NewNullNullable[time.Time](), SenderBlocked: m.SenderBlocked,
		Answers: make([]api.ContactAnswer, len(m.Answers)),
	}
	other := m.Owner
	if m.Direction == contact.Received {
		other = m.Sender
	}
	shown.Name = other.Name
	if other.User != 0 {
		shown.MemberID.Set(other.Member)
	}
	if m.Email != "" {
		shown.Email.Set(m.Email)
	}
	if !m.ReadAt.IsZero() {
		shown.ReadAt.Set(m.ReadAt)
	}
	for i, a := range m.Answers {
		shown.Answers[i] = api.ContactAnswer{
			ID: a.ID, Text: a.Text, AddressShared: a.AddressShared, SentAt: a.SentAt,
		}
	}
	return shown
}
