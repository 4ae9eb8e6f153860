package backup

import (
	"io"
	"time"
)

// WriteHeader writes an archive with a header and no rows.
func WriteHeader(w io.Writer, h Header) error {
	a := newArchiveWriter(w, time.Unix(0, 0))
	if err := a.document(headerName, h); err != nil {
		return err
	}
	return a.finish(Contents{})
}

// FormatVersion is the version of the format.
const FormatVersion = formatVersion
