package ginapi

import (
	"context"
	"net/http"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetPublicProfileByToken implements api.StrictServerInterface.
func (h *Handler) GetPublicProfileByToken(ctx context.Context,
	r api.GetPublicProfileByTokenRequestObject,
) (api.GetPublicProfileByTokenResponseObject, error) {
	return h.publicProfile(ctx, profileaccess.Target{Token: r.Token}, r.Params.IfNoneMatch)
}

// GetPublicProfileByAlias implements api.StrictServerInterface.
func (h *Handler) GetPublicProfileByAlias(ctx context.Context,
	r api.GetPublicProfileByAliasRequestObject,
) (api.GetPublicProfileByAliasResponseObject, error) {
	return h.publicProfile(ctx, profileaccess.Target{Alias: r.Alias}, r.Params.IfNoneMatch)
}

// GetPerson implements api.StrictServerInterface.
func (h *Handler) GetPerson(
	ctx context.Context, r api.GetPersonRequestObject,
) (api.GetPersonResponseObject, error) {
	return h.publicProfile(ctx, profileaccess.Target{Member: r.MemberID}, r.Params.IfNoneMatch)
}

// publicProfile decides first whether the viewer may see the profile, and counts that it was opened. Only then it looks
// at the tag that the client has.
func (h *Handler) publicProfile(
	ctx context.Context, target profileaccess.Target, ifNoneMatch *string,
) (publicProfile, error) {
	opened, err := h.services.Profiles.Open(ctx, identity.FromContext(ctx), target)
	if err != nil {
		return publicProfile{}, err
	}
	parts, err := opened.PublicProfile()
	return publicProfile{httpserver.NewEncoded(ifNoneMatch, parts...)}, err
}

// publicProfile is an api.PublicProfile in JSON, or 304. It is the response of GetPublicProfileByToken,
// GetPublicProfileByAlias and GetPerson.
type publicProfile struct{ httpserver.Encoded }

// VisitGetPublicProfileByTokenResponse implements api.GetPublicProfileByTokenResponseObject.
func (p publicProfile) VisitGetPublicProfileByTokenResponse(w http.ResponseWriter) error {
	return p.Write(w)
}

// VisitGetPublicProfileByAliasResponse implements api.GetPublicProfileByAliasResponseObject.
func (p publicProfile) VisitGetPublicProfileByAliasResponse(w http.ResponseWriter) error {
	return p.Write(w)
}

// VisitGetPersonResponse implements api.GetPersonResponseObject.
func (p publicProfile) VisitGetPersonResponse(w http.ResponseWriter) error { return p.Write(w) }
