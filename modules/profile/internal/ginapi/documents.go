package ginapi

import (
	"net/http"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// documentBytes is the size of the cache of documents.
const documentBytes = 8 << 20

// documentKey is the key of an encoded profile. Each change of a profile, its sections, its photo or its files
// increments the version in its transaction, so a document is never outdated for somebody who has read the version.
type documentKey struct {
	owner   identity.UserID
	id      profile.ID
	version int64
}

// ownProfile is the response of GetProfile.
type ownProfile struct{ httpserver.DocumentResponse }

var _ api.GetProfileResponseObject = ownProfile{}

// VisitGetProfileResponse implements api.GetProfileResponseObject.
func (p ownProfile) VisitGetProfileResponse(w http.ResponseWriter) error { return p.Write(w) }
