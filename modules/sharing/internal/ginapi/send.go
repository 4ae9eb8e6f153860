package ginapi

import (
	"context"
	"net/http"

	"wright.app/modules/sharing"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// SendProfileLink implements api.StrictServerInterface.
func (h *Handler) SendProfileLink(ctx context.Context, r api.SendProfileLinkRequestObject) (api.SendProfileLinkResponseObject, error) {
	id, err := h.sharing.SendLink(ctx, identity.FromContext(ctx), sharing.LinkID(r.ID), sharing.ShareInput{
		RecipientName: r.Body.Recipient.Name, RecipientEmail: r.Body.Recipient.Email, Subject: r.Body.Subject, Message: r.Body.Message,
	}, fromAPISolution(r.Params))
	if err != nil {
		return nil, err
	}
	return api.SendProfileLink202JSONResponse{ID: int64(id), Status: "QUEUED"}, nil
}

func fromAPISolution(p api.SendProfileLinkParams) *sharing.Solution {
	if p.XCaptchaToken == nil {
		return nil
	}
	solution := &sharing.Solution{Token: *p.XCaptchaToken}
	if p.XCaptchaID != nil {
		solution.ID = *p.XCaptchaID
	}
	if p.XCaptchaChallenge != nil {
		solution.Challenge = *p.XCaptchaChallenge
	}
	return solution
}

// GetUnsubscribePage implements api.StrictServerInterface.
func (h *Handler) GetUnsubscribePage(ctx context.Context, r api.GetUnsubscribePageRequestObject) (api.GetUnsubscribePageResponseObject, error) {
	done, err := h.sharing.Unsubscribed(ctx, r.Token)
	if err != nil {
		return nil, err
	}
	return unsubscribing{page: h.unsubscribe, request: httpserver.Request(ctx), done: done}, nil
}

// UnsubscribeEmail implements api.StrictServerInterface.
func (h *Handler) UnsubscribeEmail(ctx context.Context, r api.UnsubscribeEmailRequestObject) (api.UnsubscribeEmailResponseObject, error) {
	if err := h.sharing.Unsubscribe(ctx, r.Token); err != nil {
		return nil, err
	}
	return unsubscribing{page: h.unsubscribe, request: httpserver.Request(ctx), done: true}, nil
}

// UnsubscribePage writes the page on which somebody unsubscribes; done says that they have.
type UnsubscribePage func(w http.ResponseWriter, r *http.Request, done bool) error

// unsubscribing is the answer of both operations.
type unsubscribing struct {
	page    UnsubscribePage
	request *http.Request
	done    bool
}

// VisitGetUnsubscribePageResponse implements api.GetUnsubscribePageResponseObject.
func (u unsubscribing) VisitGetUnsubscribePageResponse(w http.ResponseWriter) error {
	// A form on a page without any referrer is sent as if from nowhere, and refused as a
	// stranger's where browsers do not say that it is the site's own.
	w.Header().Set("Referrer-Policy", "same-origin")
	return u.page(w, u.request, u.done)
}

// VisitUnsubscribeEmailResponse implements api.UnsubscribeEmailResponseObject.
func (u unsubscribing) VisitUnsubscribeEmailResponse(w http.ResponseWriter) error {
	return u.VisitGetUnsubscribePageResponse(w)
}
