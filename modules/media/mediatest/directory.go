package mediatest

import (
	"context"

	"wright.app/modules/media"
	"wright.app/platform/clock"
)

// NewDirectory returns the directory over a store of files. Bytes of removed files stay in blobs.
func NewDirectory(files media.Store, blobs media.Blobs, c clock.Clock) *media.Directory {
	return media.NewDirectory(files, noJobs{}, blobs, c)
}

// noJobs implements media.Jobs and does nothing.
type noJobs struct{}

// Remove implements media.Jobs.
func (noJobs) Remove(context.Context, []string) error { return nil }

// CollectAfter implements media.Jobs.
func (noJobs) CollectAfter(context.Context, string) error { return nil }
