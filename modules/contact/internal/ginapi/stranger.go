package ginapi

import (
	"context"

	"wright.app/modules/contact"
	api "wright.app/modules/contact/internal/ginapi/contactapi"
)

// ReadContactConversation implements api.StrictServerInterface.
func (h *Handler) ReadContactConversation(
	ctx context.Context, r api.ReadContactConversationRequestObject,
) (api.ReadContactConversationResponseObject, error) {
	shown, err := h.contact.Conversation(ctx, r.Body.Token)
	if err != nil {
		return nil, err
	}
	return api.ReadContactConversation200JSONResponse(strangerConversationToAPI(shown)), nil
}

// AnswerContactConversation implements api.StrictServerInterface.
func (h *Handler) AnswerContactConversation(
	ctx context.Context, r api.AnswerContactConversationRequestObject,
) (api.AnswerContactConversationResponseObject, error) {
	shown, err := h.contact.AnswerByToken(ctx, r.Body.Token, r.Body.Text)
	if err != nil {
		return nil, err
	}
	return api.AnswerContactConversation201JSONResponse(strangerConversationToAPI(shown)), nil
}

// ChooseContactConversationMails implements api.StrictServerInterface.
func (h *Handler) ChooseContactConversationMails(
	ctx context.Context, r api.ChooseContactConversationMailsRequestObject,
) (api.ChooseContactConversationMailsResponseObject, error) {
	shown, err := h.contact.ChooseMails(ctx, r.Body.Token, r.Body.Mailed)
	if err != nil {
		return nil, err
	}
	return api.ChooseContactConversationMails200JSONResponse(strangerConversationToAPI(shown)), nil
}

func strangerConversationToAPI(m contact.Shown) api.ContactStrangerConversation {
	return api.ContactStrangerConversation{
		Name: m.Other.Name, Text: m.Text, SentAt: m.SentAt, CanAnswer: m.CanAnswer, Mailed: !m.MailsOff,
		Answers: answersToAPI(m),
	}
}
