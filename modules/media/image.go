package media

import (
	"bytes"
	"encoding/binary"
)

// The limits of images (docs/security.md, T54).
const (
	maxPixels = 40_000_000
	maxSide   = 12_000
	maxRatio  = 20
	maxFrames = 100
	minPhoto  = 64

	originalSide = 4096
	mediumSide   = 640
	thumbSide    = 160
)

// headBytes is the number of bytes at the start of a file that are needed to detect its type.
const headBytes = 64

// typeOf detects the type of a file from its first bytes, or returns ErrUnsupportedType. The type that the client
// declared is ignored.
func typeOf(head []byte) (Type, error) {
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xd8\xff")):
		return JPEG, nil
	case bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")):
		return PNG, nil
	case bytes.HasPrefix(head, []byte("GIF87a")), bytes.HasPrefix(head, []byte("GIF89a")):
		return GIF, nil
	case len(head) >= 12 && bytes.HasPrefix(head, []byte("RIFF")) && bytes.Equal(head[8:12], []byte("WEBP")):
		return WebP, nil
	case bytes.HasPrefix(head, []byte("%PDF-")):
		return PDF, nil
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return archive, nil
	}
	return typeOfBoxes(head)
}

// brands are the brands of files with pictures (ISO/IEC 23008-12, AVIF 1.1). Others, such as "mif1", say nothing about
// the codec.
var brands = map[string]Type{
	"heic": HEIC, "heix": HEIC, "heim": HEIC, "heis": HEIC, "hevc": HEIC, "hevx": HEIC, "avif": AVIF, "avis": AVIF,
}

// typeOfBoxes detects HEIC and AVIF, or returns ErrUnsupportedType. The first box of such a file has its brand, a
// version and further brands, each of four bytes.
func typeOfBoxes(head []byte) (Type, error) {
	const versionAt, compatibleAt = 12, 16
	if len(head) < versionAt || !bytes.Equal(head[4:8], []byte("ftyp")) {
		return "", ErrUnsupportedType
	}
	if t, ok := brands[string(head[8:versionAt])]; ok {
		return t, nil
	}
	end := min(uint64(binary.BigEndian.Uint32(head)), uint64(len(head)))
	for at := uint64(compatibleAt); at+4 <= end; at += 4 {
		if t, ok := brands[string(head[at:at+4])]; ok {
			return t, nil
		}
	}
	return "", ErrUnsupportedType
}

// ImageInfo is the information in the header of an image.
type ImageInfo struct {
	Type   Type
	Width  int // pixels
	Height int
	Frames int // 1 without animation
	// Memory is an upper bound of the bytes that are allocated at the same time while the image is rendered. It is 0 if
	// the image has no pixels.
	Memory int64
}

// ImageMemory is the number of bytes that all requests together may use for rendering images at the same time.
type ImageMemory int64

// MinImageMemory is the smallest ImageMemory: enough for photos of about two megapixels.
const MinImageMemory ImageMemory = 32 << 20

const maxDefaultImageMemory ImageMemory = 256 << 20

// DefaultImageMemory returns the ImageMemory for a machine with the given available bytes: an eighth of them, but at
// least MinImageMemory and at most 256 MiB.
func DefaultImageMemory(available int64) ImageMemory {
	return min(max(ImageMemory(available/8), MinImageMemory), maxDefaultImageMemory)
}

// check returns ErrUnreadable if the image is too large to decode (docs/security.md, T54) or too small for a photo.
func (m ImageInfo) check(photo bool, budget ImageMemory) error {
	long, short := max(m.Width, m.Height), min(m.Width, m.Height)
	switch {
	case short < 1:
		return ErrUnreadable
	case long > maxSide, int64(long)*int64(short) > maxPixels:
		return ErrUnreadable.WithDetail("The image is too large: at most 40 megapixels and 12,000 pixels per side.")
	case long > short*maxRatio:
		return ErrUnreadable.WithDetail("The image is too narrow: at most 20 times as long as wide.")
	case m.Frames > maxFrames:
		return ErrUnreadable.WithDetail("The image has too many frames: at most 100.")
	case photo && short < minPhoto:
		return ErrUnreadable.WithDetail("The photo is too small: at least 64 pixels per side.")
	case m.Memory > int64(budget):
		return ErrUnreadable.WithDetail("The image needs too much memory. Make it smaller, or save it as a JPEG " +
			"that is not progressive, or with 8 bits per channel.")
	}
	return nil
}
