package profile

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/identity"
)

// Picture is a photo as others name it.
type Picture struct {
	Media   string // its name, no authority
	Address string
}

// File is what somebody attached to an entry.
type File struct {
	ID          int64 // for its owner alone
	Media       string
	Name        string
	ContentType string
	Size        int64 // bytes
	Width       int   // pixels, 0 for documents
	Height      int
	Address     string
	Thumbnail   string // empty for documents
	CreatedAt   time.Time
}

// Attachments is everything that module media keeps for a profile.
type Attachments struct {
	Photo Picture // zero for none
	Files map[SectionID][]File
}

// withFiles puts what is attached onto the profile. It is asked for after the profile was read, so it
// may be newer than the version says, and never older: whoever has the version has seen as much.
func (s Snapshot) withFiles(ctx context.Context, files Files) (Snapshot, error) {
	if files == nil {
		return s, nil
	}
	attached, err := files.ByOwner(ctx, s.Owner)
	if err != nil {
		return Snapshot{}, fmt.Errorf("files of the profile of user %d: %w", s.Owner, err)
	}
	s.Photo = attached.Photo
	for i := range s.Sections {
		s.Sections[i].Files = attached.Files[s.Sections[i].ID]
	}
	return s, nil
}

// HasSection returns nil if the owner has a profile and, unless id is 0, such an entry in it. It
// returns ErrNotLoaded without a profile, and fault.ErrNotFound for an entry that is not there.
func (s *Service) HasSection(ctx context.Context, owner identity.UserID, id SectionID) error {
	if id == 0 {
		_, err := s.reader.HeaderOf(ctx, owner)
		return err
	}
	p, err := s.profiles.ForChange(ctx, owner)
	if err != nil {
		return noSection(err)
	}
	_, err = p.section(id, nil)
	return err
}

// Touch gives the owner's profile another version because its photo or, unless id is 0, files of
// an entry change, and holds it until the transaction around ctx ends. It returns the errors of
// HasSection. The entry keeps its own version: it is that of what an owner writes there.
func (s *Service) Touch(ctx context.Context, owner identity.UserID, id SectionID) error {
	if id == 0 {
		_, err := s.changeWithin(ctx, owner, nil, func(_ context.Context, p *Profile) error {
			p.touch(s.clock.Now())
			return nil
		})
		return err
	}
	p, err := s.profiles.ForChange(ctx, owner)
	if err != nil {
		return noSection(err)
	}
	return s.save(ctx, p, func(_ context.Context, p *Profile) error {
		if _, err := p.section(id, nil); err != nil {
			return err
		}
		p.touch(s.clock.Now())
		return nil
	})
}
