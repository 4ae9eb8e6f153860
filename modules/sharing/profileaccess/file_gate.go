package profileaccess

import (
	"context"
	"encoding/base64"
	"errors"
	"strconv"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Marks computes and verifies MACs with a key for file URLs.
type Marks interface {
	// Sum returns the MAC over parts.
	Sum(parts ...string) []byte
	// Verify reports whether sum is the MAC over parts.
	Verify(sum []byte, parts ...string) bool
}

// FileGate decides who may read the photo and the files of a profile. It finds the personal link that the URL of a file
// refers to and calls the Gate.
type FileGate struct {
	gate  *Gate
	links sharelink.Links
	marks Marks
}

// NewFileGate returns a FileGate.
func NewFileGate(gate *Gate, links sharelink.Links, marks Marks) *FileGate {
	return &FileGate{gate: gate, links: links, marks: marks}
}

// CanView calls Gate.CanView for the profile that a file belongs to. mark is the query parameter "link" of the URL of
// the file: a MAC over the personal link that the viewer used, or empty. If the mark matches no active link of the
// owner, or the owner hides the section of the file, CanView returns fault.ErrNotFound.
func (g *FileGate) CanView(ctx context.Context, viewer identity.Principal, owner identity.UserID, mediaID,
	mark string,
) (Access, error) {
	access, err := g.canViewProfile(ctx, viewer, owner, mediaID, mark)
	if err != nil || access.IsOwner {
		return access, err
	}
	hidden, err := g.gate.profiles.HidesFile(ctx, owner, mediaID)
	if err != nil {
		return Access{}, err
	}
	if hidden {
		return Access{}, fault.ErrNotFound
	}
	return access, nil
}

func (g *FileGate) canViewProfile(ctx context.Context, viewer identity.Principal, owner identity.UserID, mediaID,
	mark string,
) (Access, error) {
	if mark == "" {
		return g.gate.CanView(ctx, viewer, owner, nil)
	}
	via, err := g.linkOf(ctx, owner, mediaID, mark)
	if errors.Is(err, fault.ErrNotFound) {
		return g.gate.canViewByLink(ctx, viewer, noOwner, nil)
	}
	if err != nil {
		return Access{}, err
	}
	return g.gate.canViewByLink(ctx, viewer, owner, via)
}

// linkOf returns the active link of the owner to which a mark belongs. It tries all of them, because a mark does not
// contain the id of its link. Each file of a page is a request of its own, so one statement without secrets reads them.
func (g *FileGate) linkOf(ctx context.Context, owner identity.UserID, mediaID, mark string) (*sharelink.Link, error) {
	sum, err := base64.RawURLEncoding.Strict().DecodeString(mark)
	if err != nil {
		sum = nil // nil matches no link. The links are read nevertheless, so that the timing is the same.
	}
	links, err := g.links.ListActive(ctx, owner)
	if err != nil {
		return nil, err
	}
	for _, l := range links {
		s := l.Snapshot()
		if g.marks.Verify(sum, markParts(markedLinkOf(s.ID, s.Lens, s.Version), mediaID)...) {
			return l, nil
		}
	}
	return nil, fault.ErrNotFound
}

// mark adds the mark of a link to the URL of a file. The mark is valid only for this file, until the link is deleted or
// expires, or its lens changes.
func (g *FileGate) mark(url string, link markedLink, mediaID string) string {
	if url == "" {
		return ""
	}
	return url + "&link=" + base64.RawURLEncoding.EncodeToString(g.marks.Sum(markParts(link, mediaID)...))
}

// markedLink is what marks depend on: a link, and its version if it has a lens. Marks are only made for files that the
// lens shows, so those of an earlier version, which may have shown more, are no longer valid.
type markedLink struct {
	id      sharelink.ID
	version int64 // 0 without a lens
}

func markedLinkOf(id sharelink.ID, lens *sharelink.Lens, version int64) markedLink {
	if lens == nil {
		return markedLink{id: id}
	}
	return markedLink{id, version}
}

// markParts returns the input of the MAC of a mark.
func markParts(link markedLink, mediaID string) []string {
	parts := []string{"link", link.id.String(), mediaID}
	if link.version != 0 {
		parts = append(parts, strconv.FormatInt(link.version, 10))
	}
	return parts
}

// MarkLetter returns a copy of the letter of the link by which a profile was opened, in which its URL has a mark.
func (g *FileGate) MarkLetter(l sharelink.Letter, access Access) sharelink.Letter {
	l.Address = g.mark(l.Address, markedLinkOf(access.Link, access.Lens, access.LinkVersion), l.Media)
	return l
}

// MarkAll returns a copy of the profile in which the URLs of the photo, the cover and the files have marks of the link
// by which it was opened. The profile has only what the lens of the link shows.
func (g *FileGate) MarkAll(c profile.Snapshot, access Access) profile.Snapshot {
	link := markedLinkOf(access.Link, access.Lens, access.LinkVersion)
	for _, picture := range []*profile.Picture{&c.Photo, &c.CoverPicture} {
		picture.Address = g.mark(picture.Address, link, picture.Media)
	}
	sections := make([]profile.SectionSnapshot, len(c.Sections))
	for i, s := range c.Sections {
		files := make([]profile.File, len(s.Files))
		for j, f := range s.Files {
			for _, address := range []*string{&f.Address, &f.Preview, &f.Thumbnail} {
				*address = g.mark(*address, link, f.Media)
			}
			files[j] = f
		}
		s.Files = files
		sections[i] = s
	}
	c.Sections = sections
	return c
}
