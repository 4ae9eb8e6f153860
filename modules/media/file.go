package media

import (
	"cmp"
	"crypto/rand"
	"encoding/base64"
	"strings"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// FileID is the id of a file for its owner. It grants no access.
type FileID int64

// SectionID is the id of a section of a profile.
type SectionID int64

// profilePhoto is the SectionID of the photo of a profile. The photo belongs to no section.
const profilePhoto SectionID = 0

// ID is the public id of a file: 128 random bits in 22 characters. It grants no access.
type ID string

const idBytes = 16

// NewID returns a random ID.
func NewID() ID {
	var random [idBytes]byte
	_, _ = rand.Read(random[:]) // never fails: the runtime ends the program instead
	return ID(base64.RawURLEncoding.EncodeToString(random[:]))
}

// valid reports whether NewID may have returned the ID. Other texts are not sent to the database, because PostgreSQL
// refuses bytes that are not UTF-8 (docs/security.md, T49).
func (id ID) valid() bool {
	random, err := base64.RawURLEncoding.Strict().DecodeString(string(id))
	return err == nil && len(random) == idBytes && len(id) == base64.RawURLEncoding.EncodedLen(idBytes)
}

// Variant is a size of an image.
type Variant string

// The sizes of an image. A document only has its original.
const (
	Original Variant = "original"
	Medium   Variant = "medium"
	Thumb    Variant = "thumb"
)

// Type is the media type of a file.
type Type string

// The supported types.
const (
	JPEG Type = "image/jpeg"
	PNG  Type = "image/png"
	GIF  Type = "image/gif"
	WebP Type = "image/webp"
	HEIC Type = "image/heic" // only before Render, which returns another type
	AVIF Type = "image/avif" // only before Render
	PDF  Type = "application/pdf"
	DOCX Type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
	ODT  Type = "application/vnd.oasis.opendocument.text"

	// archive is a ZIP archive, which may be a DOCX or ODT.
	archive Type = "application/zip"
)

// IsImage reports whether the type is an image. Browsers show images and download other types.
func (t Type) IsImage() bool { return strings.HasPrefix(string(t), "image/") }

// Caption is the owner's description of a file: one line, or "" for none.
type Caption string

// maxCaption is the maximum length of a caption in characters.
const maxCaption = 160

// ParseCaption trims a caption and converts it to NFC. It returns fault.ErrValidation at name for one that is too long
// or not one line.
func ParseCaption(raw, name string) (Caption, error) {
	line, err := text.Line(raw)
	switch {
	case err != nil:
		return "", fault.ErrValidation.WithFields(
			fault.Field{Name: name, Code: "pattern", Detail: text.ErrorDetail(err)})
	case text.Length(line) > maxCaption:
		return "", fault.ErrValidation.WithFields(
			fault.Field{Name: name, Code: "maxLength", Detail: "Must have at most 160 characters."})
	}
	return Caption(line), nil
}

// Copy is one stored size of a file. Key is empty if the file does not have this size.
type Copy struct {
	Key  string
	Size int64 // bytes
}

// File is a stored file.
type File struct {
	Number    FileID
	ID        ID
	Owner     identity.UserID
	Section   SectionID // 0 for the photo of the profile, negative for its cover (IsCover) and for letters (Link)
	Name      string
	Caption   Caption
	Type      Type // of the original
	Previews  Type // of the smaller sizes; empty for Type
	Width     int  // pixels of the original, 0 for documents
	Height    int
	Original  Copy
	Medium    Copy
	Thumb     Copy
	CreatedAt time.Time
	Hidden    bool    // its section is deleted and may be restored
	colour    *Colour // of an image that is being stored; no store has it
}

// Bytes returns the size of all copies.
func (f File) Bytes() int64 { return f.Original.Size + f.Medium.Size + f.Thumb.Size }

// Keys returns the storage keys of all copies.
func (f File) Keys() []string {
	var keys []string
	for _, c := range []Copy{f.Original, f.Medium, f.Thumb} {
		if c.Key != "" {
			keys = append(keys, c.Key)
		}
	}
	return keys
}

// In returns the copy of a variant; ok is false if there is none.
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

// TypeOf returns the media type of a variant.
func (f File) TypeOf(v Variant) Type {
	if v == Original {
		return f.Type
	}
	return cmp.Or(f.Previews, f.Type)
}

// Address returns the URL path of a variant.
func Address(id ID, v Variant) string { return addressPath + string(id) + "?variant=" + string(v) }

const addressPath = "/v1/media/"

// IDOf returns the id of the file to which an Address leads, empty for another text.
func IDOf(address string) ID {
	rest, ok := strings.CutPrefix(address, addressPath)
	id, _, hasVariant := strings.Cut(rest, "?variant=")
	if !ok || !hasVariant {
		return ""
	}
	return ID(id)
}

// Address returns the URL path of the original.
func (f File) Address() string { return Address(f.ID, Original) }

// Preview returns the URL path of the medium size, or "" for documents.
func (f File) Preview() string { return f.addressIn(Medium) }

// Thumbnail returns the URL path of the thumbnail, or "" for documents.
func (f File) Thumbnail() string { return f.addressIn(Thumb) }

// addressIn returns the URL path of a variant, or "" if the file does not have it.
func (f File) addressIn(v Variant) string {
	if _, ok := f.In(v); !ok {
		return ""
	}
	return Address(f.ID, v)
}

// keysOf returns the storage keys of all copies of the files.
func keysOf(files []File) []string {
	var keys []string
	for _, f := range files {
		keys = append(keys, f.Keys()...)
	}
	return keys
}
