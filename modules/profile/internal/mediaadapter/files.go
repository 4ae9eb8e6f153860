// Package mediaadapter implements ports of module profile with module media.
package mediaadapter

import (
	"context"

	"wright.app/modules/media"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// Files is a profile.Files over module media.
type Files struct{ directory *media.Directory }

var _ profile.Files = (*Files)(nil)

// NewFiles returns a Files.
func NewFiles(d *media.Directory) *Files { return &Files{d} }

// ByOwner implements profile.Files.
func (f *Files) ByOwner(ctx context.Context, owner identity.UserID) (profile.Attachments, error) {
	all, err := f.directory.Files(ctx, owner)
	if err != nil {
		return profile.Attachments{}, err
	}
	var attached profile.Attachments
	for _, file := range all {
		if file.Section == 0 {
			attached.Photo = profile.Picture{Media: string(file.ID), Address: media.Address(file.ID, media.Medium)}
			continue
		}
		if attached.Files == nil {
			attached.Files = map[profile.SectionID][]profile.File{}
		}
		section := profile.SectionID(file.Section)
		attached.Files[section] = append(attached.Files[section], fromMedia(file))
	}
	return attached, nil
}

// HideBySection implements profile.Files.
func (f *Files) HideBySection(ctx context.Context, owner identity.UserID, section profile.SectionID) error {
	return f.directory.HideSection(ctx, owner, media.SectionID(section))
}

// ShowBySection implements profile.Files.
func (f *Files) ShowBySection(ctx context.Context, owner identity.UserID, section profile.SectionID) error {
	return f.directory.ShowSection(ctx, owner, media.SectionID(section))
}

// DeleteBySection implements profile.Files.
func (f *Files) DeleteBySection(ctx context.Context, owner identity.UserID, section profile.SectionID) error {
	return f.directory.RemoveSection(ctx, owner, media.SectionID(section))
}

func fromMedia(f media.File) profile.File {
	return profile.File{
		ID: int64(f.Number), Media: string(f.ID), Name: f.Name, Caption: string(f.Caption),
		ContentType: string(f.Type), Size: f.Original.Size,
		Width: f.Width, Height: f.Height, Address: f.Address(), Preview: f.Preview(), Thumbnail: f.Thumbnail(),
		CreatedAt: f.CreatedAt,
	}
}
