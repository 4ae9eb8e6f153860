// Package mediatest has test support for module media: the module on a real database, fakes of its other ports, images,
// and the contract test of the storage of files.
package mediatest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"wright.app/modules/media"
)

// MemoryBlobs implements media.Blobs in memory. It is safe for concurrent use.
type MemoryBlobs struct {
	// Now returns the time at which a blob is written.
	Now func() time.Time
	// Err, if set, is returned by every call.
	Err error

	mu    sync.Mutex
	blobs map[string]memoryBlob
	last  int
}

type memoryBlob struct {
	content []byte
	at      time.Time
}

var _ media.Blobs = (*MemoryBlobs)(nil)

// NewMemoryBlobs returns an empty MemoryBlobs.
func NewMemoryBlobs(now func() time.Time) *MemoryBlobs {
	return &MemoryBlobs{Now: now, blobs: map[string]memoryBlob{}}
}

// Put implements media.Blobs.
func (b *MemoryBlobs) Put(_ context.Context, fill func(io.Writer) error) (media.Copy, error) {
	if b.Err != nil {
		return media.Copy{}, b.Err
	}
	var content bytes.Buffer
	if err := fill(&content); err != nil {
		return media.Copy{}, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last++
	key := fmt.Sprintf("media/%022d", b.last)
	b.blobs[key] = memoryBlob{content.Bytes(), b.Now()}
	return media.Copy{Key: key, Size: int64(content.Len())}, nil
}

// Open implements media.Blobs.
func (b *MemoryBlobs) Open(_ context.Context, key string, offset int64) (io.ReadCloser, error) {
	if b.Err != nil {
		return nil, b.Err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	stored, ok := b.blobs[key]
	if !ok {
		return nil, media.ErrNone
	}
	return io.NopCloser(bytes.NewReader(stored.content[offset:])), nil
}

// Remove implements media.Blobs.
func (b *MemoryBlobs) Remove(_ context.Context, key string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.blobs, key)
	return b.Err
}

// Before implements media.Blobs.
func (b *MemoryBlobs) Before(_ context.Context, written time.Time, after string, each func([]string) error) error {
	var keys []string
	b.mu.Lock()
	for key, stored := range b.blobs {
		if key > after && stored.at.Before(written) {
			keys = append(keys, key)
		}
	}
	b.mu.Unlock()
	slices.Sort(keys)
	for _, key := range keys {
		if err := each([]string{key}); err != nil {
			return err
		}
	}
	return b.Err
}

// Keys returns all keys, sorted.
func (b *MemoryBlobs) Keys() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var keys []string
	for key := range b.blobs {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
