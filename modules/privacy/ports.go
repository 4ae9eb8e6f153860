package privacy

import (
	"context"
	"io"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

// Eraser erases the data of one module, or of one part of the platform, about a user.
type Eraser struct {
	// Module is the name of the module or part in error messages.
	Module string
	// Erase deletes everything, inside the transaction around ctx. It returns nil if nothing is stored.
	Erase func(ctx context.Context, user identity.UserID) error
	// EraseInBatches deletes the tables with possibly many rows of a user before Erase. It uses short transactions of
	// its own, so that other writers hardly wait. It is nil if a user never has many rows.
	EraseInBatches func(ctx context.Context, user identity.UserID) error
}

// ErasureJobs enqueues the background jobs of erasures.
type ErasureJobs interface {
	// EraseRemains enqueues a job that runs Erasure.EraseRemains for a user at an instant, if the transaction around
	// ctx is committed.
	EraseRemains(ctx context.Context, user identity.UserID, at time.Time) error
}

// Exports stores exports. Every method joins the transaction around ctx.
type Exports interface {
	// Add stores a new export.
	Add(ctx context.Context, export *Export) error
	// List returns the exports of a user, newest first, at most limit of them.
	List(ctx context.Context, user identity.UserID, limit int) ([]*Export, error)
	// ByID returns the export, or ErrNoExport if there is none or it belongs to another user.
	ByID(ctx context.Context, user identity.UserID, id ExportID) (*Export, error)
	// Lock returns the export, or ErrNoExport, and locks its row until the transaction ends.
	Lock(ctx context.Context, id ExportID) (*Export, error)
	// Save stores a changed export, or returns ErrNoExport if there is none.
	Save(ctx context.Context, export *Export) error
	// NeedingAction returns pending exports, and exports with a file that have failed or expired by now: at most limit
	// of those after a position, oldest first.
	NeedingAction(ctx context.Context, now time.Time, after ExportPosition, limit int) ([]*Export, error)
	// Unknown returns those of the files that no export names.
	Unknown(ctx context.Context, files []string) ([]string, error)
	// DeleteByUser deletes the exports of a user and returns the files that they name.
	DeleteByUser(ctx context.Context, user identity.UserID) ([]string, error)
	// DeleteBefore deletes exports without a file that were requested before an instant and returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// ExportFiles stores the files of exports, outside the database.
type ExportFiles interface {
	// New returns a new unique file name, and the key of the file, encrypted for the row of the export.
	New() (file string, key FileKey, err error)
	// Write writes parts to a file, encrypted with its key, and returns its size in bytes before encryption. The file
	// does not exist until Write returns nil.
	Write(ctx context.Context, file string, key FileKey, parts []ExportPart, at time.Time) (int64, error)
	// Open returns the decrypted content of a file, which the caller closes, or ErrNoFile if it does not exist or
	// cannot be decrypted. A file with an empty key is not encrypted.
	Open(ctx context.Context, file string, key FileKey) (io.ReadCloser, error)
	// Remove removes a file. It returns nil if there is none.
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
	// CleanUpAfter enqueues a job that continues Exporter.CleanUp after a position.
	CleanUpAfter(ctx context.Context, position ExportPosition) error
}

// Snapshots runs reads in a snapshot of the database.
type Snapshots interface {
	// View runs fn in a read-only transaction, so that all its reads see the same state. It may call fn again.
	View(ctx context.Context, fn func(ctx context.Context) error) error
}

// Source has the functions that export the data of a module about a user, into one folder of the export.
type Source struct {
	// Module is the name of the folder.
	Module string
	// Exports return the data, without secrets and without data about other users. They read inside the snapshot around
	// ctx and may be called again. If nothing is stored, they return no documents.
	Exports []func(ctx context.Context, user identity.UserID) (export.Data, error)
}

// ExportPart is the data of a module about a user, with the name of the module.
type ExportPart struct {
	Module string
	export.Data
}
