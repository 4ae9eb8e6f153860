package ginapi

import (
	"wright.app/modules/sharing"
	"wright.app/platform/cache"
	"wright.app/platform/identity"
)

// documentBytes is the size of the cache of encoded public profiles: about two thousand of them.
const documentBytes = 16 << 20

// document is the cache key of an encoded public profile. It holds everything that the text depends on, the version of
// the profile included. So a change needs no invalidation, and instances that share a database need not tell each
// other: the Gate returns the version to show.
type document struct {
	owner    identity.UserID
	version  int64
	person   sharing.Person
	alias    string
	isOwner  bool
	audience sharing.Audience
	signedIn bool
	canBlock bool
	link     sharing.LinkID // which the addresses of files name
}

func newDocuments() *cache.LRU[document, []byte] {
	return cache.New[document](documentBytes, func(text []byte) int { return len(text) })
}
