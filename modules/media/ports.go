package media

import (
	"context"
	"io"
	"time"

	"wright.app/platform/identity"
)

// Store keeps what is known about files. Every method joins the transaction around ctx.
type Store interface {
	// Add keeps new files and returns them with their numbers, in the same order.
	Add(ctx context.Context, files []File) ([]File, error)
	// Usage returns how much room the owner's files take.
	Usage(ctx context.Context, owner identity.UserID) (Usage, error)
	// OfOwner returns everything that the owner keeps, in the order of the numbers.
	OfOwner(ctx context.Context, owner identity.UserID) ([]File, error)
	// InSection returns the owner's files of a section, 0 for the photo, in the order of the
	// numbers. What belongs to others is not there.
	InSection(ctx context.Context, owner identity.UserID, section SectionID) ([]File, error)
	// ByID returns a file, whosever it is, or ErrNone.
	ByID(ctx context.Context, id ID) (File, error)
	// Remove forgets files. What is not there is none the less forgotten.
	Remove(ctx context.Context, files []File) error
	// Unknown returns those of the keys at which no file lies.
	Unknown(ctx context.Context, keys []string) ([]string, error)
}

// Usage is how much room files take.
type Usage struct {
	Files int
	Bytes int64
}

// Budgets counts the files that people upload, also those that are refused.
type Budgets interface {
	// Spend counts one file of the owner in a window and returns how many it were in that
	// window so far. Windows of before are forgotten.
	Spend(ctx context.Context, owner identity.UserID, window time.Time) (int, error)
	// Forget forgets what was counted for the owner.
	Forget(ctx context.Context, owner identity.UserID) error
}

// Blobs keeps the bytes of files.
type Blobs interface {
	// Put keeps what fill writes and returns where and how much it is. An error of fill is
	// returned as it is, and leaves nothing.
	Put(ctx context.Context, fill func(io.Writer) error) (Copy, error)
	// Open returns what lies at a key from an offset on, or ErrNone. It has to be closed.
	Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error)
	// Remove removes what lies at a key; nothing is none the less removed.
	Remove(ctx context.Context, key string) error
	// Before calls each with keys that were written before an instant, some at a time, until
	// it returns an error.
	Before(ctx context.Context, written time.Time, each func(keys []string) error) error
}

// Images reads images. Its errors about a content are ErrUnsupportedType and ErrUnreadable.
type Images interface {
	// Measure reads no more than the header of an image of a type.
	Measure(content io.Reader, t Type) (Measures, error)
	// Render decodes an image once and gives it in sizes that fit into squares with the sides,
	// largest first, each encoded anew and upright; a smaller image keeps its size.
	Render(content io.Reader, t Type, sides []int) (Rendered, error)
}

// Rendered is an image in several sizes, ready to be written.
type Rendered struct {
	Type  Type
	Sizes []Size // in the order of the sides
}

// Size is an image in one size.
type Size struct {
	Width, Height int
	Encode        func(io.Writer) error
}

// Profiles knows the profiles that photos and files belong to.
type Profiles interface {
	// HasSection returns nil if the owner has a profile and, unless section is 0, such an entry
	// in it. Else it returns the refusal to answer with.
	HasSection(ctx context.Context, owner identity.UserID, section SectionID) error
	// Change gives the owner's profile another version because its photo or, unless section is
	// 0, files of an entry change, or returns the refusal like HasSection. Until the unit of
	// work around ctx ends, no other unit changes the same profile.
	Change(ctx context.Context, owner identity.UserID, section SectionID) error
}

// People knows those whose photos these are.
type People interface {
	// PhotoChanged gives the user another version, since a photo is part of what others see of
	// them, in the transaction around ctx.
	PhotoChanged(ctx context.Context, user identity.UserID) error
}

// Sight decides who sees a file.
type Sight interface {
	// MayView returns nil if the viewer may see the owner's profile, and with it its files. Link
	// names the personal link by which the viewer came, empty for none. Any fault is a no.
	MayView(ctx context.Context, viewer identity.Principal, owner identity.UserID, id ID, link string) error
}

// Jobs works in the background, once the transaction around ctx is committed.
type Jobs interface {
	// Remove lets what lies at the keys be removed.
	Remove(ctx context.Context, keys []string) error
}
