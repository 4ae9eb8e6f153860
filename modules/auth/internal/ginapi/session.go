package ginapi

import (
	"context"

	"wright.app/modules/auth/session"

	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// CheckProof implements api.StrictServerInterface.
func (h *Handler) CheckProof(ctx context.Context, _ api.CheckProofRequestObject) (api.CheckProofResponseObject, error) {
	if err := h.services.Sessions.CheckProof(identity.FromContext(ctx)); err != nil {
		return nil, err
	}
	return api.CheckProof204Response{}, nil
}

// ListSessions implements api.StrictServerInterface.
func (h *Handler) ListSessions(
	ctx context.Context, _ api.ListSessionsRequestObject,
) (api.ListSessionsResponseObject, error) {
	sessions, err := h.services.Sessions.List(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	return api.ListSessions200JSONResponse(toAPISessions(sessions)), nil
}

// DeleteSession implements api.StrictServerInterface.
func (h *Handler) DeleteSession(
	ctx context.Context, r api.DeleteSessionRequestObject,
) (api.DeleteSessionResponseObject, error) {
	current, err := h.services.Sessions.EndOne(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	if current {
		httpserver.ClearSessionCookie(ctx)
	}
	return api.DeleteSession204Response{}, nil
}

// DeleteOtherSessions implements api.StrictServerInterface.
func (h *Handler) DeleteOtherSessions(
	ctx context.Context, _ api.DeleteOtherSessionsRequestObject,
) (api.DeleteOtherSessionsResponseObject, error) {
	if err := h.services.Sessions.EndOthers(ctx, identity.FromContext(ctx)); err != nil {
		return nil, err
	}
	return api.DeleteOtherSessions204Response{}, nil
}

func toAPISessions(sessions []session.ListItem) []api.Session {
	list := make([]api.Session, len(sessions))
	for i, s := range sessions {
		list[i] = api.Session{
			ID: s.ID, Current: s.Current, Browser: null.From(s.Agent.Browser), Os: null.From(s.Agent.System),
			CreatedAt: s.CreatedAt, LastSeenAt: s.LastSeenAt, ExpiresAt: s.ExpiresAt,
		}
	}
	return list
}
