package backup

import (
	"io"
	"time"

	"wright.app/platform/database"
)

// WriteHeader writes an archive with a header and no rows.
func WriteHeader(w io.Writer, h Header) error {
	a := newArchiveWriter(w, time.Unix(0, 0))
	if err := a.document(headerName, h); err != nil {
		return err
	}
	contents := Contents{Tables: map[string]TableContents{}}
	for _, table := range h.Tables {
		contents.Tables[table.Name] = TableContents{NextID: 7}
	}
	return a.finish(contents)
}

// FormatVersion is the version of the format.
const FormatVersion = formatVersion

// Check reads an archive and keeps nothing of it.
func Check(r io.Reader) error {
	_, _, err := readArchive(r, nothing{})
	return err
}

type nothing struct{}

func (nothing) header(Header) error                           { return nil }
func (nothing) rows(database.Table, io.Reader) (int64, error) { return 0, nil }
func (nothing) jobs(io.Reader) (int64, error)                 { return 0, nil }
func (nothing) file(string, int64, io.Reader) error           { return nil }
