// Package export has the types in which modules provide the data of a user for a copy of the personal data.
package export

import (
	"context"
	"io"
	"time"
)

// Data are the data that a module stores about a user.
type Data struct {
	Documents []Document
	Files     []File
}

// Document is a document that is written as JSON.
type Document struct {
	Name    string // "profile", without folder and extension
	Content any
}

// File is a file that is copied into the export.
type File struct {
	Name string // "photos/1.jpg", below the folder of the module
	// Open returns the content. It is called at most once, outside the snapshot of the database.
	Open func(ctx context.Context) (io.ReadCloser, error)
}

// List returns a list that is an empty array in JSON if it has no elements.
func List[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// Instant returns nil for the zero time, which is null in JSON.
func Instant(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}
