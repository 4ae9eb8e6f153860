package status

import (
	"context"

	"wright.app/platform/calendar"
)

// Database is what the checks ask about the database.
type Database interface {
	// Migrated reports whether the schema is in place.
	Migrated() bool
	// TakesWrites returns nil if the database takes a write under the schema that this
	// program needs.
	TakesWrites(ctx context.Context) error
}

// Storage is what the checks ask about the place where files are kept.
type Storage interface {
	// TakesWrites returns nil if a file can be written there.
	TakesWrites(ctx context.Context) error
}

// Drain tells whether the server is about to stop.
type Drain interface {
	Draining() bool
}

// Media knows the limits of uploads.
type Media interface {
	UploadLimits() UploadLimits
}

// PageViewLog is where operators read how often pages were opened.
type PageViewLog interface {
	// PageViews tells views of a page on a day that were not told before.
	PageViews(day calendar.Date, page PageName, views int64)
}
