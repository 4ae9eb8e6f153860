package mediatest

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/media"
	"wright.app/modules/media/internal/pictures"
	"wright.app/modules/media/internal/store"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Two users, and a section of each.
const (
	Alex identity.UserID = 1
	Kim  identity.UserID = 2

	SectionOfAlex media.SectionID = 102
	SectionOfKim  media.SectionID = 202

	LinkOfAlex media.LinkID = 12
	LinkOfKim  media.LinkID = 22
	EndedLink  media.LinkID = 13 // of Alex, and deleted
)

// Noon is the time of tests.
var Noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// ErrNoProfile is returned for a user without a profile.
var ErrNoProfile = fault.New(fault.Conflict, "ProfileNotLoadedError", "Profile not loaded")

// errEnded is the error of EndedLink.
var errEnded = fault.New(fault.Conflict, "LinkInactiveError", "This link has been deleted.")

// Fixture is the module on a new SQLite database with the users of module auth and fakes of its other ports.
// It is safe for concurrent use.
type Fixture struct {
	Clock   *clock.Fixed
	Faults  *databasetest.Faults
	Files   media.Store
	Budgets media.Budgets
	Blobs   *MemoryBlobs
	Deps    media.Deps
	Service *media.Service

	users authtest.Stores

	mu          sync.Mutex
	Sections    map[media.SectionID]identity.UserID
	Links       map[media.LinkID]identity.UserID // those that can have a letter
	Profiles    map[identity.UserID]int          // the version of each profile
	Hidden      map[identity.UserID]error        // the error for other users who view a profile
	PhotoColour *media.Colour                    // of the last photo
	removals    []string
	// CollectsAfter are the keys after which jobs go on with the clean-up.
	CollectsAfter []string
}

// Option replaces dependencies of a Fixture.
type Option func(*media.Deps)

// ImageMemory is the memory for images of a Fixture.
const ImageMemory media.ImageMemory = 256 << 20

// NewFixture returns a Fixture in which Alex and Kim have a profile with a section each.
func NewFixture(t testing.TB, options ...Option) *Fixture {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	f := &Fixture{
		users: authtest.StoresOver(db),
		Clock: clock.NewFixed(Noon), Faults: faults, Files: store.NewFiles(db), Budgets: store.NewBudgets(db),
		Sections: map[media.SectionID]identity.UserID{SectionOfAlex: Alex, SectionOfKim: Kim},
		Links:    map[media.LinkID]identity.UserID{LinkOfAlex: Alex, LinkOfKim: Kim},
		Profiles: map[identity.UserID]int{},
		Hidden:   map[identity.UserID]error{},
	}
	if alex, kim := f.AddOwner(t), f.AddOwner(t); alex != Alex || kim != Kim {
		t.Fatalf("Alex and Kim are the users %d and %d", alex, kim)
	}
	f.Blobs = NewMemoryBlobs(f.Clock.Now)
	limits, err := media.NewLimits(15<<20, 8)
	if err != nil {
		t.Fatal(err)
	}
	f.Deps = media.Deps{
		Transactor: db, Clock: f.Clock, Log: slog.New(slog.DiscardHandler), Limits: limits, Store: f.Files,
		Budgets: f.Budgets, Blobs: f.Blobs, Images: pictures.NewImages(ImageMemory), ImageMemory: ImageMemory,
		Profiles: f, Links: linksOf{f},
		Users: auth.NewDirectory(f.users.Users, f.users.Accounts), Visibility: f, Jobs: f,
	}
	for _, option := range options {
		option(&f.Deps)
	}
	f.Service = media.NewService(f.Deps)
	return f
}

// AddOwner adds a user with a profile.
func (f *Fixture) AddOwner(t testing.TB) identity.UserID {
	t.Helper()
	address := fmt.Sprintf("owner-%d@example.com", len(f.Profiles))
	owner := authtest.AddUser(t, f.users, address).ID()
	f.Profiles[owner] = 1
	return owner
}

// UserVersion returns the version of a user.
func (f *Fixture) UserVersion(t testing.TB, id identity.UserID) int64 {
	t.Helper()
	user, err := f.users.Users.ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return user.Version()
}

