// Package statusadapter implements the port of module status for the limits of uploads.
package statusadapter

import (
	"wright.app/modules/media"
	"wright.app/modules/status"
)

// Limits is a status.Media over the limits of module media.
type Limits struct{ limits media.Limits }

var _ status.Media = Limits{}

// NewLimits returns an adapter over the limits.
func NewLimits(limits media.Limits) Limits { return Limits{limits} }

// UploadLimits implements status.Media.
func (l Limits) UploadLimits() status.UploadLimits {
	return status.UploadLimits{MaxFileBytes: l.limits.MaxFileBytes(), MaxFilesPerUpload: l.limits.MaxFilesPerUpload()}
}
