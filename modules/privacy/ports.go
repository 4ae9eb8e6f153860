package privacy

import (
	"context"
	"io"
	"time"

	"wright.app/platform/identity"
)

// Users knows the accounts of users. Every method joins the transaction around ctx.
type Users interface {
	// Lock returns nil if the user exists, or ErrNoUser, and lets nobody else change the user until the transaction
	// ends.
	Lock(ctx context.Context, user identity.UserID) error
	// LockDue locks the user and reports whether their erasure is due at an instant. A user who does not exist is not
	// due.
	LockDue(ctx context.Context, user identity.UserID, now time.Time) (bool, error)
	// Due returns users whose erasure is due at an instant, at most limit of them, those who have waited longest first.
	Due(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error)
	// Email returns the address of the user, or ErrNoUser.
	Email(ctx context.Context, user identity.UserID) (string, error)
}

// Eraser erases what one module, or one part of the platform, stores about a user.
type Eraser struct {
	// Module is the name that errors tell.
	Module string
	// Erase deletes everything inside the transaction around ctx. A user about whom nothing is stored is no error.
	Erase func(ctx context.Context, user identity.UserID) error
}

// Exports stores exports. Every method joins the transaction around ctx.
type Exports interface {
	// Add stores a new export.
	Add(ctx context.Context, export *Export) error
	// Of returns the exports of a user, newest first, at most limit of them.
	Of(ctx context.Context, user identity.UserID, limit int) ([]*Export, error)
	// ByID returns the export, or ErrNoExport if there is none or it belongs to somebody
	// else.
	ByID(ctx context.Context, user identity.UserID, id ExportID) (*Export, error)
	// Lock returns the export, or ErrNoExport, and lets nobody else change it until the
	// transaction ends.
	Lock(ctx context.Context, id ExportID) (*Export, error)
	// Save stores a changed export. One that is not there is ErrNoExport.
	Save(ctx context.Context, export *Export) error
	// NeedingAction returns pending exports, exports that have expired by now, and failed or expired ones that still
	// have a file; oldest first, at most limit of them.
	NeedingAction(ctx context.Context, now time.Time, limit int) ([]*Export, error)
	// HasFile reports whether an export names the file.
	HasFile(ctx context.Context, file string) (bool, error)
	// DeleteOf deletes the exports of a user and returns the files that they name.
	DeleteOf(ctx context.Context, user identity.UserID) ([]string, error)
	// DeleteBefore deletes exports without a file that were asked for before an instant and
	// returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// ExportFiles stores the files of exports, outside the database.
type ExportFiles interface {
	// Name returns the name of a file that does not exist.
	Name() string
	// Write packs parts into a file and returns its size in bytes. The file exists once
	// Write returns nil, and not before.
	Write(ctx context.Context, file string, parts []ExportPart, at time.Time) (int64, error)
	// Open returns the content of a file, or ErrNoFile. It has to be closed.
	Open(ctx context.Context, file string) (io.ReadCloser, error)
	// Remove removes a file; one that does not exist is no error.
	Remove(ctx context.Context, file string) error
	// Before returns the names of the files that were written before an instant.
	Before(ctx context.Context, written time.Time) ([]string, error)
}

// ExportJobs enqueues the background jobs of exports; each runs once the transaction around ctx is committed.
type ExportJobs interface {
	// Make makes an export.
	Make(ctx context.Context, id ExportID) error
	// SendReadyMail tells the user by mail that their export is ready.
	SendReadyMail(ctx context.Context, user identity.UserID, id ExportID) error
	// Remove removes files.
	Remove(ctx context.Context, files []string) error
}

// Views runs reads over one snapshot.
type Views interface {
	// View runs fn, whose reads all see the same state. It may run again.
	View(ctx context.Context, fn func(ctx context.Context) error) error
}

// ExportSource reads what a module stores about a user.
type ExportSource interface {
	// Module returns the name of the module.
	Module() string
	// Export returns everything that a user may read of what the module stores about them:
	// no secret, and nothing about anybody else. It reads inside the snapshot around ctx and
	// may be called again. A user about whom nothing is stored has no documents.
	Export(ctx context.Context, user identity.UserID) (Exported, error)
}

// Exported is what a module stores about a user.
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
