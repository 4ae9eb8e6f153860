package ginapi

import (
	"context"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// UpdateProfileAlias changes the alias of the caller's profile.
func (h *Handler) UpdateProfileAlias(
	ctx context.Context, r api.UpdateProfileAliasRequestObject,
) (api.UpdateProfileAliasResponseObject, error) {
	caller := identity.FromContext(ctx)
	p, err := h.profiles.ChangeAlias(ctx, caller, r.Body.Alias)
	if err != nil {
		return nil, err
	}
	return api.UpdateProfileAlias200JSONResponse{
		Body:    api.AliasBody{Alias: p.Alias().String()},
		Headers: api.UpdateProfileAlias200ResponseHeaders{ETag: profileOf(caller).ETag(p.Version())},
	}, nil
}

// GetAliasAvailability reports whether the caller could take an alias.
func (h *Handler) GetAliasAvailability(
	ctx context.Context, r api.GetAliasAvailabilityRequestObject,
) (api.GetAliasAvailabilityResponseObject, error) {
	language := h.catalog.For(httpserver.Request(ctx)).Language()
	availability, err := h.profiles.AliasAvailability(ctx, identity.FromContext(ctx), r.Params.Alias, language)
	if err != nil {
		return nil, err
	}
	return api.GetAliasAvailability200JSONResponse(toAPIAvailability(r.Params.Alias, availability)), nil
}

func toAPIAvailability(alias string, a profile.AliasAvailability) api.AliasAvailability {
	suggestions := make([]string, len(a.Suggestions))
	for i, suggestion := range a.Suggestions {
		suggestions[i] = suggestion.String()
	}
	return api.AliasAvailability{
		Alias: alias, Available: a.Reason == "", Reason: orNull(string(a.Reason)),
		Suggestions: suggestions,
	}
}
