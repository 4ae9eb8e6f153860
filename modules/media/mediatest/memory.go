// Package mediatest has test support for module media: stores in memory, fakes of its ports, images, and contract
// tests.
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
	"wright.app/platform/identity"
)

// Memory implements media.Store and media.Budgets in memory. It is safe for concurrent use.
type Memory struct {
	mu      sync.Mutex
	files   []media.File
	last    media.FileID
	budgets map[identity.UserID]budget
}

type budget struct {
	window time.Time
	files  int
}

var (
	_ media.Store   = (*Memory)(nil)
	_ media.Budgets = (*Memory)(nil)
)

// NewMemory returns an empty Memory.
func NewMemory() *Memory { return &Memory{budgets: map[identity.UserID]budget{}} }

// Add implements media.Store.
func (m *Memory) Add(_ context.Context, files []media.File) ([]media.File, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var added []media.File
	for _, f := range files {
		if f.Section == 0 && slices.ContainsFunc(m.files,
			func(o media.File) bool { return o.Owner == f.Owner && o.Section == 0 }) {
			return nil, fmt.Errorf("user %d has a photo", f.Owner)
		}
		m.last++
		f.Number = m.last
		added = append(added, f)
	}
	m.files = append(m.files, added...)
	return added, nil
}

// Usage implements media.Store.
func (m *Memory) Usage(ctx context.Context, owner identity.UserID) (usage media.Usage, err error) {
	files, err := m.OfOwner(ctx, owner)
	for _, f := range files {
		usage.Files++
		usage.Bytes += f.Bytes()
	}
	return usage, err
}

// OfOwner implements media.Store.
func (m *Memory) OfOwner(_ context.Context, owner identity.UserID) ([]media.File, error) {
	return m.where(func(f media.File) bool { return f.Owner == owner }), nil
}

// InSection implements media.Store.
func (m *Memory) InSection(_ context.Context, owner identity.UserID, section media.SectionID) ([]media.File, error) {
	return m.where(func(f media.File) bool { return f.Owner == owner && f.Section == section }), nil
}

// ByID implements media.Store.
func (m *Memory) ByID(_ context.Context, id media.ID) (media.File, error) {
	if files := m.where(func(f media.File) bool { return f.ID == id }); len(files) == 1 {
		return files[0], nil
	}
	return media.File{}, media.ErrNone
}

// Remove implements media.Store.
func (m *Memory) Remove(_ context.Context, files []media.File) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files = slices.DeleteFunc(m.files, func(f media.File) bool {
		return slices.ContainsFunc(files, func(removed media.File) bool { return removed.Number == f.Number })
	})
	return nil
}

// HideSection implements media.Store.
func (m *Memory) HideSection(_ context.Context, owner identity.UserID, section media.SectionID, _ time.Time) error {
	m.setHidden(owner, section, true)
	return nil
}

// ShowSection implements media.Store.
func (m *Memory) ShowSection(_ context.Context, owner identity.UserID, section media.SectionID) error {
	m.setHidden(owner, section, false)
	return nil
}

func (m *Memory) setHidden(owner identity.UserID, section media.SectionID, hidden bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, f := range m.files {
		if f.Owner == owner && f.Section == section {
			m.files[i].Hidden = hidden
		}
	}
}

// SetCaption implements media.Store.
func (m *Memory) SetCaption(_ context.Context, number media.FileID, caption media.Caption) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, f := range m.files {
		if f.Number == number {
			m.files[i].Caption = caption
		}
	}
	return nil
}

// Unknown implements media.Store.
func (m *Memory) Unknown(_ context.Context, keys []string) ([]string, error) {
	var unknown []string
	for _, key := range keys {
		if len(m.where(func(f media.File) bool { return slices.Contains(f.Keys(), key) })) == 0 {
			unknown = append(unknown, key)
		}
	}
	return unknown, nil
}

func (m *Memory) where(matches func(media.File) bool) []media.File {
	m.mu.Lock()
	defer m.mu.Unlock()
	var matching []media.File
	for _, f := range m.files {
		if matches(f) {
			matching = append(matching, f)
		}
	}
	return matching
}

// Spend implements media.Budgets.
func (m *Memory) Spend(_ context.Context, owner identity.UserID, window time.Time) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	b := m.budgets[owner]
	if !b.window.Equal(window) {
		b = budget{window: window}
	}
	b.files++
	m.budgets[owner] = b
	return b.files, nil
}

// DeleteByOwner implements media.Budgets.
func (m *Memory) DeleteByOwner(_ context.Context, owner identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.budgets, owner)
	return nil
}

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
