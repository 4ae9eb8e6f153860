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

// Marks makes and checks keyed sums over texts, for a purpose of their own.
type Marks interface {
	// Sum returns the sum over parts.
	Sum(parts ...string) []byte
	// Verify reports whether sum was made over the same parts.
	Verify(sum []byte, parts ...string) bool
}

// FileGate lets people through to the photo and the files of a profile. It decides nothing by
// itself: it finds the personal link that an address names, and asks the Gate.
type FileGate struct {
	gate  *Gate
	links Links
	marks Marks
}

// NewFileGate returns a FileGate.
func NewFileGate(gate *Gate, links Links, marks Marks) *FileGate {
	return &FileGate{gate: gate, links: links, marks: marks}
}

// CanView asks Gate.CanView for the profile that a file of the owner belongs to. Mark is what the
// address of the file says about the personal link by which the viewer came, empty for none; one
// that names no link of the owner is fault.ErrNotFound, like a deleted or expired link.
func (g *FileGate) CanView(ctx context.Context, viewer identity.Principal, owner identity.UserID, media, mark string) (Sight, error) {
	if mark == "" {
		return g.gate.CanView(ctx, viewer, owner, nil)
	}
	via, err := g.linkOf(ctx, owner, media, mark)
	if errors.Is(err, fault.ErrNotFound) {
		return g.gate.CanView(ctx, viewer, nobody, nil)
	}
	if err != nil {
		return Sight{}, err
	}
	return g.gate.CanView(ctx, viewer, owner, via)
}

// linkOf finds the link that a mark was made for. The mark says nothing about the link itself, so
// the few that an owner has are tried one by one.
func (g *FileGate) linkOf(ctx context.Context, owner identity.UserID, media, mark string) (*Link, error) {
	sum, err := base64.RawURLEncoding.Strict().DecodeString(mark)
	if err != nil {
		sum = nil // which no link has
	}
	links, err := g.links.Listed(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("links of user %d: %w", owner, err)
	}
	for _, l := range links {
		if g.marks.Verify(sum, markedWith(l.Snapshot().ID, media)...) {
			return l, nil
		}
	}
	return nil, fault.ErrNotFound
}

// mark returns an address with the mark of the link by which the viewer came. It is good for this
// file alone, and as long as the link is.
func (g *FileGate) mark(address string, link LinkID, media string) string {
	if address == "" {
		return ""
	}
	return address + "&link=" + base64.RawURLEncoding.EncodeToString(g.marks.Sum(markedWith(link, media)...))
}

func markedWith(link LinkID, media string) []string { return []string{"link", link.String(), media} }

// markAll returns content whose addresses lead a visitor with a link to the files. What is handed
// in stays as it is.
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
