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
	p, err := h.profiles.ChangeAlias(ctx, identity.FromContext(ctx), r.Body.Alias)
	if err != nil {
		return nil, err
	}
	return api.UpdateProfileAlias200JSONResponse{
		Body:    api.AliasBody{Alias: p.Alias().String()},
		Headers: api.UpdateProfileAlias200ResponseHeaders{ETag: httpserver.ETag(p.Version())},
	}, nil
}

// GetAliasAvailability answers whether the caller could take an alias.
func (h *Handler) GetAliasAvailability(
	ctx context.Context, r api.GetAliasAvailabilityRequestObject,
) (api.GetAliasAvailabilityResponseObject, error) {
	found, err := h.profiles.AliasAvailability(ctx, identity.FromContext(ctx), r.Params.Alias)
	if err != nil {
		return nil, err
	}
	return api.GetAliasAvailability200JSONResponse(toAPIAvailability(r.Params.Alias, found)), nil
}

func toAPIAvailability(wish string, a profile.AliasAvailability) api.AliasAvailability {
	suggestions := make([]string, len(a.Suggestions))
	for i, alias := range a.Suggestions {
		suggestions[i] = alias.String()
	}
	return api.AliasAvailability{
		Alias: wish, Available: a.Reason == "", Reason: orNull(string(a.Reason)),
		Suggestions: suggestions,
	}
}
