package authadapter

import (
	"context"
	"fmt"
	"io"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// Export is an auth.ExportSource over files: what is known about each, and the files.
type Export struct {
	files *media.Holdings
	blobs media.Blobs
}

var _ auth.ExportSource = (*Export)(nil)

// Source is what the group of all modules' parts takes.
type Source = auth.ExportSource

// NewExport returns the part of module media.
func NewExport(files *media.Holdings, blobs media.Blobs) Source {
	return &Export{files: files, blobs: blobs}
}

// Module implements auth.ExportSource.
func (e *Export) Module() string { return "media" }

type exportedFile struct {
	ID          int64     `json:"id"`
	SectionID   *int64    `json:"sectionId"` // null for the photo
	Name        string    `json:"name"`
	ContentType string    `json:"contentType"`
	Size        int64     `json:"size"`
	Width       int       `json:"width"`
	Height      int       `json:"height"`
	File        string    `json:"file"`
	CreatedAt   time.Time `json:"createdAt"`
}

// Export implements auth.ExportSource. Smaller sizes of images say nothing more.
func (e *Export) Export(ctx context.Context, user identity.UserID) (auth.Exported, error) {
	files, err := e.files.Of(ctx, user)
	if err != nil || len(files) == 0 {
		return auth.Exported{}, err
	}
	var out auth.Exported
	described := make([]exportedFile, len(files))
	for i, f := range files {
		described[i] = exportedFile{
			ID: int64(f.Number), Name: f.Name, ContentType: string(f.Type), Size: f.Original.Size, Width: f.Width, Height: f.Height,
			File: fmt.Sprintf("photo/%d-%s", f.Number, f.Name), CreatedAt: f.CreatedAt,
		}
		if f.Section != 0 {
			section := int64(f.Section)
			described[i].SectionID, described[i].File = &section, fmt.Sprintf("sections/%d/%d-%s", section, f.Number, f.Name)
		}
		out.Files = append(out.Files, auth.ExportFile{
			Name: described[i].File,
			Open: func(ctx context.Context) (io.ReadCloser, error) { return e.blobs.Open(ctx, f.Original.Key, 0) },
		})
	}
	out.Documents = []auth.ExportDocument{{Name: "files", Content: described}}
	return out, nil
}
