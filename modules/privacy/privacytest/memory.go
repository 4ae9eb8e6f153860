package privacytest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"testing/iotest"
	"time"

	"wright.app/modules/privacy"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

type memoryExports struct {
	mu   sync.Mutex
	rows map[privacy.ExportID]privacy.ExportSnapshot
}

func (s *memoryExports) Add(_ context.Context, export *privacy.Export) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := export.Snapshot()
	s.rows[e.ID] = e
	return nil
}

func (s *memoryExports) List(_ context.Context, user identity.UserID, limit int) ([]*privacy.Export, error) {
	exports := s.where(func(e privacy.ExportSnapshot) bool { return e.User == user })
	slices.Reverse(exports)
	return exports[:min(limit, len(exports))], nil
}

func (s *memoryExports) ByID(_ context.Context, user identity.UserID, id privacy.ExportID) (*privacy.Export, error) {
	return one(s.where(func(e privacy.ExportSnapshot) bool { return e.ID == id && e.User == user }))
}

func (s *memoryExports) Lock(_ context.Context, id privacy.ExportID) (*privacy.Export, error) {
	return one(s.where(func(e privacy.ExportSnapshot) bool { return e.ID == id }))
}

func (s *memoryExports) Save(_ context.Context, export *privacy.Export) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, ok := s.rows[export.ID()]; !ok {
		return privacy.ErrNoExport
	}
	s.rows[export.ID()] = export.Snapshot()
	return nil
}

func (s *memoryExports) NeedingAction(
	_ context.Context, now time.Time, after privacy.ExportPosition, limit int,
) ([]*privacy.Export, error) {
	exports := s.where(func(e privacy.ExportSnapshot) bool {
		position := privacy.ExportPosition{CreatedAt: e.CreatedAt, ID: e.ID}
		switch {
		case position.Compare(after) <= 0:
			return false
		case e.Status == privacy.ExportReady:
			return e.File != "" && !e.ExpiresAt.After(now)
		default:
			return e.File != "" || e.Status == privacy.ExportPending
		}
	})
	return exports[:min(limit, len(exports))], nil
}

func (s *memoryExports) Unknown(_ context.Context, files []string) ([]string, error) {
	return slices.DeleteFunc(slices.Clone(files), func(file string) bool {
		return len(s.where(func(e privacy.ExportSnapshot) bool { return e.File == file })) > 0
	}), nil
}

func (s *memoryExports) DeleteByUser(_ context.Context, user identity.UserID) ([]string, error) {
	var files []string
	for _, e := range s.where(func(e privacy.ExportSnapshot) bool { return e.User == user }) {
		if file := e.Snapshot().File; file != "" {
			files = append(files, file)
		}
		s.drop(e.ID())
	}
	return files, nil
}

func (s *memoryExports) DeleteBefore(_ context.Context, created time.Time) (int, error) {
	old := s.where(func(e privacy.ExportSnapshot) bool { return e.CreatedAt.Before(created) && e.File == "" })
	for _, e := range old {
		s.drop(e.ID())
	}
	return len(old), nil
}

func (s *memoryExports) drop(id privacy.ExportID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.rows, id)
}

// where returns the exports that match, oldest first.
func (s *memoryExports) where(match func(privacy.ExportSnapshot) bool) []*privacy.Export {
	s.mu.Lock()
	defer s.mu.Unlock()
	matching := []*privacy.Export{}
	for _, e := range s.rows {
		if match(e) {
			matching = append(matching, privacy.RestoreExport(e))
		}
	}
	slices.SortFunc(matching, func(a, b *privacy.Export) int {
		return a.Position().Compare(b.Position())
	})
	return matching
}

func one(exports []*privacy.Export) (*privacy.Export, error) {
	if len(exports) == 0 {
		return nil, privacy.ErrNoExport
	}
	return exports[0], nil
}

// ExportFixture is an Exporter with test doubles of its ports: users and files in memory, recorded jobs, and one source
// whose result the test sets.
type ExportFixture struct {
	*privacy.Exporter
	Users  *Users
	Files  *ExportFiles
	Jobs   *ExportJobs
	Source *ExportSource
	Events *SecurityLog
}

// SecurityLog is a privacy.SecurityLog that counts what it is told.
type SecurityLog struct{ Requested, Downloaded int }

// ExportRequested implements privacy.SecurityLog.
func (l *SecurityLog) ExportRequested(context.Context, identity.Principal) error {
	l.Requested++
	return nil
}

// ExportDownloaded implements privacy.SecurityLog.
func (l *SecurityLog) ExportDownloaded(context.Context, identity.Principal) error {
	l.Downloaded++
	return nil
}

// NewExportFixture returns an ExportFixture over a store.
func NewExportFixture(stores Store, c clock.Clock) *ExportFixture {
	x := &ExportFixture{
		Users: NewUsers(), Events: &SecurityLog{},
		Files: &ExportFiles{Clock: c, files: map[string]memoryFile{}}, Jobs: &ExportJobs{},
		Source: &ExportSource{Part: privacy.Exported{Documents: []privacy.ExportDocument{{
			Name:    "user",
			Content: "everything",
		}}}},
	}
	x.Exporter = privacy.NewExporter(privacy.ExporterDeps{
		Transactor: stores.Transactor, Snapshots: directSnapshots{}, Clock: c, Users: x.Users, Exports: stores.Exports,
		Files: x.Files, Jobs: x.Jobs, Sources: []privacy.ExportSource{x.Source}, Events: x.Events,
	})
	return x
}

