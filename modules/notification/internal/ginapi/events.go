package ginapi

import (
	"context"
	"net/http"

	api "wright.app/modules/notification/internal/ginapi/notificationapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// StreamEvents implements api.StrictServerInterface.
func (h *Handler) StreamEvents(
	ctx context.Context, r api.StreamEventsRequestObject,
) (api.StreamEventsResponseObject, error) {
	lastID := ""
	if r.Params.LastEventID != nil {
		lastID = *r.Params.LastEventID
	}
	stream, err := h.streams.Open(ctx, identity.FromContext(ctx), lastID)
	if err != nil {
		return nil, err
	}
	return &eventStream{ctx, stream}, nil
}

// eventStream is the response with the events of a user.
type eventStream struct {
	ctx    context.Context //nolint:containedctx // that of the request
	stream *live.Stream
}

// VisitStreamEventsResponse implements api.StreamEventsResponseObject. It ends with the stream. That a client has
// disconnected, or does not read, is no error: nobody would read a problem document.
func (s *eventStream) VisitStreamEventsResponse(w http.ResponseWriter) error {
	_ = s.stream.Serve(s.ctx, httpserver.NewEventStream(s.ctx, w))
	return nil
}
