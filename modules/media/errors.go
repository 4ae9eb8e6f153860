package media

import (
	"errors"

	"wright.app/platform/fault"
)

// The errors of the module. Their codes are in openapi/errors.yaml.
var (
	ErrFileTooLarge    = fault.New(fault.TooLarge, "FileTooLargeError", "This file is larger than the limit.")
	ErrQuotaExceeded   = fault.New(fault.TooLarge, "StorageQuotaExceededError", "Your storage is full.")
	ErrUnsupportedType = fault.New(fault.Unsupported, "UnsupportedFileTypeError", "This kind of file is not supported.")
	ErrTooManyFiles    = fault.New(fault.Invalid, "TooManyFilesError", "Too many files for one upload.")
	ErrUnreadable      = fault.New(fault.Invalid, "FileUnreadableError", "This image could not be read.")
)

// ErrNone is returned by stores for a file that does not exist.
var ErrNone = errors.New("media: no such file")