// FilesOver returns the store of files over a database.
func FilesOver(db *database.DB) media.Store { return store.NewFiles(db) }

// HasSection implements media.Profiles.
func (f *Fixture) HasSection(_ context.Context, owner identity.UserID, section media.SectionID) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	_, hasProfile := f.Profiles[owner]
	switch {
	case section == 0 && !hasProfile:
		return ErrNoProfile
	case section != 0 && f.Sections[section] != owner:
		return fault.ErrNotFound
	}
	return nil
}

// Change implements media.Profiles.
func (f *Fixture) Change(ctx context.Context, owner identity.UserID, section media.SectionID) error {
	if err := f.HasSection(ctx, owner, section); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.Profiles[owner]++
	return nil
}

// ChangePhoto implements media.Profiles.
func (f *Fixture) ChangePhoto(ctx context.Context, owner identity.UserID, colour *media.Colour) error {
	if err := f.Change(ctx, owner, 0); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.PhotoColour = colour
	return nil
}

// linksOf implements media.Links with the links of a Fixture.
type linksOf struct{ f *Fixture }

// CanHaveLetter implements media.Links.
func (l linksOf) CanHaveLetter(_ context.Context, owner identity.UserID, link media.LinkID) error {
	l.f.mu.Lock()
	defer l.f.mu.Unlock()
	switch {
	case link == EndedLink && owner == Alex:
		return errEnded
	case l.f.Links[link] != owner:
		return fault.ErrNotFound
	}
	return nil
}

// Change implements media.Links.
func (l linksOf) Change(ctx context.Context, owner identity.UserID, link media.LinkID) error {
	return l.CanHaveLetter(ctx, owner, link)
}

// MayView implements media.Visibility. Other users may see the files of profiles that are not hidden.
func (f *Fixture) MayView(_ context.Context, viewer identity.Principal, owner identity.UserID, _ media.ID,
	link string, letter media.LinkID,
) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if viewer.User != owner && letter != 0 && link != fmt.Sprint(letter) {
		return fault.ErrNotFound
	}
	if viewer.User == owner || link == "of a friend" {
		return nil
	}
	return f.Hidden[owner]
}

// Hide makes MayView return err for other users. If err is nil, the profile is visible again.
func (f *Fixture) Hide(owner identity.UserID, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.Hidden[owner] = err
}

// Version returns the version of a profile.
func (f *Fixture) Version(owner identity.UserID) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.Profiles[owner]
}

// Remove implements media.Jobs.
func (f *Fixture) Remove(_ context.Context, keys []string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.removals = append(f.removals, keys...)
	return nil
}

// CollectAfter implements media.Jobs.
func (f *Fixture) CollectAfter(_ context.Context, key string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.CollectsAfter = append(f.CollectsAfter, key)
	return nil
}

// CollectAllOrphans runs the clean-up and the jobs that go on with it.
func (f *Fixture) CollectAllOrphans(ctx context.Context) (removed int, err error) {
	for after := []string{""}; len(after) > 0; {
		collected, err := f.Service.CollectOrphans(ctx, after[0])
		removed += collected.Removed
		if err != nil {
			return removed, err
		}
		f.mu.Lock()
		after, f.CollectsAfter = f.CollectsAfter, nil
		f.mu.Unlock()
	}
	return removed, nil
}

// RunJobs runs the background jobs.
func (f *Fixture) RunJobs(t testing.TB) {
	t.Helper()
	f.mu.Lock()
	keys := f.removals
	f.removals = nil
	f.mu.Unlock()
	if err := f.Service.RemoveBytes(t.Context(), keys); err != nil {
		t.Fatal(err)
	}
}

// Upload is a media.Upload of fixed files.
type Upload struct {
	Files []media.Incoming
	From  string // the address
	next  int
}

// Address implements media.Upload.
func (s *Upload) Address() string { return s.From }

// Next implements media.Upload.
func (s *Upload) Next() (media.Incoming, error) {
	if s.next == len(s.Files) {
		return media.Incoming{}, io.EOF
	}
	s.next++
	return s.Files[s.next-1], nil
}
