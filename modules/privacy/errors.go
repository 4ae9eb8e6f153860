package privacy

import (
	"errors"

	"wright.app/platform/fault"
)

// The refusals of this module. Their texts are those of openapi/errors.yaml.
var (
	// ErrExportInProgress refuses a second export while one is being made.
	ErrExportInProgress = fault.New(fault.Conflict, "ExportInProgressError", "Your export is already on its way.")
	// ErrExportNotReady refuses the download of an export whose file is not written yet or already removed.
	ErrExportNotReady = fault.New(fault.Conflict, "ExportNotReadyError", "This export is not available.")
)

// The errors of the ports of this module for rows and files that do not exist. They never reach a client.
var (
	// ErrNoExport says that the export does not exist or belongs to another user.
	ErrNoExport = errors.New("privacy: no such export")
	// ErrNoFile says that no such file exists.
	ErrNoFile = errors.New("privacy: no such file")
)
