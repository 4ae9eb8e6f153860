package profile

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// Picture is the photo of a profile.
type Picture struct {
	Media   string // id in module media; knowing it does not give access
	Address string
}

// File is a file that is attached to a section.
type File struct {
	ID          int64  // only shown to the owner
	Media       string // id in module media
	Name        string
	Caption     string // empty for none
	ContentType string
	Size        int64 // bytes
	Width       int   // pixels, 0 for documents
	Height      int
	Address     string
	Preview     string // of medium size; empty for documents
	Thumbnail   string // empty for documents
	CreatedAt   time.Time
}

// Attachments are the photo of a profile and the files of its sections.
type Attachments struct {
	Photo Picture // zero for none
	Files map[SectionID][]File
}

// withFiles returns s with its photo and files. They are read after the profile, so they may be newer than its version,
// but never older: a cached profile with the present version is never outdated.
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

// HasSection implements media.Profiles. It returns nil if the owner has a profile and, unless id is 0, this section in
// it. It returns ErrNoProfile without a profile and id, and fault.ErrNotFound if the section does not exist.
func (s *Service) HasSection(ctx context.Context, owner identity.UserID, id media.SectionID) error {
	if id == 0 {
		_, err := s.Reader.HeaderOf(ctx, owner)
		return err
	}
	p, err := s.Profiles.ForChange(ctx, owner)
	if err != nil {
		return noSection(err)
	}
	_, err = p.section(SectionID(id), nil)
	return err
}

// Change implements media.Profiles. It increments the version of the owner's profile because its photo or, unless id is
// 0, files of a section change. It locks the profile until the transaction around ctx ends, and returns the errors of
// HasSection. The version of the section stays, because it belongs to the content that the owner writes.
func (s *Service) Change(ctx context.Context, owner identity.UserID, id media.SectionID) error {
	if id == 0 {
		_, err := s.changeWithin(ctx, owner, nil, func(_ context.Context, p *Profile) error {
			p.touch(s.Clock.Now())
			return nil
		})
		return err
	}
	p, err := s.Profiles.ForChange(ctx, owner)
	if err != nil {
		return noSection(err)
	}
	return s.save(ctx, p, func(_ context.Context, p *Profile) error {
		if _, err := p.section(SectionID(id), nil); err != nil {
			return err
		}
		p.touch(s.Clock.Now())
		return nil
	})
}
