package media

import (
	"crypto/rand"
	"encoding/base64"
	"strings"
	"time"

	"wright.app/platform/identity"
)

// FileID is the row of a file. Only its owner ever sees it, and it is no authority.
type FileID int64

// SectionID is the row of an entry of a profile.
type SectionID int64

// ofProfile is the section of what belongs to the profile as a whole: its photo.
const ofProfile SectionID = 0

// ID names a file to everybody: 128 random bits, 22 characters. It is no authority either.
type ID string

const idBytes = 16

// NewID returns a name that no file has.
func NewID() ID {
	var random [idBytes]byte
	_, _ = rand.Read(random[:]) // never fails: the runtime ends the program instead
	return ID(base64.RawURLEncoding.EncodeToString(random[:]))
}

// Variant is one of the sizes in which an image is kept.
type Variant string

// The sizes of an image. A document has its original alone.
const (
	Original Variant = "original"
	Medium   Variant = "medium"
	Thumb    Variant = "thumb"
)

// Type is what the content of a file is.
type Type string

// The types that are kept.
const (
	JPEG Type = "image/jpeg"
	PNG  Type = "image/png"
	GIF  Type = "image/gif"
	WebP Type = "image/webp"
	PDF  Type = "application/pdf"
)

// IsImage reports whether a file of the type is shown; all others are saved.
func (t Type) IsImage() bool { return strings.HasPrefix(string(t), "image/") }

// Copy is a file in one size, as it lies in the storage. Without a key there is none.
type Copy struct {
	Key  string
	Size int64 // bytes
}

// File is a file that is kept.
type File struct {
	Number    FileID
	ID        ID
	Owner     identity.UserID
	Section   SectionID // 0 for the photo of the profile
	Name      string
	Type      Type
	Width     int // pixels of the original, 0 for documents
	Height    int
	Original  Copy
	Medium    Copy
	Thumb     Copy
	CreatedAt time.Time
}

// Bytes returns what the file takes of its owner's room.
func (f File) Bytes() int64 { return f.Original.Size + f.Medium.Size + f.Thumb.Size }

// Keys returns where all of the file lies.
func (f File) Keys() []string {
	var keys []string
	for _, c := range []Copy{f.Original, f.Medium, f.Thumb} {
		if c.Key != "" {
			keys = append(keys, c.Key)
		}
	}
	return keys
}

// In returns the file in one size; ok is false when there is none.
func (f File) In(v Variant) (c Copy, ok bool) {
	switch v {
	case Original:
		c = f.Original
	case Medium:
		c = f.Medium
	case Thumb:
		c = f.Thumb
	}
	return c, c.Key != ""
}

// Address returns where a file in one size is, as a path of the site.
func Address(id ID, v Variant) string { return "/v1/media/" + string(id) + "?variant=" + string(v) }

// Address returns where the file itself is.
func (f File) Address() string { return Address(f.ID, Original) }

// Thumbnail returns where a small picture of the file is, or nothing for documents.
func (f File) Thumbnail() string {
	if f.Thumb.Key == "" {
		return ""
	}
	return Address(f.ID, Thumb)
}

// keysOf returns where all of the files lie.
func keysOf(files []File) []string {
	var keys []string
	for _, f := range files {
		keys = append(keys, f.Keys()...)
	}
	return keys
}
