// Package mediaadapter reads what module media stores about users.
package mediaadapter

import (
	"context"
	"fmt"
	"io"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

// Export is a privacy.ExportSource over module media: the metadata of each file, and the files.
type Export struct{ data *media.PersonalData }

var _ privacy.ExportSource = (*Export)(nil)

// NewExport returns an adapter over the personal data of module media.
func NewExport(data *media.PersonalData) *Export { return &Export{data} }

// Module implements privacy.ExportSource.
func (e *Export) Module() string { return "media" }

type exportedFile struct {
	ID          int64     `json:"id"`
	SectionID   *int64    `json:"sectionId"` // null for the photo
	Name        string    `json:"name"`
	Caption     string    `json:"caption"`
	ContentType string    `json:"contentType"`
	Size        int64     `json:"size"`
	Width       int       `json:"width"`
	Height      int       `json:"height"`
	File        string    `json:"file"`
	CreatedAt   time.Time `json:"createdAt"`
}

// Export implements privacy.ExportSource. It exports originals only, not the smaller sizes made from them.
func (e *Export) Export(ctx context.Context, user identity.UserID) (privacy.Exported, error) {
	files, err := e.data.Files(ctx, user)
	if err != nil || len(files) == 0 {
		return privacy.Exported{}, err
	}
	var exported privacy.Exported
	described := make([]exportedFile, len(files))
	for i, f := range files {
		described[i] = exportedFile{
			ID: int64(f.Number), Name: f.Name, Caption: string(f.Caption), ContentType: string(f.Type),
			Size: f.Original.Size, Width: f.Width,
			Height: f.Height, File: fmt.Sprintf("photo/%d-%s", f.Number, f.Name), CreatedAt: f.CreatedAt,
		}
		if f.Section != 0 {
			section := int64(f.Section)
			described[i].SectionID = &section
			described[i].File = fmt.Sprintf("sections/%d/%d-%s", section, f.Number, f.Name)
		}
		exported.Files = append(exported.Files, privacy.ExportFile{
			Name: described[i].File,
			Open: func(ctx context.Context) (io.ReadCloser, error) { return e.data.Open(ctx, f) },
		})
	}
	exported.Documents = []privacy.ExportDocument{{Name: "files", Content: described}}
	return exported, nil
}
