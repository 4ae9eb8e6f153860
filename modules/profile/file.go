package profile

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// Picture is the photo or the own cover of a profile.
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

// withFiles returns s with its photo, cover and files. They are read after the profile, so they may be newer than its
// version, but never older: a cached profile with the present version is never outdated.
func (s Snapshot) withFiles(ctx context.Context, files *media.Directory) (Snapshot, error) {
	if files == nil {
		return s, nil
	}
	all, err := files.Files(ctx, s.Owner)
	if err != nil {
		return Snapshot{}, fmt.Errorf("files of the profile of user %d: %w", s.Owner, err)
	}
	bySection := map[SectionID][]File{}
	for _, f := range all {
		if f.Section == 0 {
			s.Photo = Picture{Media: string(f.ID), Address: media.Address(f.ID, media.Medium)}
			continue
		}
		if f.IsCover() {
			s.CoverPicture = Picture{Media: string(f.ID), Address: f.Address()}
			continue
		}
		bySection[SectionID(f.Section)] = append(bySection[SectionID(f.Section)], fileOf(f))
	}
	for i := range s.Sections {
		s.Sections[i].Files = bySection[s.Sections[i].ID]
	}
	return s, nil
}

// withFiles returns s with its files, read after it.
func (s SectionSnapshot) withFiles(
	ctx context.Context, owner identity.UserID, files *media.Directory,
) (SectionSnapshot, error) {
	p, err := Snapshot{Owner: owner, Sections: []SectionSnapshot{s}}.withFiles(ctx, files)
	if err != nil {
		return SectionSnapshot{}, err
	}
	return p.Sections[0], nil
}

func fileOf(f media.File) File {
	return File{
		ID: int64(f.Number), Media: string(f.ID), Name: f.Name, Caption: string(f.Caption),
		ContentType: string(f.Type), Size: f.Original.Size,
		Width: f.Width, Height: f.Height, Address: f.Address(), Preview: f.Preview(), Thumbnail: f.Thumbnail(),
		CreatedAt: f.CreatedAt,
	}
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

// ChangePhoto implements media.Profiles. It is Change for a new photo, whose colour chooses the automatic accent.
func (s *Service) ChangePhoto(ctx context.Context, owner identity.UserID, colour *media.Colour) error {
	var accent Accent
	if colour != nil {
		accent = accentOf(*colour)
	}
	_, err := s.changeWithin(ctx, owner, nil, func(ctx context.Context, p *Profile) error {
		present, err := s.Reader.LookOf(ctx, owner)
		if err != nil {
			return err
		}
		p.changePhotoAccent(present, accent, s.Clock.Now())
		return nil
	})
	return err
}
