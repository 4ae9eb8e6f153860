package ginapi

import (
	"context"

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

// publicProfile returns the response for an access.
func (h *Handler) publicProfile(ctx context.Context, access sharing.Access) (publicProfile, error) {
	text, err := h.document(ctx, access)
	if err != nil {
		return publicProfile{}, err
	}
	return forViewer(text, access)
}

// document returns the document of a profile. Access was checked for this request; only the document may be cached. A
// document that has to be encoded is charged to the render budget.
func (h *Handler) document(ctx context.Context, access sharing.Access) ([]byte, error) {
	read := h.linkDocument
	if access.Link == 0 || access.IsOwner {
		if access.IsPublished() {
			return h.sharing.Document(ctx, access)
		}
		read = h.sharing.Document
	} else if text, ok := h.linkDocuments.Get(linkDocumentOf(access)); ok {
		return text, nil
	}
	if err := limits.CheckRender(ctx); err != nil {
		return nil, err
	}
	text, err := read(ctx, access)
	if err != nil {
		return nil, err
	}
	return text, limits.ChargeRender(ctx, len(text))
}

// linkDocument encodes the document of a profile that was opened by a personal link.
func (h *Handler) linkDocument(ctx context.Context, access sharing.Access) ([]byte, error) {
	content, err := h.sharing.Content(ctx, access)
	if err != nil {
		return nil, err
	}
	text, err := DocumentEncoder{}.Encode(access.Person, access.Alias, content)
	if err != nil {
		return nil, err
	}
	key := linkDocumentOf(access)
	key.version = content.Version // may be newer than that of the access
	h.linkDocuments.Put(key, text)
	return text, nil
}
