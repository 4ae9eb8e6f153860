package publicprofile

import (
	"context"
	"time"

	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/cache"
)

// encodeForLink encodes the document of a profile that was opened by a personal link, with what its lens shows. The
// URLs of its files work for viewers with the link. If the profile is not published, it is.
func (s *Service) encodeForLink(ctx context.Context, access profileaccess.Access) ([]byte, error) {
	r, err := s.readForLink(ctx, access)
	if err != nil {
		return nil, err
	}
	content := access.Lens.Apply(r.content)
	if s.Files != nil {
		content = s.Files.MarkAll(content, access)
	}
	document := documentOf(access.Person, access.Alias, content, r.confirmed)
	if access.Lens != nil {
		document.Note = notZero(access.Lens.Note)
	}
	letter, err := s.Letters.Of(ctx, access.Owner, access.Link)
	if err != nil {
		return nil, err
	}
	if letter != nil && s.Files != nil {
		marked := s.Files.MarkLetter(*letter, access)
		document.Letter = &Letter{Name: marked.Name, Size: marked.Size, URL: marked.Address}
	}
	text, err := encode(document)
	if err != nil {
		return nil, err
	}
	if access.Revision != 0 {
		s.linkDocuments.Put(linkDocumentOf(access), keptDocument{text, r.confirmed.until})
	}
	return text, nil
}

// readForLink reads what the document of a personal link is made of. Only the content and the confirmations are read if
// the profile is published.
func (s *Service) readForLink(ctx context.Context, access profileaccess.Access) (r reading, err error) {
	if access.Published != nil {
		err = s.readContent(ctx, access.Owner, access.At, &r)
		return r, err
	}
	if r, err = s.read(ctx, access.Owner, access.At); err != nil {
		return reading{}, err
	}
	_, err = s.publish(r)
	return r, err
}

// linkDocumentBytes is the size of the cache of documents of profiles that were opened by a personal link.
const linkDocumentBytes = 8 << 20

// linkDocument is the cache key of a document in which the URLs of files are marked with a personal link. Whatever the
// document depends on changes the revision of the owner or the version of the link, so that no instance has to
// invalidate entries after a change. Both are read before what the document is made of, so an entry may be newer than
// its key, but never older.
type linkDocument struct {
	link        sharelink.ID
	linkVersion int64
	revision    int64
	alias       string // depends on the viewer
}

// keptDocument is an encoded document that is true until an instant, zero for always.
type keptDocument struct {
	text  []byte
	until time.Time
}

func (d keptDocument) isTrueAt(now time.Time) bool { return d.until.IsZero() || now.Before(d.until) }

func linkDocumentOf(access profileaccess.Access) linkDocument {
	return linkDocument{
		link: access.Link, linkVersion: access.LinkVersion, revision: access.Revision, alias: access.Alias,
	}
}

func newLinkDocuments() *cache.LRU[linkDocument, keptDocument] {
	return cache.New[linkDocument](linkDocumentBytes, func(kept keptDocument) int { return len(kept.text) })
}
