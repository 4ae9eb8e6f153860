package privacytest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/store"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/export"
	"wright.app/platform/identity"
)

// ExportFixture is an Exporter on a new database with the users and the security log of module auth, and test doubles
// of its ports: files in memory, recorded jobs, and one source whose result the test sets.
type ExportFixture struct {
	*privacy.Exporter
	DB     *database.DB
	Faults *databasetest.Faults // of the statements of DB
	Stored *store.Exports
	Clock  *clock.Fixed
	Users  Users
	Files  *ExportFiles
	Jobs   *ExportJobs
	Source *ExportSource
}

// SecurityLog returns the security log of module auth over a database.
func SecurityLog(db *database.DB, c clock.Clock) *auth.SecurityLog {
	return auth.NewSecurityLog(authtest.StoresOver(db).Events, c, slog.New(slog.DiscardHandler))
}

// Recorded returns the kinds of the security events of Alex, the newest first.
func (x *ExportFixture) Recorded(t testing.TB) []auth.EventKind {
	t.Helper()
	events, err := authtest.StoresOver(x.DB).Events.Page(t.Context(), Alex, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	kinds := make([]auth.EventKind, len(events))
	for i, e := range events {
		kinds[i] = e.Kind
	}
	return kinds
}

// NewExportFixture returns an ExportFixture on a new SQLite database, whose clock is at Start.
func NewExportFixture(t testing.TB) *ExportFixture {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	x := NewExportFixtureOn(t, db)
	x.Faults = faults
	return x
}

// NewExportFixtureOn returns an ExportFixture on a database, without Faults. Its clock is at Start.
func NewExportFixtureOn(t testing.TB, db *database.DB) *ExportFixture {
	t.Helper()
	c := NewClock()
	x := &ExportFixture{
		DB: db, Stored: store.NewExports(db), Clock: c, Users: AddUsers(t, db),
		Files: &ExportFiles{Clock: c, files: map[string]memoryFile{}}, Jobs: &ExportJobs{},
		Source: &ExportSource{Part: export.Data{Documents: []export.Document{{
			Name:    "user",
			Content: "everything",
		}}}},
	}
	x.Exporter = privacy.NewExporter(privacy.ExporterDeps{
		Transactor: db, Snapshots: db, Clock: c, Users: x.Users.Data, Languages: x.Users.Languages,
		Exports: x.Stored,
		Files:   x.Files, Jobs: x.Jobs, Sources: []privacy.Source{x.Source.Source()},
		Events: SecurityLog(db, c),
	})
	return x
}

// ExportSource is a source that returns Part and Err for every user.
type ExportSource struct {
	Part export.Data
	Err  error
	// BeforeReturn is called by Export before it returns; it may be nil.
	BeforeReturn func()
}

// Source returns the source, of a module test.
func (s *ExportSource) Source() privacy.Source {
	return privacy.Source{
		Module: "test", Exports: []func(context.Context, identity.UserID) (export.Data, error){s.export},
	}
}

func (s *ExportSource) export(context.Context, identity.UserID) (export.Data, error) {
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
	// CleanUps are the positions after which the clean-up continues.
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
