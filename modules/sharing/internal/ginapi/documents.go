package ginapi

import (
	"wright.app/modules/sharing"
	"wright.app/platform/cache"
	"wright.app/platform/identity"
)

// documentBytes is the size of the cache of encoded public profiles: about two thousand of them.
const documentBytes = 16 << 20

// documentKey is the cache key of an encoded public profile. It contains everything that the response depends on,
// including the version of the profile, so that no instance has to invalidate entries after a change.
type documentKey struct {
	owner    identity.UserID
	version  int64
	person   sharing.Person
	alias    string
	isOwner  bool
	audience sharing.Audience
	signedIn bool
	canBlock bool
	link     sharing.LinkID // part of the URLs of files
}

func newDocuments() *cache.LRU[documentKey, []byte] {
	return cache.New[documentKey](documentBytes, func(text []byte) int { return len(text) })
}
