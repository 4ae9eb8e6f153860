package privacy

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wright.app/modules/auth"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/auth/settings"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// ExporterDeps are the dependencies of Exporter.
type ExporterDeps struct {
	Transactor tx.Transactor
	Snapshots  Snapshots
	Clock      clock.Clock
	Users      *personaldata.Data
	Languages  *settings.MailLanguages
	Exports    Exports
	Files      ExportFiles
	Jobs       ExportJobs
	Sources    []Source
	Events     *auth.SecurityLog
}

// Exporter has the use cases of data exports, for the API and for the background jobs.
type Exporter struct{ ExporterDeps }

// NewExporter returns the use cases over their dependencies.
func NewExporter(d ExporterDeps) *Exporter { return &Exporter{d} }

// List returns the last MaxExportsListed exports of a user, newest first.
func (x *Exporter) List(ctx context.Context, caller identity.Principal) ([]*Export, error) {
	user, err := signedIn.Admit(caller)
	if err != nil {
		return nil, err
	}
	return x.Exports.List(ctx, user, MaxExportsListed)
}

// Request starts an export, which a background job makes. It fails with fault.ErrRequestLimit after MaxExportsPerDay
// within 24 hours, with fault.ErrReauthenticate if the caller has not entered a code within identity.RecentProof, with
// ErrExportInProgress while another one is pending, and with fault.ErrSessionExpired if the user no longer exists. Of
// concurrent calls for one user only one succeeds.
func (x *Exporter) Request(ctx context.Context, caller identity.Principal) (*Export, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return nil, err
	}
	var export *Export
	err := x.Transactor.InTx(ctx, func(ctx context.Context) error {
		_, err := x.Users.LockUser(ctx, caller.User) // concurrent requests of one user wait for each other
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return fault.ErrSessionExpired
		case err != nil:
			return err
		}
		now := x.Clock.Now()
		exports, err := x.Exports.List(ctx, caller.User, MaxExportsListed)
		if err != nil {
			return err
		}
		if err := checkQuota(exports, now); err != nil {
			return err
		}
		if err := caller.CheckRecentProof(now); err != nil {
			return err
		}
		if hasPending(exports, now) {
			return ErrExportInProgress
		}
		if export, err = NewExport(caller.User, now); err != nil {
			return err
		}
		if err := x.Exports.Add(ctx, export); err != nil {
			return err
		}
		if err := x.Events.Record(ctx, caller.User, auth.EventExportRequested, auth.ActorOf(caller)); err != nil {
			return err
		}
		return x.Jobs.Make(ctx, export.ID())
	})
	if err != nil {
		return nil, fmt.Errorf("request an export of user %d: %w", caller.User, err)
	}
	return export, nil
}

// Download opens the file of an export. It returns fault.ErrReauthenticate if the caller has not entered a code within
// identity.RecentProof, fault.ErrNotFound if the export does not exist or belongs to another user, and
// ErrExportNotReady if it has no file. The caller closes the content, which can be read until ctx ends.
func (x *Exporter) Download(ctx context.Context, caller identity.Principal, id ExportID) (*Export, io.ReadCloser,
	error,
) {
	user, err := signedIn.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	if err := caller.CheckRecentProof(x.Clock.Now()); err != nil {
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
	content, err := x.Files.Open(ctx, export.Snapshot().File, export.Snapshot().Key)
	switch {
	case errors.Is(err, ErrNoFile):
		return nil, nil, ErrExportNotReady // CleanUp has removed it since ByID
	case err != nil:
		return nil, nil, fmt.Errorf("open an export of user %d: %w", user, err)
	}
	err = x.Transactor.InTx(ctx, func(ctx context.Context) error {
		return x.Events.Record(ctx, caller.User, auth.EventExportDownloaded, auth.ActorOf(caller))
	})
	if err != nil {
		return nil, nil, errors.Join(err, content.Close())
	}
	return export, content, nil
}

// Recipient is the recipient of a mail.
type Recipient struct {
	Email    string
	Language string // the language that the user has chosen as a BCP 47 tag, "" if none
}

// Recipient returns the recipient of the mail that says that an export is ready. ok is false if the export is no longer
// ready, or the user no longer exists or is suspended, since they cannot sign in to download it.
func (x *Exporter) Recipient(
	ctx context.Context, user identity.UserID, id ExportID,
) (to Recipient, ok bool, err error) {
	export, err := x.Exports.ByID(ctx, user, id)
	switch {
	case errors.Is(err, ErrNoExport):
		return Recipient{}, false, nil
	case err != nil:
		return Recipient{}, false, err
	case export.Status(x.Clock.Now()) != ExportReady:
		return Recipient{}, false, nil
	}
	stored, err := x.Users.User(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return Recipient{}, false, nil
	case err != nil:
		return Recipient{}, false, err
	case stored.Suspended():
		return Recipient{}, false, nil
	}
	language, err := x.Languages.ByUser(ctx, user)
	if err != nil {
		return Recipient{}, false, err
	}
	return Recipient{Email: stored.Email().String(), Language: language}, true, nil
}

// Erase deletes the exports of a user inside the transaction around ctx, and their files after it.
func (x *Exporter) Erase(ctx context.Context, user identity.UserID) error {
	files, err := x.Exports.DeleteByUser(ctx, user)
	if err != nil || len(files) == 0 {
		return err
	}
	return x.Jobs.Remove(ctx, files)
}

// Status returns the present status of an export.
func (x *Exporter) Status(export *Export) ExportStatus { return export.Status(x.Clock.Now()) }
