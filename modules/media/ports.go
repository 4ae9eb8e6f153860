package media

import (
	"context"
	"io"
	"time"

	"wright.app/platform/identity"
)

// Store is the store of files. Its methods join the transaction of ctx.
type Store interface {
	// Add inserts files and returns them with their FileIDs, in the same order.
	Add(ctx context.Context, files []File) ([]File, error)
	// Usage returns the number and size of the owner's files.
	Usage(ctx context.Context, owner identity.UserID) (Usage, error)
	// OfOwner returns all files of the owner, sorted by FileID.
	OfOwner(ctx context.Context, owner identity.UserID) ([]File, error)
	// InSection returns the files of one section of the owner, sorted by FileID. Section 0 contains the photo.
	InSection(ctx context.Context, owner identity.UserID, section SectionID) ([]File, error)
	// ByID returns a file of any owner, or ErrNone.
	ByID(ctx context.Context, id ID) (File, error)
	// Remove deletes the rows of files. Files without a row are ignored.
	Remove(ctx context.Context, files []File) error
	// HideSection hides the files of a section of the owner, ShowSection shows them again.
	HideSection(ctx context.Context, owner identity.UserID, section SectionID, at time.Time) error
	ShowSection(ctx context.Context, owner identity.UserID, section SectionID) error
	// SetCaption changes the caption of a file. A file without a row is ignored.
	SetCaption(ctx context.Context, number FileID, caption Caption) error
	// Unknown returns the keys that belong to no file.
	Unknown(ctx context.Context, keys []string) ([]string, error)
}

// Usage is the number and total size of files.
type Usage struct {
	Files int
	Bytes int64
}

// Budgets counts the uploaded files of each user, including those that are refused.
type Budgets interface {
	// Spend counts one file of the owner in a time window and returns the count in that window. Older windows are
	// deleted.
	Spend(ctx context.Context, owner identity.UserID, window time.Time) (int, error)
	// DeleteByOwner deletes the counts of the owner.
	DeleteByOwner(ctx context.Context, owner identity.UserID) error
}

// Blobs is the storage of bytes.
type Blobs interface {
	// Put stores the bytes that fill writes and returns their key and size. If fill fails, Put returns its error and
	// stores nothing.
	Put(ctx context.Context, fill func(io.Writer) error) (Copy, error)
	// Open reads from an offset, or returns ErrNone. The caller closes the reader.
	Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error)
	// Remove removes the bytes of a key. A key without bytes is ignored.
	Remove(ctx context.Context, key string) error
	// Before calls each with batches of the keys that come after a key and were written before the given time, in their
	// order. All keys come after "". It stops when each returns an error, and returns that error.
	Before(ctx context.Context, before time.Time, after string, each func(keys []string) error) error
}

// Scanner looks for malware.
type Scanner interface {
	// Scan returns the name of the malware that content is, or "" if it is none that is known. Without an error all of
	// the content was scanned.
	Scan(ctx context.Context, content io.Reader) (found string, err error)
}

// Images decodes images. For invalid content it returns ErrUnsupportedType or ErrUnreadable.
type Images interface {
	// Inspect reads the header of an image and does not decode it.
	Inspect(content io.Reader, t Type) (ImageInfo, error)
	// Render decodes an image, turns it upright and scales it down to fit into squares with the given sides. The sides
	// are sorted, the largest first. Smaller images are not enlarged.
	Render(content io.Reader, t Type, sides []int) (Rendered, error)
}

// Rendered is an image in several sizes, ready to be encoded.
type Rendered struct {
	Type     Type   // of the first size
	Previews Type   // of the other sizes
	Sizes    []Size // in the order of the sides
	Colour   Colour // what the image is mostly coloured like
}

// Size is an image in one size.
type Size struct {
	Width, Height int
	Encode        func(io.Writer) error
}

// Profiles checks and locks profiles.
type Profiles interface {
	// HasSection returns nil if the owner has a profile with the section. With section 0 any profile is sufficient.
	// Otherwise it returns the error for the client.
	HasSection(ctx context.Context, owner identity.UserID, section SectionID) error
	// Change increments the version of the owner's profile and locks it until the transaction of ctx ends. It fails
	// like HasSection.
	Change(ctx context.Context, owner identity.UserID, section SectionID) error
	// ChangePhoto is Change for section 0 because the photo is replaced by one of this colour, or deleted: nil.
	ChangePhoto(ctx context.Context, owner identity.UserID, colour *Colour) error
}

// Colour is a colour without its lightness: the axes a, from green to red, and b, from blue to yellow, of OKLab. The
// zero Colour is grey.
type Colour struct{ A, B float64 }

// Visibility decides who may see a file.
type Visibility interface {
	// MayView returns nil if the viewer may see the owner's profile, otherwise a fault.Error. link is the personal link
	// that the viewer used, or "". If letter is not 0, the file is the letter of that personal link, which nobody else
	// than the owner may see without having used it.
	MayView(ctx context.Context, viewer identity.Principal, owner identity.UserID, id ID, link string,
		letter LinkID) error
}

// Jobs inserts background jobs in the transaction of ctx.
type Jobs interface {
	// Remove removes the bytes at the keys after the commit.
	Remove(ctx context.Context, keys []string) error
	// CollectAfter enqueues a job that continues Service.CollectOrphans after a key.
	CollectAfter(ctx context.Context, key string) error
}
