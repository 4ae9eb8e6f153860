package auth

import (
	"context"
	"errors"
	"io"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The refusals of exports.
var (
	// ErrExportInProgress refuses a second export while one is being made.
	ErrExportInProgress = fault.New(fault.Conflict, "ExportInProgressError", "Your export is already on its way.")
	// ErrExportNotReady refuses the download of an export that has no file, or none any more.
	ErrExportNotReady = fault.New(fault.Conflict, "ExportNotReadyError", "This export is not available.")
	// ErrNoExport says that no such export exists, for this user. It never leaves the server.
	ErrNoExport = errors.New("auth: no such export")
	// ErrNoFile says that no such file exists. It never leaves the server.
	ErrNoFile = errors.New("auth: no such file")
)

// Exports keeps exports. Every method joins the transaction around ctx.
type Exports interface {
	// Add keeps a new export. A user who is not there is an error.
	Add(ctx context.Context, export *Export) error
	// Of returns the exports of a user, newest first, at most limit of them.
	Of(ctx context.Context, user identity.UserID, limit int) ([]*Export, error)
	// ByID returns the export, or ErrNoExport if there is none or it belongs to somebody
	// else.
	ByID(ctx context.Context, user identity.UserID, id ExportID) (*Export, error)
	// Lock returns the export, or ErrNoExport, and lets nobody else change it until the
	// transaction ends.
	Lock(ctx context.Context, id ExportID) (*Export, error)
	// Save keeps a changed export. One that is not there is ErrNoExport.
	Save(ctx context.Context, export *Export) error
	// Unsettled returns exports that are not ready, and exports that expired by now, as long
	// as either has or will have a file; oldest first, at most limit of them.
	Unsettled(ctx context.Context, now time.Time, limit int) ([]*Export, error)
	// Has reports whether an export names the file.
	Has(ctx context.Context, file string) (bool, error)
	// Forget forgets the exports of a user and returns the files that they name.
	Forget(ctx context.Context, user identity.UserID) ([]string, error)
	// DeleteBefore forgets exports without a file that were asked for before an instant and
	// returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// ExportFiles keeps the files of exports, outside the database.
type ExportFiles interface {
	// Name returns the name of a file that does not exist.
	Name() string
	// Write packs parts into a file and returns its size in bytes. The file exists once
	// Write returns nil, and not before.
	Write(ctx context.Context, file string, parts []ExportPart, at time.Time) (int64, error)
	// Open returns the content of a file, or ErrNoFile. It has to be closed.
	Open(ctx context.Context, file string) (io.ReadCloser, error)
	// Remove removes a file; one that does not exist is none the less removed.
	Remove(ctx context.Context, file string) error
	// Before returns the names of the files that were written before an instant.
	Before(ctx context.Context, written time.Time) ([]string, error)
}

// ExportJobs does the work of exports in the background, each job once the transaction
// around ctx is committed.
type ExportJobs interface {
	// Make lets an export be made.
	Make(ctx context.Context, id ExportID) error
	// Tell lets the user be told that their export is ready.
	Tell(ctx context.Context, user identity.UserID, id ExportID) error
	// Remove lets files be removed.
	Remove(ctx context.Context, files []string) error
}

// Views runs reads over one snapshot.
type Views interface {
	// View runs fn, whose reads all see the same state. It may run again.
	View(ctx context.Context, fn func(ctx context.Context) error) error
}

// ExportSource gives what a module keeps of a person to their export. Each module that
// keeps anything gives one to this module (authfx).
type ExportSource interface {
	// Module returns the name of the module.
	Module() string
	// Export returns everything that a user may read of what the module keeps about them:
	// no secret, and nothing of anybody else. It reads inside the snapshot around ctx and
	// may be asked again. Of somebody of whom nothing is kept there are no documents.
	Export(ctx context.Context, user identity.UserID) (Exported, error)
}

// Exported is what a module keeps of a person.
type Exported struct {
	Documents []ExportDocument
	Files     []ExportFile
}

// ExportDocument is something to be written as JSON.
type ExportDocument struct {
	Name    string // "profile", without a folder and an ending
	Content any
}

// ExportFile is a file to be copied.
type ExportFile struct {
	Name string // "photos/1.jpg", below the folder of the module
	// Open returns the content. It is called outside the snapshot, once at most.
	Open func(ctx context.Context) (io.ReadCloser, error)
}

// ExportPart is what one module has given.
type ExportPart struct {
	Module string
	Exported
}
