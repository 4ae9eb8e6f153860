package ginapi

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/identity"
)

// GetPublicProfileByToken implements api.StrictServerInterface.
func (h *Handler) GetPublicProfileByToken(ctx context.Context,
	r api.GetPublicProfileByTokenRequestObject,
) (api.GetPublicProfileByTokenResponseObject, error) {
	return h.publicProfile(ctx, profileaccess.Target{Token: r.Token})
}

// GetPublicProfileByAlias implements api.StrictServerInterface.
func (h *Handler) GetPublicProfileByAlias(ctx context.Context,
	r api.GetPublicProfileByAliasRequestObject,
) (api.GetPublicProfileByAliasResponseObject, error) {
	return h.publicProfile(ctx, profileaccess.Target{Alias: r.Alias})
}

// GetPerson implements api.StrictServerInterface.
func (h *Handler) GetPerson(
	ctx context.Context, r api.GetPersonRequestObject,
) (api.GetPersonResponseObject, error) {
	return h.publicProfile(ctx, profileaccess.Target{Member: r.MemberID})
}

func (h *Handler) publicProfile(ctx context.Context, target profileaccess.Target) (publicProfile, error) {
	opened, err := h.services.Profiles.Open(ctx, identity.FromContext(ctx), target)
	if err != nil {
		return nil, err
	}
	parts, err := opened.PublicProfile()
	return publicProfile(parts), err
}

// publicProfile is an api.PublicProfile in JSON, in parts that are sent one after the other. It is the response of
// GetPublicProfileByToken, GetPublicProfileByAlias and GetPerson.
type publicProfile [][]byte

// VisitGetPublicProfileByTokenResponse implements api.GetPublicProfileByTokenResponseObject.
func (p publicProfile) VisitGetPublicProfileByTokenResponse(w http.ResponseWriter) error {
	return p.write(w)
}

// VisitGetPublicProfileByAliasResponse implements api.GetPublicProfileByAliasResponseObject.
func (p publicProfile) VisitGetPublicProfileByAliasResponse(w http.ResponseWriter) error {
	return p.write(w)
}

// VisitGetPersonResponse implements api.GetPersonResponseObject.
func (p publicProfile) VisitGetPersonResponse(w http.ResponseWriter) error { return p.write(w) }

func (p publicProfile) write(w http.ResponseWriter) error {
	length := 0
	for _, part := range p {
		length += len(part)
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(length)) // avoids chunked encoding
	w.WriteHeader(http.StatusOK)
	for _, part := range p {
		if _, err := w.Write(part); err != nil {
			return fmt.Errorf("write a public profile: %w", err)
		}
	}
	return nil
}
