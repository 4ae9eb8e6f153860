package sharelink

import (
	"context"

	"wright.app/platform/identity"
)

// Links stores profile links. All methods with an owner are limited to the links of that owner.
type Links interface {
	ActiveLinks
	DeletedLinks
	// List returns the owner's active links and the MaxDeletedShown most recently deleted ones, in the order of
	// Sort.
	List(ctx context.Context, owner identity.UserID) ([]*Link, error)
	// ListActive returns the owner's active links in any order, also those that have expired. Their tokens and
	// LastSentTo are not loaded.
	ListActive(ctx context.Context, owner identity.UserID) ([]*Link, error)
	// Several returns links by their ids, in any order, also those that are deleted. Their tokens and LastSentTo are
	// not loaded.
	Several(ctx context.Context, ids []ID) ([]*Link, error)
	// ForChange returns the owner's link and locks it until the transaction of ctx ends. It returns fault.ErrNotFound
	// if the owner has no such link.
	ForChange(ctx context.Context, owner identity.UserID, id ID) (*Link, error)
	// Add stores a new link in the transaction of ctx and returns it with its id. It returns ErrLinkLimitExceeded if
	// the owner has limit active links already. Concurrent calls do not exceed the limit.
	Add(ctx context.Context, l *Link, limit int) (*Link, error)
	// Save stores the result of Change or Delete. It returns fault.ErrStale if the link was saved since it was loaded.
	// It does not change the counts of visits. Of the fields of SaveSending it only clears LastSentTo of a deleted
	// link.
	Save(ctx context.Context, l *Link) error
	// SaveSending stores LastSentTo and LastSentAt only.
	SaveSending(ctx context.Context, l *Link) error
	// ByToken returns the link with this token, even if it is deleted or has expired, or fault.ErrNotFound. LastSentTo
	// is not loaded.
	ByToken(ctx context.Context, token Token) (*Link, error)
	// All returns all links of the owner, including all deleted ones, in the order of Sort.
	All(ctx context.Context, owner identity.UserID) ([]*Link, error)
}

// Applications knows and ends what higher modules have made of links, such as applications for jobs.
type Applications interface {
	// CountLinks returns how many links of an owner are more than links. They do not count for MaxActiveLinks.
	CountLinks(ctx context.Context, owner identity.UserID) (int, error)
	// LinksEnded is called in the transaction in which an owner deletes links, all of them for nil.
	LinksEnded(ctx context.Context, owner identity.UserID, links []ID) error
}
