package ginapi

import (
	"context"

	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/settings"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetSettings implements api.StrictServerInterface.
func (h *Handler) GetSettings(
	ctx context.Context, r api.GetSettingsRequestObject,
) (api.GetSettingsResponseObject, error) {
	current, err := h.services.Settings.Get(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	tag := httpserver.ETag(current.Version())
	if httpserver.NotModified(r.Params.IfNoneMatch, current.Version()) {
		return api.GetSettings304Response{Headers: api.NotModifiedResponseHeaders{ETag: tag}}, nil
	}
	return api.GetSettings200JSONResponse{
		Body: toAPISettings(current), Headers: api.GetSettings200ResponseHeaders{ETag: tag},
	}, nil
}

// UpdateSettings implements api.StrictServerInterface.
func (h *Handler) UpdateSettings(
	ctx context.Context, r api.UpdateSettingsRequestObject,
) (api.UpdateSettingsResponseObject, error) {
	version, err := httpserver.IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	current, err := h.services.Settings.Update(ctx, identity.FromContext(ctx), settings.Input{
		DismissedNotices: r.Body.DismissedNotices, Version: version,
	})
	if err != nil {
		return nil, err
	}
	return api.UpdateSettings200JSONResponse{
		Body:    toAPISettings(current),
		Headers: api.UpdateSettings200ResponseHeaders{ETag: httpserver.ETag(current.Version())},
	}, nil
}

func toAPISettings(s *settings.Settings) api.Settings {
	return api.Settings{DismissedNotices: s.DismissedNotices(), Version: s.Version()}
}
