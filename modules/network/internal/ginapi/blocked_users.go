package ginapi

import (
	"context"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/network"
	api "wright.app/modules/network/internal/ginapi/networkapi"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/paging"
)

// ListBlockedUsers implements api.StrictServerInterface.
func (h *Handler) ListBlockedUsers(ctx context.Context,
	r api.ListBlockedUsersRequestObject,
) (api.ListBlockedUsersResponseObject, error) {
	caller := identity.FromContext(ctx)
	var query network.Query
	matchable := true
	if r.Params.Query != nil {
		query, matchable = network.ParseQuery(*r.Params.Query)
	}
	list := "blocked users of " + caller.User.String() + "|" + query.String()
	after, err := paging.After[network.Position](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	page := api.BlockedUserPage{Items: []api.BlockedUser{}, NextCursor: nullable.NewNullNullable[string]()}
	if !matchable {
		return api.ListBlockedUsers200JSONResponse(page), nil
	}
	blocks, next, err := h.network.ListBlocked(ctx, caller, query, after, paging.Limit(r.Params.Limit))
	if err != nil {
		return nil, err
	}
	for _, b := range blocks {
		page.Items = append(page.Items, toAPI(b))
	}
	if page.NextCursor, err = paging.Next(ctx, h.cursors, list, next); err != nil {
		return nil, err
	}
	return api.ListBlockedUsers200JSONResponse(page), nil
}

// BlockUser implements api.StrictServerInterface.
func (h *Handler) BlockUser(ctx context.Context, r api.BlockUserRequestObject) (api.BlockUserResponseObject, error) {
	var note *string
	token := ""
	if r.Body != nil {
		if text, err := r.Body.LinkToken.Get(); err == nil {
			token = text
		}
		if text, err := r.Body.Note.Get(); err == nil {
			note = &text
		}
	}
	b, err := h.network.Block(ctx, identity.FromContext(ctx), r.MemberID, note, token)
	if err != nil {
		return nil, err
	}
	return api.BlockUser200JSONResponse(toAPI(b)), nil
}

// UnblockUser implements api.StrictServerInterface.
func (h *Handler) UnblockUser(ctx context.Context, r api.UnblockUserRequestObject) (api.UnblockUserResponseObject,
	error,
) {
	if err := h.network.Unblock(ctx, identity.FromContext(ctx), r.MemberID); err != nil {
		return nil, err
	}
	return api.UnblockUser204Response{}, nil
}

// toAPI leaves out everything from the profile, which the blocker may not see.
func toAPI(b *network.Block) api.BlockedUser {
	s := b.Snapshot()
	return api.BlockedUser{
		Person: summaryToAPI(s.Blocked, network.Summary{}), Note: null.From(s.Note), BlockedAt: s.CreatedAt,
	}
}

// summaryToAPI returns the summary of a person in a list. A name and a role that the viewer may not see are empty.
func summaryToAPI(p network.Person, s network.Summary) api.PersonSummary {
	return api.PersonSummary{
		MemberID: p.Member, Alias: null.From(s.Alias), DisplayName: null.From(p.DisplayName),
		PhotoURL: null.From(s.PhotoURL),
		Role:     null.From(api.Role(p.Role)), Headline: null.From(s.Headline), Location: null.From(s.Location),
		TopTags: append([]string{}, s.TopTags...),
	}
}
