package ginapi

import (
	"context"
	"net/http"

	"wright.app/modules/auth"
	"wright.app/modules/notification"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// SendProfileLink implements api.StrictServerInterface.
func (h *Handler) SendProfileLink(
	ctx context.Context, r api.SendProfileLinkRequestObject,
) (api.SendProfileLinkResponseObject, error) {
	id, err := h.services.Mails.SendLink(ctx, identity.FromContext(ctx), sharelink.ID(r.ID), sharemail.Input{
		RecipientName: r.Body.Recipient.Name, RecipientEmail: r.Body.Recipient.Email,
		Subject: r.Body.Subject, Message: r.Body.Message,
	}, fromAPISolution(r.Params))
	if err != nil {
		return nil, err
	}
	return api.SendProfileLink202JSONResponse{ID: int64(id), Status: "QUEUED"}, nil
}

func fromAPISolution(p api.SendProfileLinkParams) *auth.Solution {
	if p.XCaptchaToken == nil {
		return nil
	}
	solution := &auth.Solution{Token: *p.XCaptchaToken}
	if p.XCaptchaID != nil {
		solution.ID = *p.XCaptchaID
	}
	if p.XCaptchaChallenge != nil {
		solution.Challenge = *p.XCaptchaChallenge
	}
	return solution
}

// GetUnsubscribePage implements api.StrictServerInterface.
func (h *Handler) GetUnsubscribePage(
	ctx context.Context, r api.GetUnsubscribePageRequestObject,
) (api.GetUnsubscribePageResponseObject, error) {
	texts, unsubscribed, err := h.services.Unsubscription.IsUnsubscribed(ctx, r.Token)
	if err != nil {
		return nil, err
	}
	return unsubscribeResponse{
		page: h.unsubscribe, request: httpserver.Request(ctx), texts: texts, unsubscribed: unsubscribed,
	}, nil
}

// UnsubscribeEmail implements api.StrictServerInterface.
func (h *Handler) UnsubscribeEmail(
	ctx context.Context, r api.UnsubscribeEmailRequestObject,
) (api.UnsubscribeEmailResponseObject, error) {
	texts, err := h.services.Unsubscription.Unsubscribe(ctx, r.Token)
	if err != nil {
		return nil, err
	}
	return unsubscribeResponse{
		page: h.unsubscribe, request: httpserver.Request(ctx), texts: texts, unsubscribed: true,
	}, nil
}

// UnsubscribePage writes the page on which a recipient unsubscribes from a kind of mails, with the texts of the kind.
// If unsubscribed is true, the page says that the recipient has already unsubscribed.
type UnsubscribePage func(w http.ResponseWriter, r *http.Request, t notification.MailTexts, unsubscribed bool) error

// unsubscribeResponse is the response of GetUnsubscribePage and UnsubscribeEmail.
type unsubscribeResponse struct {
	page         UnsubscribePage
	request      *http.Request
	texts        notification.MailTexts
	unsubscribed bool
}

// VisitGetUnsubscribePageResponse implements api.GetUnsubscribePageResponseObject.
func (u unsubscribeResponse) VisitGetUnsubscribePageResponse(w http.ResponseWriter) error {
	// With no-referrer, browsers send the form with "Origin: null". Browsers that do not send Sec-Fetch-Site would then
	// fail the check for cross-site requests.
	w.Header().Set("Referrer-Policy", "same-origin")
	return u.page(w, u.request, u.texts, u.unsubscribed)
}

// VisitUnsubscribeEmailResponse implements api.UnsubscribeEmailResponseObject.
func (u unsubscribeResponse) VisitUnsubscribeEmailResponse(w http.ResponseWriter) error {
	return u.VisitGetUnsubscribePageResponse(w)
}
