package ginapi

import (
	"context"
	"fmt"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/identity"
	"wright.app/platform/paging"
)

// candidateCursor is the content of a cursor: the next page of the provider.
type candidateCursor struct {
	Page int `json:"page"`
}

// ListRepositoryCandidates returns repositories of one of the caller's linked accounts.
func (h *Handler) ListRepositoryCandidates(
	ctx context.Context, r api.ListRepositoryCandidatesRequestObject,
) (api.ListRepositoryCandidatesResponseObject, error) {
	caller, limit := identity.FromContext(ctx), paging.Limit(r.Params.Limit)
	// Providers count pages, so a cursor is only valid for the same page size.
	list := fmt.Sprintf("repository candidates of %s in account %d by %d", caller.User, r.Params.AccountID, limit)
	cursor, err := paging.After[candidateCursor](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	if cursor == nil {
		cursor = &candidateCursor{Page: 1}
	}
	candidates, more, err := h.profiles.RepositoryCandidates(ctx, caller, r.Params.AccountID, cursor.Page, limit)
	if err != nil {
		return nil, err
	}
	page := api.RepositoryCandidatePage{Items: make([]api.RepositoryCandidate, len(candidates))}
	for i, c := range candidates {
		page.Items[i] = toAPICandidate(c)
	}
	var next *candidateCursor
	if more {
		next = &candidateCursor{Page: cursor.Page + 1}
	}
	if page.NextCursor, err = paging.Next(ctx, h.cursors, list, next); err != nil {
		return nil, err
	}
	return api.ListRepositoryCandidates200JSONResponse(page), nil
}

func toAPICandidate(c profile.RepositoryCandidate) api.RepositoryCandidate {
	return api.RepositoryCandidate{
		FullName: c.FullName, URL: c.URL, Description: orNull(c.Description), Language: orNull(c.Language),
		Stars: c.Stars, Forks: c.Forks, PushedAt: orNull(c.PushedAt), AlreadyAdded: c.AlreadyAdded,
		NumbersProof: c.NumbersProof,
	}
}
