package media

import (
	"errors"
	"fmt"

	"wright.app/modules/status"
)

// The allowed range of the configured limits. PublicConfig in the contract has the same range.
const (
	minFileBytes      = 1 << 10
	maxFileBytesLimit = 1 << 30
	maxFilesLimit     = 100
)

// ErrLimits is returned for a limit out of range. It is a configuration error.
var ErrLimits = errors.New("limits of uploads")

// Limits are the configured limits of uploads.
type Limits struct {
	maxFileBytes      int64
	maxFilesPerUpload int
}

// NewLimits returns limits of 1 KiB to 1 GiB for a file and of 1 to 100 files for an upload, or ErrLimits with all
// errors.
func NewLimits(maxFileBytes int64, maxFilesPerUpload int) (Limits, error) {
	var errs []error
	if maxFileBytes < minFileBytes || maxFileBytes > maxFileBytesLimit {
		errs = append(errs, fmt.Errorf("%w: %d bytes for a file, allowed are %d to %d", ErrLimits, maxFileBytes,
			minFileBytes, maxFileBytesLimit))
	}
	if maxFilesPerUpload < 1 || maxFilesPerUpload > maxFilesLimit {
		errs = append(errs, fmt.Errorf("%w: %d files in an upload, allowed are 1 to %d", ErrLimits, maxFilesPerUpload,
			maxFilesLimit))
	}
	if len(errs) > 0 {
		return Limits{}, errors.Join(errs...)
	}
	return Limits{maxFileBytes: maxFileBytes, maxFilesPerUpload: maxFilesPerUpload}, nil
}

// MaxFileBytes returns the maximum size of a file.
func (l Limits) MaxFileBytes() int64 { return l.maxFileBytes }

// MaxFilesPerUpload returns the maximum number of files of one upload.
func (l Limits) MaxFilesPerUpload() int { return l.maxFilesPerUpload }

// UploadLimits implements status.Media.
func (l Limits) UploadLimits() status.UploadLimits {
	return status.UploadLimits{MaxFileBytes: l.maxFileBytes, MaxFilesPerUpload: l.maxFilesPerUpload}
}
