// Package blobfiles implements media.Blobs with platform/blob.
package blobfiles

import (
	"context"
	"errors"
	"io"
	"time"

	"wright.app/modules/media"
	"wright.app/platform/blob"
)

// prefix is the first segment of the keys of this module.
const prefix = "media"

const batchSize = 200

// Files implements media.Blobs.
type Files struct{ store *blob.Store }

var _ media.Blobs = (*Files)(nil)

// NewFiles returns a Files.
func NewFiles(store *blob.Store) *Files { return &Files{store: store} }

// Put implements media.Blobs.
func (f *Files) Put(ctx context.Context, fill func(io.Writer) error) (media.Copy, error) {
	key := blob.NewKey(prefix)
	size, err := f.store.Write(ctx, key, fill)
	if err != nil {
		return media.Copy{}, err
	}
	return media.Copy{Key: key.String(), Size: size}, nil
}

// Open implements media.Blobs.
func (f *Files) Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error) {
	parsed, err := blob.ParseKey(key)
	if err != nil {
		return nil, media.ErrNone
	}
	content, err := f.store.Read(ctx, parsed, offset, -1)
	switch {
	case errors.Is(err, blob.ErrNotFound):
		return nil, media.ErrNone
	case err != nil:
		return nil, err
	}
	return content, nil
}

// Remove implements media.Blobs.
func (f *Files) Remove(ctx context.Context, key string) error {
	parsed, err := blob.ParseKey(key)
	if err != nil {
		return err
	}
	return f.store.Delete(ctx, parsed)
}

// Before implements media.Blobs.
func (f *Files) Before(
	ctx context.Context, written time.Time, after string, each func(keys []string) error,
) error {
	var last blob.Key
	if after != "" {
		var err error
		if last, err = blob.ParseKey(after); err != nil {
			return err
		}
	}
	var keys []string
	for item, err := range f.store.ListAfter(ctx, prefix, last) {
		if err != nil {
			return err
		}
		if !item.WrittenAt.Before(written) {
			continue
		}
		if keys = append(keys, item.Key.String()); len(keys) == batchSize {
			if err := each(keys); err != nil {
				return err
			}
			keys = nil
		}
	}
	if len(keys) == 0 {
		return nil
	}
	return each(keys)
}
