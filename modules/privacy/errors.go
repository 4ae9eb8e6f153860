package privacy

import (
	"errors"

	"wright.app/platform/fault"
)

// The refusals of this module. Their texts are those of openapi/errors.yaml.
var (
	// ErrExportInProgress refuses a second export while one is being made.
	ErrExportInProgress = fault.New(fault.Conflict, "ExportInProgressError", "Your export is already on its way.")
	// ErrExportNotReady refuses the download of an export that has no file, or none any more.
	ErrExportNotReady = fault.New(fault.Conflict, "ExportNotReadyError", "This export is not available.")
)

// What the ports of this module answer when there is nothing. They never leave the server.
var (
	// ErrNoUser says that no such user exists.
	ErrNoUser = errors.New("privacy: no such user")
	// ErrNoExport says that no such export exists, for this user.
	ErrNoExport = errors.New("privacy: no such export")
	// ErrNoFile says that no such file exists.
	ErrNoFile = errors.New("privacy: no such file")
)
