package ginapi

import (
	"context"

	"github.com/oapi-codegen/nullable"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"wright.app/modules/contact"
	api "wright.app/modules/contact/internal/ginapi/contactapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/paging"
)

// ListContactMessages implements api.StrictServerInterface.
func (h *Handler) ListContactMessages(
	ctx context.Context, r api.ListContactMessagesRequestObject,
) (api.ListContactMessagesResponseObject, error) {
	caller := identity.FromContext(ctx)
	var filter contact.Filter
	if r.Params.Direction != nil {
		filter.Direction = contact.Direction(*r.Params.Direction)
	}
	if r.Params.MemberID != nil {
		filter.With = *r.Params.MemberID
	}
	list := "contact messages of " + caller.User.String() + "|" + string(filter.Direction) + "|" + filter.With.String()
	after, err := paging.After[contact.Position](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	shown, next, err := h.contact.List(ctx, caller, filter, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	unread, err := h.contact.CountUnread(ctx, caller)
	if err != nil {
		return nil, err
	}
	page := api.ContactMessagePage{
		Items:  make([]api.ContactConversation, len(shown)),
		Unread: httpserver.Int32(unread),
	}
	for i, m := range shown {
		page.Items[i] = conversationToAPI(m)
	}
	if page.NextCursor, err = paging.Next(h.cursors, list, next); err != nil {
		return nil, err
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

// BlockContact implements api.StrictServerInterface.
func (h *Handler) BlockContact(
	ctx context.Context, r api.BlockContactRequestObject,
) (api.BlockContactResponseObject, error) {
	if err := h.contact.Block(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.BlockContact204Response{}, nil
}

// UnblockContact implements api.StrictServerInterface.
func (h *Handler) UnblockContact(
	ctx context.Context, r api.UnblockContactRequestObject,
) (api.UnblockContactResponseObject, error) {
	if err := h.contact.Unblock(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.UnblockContact204Response{}, nil
}

func messageToAPI(m contact.Shown) api.ContactMessage {
	member, email := otherToAPI(m)
	return api.ContactMessage{
		ID: m.ID, Direction: api.ContactDirection(m.Direction), Name: m.Other.Name, MemberID: member, Email: email,
		Text: m.Text, SentAt: m.SentAt, Unread: m.Unread, Blocked: m.Blocked, CanAnswer: m.CanAnswer,
		MailsStopped: m.MailsOff, Answers: answersToAPI(m),
	}
}

func answersToAPI(m contact.Shown) []api.ContactAnswer {
	answers := make([]api.ContactAnswer, len(m.Answers))
	for i, a := range m.Answers {
		answers[i] = api.ContactAnswer{
			ID: a.ID, Own: m.IsOwn(a), Text: a.Text, AddressShared: a.AddressShared, SentAt: a.SentAt,
		}
	}
	return answers
}

func conversationToAPI(m contact.Shown) api.ContactConversation {
	member, email := otherToAPI(m)
	shown := api.ContactConversation{
		ID: m.ID, Direction: api.ContactDirection(m.Direction), Name: m.Other.Name, MemberID: member, Email: email,
		Text: m.Text, Own: m.Direction == contact.Sent, SentAt: m.SentAt, Unread: m.Unread, Blocked: m.Blocked,
	}
	if len(m.Answers) > 0 {
		last := m.Answers[len(m.Answers)-1]
		shown.Text, shown.Own, shown.SentAt = last.Text, m.IsOwn(last), last.SentAt
	}
	return shown
}

func otherToAPI(m contact.Shown) (nullable.Nullable[openapi_types.UUID], nullable.Nullable[string]) {
	member, email := nullable.NewNullNullable[openapi_types.UUID](), nullable.NewNullNullable[string]()
	if m.Other.User != 0 {
		member.Set(m.Other.Member)
	}
	if m.Email != "" {
		email.Set(m.Email)
	}
	return member, email
}
