package sharing

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"

	"wright.app/modules/profile"
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
	links Links
	marks Marks
}

// NewFileGate returns a FileGate.
func NewFileGate(gate *Gate, links Links, marks Marks) *FileGate {
	return &FileGate{gate: gate, links: links, marks: marks}
}

// CanView calls Gate.CanView for the profile that a file belongs to. mark is the query parameter "link" of the URL of
// the file: a MAC over the personal link that the viewer used, or empty. CanView returns fault.ErrNotFound if the mark
// belongs to no link of the owner, or to a deleted or expired one.
func (g *FileGate) CanView(ctx context.Context, viewer identity.Principal, owner identity.UserID, media,
	mark string,
) (Access, error) {
	if mark == "" {
		return g.gate.CanView(ctx, viewer, owner, nil)
	}
	via, err := g.linkOf(ctx, owner, media, mark)
	if errors.Is(err, fault.ErrNotFound) {
		return g.gate.CanView(ctx, viewer, noOwner, nil)
	}
	if err != nil {
		return Access{}, err
	}
	return g.gate.CanView(ctx, viewer, owner, via)
}

// linkOf finds the link of a mark by trying all links of the owner, because a mark does not contain the link's id.
func (g *FileGate) linkOf(ctx context.Context, owner identity.UserID, media, mark string) (*Link, error) {
	sum, err := base64.RawURLEncoding.Strict().DecodeString(mark)
	if err != nil {
		sum = nil // matches no link; the links are still read, so that the timing is the same
	}
	links, err := g.links.List(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("links of user %d: %w", owner, err)
	}
	for _, l := range links {
		if g.marks.Verify(sum, markParts(l.Snapshot().ID, media)...) {
			return l, nil
		}
	}
	return nil, fault.ErrNotFound
}

// mark adds the mark of a link to the URL of a file. The mark is valid for this file only, and as long as the link.
func (g *FileGate) mark(address string, link LinkID, media string) string {
	if address == "" {
		return ""
	}
	return address + "&link=" + base64.RawURLEncoding.EncodeToString(g.marks.Sum(markParts(link, media)...))
}

// markParts returns the input of the MAC of a mark.
func markParts(link LinkID, media string) []string { return []string{"link", link.String(), media} }

// markAll returns a copy of the content with marked URLs of the photo and the files.
func (g *FileGate) markAll(c profile.Snapshot, link LinkID) profile.Snapshot {
	c.Photo.Address = g.mark(c.Photo.Address, link, c.Photo.Media)
	sections := make([]profile.SectionSnapshot, len(c.Sections))
	for i, s := range c.Sections {
		files := make([]profile.File, len(s.Files))
		for j, f := range s.Files {
			f.Address, f.Thumbnail = g.mark(f.Address, link, f.Media), g.mark(f.Thumbnail, link, f.Media)
			files[j] = f
		}
		s.Files = files
		sections[i] = s
	}
	c.Sections = sections
	return c
}
