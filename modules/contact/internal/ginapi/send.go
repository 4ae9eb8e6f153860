package ginapi

import (
	"context"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/auth"
	"wright.app/modules/contact"
	api "wright.app/modules/contact/internal/ginapi/contactapi"
	"wright.app/platform/identity"
)

// The states of a receipt.
const (
	delivered = "DELIVERED"
	codeSent  = "CODE_SENT"
)

// SendContactMessage implements api.StrictServerInterface.
func (h *Handler) SendContactMessage(
	ctx context.Context, r api.SendContactMessageRequestObject,
) (api.SendContactMessageResponseObject, error) {
	in := contact.Input{Text: r.Body.Text}
	if alias := r.Body.To.Alias; alias != nil {
		in.To.Alias = *alias
	}
	if token := r.Body.To.Token; token != nil {
		in.To.Token = *token
	}
	if member := r.Body.To.MemberID; member != nil {
		in.To.Member = *member
	}
	if sender, err := r.Body.Sender.Get(); err == nil { // an error is null or absent
		in.Sender = senderFromAPI(sender)
	}
	pending, err := h.contact.Send(ctx, identity.FromContext(ctx), in)
	if err != nil {
		return nil, err
	}
	receipt := api.SendContactMessage201JSONResponse{
		Status: delivered, Verification: nullable.NewNullNullable[api.ContactVerification](),
	}
	if pending != nil {
		receipt.Status = codeSent
		receipt.Verification.Set(api.ContactVerification{
			Token: pending.Token, ExpiresAt: pending.ExpiresAt, CodeLength: contact.CodeLength, SentTo: pending.SentTo,
		})
	}
	return receipt, nil
}

func senderFromAPI(s api.ContactSender) *contact.SenderInput {
	in := &contact.SenderInput{Name: s.Name, Email: s.Email}
	if captcha, err := s.Captcha.Get(); err == nil { // an error is null or absent
		in.Captcha = &auth.Solution{
			Token: captcha.Token, ID: orEmpty(captcha.ID), Challenge: orEmpty(captcha.Challenge),
		}
	}
	return in
}

// VerifyContactMessage implements api.StrictServerInterface.
func (h *Handler) VerifyContactMessage(
	ctx context.Context, r api.VerifyContactMessageRequestObject,
) (api.VerifyContactMessageResponseObject, error) {
	if err := h.contact.Verify(ctx, r.Body.Token, r.Body.Code); err != nil {
		return nil, err
	}
	return api.VerifyContactMessage204Response{}, nil
}

func orEmpty(text nullable.Nullable[string]) string {
	value, err := text.Get()
	if err != nil { // absent or null
		return ""
	}
	return value
}
