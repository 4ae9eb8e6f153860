package ginapi

import (
	"context"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/oapi-codegen/nullable"

	api "wright.app/modules/network/internal/ginapi/networkapi"
	"wright.app/modules/network/internal/notificationtext"
	"wright.app/modules/network/notification"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/paging"
)

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
	if page.NextCursor, err = paging.Next(h.cursors, list, next); err != nil {
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

// texts returns the function that says a text in the language of the request.
func (h *Handler) texts(ctx context.Context) notificationtext.Say {
	if c, ok := ctx.(*gin.Context); ok {
		return h.catalog.For(c.Request).Say
	}
	return h.catalog.All()[0].Say
}

func notificationToAPI(n notification.Shown, say notificationtext.Say) api.Notification {
	shown := api.Notification{
		ID: n.ID, Type: string(n.Kind), Body: nullable.NewNullNullable[string](), CreatedAt: n.CreatedAt,
		ReadAt: nullable.NewNullNullable[time.Time](),
	}
	if !n.ReadAt.IsZero() {
		shown.ReadAt.Set(n.ReadAt)
	}
	text := notificationtext.Of(n, say)
	shown.Title, shown.Href = text.Title, text.Path
	if text.Body != "" {
		shown.Body.Set(text.Body)
	}
	return shown
}
