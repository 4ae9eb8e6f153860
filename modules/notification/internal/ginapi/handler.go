// Package ginapi is the HTTP adapter of module notification.
package ginapi

import (
	"context"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/oapi-codegen/nullable"

	"wright.app/modules/notification"
	api "wright.app/modules/notification/internal/ginapi/notificationapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/paging"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag notification.
type Handler struct {
	notifications *notification.Service
	streams       *live.Streams
	catalog       *i18n.Catalog
	cursors       *paging.Cursors
	problems      *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(
	s *notification.Service, streams *live.Streams, catalog *i18n.Catalog, cursors *paging.Cursors,
	p *httpserver.Problems,
) *Handler {
	return &Handler{notifications: s, streams: streams, catalog: catalog, cursors: cursors, problems: p}
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

// ListNotifications implements api.StrictServerInterface.
func (h *Handler) ListNotifications(
	ctx context.Context, r api.ListNotificationsRequestObject,
) (api.ListNotificationsResponseObject, error) {
	caller := identity.FromContext(ctx)
	unreadOnly := r.Params.Unread != nil && *r.Params.Unread
	list := "notifications of " + caller.User.String() + "|" + strconv.FormatBool(unreadOnly)
	after, err := paging.After[notification.Position](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	shown, next, err := h.notifications.List(ctx, caller, unreadOnly, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	unread, err := h.notifications.CountUnread(ctx, caller)
	if err != nil {
		return nil, err
	}
	page := api.NotificationPage{
		Items:  make([]api.Notification, len(shown)),
		Unread: httpserver.Int32(unread),
	}
	say := h.texts(ctx)
	for i, n := range shown {
		page.Items[i] = notificationToAPI(n, say)
	}
	if page.NextCursor, err = paging.Next(ctx, h.cursors, list, next); err != nil {
		return nil, err
	}
	return api.ListNotifications200JSONResponse(page), nil
}

// MarkNotificationsRead implements api.StrictServerInterface.
func (h *Handler) MarkNotificationsRead(
	ctx context.Context, r api.MarkNotificationsReadRequestObject,
) (api.MarkNotificationsReadResponseObject, error) {
	if err := h.notifications.MarkRead(ctx, identity.FromContext(ctx), r.Body.UpToID); err != nil {
		return nil, err
	}
	return api.MarkNotificationsRead204Response{}, nil
}

// texts returns a function that returns a text in the language of the request.
func (h *Handler) texts(ctx context.Context) func(key string, parameters ...any) string {
	if c, ok := ctx.(*gin.Context); ok {
		return h.catalog.For(c.Request).Say
	}
	return h.catalog.All()[0].Say
}

func notificationToAPI(n notification.Shown, say func(key string, parameters ...any) string) api.Notification {
	shown := api.Notification{
		ID: n.ID, Type: n.Kind, Title: n.Title.In(say), Body: nullable.NewNullNullable[string](), Href: n.Path,
		CreatedAt: n.CreatedAt, ReadAt: nullable.NewNullNullable[time.Time](),
	}
	if !n.ReadAt.IsZero() {
		shown.ReadAt.Set(n.ReadAt)
	}
	if body := n.Body.In(say); body != "" {
		shown.Body.Set(body)
	}
	return shown
}
