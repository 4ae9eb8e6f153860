package ginapi

import (
	"context"
	"strings"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	api "wright.app/modules/network/internal/ginapi/networkapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/paging"
)

// ListConnections implements api.StrictServerInterface.
func (h *Handler) ListConnections(
	ctx context.Context, r api.ListConnectionsRequestObject,
) (api.ListConnectionsResponseObject, error) {
	caller := identity.FromContext(ctx)
	filter, matchable := filterOf(r.Params)
	list := strings.Join([]string{
		"connections of " + caller.User.String(), string(filter.Status), string(filter.Direction),
		filter.Member.String(), filter.Query.String(), filter.Since.String(),
	}, "|")
	after, err := paging.After[connection.Position](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	pending, err := h.connections.CountIncoming(ctx, caller)
	if err != nil {
		return nil, err
	}
	page := api.ConnectionPage{
		Items: []api.Connection{}, NextCursor: nullable.NewNullNullable[string](),
		PendingIncoming: httpserver.Int32(pending),
	}
	if !matchable {
		return api.ListConnections200JSONResponse(page), nil
	}
	shown, next, err := h.connections.List(ctx, caller, filter, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	for _, s := range shown {
		page.Items = append(page.Items, connectionToAPI(s))
	}
	if page.NextCursor, err = paging.Next(ctx, h.cursors, list, next); err != nil {
		return nil, err
	}
	return api.ListConnections200JSONResponse(page), nil
}

// filterOf converts the parameters. matchable is false for a query that no name has.
func filterOf(p api.ListConnectionsParams) (f connection.Filter, matchable bool) {
	matchable = true
	f.Since = httpserver.Since(p.UpdatedSince)
	if p.Status != nil {
		f.Status = connection.Status(*p.Status)
	}
	if p.Direction != nil {
		f.Direction = connection.Direction(*p.Direction)
	}
	if p.MemberID != nil {
		f.Member = *p.MemberID
	}
	if p.Query != nil {
		f.Query, matchable = network.ParseQuery(*p.Query)
	}
	return f, matchable
}

// CreateConnection implements api.StrictServerInterface.
func (h *Handler) CreateConnection(
	ctx context.Context, r api.CreateConnectionRequestObject,
) (api.CreateConnectionResponseObject, error) {
	in := connection.Input{Member: r.Body.MemberID}
	if text, err := r.Body.Message.Get(); err == nil {
		in.Message = &text
	}
	if token, err := r.Body.LinkToken.Get(); err == nil {
		in.LinkToken = token
	}
	in.ShowsProfile = r.Body.ShowsProfile != nil && *r.Body.ShowsProfile
	shown, accepted, err := h.connections.Ask(ctx, identity.FromContext(ctx), in)
	switch {
	case err != nil:
		return nil, err
	case accepted:
		return api.CreateConnection200JSONResponse(connectionToAPI(shown)), nil
	}
	body := connectionToAPI(shown)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreateConnection201JSONResponse(body), nil
}

// RespondConnection implements api.StrictServerInterface.
func (h *Handler) RespondConnection(
	ctx context.Context, r api.RespondConnectionRequestObject,
) (api.RespondConnectionResponseObject, error) {
	caller, shows := identity.FromContext(ctx), r.Body.ShowsProfile != nil && *r.Body.ShowsProfile
	var shown connection.Shown
	var err error
	if r.Body.Status == nil {
		shown, err = h.connections.Show(ctx, caller, r.ID, shows)
	} else {
		shown, err = h.connections.Answer(ctx, caller, r.ID, connection.Reply{
			IsAccepted: *r.Body.Status == api.ConnectionAnswerStatusACCEPTED, ShowsProfile: shows,
		})
	}
	if err != nil {
		return nil, err
	}
	return api.RespondConnection200JSONResponse(connectionToAPI(shown)), nil
}

// DeleteConnection implements api.StrictServerInterface.
func (h *Handler) DeleteConnection(
	ctx context.Context, r api.DeleteConnectionRequestObject,
) (api.DeleteConnectionResponseObject, error) {
	if err := h.connections.Delete(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.DeleteConnection204Response{}, nil
}

func connectionToAPI(s connection.Shown) api.Connection {
	c := api.Connection{
		ID: s.ID, Person: personToAPI(s), Direction: api.ConnectionDirection(s.Direction), Status: string(s.Status),
		Message: null.From(s.Message), CreatedAt: s.CreatedAt, ShowsProfile: s.ShowsProfile,
		SeesProfile: s.Summary != nil,
	}
	c.RespondedAt.SetNull()
	if !s.RespondedAt.IsZero() {
		c.RespondedAt.Set(s.RespondedAt)
	}
	return c
}

func personToAPI(s connection.Shown) api.PersonSummary {
	person, summary := s.Other, network.Summary{}
	if !s.IsNameShown() {
		person.DisplayName, person.Role = "", identity.NoRole
	}
	if s.Summary != nil {
		summary = *s.Summary
		person.DisplayName, person.Role = summary.DisplayName, summary.Role
	}
	return summaryToAPI(person, summary)
}
