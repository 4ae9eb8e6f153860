package ginapi

import (
	"context"

	"wright.app/modules/auth/accesstoken"
	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// ListTokens implements api.StrictServerInterface.
func (h *Handler) ListTokens(
	ctx context.Context, _ api.ListTokensRequestObject,
) (api.ListTokensResponseObject, error) {
	tokens, err := h.services.Tokens.List(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	list := make(api.ListTokens200JSONResponse, len(tokens))
	for i, t := range tokens {
		list[i] = h.toAPIToken(t)
	}
	return list, nil
}

// CreateToken implements api.StrictServerInterface.
func (h *Handler) CreateToken(
	ctx context.Context, r api.CreateTokenRequestObject,
) (api.CreateTokenResponseObject, error) {
	scopes := make([]string, len(r.Body.Scopes))
	for i, scope := range r.Body.Scopes {
		scopes[i] = string(scope)
	}
	created, err := h.services.Tokens.Create(ctx, identity.FromContext(ctx), accesstoken.Input{
		Name: r.Body.Name, Scopes: scopes, Days: int(r.Body.ExpiresInDays),
	})
	if err != nil {
		return nil, err
	}
	body := h.toAPICreatedToken(created)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreateToken201JSONResponse(body), nil
}

// RotateToken implements api.StrictServerInterface.
func (h *Handler) RotateToken(
	ctx context.Context, r api.RotateTokenRequestObject,
) (api.RotateTokenResponseObject, error) {
	replaced, err := h.services.Tokens.Rotate(ctx, identity.FromContext(ctx), r.ID, int(r.Body.ExpiresInDays))
	if err != nil {
		return nil, err
	}
	return api.RotateToken200JSONResponse(h.toAPICreatedToken(replaced)), nil
}

// DeleteToken implements api.StrictServerInterface.
func (h *Handler) DeleteToken(
	ctx context.Context, r api.DeleteTokenRequestObject,
) (api.DeleteTokenResponseObject, error) {
	if err := h.services.Tokens.End(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.DeleteToken204Response{}, nil
}

// GetToken implements api.StrictServerInterface.
func (h *Handler) GetToken(ctx context.Context, _ api.GetTokenRequestObject) (api.GetTokenResponseObject, error) {
	caller := identity.FromContext(ctx)
	token, err := h.services.Tokens.OfCaller(ctx, caller)
	if err != nil {
		return nil, err
	}
	t := h.toAPIToken(token)
	return api.GetToken200JSONResponse{
		ID: t.ID, Name: t.Name, Scopes: t.Scopes, Ending: t.Ending, CreatedAt: t.CreatedAt, ExpiresAt: t.ExpiresAt,
		RotatedAt: t.RotatedAt, FormerUntil: t.FormerUntil, LastUsedAt: t.LastUsedAt,
		MemberID: caller.Member, Role: null.From(string(caller.Role)),
	}, nil
}

func (h *Handler) toAPIToken(t accesstoken.Token) api.PersonalAccessToken {
	scopes := make([]api.TokenScope, len(t.Scopes))
	for i, scope := range t.Scopes {
		scopes[i] = api.TokenScope(scope)
	}
	return api.PersonalAccessToken{
		ID: t.ID, Name: t.Name, Scopes: scopes, Ending: t.Ending, CreatedAt: t.CreatedAt, ExpiresAt: t.ExpiresAt,
		RotatedAt: null.From(t.RotatedAt), LastUsedAt: null.From(t.LastUsedAt),
		FormerUntil: null.From(t.FormerEnd(h.services.Tokens.Clock.Now())),
	}
}

func (h *Handler) toAPICreatedToken(c accesstoken.Created) api.PersonalAccessTokenCreated {
	t := h.toAPIToken(c.Token)
	return api.PersonalAccessTokenCreated{
		ID: t.ID, Name: t.Name, Scopes: t.Scopes, Ending: t.Ending, CreatedAt: t.CreatedAt, ExpiresAt: t.ExpiresAt,
		RotatedAt: t.RotatedAt, FormerUntil: t.FormerUntil, LastUsedAt: t.LastUsedAt, Token: c.Secret.Reveal(),
	}
}
