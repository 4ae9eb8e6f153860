package ginapi

import (
	"context"
	"fmt"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/identity"
	"wright.app/platform/paging"
)

// candidateCursor is the content of a cursor: the next page of the provider.
type candidateCursor struct {
	Page int `json:"page"`
}

// ListRepositoryCandidates answers with repositories of one of the caller's linked accounts.
func (h *Handler) ListRepositoryCandidates(
	ctx context.Context, r api.ListRepositoryCandidatesRequestObject,
) (api.ListRepositoryCandidatesResponseObject, error) {
	caller, limit := identity.FromContext(ctx), paging.Limit(r.Params.Limit)
	// Providers count pages, so a cursor is only valid for the same page size.
	list := fmt.Sprintf("repository candidates of %s in account %d by %d", caller.User, r.Params.AccountID, limit)
	at := candidateCursor{Page: 1}
	if r.Params.Cursor != nil {
		if err := h.cursors.Read(list, *r.Params.Cursor, &at); err != nil {
			return nil, err
		}
	}
	found, more, err := h.profiles.RepositoryCandidates(ctx, caller, r.Params.AccountID, at.Page, limit)
	if err != nil {
		return nil, err
	}
	page := api.RepositoryCandidatePage{
		Items:      make([]api.RepositoryCandidate, len(found)),
		NextCursor: nullable.NewNullNullable[string](),
	}
	for i, c := range found {
		page.Items[i] = toAPICandidate(c)
	}
	if more {
		cursor, err := h.cursors.Write(list, candidateCursor{Page: at.Page + 1})
		if err != nil {
			return nil, err
		}
		page.NextCursor = nullable.NewNullableWithValue(cursor)
	}
	return api.ListRepositoryCandidates200JSONResponse(page), nil
}

func toAPICandidate(c profile.RepositoryCandidate) api.RepositoryCandidate {
	return api.RepositoryCandidate{
		FullName: c.FullName, URL: c.URL, Description: orNull(c.Description), Language: orNull(c.Language),
		Stars: c.Stars, Forks: c.Forks, PushedAt: orNull(c.PushedAt), AlreadyAdded: c.AlreadyAdded,
	}
}
