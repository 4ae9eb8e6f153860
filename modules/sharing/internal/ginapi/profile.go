package ginapi

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"wright.app/modules/sharing"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

// GetPublicProfileByToken implements api.StrictServerInterface.
func (h *Handler) GetPublicProfileByToken(ctx context.Context,
	r api.GetPublicProfileByTokenRequestObject,
) (api.GetPublicProfileByTokenResponseObject, error) {
	access, err := h.sharing.OpenByToken(ctx, identity.FromContext(ctx), r.Token)
	if err != nil {
		return nil, err
	}
	return h.publicProfile(ctx, access)
}

// GetPublicProfileByAlias implements api.StrictServerInterface.
func (h *Handler) GetPublicProfileByAlias(ctx context.Context,
	r api.GetPublicProfileByAliasRequestObject,
) (api.GetPublicProfileByAliasResponseObject, error) {
	access, err := h.sharing.OpenByAlias(ctx, identity.FromContext(ctx), r.Alias)
	if err != nil {
		return nil, err
	}
	return h.publicProfile(ctx, access)
}

// publicProfile returns the encoded response for an access.
func (h *Handler) publicProfile(ctx context.Context, access sharing.Access) (publicProfile, error) {
	// Access was checked for this request; only the encoded text comes from the cache.
	if text, ok := h.documents.Get(documentKeyOf(access)); ok {
		return text, nil
	}
	if err := limits.CheckRender(ctx); err != nil {
		return nil, err
	}
	content, err := h.sharing.Content(ctx, access)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(toAPIProfile(access, content))
	if err != nil {
		return nil, fmt.Errorf("encode a public profile: %w", err)
	}
	key := documentKeyOf(access)
	key.version = content.Version // may be newer than that of the access
	h.documents.Put(key, text)
	return text, limits.ChargeRender(ctx, len(text))
}

// documentKeyOf returns the cache key of the response for an access.
func documentKeyOf(s sharing.Access) documentKey {
	return documentKey{
		owner: s.Owner, version: s.Version, person: s.Person, alias: s.Alias, isOwner: s.IsOwner, audience: s.Audience,
		signedIn: s.Viewer.Known(), canBlock: canBlock(s), link: s.Link,
	}
}

// publicProfile is the encoded response of GetPublicProfileByToken and GetPublicProfileByAlias.
type publicProfile []byte

// VisitGetPublicProfileByTokenResponse implements api.GetPublicProfileByTokenResponseObject.
func (p publicProfile) VisitGetPublicProfileByTokenResponse(w http.ResponseWriter) error {
	return p.write(w)
}

// VisitGetPublicProfileByAliasResponse implements api.GetPublicProfileByAliasResponseObject.
func (p publicProfile) VisitGetPublicProfileByAliasResponse(w http.ResponseWriter) error {
	return p.write(w)
}

func (p publicProfile) write(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(p))) // avoids chunked encoding
	w.WriteHeader(http.StatusOK)
	if _, err := w.Write(p); err != nil {
		return fmt.Errorf("write a public profile: %w", err)
	}
	return nil
}