type directSnapshots struct{}

func (directSnapshots) View(ctx context.Context, fn func(context.Context) error) error {
	return fn(ctx)
}

// ExportSource is a privacy.ExportSource that returns Part and Err for every user.
type ExportSource struct {
	Part privacy.Exported
	Err  error
	// BeforeReturn is called by Export before it returns; it may be nil.
	BeforeReturn func()
}

// Module implements privacy.ExportSource.
func (*ExportSource) Module() string { return "test" }

// Export implements privacy.ExportSource.
func (s *ExportSource) Export(context.Context, identity.UserID) (privacy.Exported, error) {
	if s.BeforeReturn != nil {
		s.BeforeReturn()
	}
	return s.Part, s.Err
}

// ExportJobs is a privacy.ExportJobs that records its calls.
type ExportJobs struct {
	mu      sync.Mutex
	Made    []privacy.ExportID
	Mailed  []privacy.ExportID
	Removed []string
	// CleanUps are the positions after which the clean-up goes on.
	CleanUps []privacy.ExportPosition
}

// Make implements privacy.ExportJobs.
func (j *ExportJobs) Make(_ context.Context, id privacy.ExportID) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.Made = append(j.Made, id)
	return nil
}

// SendReadyMail implements privacy.ExportJobs.
func (j *ExportJobs) SendReadyMail(_ context.Context, _ identity.UserID, id privacy.ExportID) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.Mailed = append(j.Mailed, id)
	return nil
}

// Remove implements privacy.ExportJobs.
func (j *ExportJobs) Remove(_ context.Context, files []string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.Removed = append(j.Removed, files...)
	return nil
}

// CleanUpAfter implements privacy.ExportJobs.
func (j *ExportJobs) CleanUpAfter(_ context.Context, position privacy.ExportPosition) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.CleanUps = append(j.CleanUps, position)
	return nil
}

type memoryFile struct {
	content   []byte
	writtenAt time.Time
}

// ExportFiles is a privacy.ExportFiles in memory. The content of a file is its parts, formatted with %v.
type ExportFiles struct {
	Clock clock.Clock
	// WriteErr and RemoveErr are the errors that Write and Remove return.
	WriteErr, RemoveErr error
	// RemoveErrOf is the only file for which Remove returns RemoveErr, empty for all of them.
	RemoveErrOf string
	// Truncated makes reading a file fail after the first half.
	Truncated bool

	mu       sync.Mutex
	lastName int
	files    map[string]memoryFile
}

// New implements privacy.ExportFiles.
func (f *ExportFiles) New() (file string, key privacy.FileKey, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.lastName++
	file = fmt.Sprintf("file-%d", f.lastName)
	return file, keyOf(file), nil
}

// Write implements privacy.ExportFiles.
func (f *ExportFiles) Write(
	_ context.Context, file string, key privacy.FileKey, parts []privacy.ExportPart, _ time.Time,
) (int64, error) {
	if key != keyOf(file) {
		return 0, errors.New("the key of another file")
	}
	if f.WriteErr != nil {
		return 0, f.WriteErr
	}
	content := fmt.Appendf(nil, "%v", parts)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.files[file] = memoryFile{content: content, writtenAt: f.Clock.Now()}
	return int64(len(content)), nil
}

// Open implements privacy.ExportFiles.
func (f *ExportFiles) Open(_ context.Context, file string, key privacy.FileKey) (io.ReadCloser, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	stored, ok := f.files[file]
	if !ok || key != keyOf(file) {
		return nil, privacy.ErrNoFile
	}
	if f.Truncated {
		half := bytes.NewReader(stored.content[:len(stored.content)/2])
		return io.NopCloser(io.MultiReader(half, iotest.ErrReader(errors.New("truncated")))), nil
	}
	return io.NopCloser(bytes.NewReader(stored.content)), nil
}

func keyOf(file string) privacy.FileKey { return privacy.FileKey("key of " + file) }

// Remove implements privacy.ExportFiles.
func (f *ExportFiles) Remove(_ context.Context, file string) error {
	if f.RemoveErr != nil && (f.RemoveErrOf == "" || f.RemoveErrOf == file) {
		return f.RemoveErr
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.files, file)
	return nil
}

// Before implements privacy.ExportFiles.
func (f *ExportFiles) Before(_ context.Context, before time.Time) ([]string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var names []string
	for name, file := range f.files {
		if file.writtenAt.Before(before) {
			names = append(names, name)
		}
	}
	return names, nil
}

// Names returns the names of all files.
func (f *ExportFiles) Names() []string {
	names, _ := f.Before(context.Background(), f.Clock.Now().AddDate(100, 0, 0))
	return names
}
