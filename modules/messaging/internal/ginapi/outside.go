package ginapi

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/messaging"
	api "wright.app/modules/messaging/internal/ginapi/messagingapi"
	"wright.app/modules/network/report"
	"wright.app/platform/null"
)

// SendContactMessage implements api.StrictServerInterface.
func (h *Handler) SendContactMessage(
	ctx context.Context, r api.SendContactMessageRequestObject,
) (api.SendContactMessageResponseObject, error) {
	sender := r.Body.Sender
	in := messaging.OutsideInput{
		To: targetFromAPI(r.Body.To), Text: r.Body.Text, Name: sender.Name, Email: sender.Email,
	}
	if captcha, err := sender.Captcha.Get(); err == nil { // an error is null or absent
		in.Captcha = &auth.Solution{
			Token: captcha.Token, ID: null.Value(captcha.ID), Challenge: null.Value(captcha.Challenge),
		}
	}
	v, err := h.messaging.Send(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.SendContactMessage201JSONResponse{
		Token: v.Token, ExpiresAt: v.ExpiresAt, CodeLength: messaging.CodeLength, SentTo: v.SentTo,
	}, nil
}

// VerifyContactMessage implements api.StrictServerInterface.
func (h *Handler) VerifyContactMessage(
	ctx context.Context, r api.VerifyContactMessageRequestObject,
) (api.VerifyContactMessageResponseObject, error) {
	if err := h.messaging.Verify(ctx, r.Body.Token, r.Body.Code); err != nil {
		return nil, err
	}
	return api.VerifyContactMessage204Response{}, nil
}

// ReadContactConversation implements api.StrictServerInterface.
func (h *Handler) ReadContactConversation(
	ctx context.Context, r api.ReadContactConversationRequestObject,
) (api.ReadContactConversationResponseObject, error) {
	shown, err := h.messaging.OutsideConversation(ctx, r.Body.Token, sequenceFromAPI(r.Body.Before))
	if err != nil {
		return nil, err
	}
	return api.ReadContactConversation200JSONResponse(outsideToAPI(shown)), nil
}

// AnswerContactConversation implements api.StrictServerInterface.
func (h *Handler) AnswerContactConversation(
	ctx context.Context, r api.AnswerContactConversationRequestObject,
) (api.AnswerContactConversationResponseObject, error) {
	shown, err := h.messaging.AnswerByToken(ctx, r.Body.Token, r.Body.Text, r.Body.ClientID)
	if err != nil {
		return nil, err
	}
	return api.AnswerContactConversation201JSONResponse(outsideToAPI(shown)), nil
}

// EditContactMessage implements api.StrictServerInterface.
func (h *Handler) EditContactMessage(
	ctx context.Context, r api.EditContactMessageRequestObject,
) (api.EditContactMessageResponseObject, error) {
	var text *string
	if said, err := r.Body.Text.Get(); err == nil { // an error is null: the text is taken back
		text = &said
	}
	shown, err := h.messaging.ReviseByToken(ctx, r.Body.Token, r.Body.MessageID, text)
	if err != nil {
		return nil, err
	}
	return api.EditContactMessage200JSONResponse(outsideToAPI(shown)), nil
}

// ChooseContactConversationMails implements api.StrictServerInterface.
func (h *Handler) ChooseContactConversationMails(
	ctx context.Context, r api.ChooseContactConversationMailsRequestObject,
) (api.ChooseContactConversationMailsResponseObject, error) {
	shown, err := h.messaging.ChooseMails(ctx, r.Body.Token, r.Body.Mailed)
	if err != nil {
		return nil, err
	}
	return api.ChooseContactConversationMails200JSONResponse(outsideToAPI(shown)), nil
}

// MailConversationLinks implements api.StrictServerInterface.
func (h *Handler) MailConversationLinks(
	ctx context.Context, r api.MailConversationLinksRequestObject,
) (api.MailConversationLinksResponseObject, error) {
	if err := h.messaging.MailLinks(ctx, r.Body.Email); err != nil {
		return nil, err
	}
	return api.MailConversationLinks204Response{}, nil
}

// DeleteContactMessages implements api.StrictServerInterface.
func (h *Handler) DeleteContactMessages(
	ctx context.Context, r api.DeleteContactMessagesRequestObject,
) (api.DeleteContactMessagesResponseObject, error) {
	shown, err := h.messaging.DeleteTextsByToken(ctx, r.Body.Token)
	if err != nil {
		return nil, err
	}
	return api.DeleteContactMessages200JSONResponse(outsideToAPI(shown)), nil
}

// ReportContactMessage implements api.StrictServerInterface.
func (h *Handler) ReportContactMessage(
	ctx context.Context, r api.ReportContactMessageRequestObject,
) (api.ReportContactMessageResponseObject, error) {
	in := report.OutsideInput{Reason: string(r.Body.Reason)}
	if comment, err := r.Body.Comment.Get(); err == nil { // an error is null or absent
		in.Comment = &comment
	}
	if err := h.messaging.ReportByToken(ctx, r.Body.Token, r.Body.MessageID, in); err != nil {
		return nil, err
	}
	return api.ReportContactMessage204Response{}, nil
}

func outsideToAPI(o messaging.Outside) api.OutsideConversation {
	return api.OutsideConversation{
		Person: api.ConversationPerson{
			Name: o.Person.DisplayName, Alias: null.From(o.Person.Alias), PhotoURL: null.From(o.Person.PhotoURL),
			Headline: null.From(o.Person.Headline),
		},
		SentTo: o.SentTo, EndsAt: o.EndsAt, CanSend: o.CanSend, Mailed: o.Mailed, HasMore: o.HasMore,
		Messages: messagesToAPI(o.Messages),
	}
}
