package ginapi

import (
	"context"

	"wright.app/modules/auth"
	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetSettings answers the operation of that name.
func (h *Handler) GetSettings(ctx context.Context, r api.GetSettingsRequestObject) (api.GetSettingsResponseObject,
	error,
) {
	settings, err := h.auth.Settings(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	tag := httpserver.ETag(settings.Version())
	if httpserver.NotModified(r.Params.IfNoneMatch, settings.Version()) {
		return api.GetSettings304Response{Headers: api.NotModifiedResponseHeaders{ETag: tag}}, nil
	}
	return api.GetSettings200JSONResponse{
		Body: toAPISettings(settings), Headers: api.GetSettings200ResponseHeaders{ETag: tag},
	}, nil
}

// UpdateSettings answers the operation of that name.
func (h *Handler) UpdateSettings(ctx context.Context,
	r api.UpdateSettingsRequestObject,
) (api.UpdateSettingsResponseObject, error) {
	version, err := httpserver.IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	settings, err := h.auth.UpdateSettings(ctx, identity.FromContext(ctx), auth.SettingsInput{
		DismissedNotices: r.Body.DismissedNotices, Version: version,
	})
	if err != nil {
		return nil, err
	}
	return api.UpdateSettings200JSONResponse{
		Body:    toAPISettings(settings),
		Headers: api.UpdateSettings200ResponseHeaders{ETag: httpserver.ETag(settings.Version())},
	}, nil
}

func toAPISettings(s *auth.Settings) api.Settings {
	return api.Settings{DismissedNotices: s.DismissedNotices(), Version: s.Version()}
}
