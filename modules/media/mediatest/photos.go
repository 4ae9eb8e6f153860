package mediatest

import (
	"bytes"
	"context"
	"io"

	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// Photos is the photo of every profile, or none.
type Photos struct {
	Content []byte // nil: no profile has one
	Err     error  // of each time that it is opened, if there is one
	Opened  int    // how often it was opened
}

// Directory returns a directory in which the photo is.
func (p *Photos) Directory() *media.Directory {
	return media.NewDirectory(photoStore{photos: p}, noJobs{}, photoBlobs{photos: p}, nil)
}

type photoStore struct {
	media.Store

	photos *Photos
}

// InSection implements media.Store.
func (s photoStore) InSection(context.Context, identity.UserID, media.SectionID) ([]media.File, error) {
	if s.photos.Content == nil {
		return nil, nil
	}
	return []media.File{{Medium: media.Copy{Key: "photo"}}}, nil
}

type photoBlobs struct {
	media.Blobs

	photos *Photos
}

// Open implements media.Blobs.
func (b photoBlobs) Open(context.Context, string, int64) (io.ReadCloser, error) {
	b.photos.Opened++
	return io.NopCloser(bytes.NewReader(b.photos.Content)), b.photos.Err
}
