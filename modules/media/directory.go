package media

// Directory answers the questions of other modules about limits.
type Directory struct{ limits Limits }

// NewDirectory returns a Directory that hands out limits.
func NewDirectory(limits Limits) *Directory { return &Directory{limits: limits} }

// Limits returns the limits of uploads.
func (d *Directory) Limits() Limits { return d.limits }
