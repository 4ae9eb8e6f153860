package media

import (
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

type exportedFile struct {
	ID          int64     `json:"id"`
	SectionID   *int64    `json:"sectionId"` // null for the photo, the cover and letters
	LinkID      *int64    `json:"linkId"`    // the personal link whose letter it is, otherwise null
	Name        string    `json:"name"`
	Caption     string    `json:"caption"`
	ContentType string    `json:"contentType"`
	Size        int64     `json:"size"`
	Width       int       `json:"width"`
	Height      int       `json:"height"`
	File        string    `json:"file"`
	CreatedAt   time.Time `json:"createdAt"`
}

// Export returns the metadata and the original of each file of a user. It leaves out the smaller sizes of images, and
// files whose section the user has deleted.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	files, err := d.store.OfOwner(ctx, user)
	files = slices.DeleteFunc(files, func(f File) bool { return f.Hidden })
	if err != nil || len(files) == 0 {
		return export.Data{}, err
	}
	var exported export.Data
	described := make([]exportedFile, len(files))
	for i, f := range files {
		described[i] = exportedFile{
			ID: int64(f.Number), Name: f.Name, Caption: string(f.Caption), ContentType: string(f.Type),
			Size: f.Original.Size, Width: f.Width,
			Height: f.Height, File: fmt.Sprintf("photo/%d-%s", f.Number, f.Name), CreatedAt: f.CreatedAt,
		}
		if link := int64(f.Link()); link != 0 {
			described[i].LinkID = &link
			described[i].File = fmt.Sprintf("letters/%d/%d-%s", link, f.Number, f.Name)
		}
		if f.IsCover() {
			described[i].File = fmt.Sprintf("cover/%d-%s", f.Number, f.Name)
		}
		if f.Section > 0 {
			section := int64(f.Section)
			described[i].SectionID = &section
			described[i].File = fmt.Sprintf("sections/%d/%d-%s", section, f.Number, f.Name)
		}
		exported.Files = append(exported.Files, export.File{
			Name: described[i].File,
			Open: func(ctx context.Context) (io.ReadCloser, error) { return d.blobs.Open(ctx, f.Original.Key, 0) },
		})
	}
	exported.Documents = []export.Document{{Name: "files", Content: described}}
	return exported, nil
}
