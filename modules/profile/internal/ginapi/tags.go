package ginapi

import (
	"context"

	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// defaultSuggestions is the number of suggestions if the request has no limit.
const defaultSuggestions = 10

// cacheSuggestions is the Cache-Control header of the suggestions.
const cacheSuggestions = "private, max-age=300"

// ListTagSuggestions returns tags that begin with the query.
func (h *Handler) ListTagSuggestions(
	ctx context.Context, r api.ListTagSuggestionsRequestObject,
) (api.ListTagSuggestionsResponseObject, error) {
	limit := defaultSuggestions
	if r.Params.Limit != nil {
		limit = int(*r.Params.Limit)
	}
	suggestions, err := h.profiles.SuggestTags(ctx, identity.FromContext(ctx), r.Params.Query, limit)
	if err != nil {
		return nil, err
	}
	body := make([]api.TagSuggestion, len(suggestions))
	for i, s := range suggestions {
		body[i] = api.TagSuggestion{Label: s.Label, Count: httpserver.Int32(s.People)}
	}
	httpserver.Header(ctx, "Cache-Control", cacheSuggestions)
	return api.ListTagSuggestions200JSONResponse(body), nil
}
