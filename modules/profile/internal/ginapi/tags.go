package ginapi

import (
	"context"

	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// suggestionsByItself is how many labels are answered when the request does not say.
const suggestionsByItself = 10

// cacheSuggestions is how long a browser need not ask again.
const cacheSuggestions = "private, max-age=300"

// ListTagSuggestions answers with labels that begin with what was typed.
func (h *Handler) ListTagSuggestions(ctx context.Context,
	r api.ListTagSuggestionsRequestObject) (api.ListTagSuggestionsResponseObject, error) {
	limit := suggestionsByItself
	if r.Params.Limit != nil {
		limit = int(*r.Params.Limit)
	}
	found, err := h.profiles.SuggestTags(ctx, identity.FromContext(ctx), r.Params.Query, limit)
	if err != nil {
		return nil, err
	}
	body := make([]api.TagSuggestion, len(found))
	for i, s := range found {
		body[i] = api.TagSuggestion{Label: s.Label, Count: int32(s.People)} //nolint:gosec // fewer people than that
	}
	httpserver.Header(ctx, "Cache-Control", cacheSuggestions)
	return api.ListTagSuggestions200JSONResponse(body), nil
}
