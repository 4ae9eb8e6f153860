package ginapi

import (
	"net/http"

	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// documentBytes is the size of the cache of documents.
const documentBytes = 4 << 20

// documentKey is the key of an encoded user. Each change of a user, their linked accounts or their photo increments the
// version in the same transaction. So a document with the current version is never outdated.
type documentKey struct {
	user            identity.UserID
	version         int64
	authenticatedAt int64 // in nanoseconds; differs between the sessions of a user
}

func documentKeyOf(caller identity.Principal, version int64) documentKey {
	return documentKey{user: caller.User, version: version, authenticatedAt: caller.AuthenticatedAt.UnixNano()}
}

// ownUser is the response of GetUser.
type ownUser struct{ httpserver.DocumentResponse }

var _ api.GetUserResponseObject = ownUser{}

// VisitGetUserResponse implements api.GetUserResponseObject.
func (u ownUser) VisitGetUserResponse(w http.ResponseWriter) error { return u.Write(w) }
