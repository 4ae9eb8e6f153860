// Package ginapi is the HTTP adapter of module webhooks.
package ginapi

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/gin-gonic/gin"

	"wright.app/modules/webhooks"
	api "wright.app/modules/webhooks/internal/ginapi/webhooksapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/null"
	"wright.app/platform/paging"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag webhooks.
type Handler struct {
	webhooks *webhooks.Service
	cursors  *paging.Cursors
	problems *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(s *webhooks.Service, cursors *paging.Cursors, p *httpserver.Problems) *Handler {
	return &Handler{s, cursors, p}
}

// Register implements httpserver.Routes.
func (h *Handler) Register(r gin.IRouter) {
	strict := api.NewStrictHandlerWithOptions(h,
		[]api.StrictMiddlewareFunc{httpserver.CopyGinContext[api.StrictHandlerFunc]},
		api.StrictGinServerOptions{
			RequestErrorHandlerFunc: h.problems.Malformed, HandlerErrorFunc: h.problems.Write,
			ResponseErrorHandlerFunc: h.problems.Write,
		})
	api.RegisterHandlersWithOptions(r, strict, api.GinServerOptions{ErrorHandler: h.problems.Parameter})
}

// ListWebhooks implements api.StrictServerInterface.
func (h *Handler) ListWebhooks(
	ctx context.Context, _ api.ListWebhooksRequestObject,
) (api.ListWebhooksResponseObject, error) {
	all, err := h.webhooks.List(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	body := api.WebhookList{Items: make([]api.Webhook, len(all))}
	for i, e := range all {
		body.Items[i] = webhookToAPI(e)
	}
	return api.ListWebhooks200JSONResponse(body), nil
}

// CreateWebhook implements api.StrictServerInterface.
func (h *Handler) CreateWebhook(
	ctx context.Context, r api.CreateWebhookRequestObject,
) (api.CreateWebhookResponseObject, error) {
	e, err := h.webhooks.Create(ctx, identity.FromContext(ctx), webhooks.Input{
		URL: r.Body.URL, Types: typesFromAPI(r.Body.Types),
	})
	if err != nil {
		return nil, err
	}
	body := createdToAPI(e)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreateWebhook201JSONResponse(body), nil
}

// UpdateWebhook implements api.StrictServerInterface.
func (h *Handler) UpdateWebhook(
	ctx context.Context, r api.UpdateWebhookRequestObject,
) (api.UpdateWebhookResponseObject, error) {
	e, err := h.webhooks.Update(ctx, identity.FromContext(ctx), r.ID, webhooks.Changes{
		URL: r.Body.URL, Types: typesFromAPI(r.Body.Types), Enabled: r.Body.IsEnabled,
	})
	if err != nil {
		return nil, err
	}
	return api.UpdateWebhook200JSONResponse(webhookToAPI(e)), nil
}

// DeleteWebhook implements api.StrictServerInterface.
func (h *Handler) DeleteWebhook(
	ctx context.Context, r api.DeleteWebhookRequestObject,
) (api.DeleteWebhookResponseObject, error) {
	if err := h.webhooks.Delete(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.DeleteWebhook204Response{}, nil
}

// RotateWebhookSecret implements api.StrictServerInterface.
func (h *Handler) RotateWebhookSecret(
	ctx context.Context, r api.RotateWebhookSecretRequestObject,
) (api.RotateWebhookSecretResponseObject, error) {
	e, err := h.webhooks.Rotate(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	return api.RotateWebhookSecret200JSONResponse(createdToAPI(e)), nil
}

// TestWebhook implements api.StrictServerInterface.
func (h *Handler) TestWebhook(
	ctx context.Context, r api.TestWebhookRequestObject,
) (api.TestWebhookResponseObject, error) {
	d, err := h.webhooks.Test(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	return api.TestWebhook202JSONResponse(deliveryToAPI(d)), nil
}

// ListWebhookDeliveries implements api.StrictServerInterface.
func (h *Handler) ListWebhookDeliveries(
	ctx context.Context, r api.ListWebhookDeliveriesRequestObject,
) (api.ListWebhookDeliveriesResponseObject, error) {
	caller := identity.FromContext(ctx)
	list := "deliveries of " + caller.User.String() + "|" + r.ID.String()
	after, err := paging.After[webhooks.Position](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	all, next, err := h.webhooks.Deliveries(ctx, caller, r.ID, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	page := api.WebhookDeliveryPage{Items: make([]api.WebhookDelivery, len(all))}
	for i, d := range all {
		page.Items[i] = deliveryToAPI(d)
	}
	if page.NextCursor, err = paging.Next(ctx, h.cursors, list, next); err != nil {
		return nil, err
	}
	return api.ListWebhookDeliveries200JSONResponse(page), nil
}

// RetryWebhookDelivery implements api.StrictServerInterface.
func (h *Handler) RetryWebhookDelivery(
	ctx context.Context, r api.RetryWebhookDeliveryRequestObject,
) (api.RetryWebhookDeliveryResponseObject, error) {
	d, err := h.webhooks.Retry(ctx, identity.FromContext(ctx), r.ID, r.DeliveryID)
	if err != nil {
		return nil, err
	}
	return api.RetryWebhookDelivery202JSONResponse(deliveryToAPI(d)), nil
}

// ListEvents implements api.StrictServerInterface.
func (h *Handler) ListEvents(
	ctx context.Context, r api.ListEventsRequestObject,
) (api.ListEventsResponseObject, error) {
	all, hasMore, err := h.webhooks.Events(ctx, identity.FromContext(ctx), r.Params.Since,
		paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	body := api.WebhookEventList{Items: make([]api.WebhookEvent, len(all)), HasMore: hasMore}
	for i, e := range all {
		body.Items[i] = api.WebhookEvent{ID: e.ID, Type: string(e.Type), Timestamp: e.At}
		if body.Items[i].Data, err = dataToAPI(e.Data); err != nil {
			return nil, err
		}
	}
	return api.ListEvents200JSONResponse(body), nil
}

// dataToAPI returns the data of an event, whose members have the same names in JSON.
func dataToAPI(data live.Event) (shown api.WebhookEventData, err error) {
	text, err := json.Marshal(data)
	if err == nil {
		err = json.Unmarshal(text, &shown)
	}
	if err != nil {
		return api.WebhookEventData{}, fmt.Errorf("data of an event: %w", err)
	}
	return shown, nil
}

func typesFromAPI(all []api.WebhookEventType) []webhooks.EventType {
	if all == nil {
		return nil
	}
	types := make([]webhooks.EventType, len(all))
	for i, t := range all {
		types[i] = webhooks.EventType(t)
	}
	return types
}

func webhookToAPI(e webhooks.Endpoint) api.Webhook {
	shown := api.Webhook{
		ID: e.ID, URL: e.URL, Types: make([]api.WebhookEventType, len(e.Types)), IsEnabled: e.Enabled,
		DisabledReason: null.From(string(e.Disabled)), DisabledAt: null.From(e.DisabledAt),
		FailingSince: null.From(e.FailingSince), FormerSecretUntil: null.From(e.FormerUntil), CreatedAt: e.CreatedAt,
	}
	for i, t := range e.Types {
		shown.Types[i] = api.WebhookEventType(t)
	}
	return shown
}

func createdToAPI(e webhooks.Revealed) api.WebhookCreated {
	w := webhookToAPI(e.Endpoint)
	return api.WebhookCreated{
		ID: w.ID, URL: w.URL, Types: w.Types, IsEnabled: w.IsEnabled, DisabledReason: w.DisabledReason,
		DisabledAt: w.DisabledAt, FailingSince: w.FailingSince, FormerSecretUntil: w.FormerSecretUntil,
		CreatedAt: w.CreatedAt, Secret: e.Secret.Reveal(),
	}
}

func deliveryToAPI(d webhooks.Delivery) api.WebhookDelivery {
	return api.WebhookDelivery{
		ID: d.ID, EventID: d.Event.ID, Type: string(d.Event.Type), Status: api.WebhookDeliveryStatus(d.Status),
		Attempts: httpserver.Int32(d.Attempts), AnswerStatus: null.From(httpserver.Int32(d.AnswerStatus)),
		Error: null.From(string(d.Failure)), CreatedAt: d.Event.At, LastAttemptAt: null.From(d.LastAt),
		NextAttemptAt: null.From(d.NextAt),
	}
}
