package mediatest

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/pictures"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Two people, and an entry of each.
const (
	Alex identity.UserID = 7
	Kim  identity.UserID = 8

	EntryOfAlex media.SectionID = 102
	EntryOfKim  media.SectionID = 202
)

// Noon is when the tests happen.
var Noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// ErrNoProfile is what somebody without a profile is told in the world of tests.
var ErrNoProfile = fault.New(fault.Conflict, "ProfileNotLoadedError", "Profile not loaded")

// World is everything around the module: people with their profiles, who may see them, and
// what works in the background. It is safe for concurrent use.
type World struct {
	Clock   *clock.Fixed
	Memory  *Memory
	Bytes   *Bytes
	Deps    media.Deps
	Service *media.Service

	mu       sync.Mutex
	Entries  map[media.SectionID]identity.UserID
	Profiles map[identity.UserID]int // their versions
	Users    map[identity.UserID]int
	Hidden   map[identity.UserID]error // why others don't see a profile
	removals []string
}

// Option changes what a world is made of.
type Option func(*media.Deps)

// NewWorld returns a world in which Alex and Kim have a profile with an entry each.
func NewWorld(t testing.TB, options ...Option) *World {
	t.Helper()
	w := &World{
		Clock: clock.NewFixed(Noon), Memory: NewMemory(),
		Entries:  map[media.SectionID]identity.UserID{EntryOfAlex: Alex, EntryOfKim: Kim},
		Profiles: map[identity.UserID]int{Alex: 1, Kim: 1}, Users: map[identity.UserID]int{},
		Hidden: map[identity.UserID]error{},
	}
	w.Bytes = NewBytes(w.Clock.Now)
	limits, err := media.NewLimits(15<<20, 8)
	if err != nil {
		t.Fatal(err)
	}
	w.Deps = media.Deps{
		Transactor: tx.Direct{}, Clock: w.Clock, Log: slog.New(slog.DiscardHandler), Limits: limits, Store: w.Memory,
		Budgets: w.Memory,
		Blobs:   w.Bytes, Images: pictures.NewImages(), Profiles: w, People: w, Sight: w, Jobs: w,
	}
	for _, option := range options {
		option(&w.Deps)
	}
	w.Service = media.NewService(w.Deps)
	return w
}

// HasSection implements media.Profiles.
func (w *World) HasSection(_ context.Context, owner identity.UserID, section media.SectionID) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, has := w.Profiles[owner]
	switch {
	case section == 0 && !has:
		return ErrNoProfile
	case section != 0 && w.Entries[section] != owner:
		return fault.ErrNotFound
	}
	return nil
}

// Change implements media.Profiles.
func (w *World) Change(ctx context.Context, owner identity.UserID, section media.SectionID) error {
	if err := w.HasSection(ctx, owner, section); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.Profiles[owner]++
	return nil
}

// PhotoChanged implements media.People.
func (w *World) PhotoChanged(_ context.Context, user identity.UserID) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.Users[user]++
	return nil
}

// MayView implements media.Sight: the owner sees everything, others what is not hidden.
func (w *World) MayView(_ context.Context, viewer identity.Principal, owner identity.UserID, _ media.ID,
	link string,
) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if viewer.User == owner || link == "of a friend" {
		return nil
	}
	return w.Hidden[owner]
}

// Hide keeps others from seeing a profile, for a reason; nil shows it.
func (w *World) Hide(owner identity.UserID, why error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.Hidden[owner] = why
}

// Version returns the version of somebody's profile.
func (w *World) Version(owner identity.UserID) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.Profiles[owner]
}

// Remove implements media.Jobs.
func (w *World) Remove(_ context.Context, keys []string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.removals = append(w.removals, keys...)
	return nil
}

// Work does what waits in the background.
func (w *World) Work(t testing.TB) {
	t.Helper()
	w.mu.Lock()
	keys := w.removals
	w.removals = nil
	w.mu.Unlock()
	if err := w.Service.RemoveBytes(t.Context(), keys); err != nil {
		t.Fatal(err)
	}
}

// Sent is the files of one upload.
type Sent struct {
	Files []media.Incoming
	next  int
}

// Next implements media.Upload.
func (s *Sent) Next() (media.Incoming, error) {
	if s.next == len(s.Files) {
		return media.Incoming{}, io.EOF
	}
	s.next++
	return s.Files[s.next-1], nil
}
