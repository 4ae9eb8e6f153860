package media

import (
	"errors"
	"fmt"
)

// The bounds of configured limits: PublicConfig in the contract allows no other values.
const (
	leastFileBytes = 1 << 10
	mostFileBytes  = 1 << 30
	mostFiles      = 100
)

// ErrLimits says that a number cannot be a limit. It is a mistake of the operator, not of
// a caller.
var ErrLimits = errors.New("limits of uploads")

// Limits say how large a file may be and how many come at once.
type Limits struct {
	maxFileBytes      int64
	maxFilesPerUpload int
}

// NewLimits returns limits from what an operator chose, or ErrLimits with everything that
// is wrong about it: a file has 1 KiB to 1 GiB, an upload 1 to 100 files.
func NewLimits(maxFileBytes int64, maxFilesPerUpload int) (Limits, error) {
	var mistakes []error
	if maxFileBytes < leastFileBytes || maxFileBytes > mostFileBytes {
		mistakes = append(mistakes, fmt.Errorf("%w: %d bytes for a file, allowed are %d to %d", ErrLimits, maxFileBytes, leastFileBytes, mostFileBytes))
	}
	if maxFilesPerUpload < 1 || maxFilesPerUpload > mostFiles {
		mistakes = append(mistakes, fmt.Errorf("%w: %d files in an upload, allowed are 1 to %d", ErrLimits, maxFilesPerUpload, mostFiles))
	}
	if len(mistakes) > 0 {
		return Limits{}, errors.Join(mistakes...)
	}
	return Limits{maxFileBytes: maxFileBytes, maxFilesPerUpload: maxFilesPerUpload}, nil
}

// MaxFileBytes returns the size of the largest file.
func (l Limits) MaxFileBytes() int64 { return l.maxFileBytes }

// MaxFilesPerUpload returns how many files one upload may bring.
func (l Limits) MaxFilesPerUpload() int { return l.maxFilesPerUpload }
