package status

import (
	"context"

	"wright.app/platform/calendar"
)

// Database is checked for readiness.
type Database interface {
	// Migrated reports whether all migrations have run.
	Migrated() bool
	// CheckWritable returns nil if the database has the schema of this program and accepts a write.
	CheckWritable(ctx context.Context) error
}

// Storage is the storage of files.
type Storage interface {
	// CheckWritable returns nil if a file can be written there.
	CheckWritable(ctx context.Context) error
}

// Drain reports whether the server is shutting down.
type Drain interface {
	Draining() bool
}

// Media returns the limits of uploads.
type Media interface {
	UploadLimits() UploadLimits
}

// PageViewLog is a log of page views for operators.
type PageViewLog interface {
	// PageViews adds views of a page on a day.
	PageViews(day calendar.Date, page PageName, views int64)
}
