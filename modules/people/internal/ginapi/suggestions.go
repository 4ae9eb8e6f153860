package ginapi

import (
	"context"

	api "wright.app/modules/people/internal/ginapi/peopleapi"
	"wright.app/platform/identity"
)

// defaultSuggestions is the limit of ListPeopleSuggestions without a parameter.
const defaultSuggestions = 10

// ListPeopleSuggestions implements api.StrictServerInterface.
func (h *Handler) ListPeopleSuggestions(
	ctx context.Context, r api.ListPeopleSuggestionsRequestObject,
) (api.ListPeopleSuggestionsResponseObject, error) {
	limit := defaultSuggestions
	if r.Params.Limit != nil {
		limit = int(*r.Params.Limit)
	}
	suggestions, err := h.suggestions.List(ctx, identity.FromContext(ctx), limit)
	if err != nil {
		return nil, err
	}
	response := make(api.ListPeopleSuggestions200JSONResponse, len(suggestions))
	for i, s := range suggestions {
		response[i] = api.PersonSuggestion{
			Person: toAPIPerson(s.Entry), Workplace: toAPIWorkplace(s.Workplace), OpenToWork: s.OpenToWork,
			VerifiedLinks: append([]string{}, s.VerifiedLinks...), Reason: string(s.Reason),
			Shared: append([]string{}, s.Shared...),
		}
	}
	return response, nil
}

// DismissSuggestion implements api.StrictServerInterface.
func (h *Handler) DismissSuggestion(
	ctx context.Context, r api.DismissSuggestionRequestObject,
) (api.DismissSuggestionResponseObject, error) {
	if err := h.suggestions.Dismiss(ctx, identity.FromContext(ctx), r.MemberID); err != nil {
		return nil, err
	}
	return api.DismissSuggestion204Response{}, nil
}
