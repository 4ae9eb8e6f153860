// Package mediabridge asks module media for module status.
package mediabridge

import (
	"wright.app/modules/media"
	"wright.app/modules/status"
)

// Limits is a status.Media over the media module.
type Limits struct{ media *media.Directory }

// NewLimits returns a Limits over the directory of the media module.
func NewLimits(m *media.Directory) *Limits { return &Limits{media: m} }

// UploadLimits implements status.Media.
func (l *Limits) UploadLimits() status.UploadLimits {
	limits := l.media.Limits()
	return status.UploadLimits{MaxFileBytes: limits.MaxFileBytes(), MaxFilesPerUpload: limits.MaxFilesPerUpload()}
}
