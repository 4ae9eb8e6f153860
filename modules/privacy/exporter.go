package privacy

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// ExporterDeps are what exports work with.
type ExporterDeps struct {
	Transactor tx.Transactor
	Views      Views
	Clock      clock.Clock
	Users      Users
	Exports    Exports
	Files      ExportFiles
	Jobs       ExportJobs
	Sources    []ExportSource
}

// Exporter has the use cases of data exports: what a user asks for, and what is done about
// it in the background.
type Exporter struct{ ExporterDeps }

// NewExporter returns the use cases over their dependencies.
func NewExporter(d ExporterDeps) *Exporter { return &Exporter{d} }

// List returns the last MaxExportsListed exports of a user, newest first.
func (x *Exporter) List(ctx context.Context, caller identity.Principal) ([]*Export, error) {
	user, err := signedIn.Admit(caller)
	if err != nil {
		return nil, err
	}
	return x.Exports.Of(ctx, user, MaxExportsListed)
}

// Ask lets an export be made. It is refused with fault.ErrRequestLimit and the wait after
// MaxExportsPerDay within 24 hours, with fault.ErrReauthenticate unless the caller has
// shown a code within identity.RecentProof, and with ErrExportInProgress while one is being made. Of
// any number at once one is let through. A user who is gone is fault.ErrSessionExpired.
func (x *Exporter) Ask(ctx context.Context, caller identity.Principal) (*Export, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return nil, err
	}
	var export *Export
	err := x.Transactor.InTx(ctx, func(ctx context.Context) error {
		err := x.Users.Lock(ctx, caller.User) // one at a time per user
		switch {
		case errors.Is(err, ErrNoUser):
			return fault.ErrSessionExpired
		case err != nil:
			return err
		}
		now := x.Clock.Now()
		exports, err := x.Exports.Of(ctx, caller.User, MaxExportsListed)
		if err != nil {
			return err
		}
		if err := mayAsk(exports, now); err != nil {
			return err
		}
		if !caller.RecentlyProven(now) {
			return fault.ErrReauthenticate
		}
		if inProgress(exports, now) {
			return ErrExportInProgress
		}
		if export, err = NewExport(caller.User, now); err != nil {
			return err
		}
		if err := x.Exports.Add(ctx, export); err != nil {
			return err
		}
		return x.Jobs.Make(ctx, export.ID())
	})
	if err != nil {
		return nil, fmt.Errorf("ask for an export of user %d: %w", caller.User, err)
	}
	return export, nil
}

// Download opens the file of an export. One that does not exist or belongs to somebody else
// is fault.ErrNotFound, one that cannot be downloaded ErrExportNotReady. The content has to
// be closed, and lives as long as ctx.
func (x *Exporter) Download(ctx context.Context, caller identity.Principal, id ExportID) (*Export, io.ReadCloser,
	error,
) {
	user, err := signedIn.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	export, err := x.Exports.ByID(ctx, user, id)
	switch {
	case errors.Is(err, ErrNoExport):
		return nil, nil, fault.ErrNotFound
	case err != nil:
		return nil, nil, err
	case export.Status(x.Clock.Now()) != ExportReady:
		return nil, nil, ErrExportNotReady
	}
	content, err := x.Files.Open(ctx, export.Snapshot().File)
	switch {
	case errors.Is(err, ErrNoFile):
		return nil, nil, ErrExportNotReady // it was removed a moment ago
	case err != nil:
		return nil, nil, fmt.Errorf("open an export of user %d: %w", user, err)
	}
	return export, content, nil
}

// Recipient returns the address to which the mail goes that an export is ready. Wanted is false if the export is no
// longer ready, or the user no longer exists.
func (x *Exporter) Recipient(ctx context.Context, of identity.UserID, id ExportID) (to string, wanted bool, err error) {
	export, err := x.Exports.ByID(ctx, of, id)
	switch {
	case errors.Is(err, ErrNoExport):
		return "", false, nil
	case err != nil:
		return "", false, err
	case export.Status(x.Clock.Now()) != ExportReady:
		return "", false, nil
	}
	to, err = x.Users.Email(ctx, of)
	switch {
	case errors.Is(err, ErrNoUser):
		return "", false, nil
	case err != nil:
		return "", false, err
	}
	return to, true, nil
}

// Erase deletes the exports of a user inside the transaction around ctx, and their files after it.
func (x *Exporter) Erase(ctx context.Context, user identity.UserID) error {
	files, err := x.Exports.DeleteOf(ctx, user)
	if err != nil || len(files) == 0 {
		return err
	}
	return x.Jobs.Remove(ctx, files)
}

// Status returns how far an export is now.
func (x *Exporter) Status(export *Export) ExportStatus { return export.Status(x.Clock.Now()) }
