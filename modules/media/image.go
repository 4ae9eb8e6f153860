package media

import "bytes"

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
const headBytes = 12

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
	case len(head) >= headBytes && bytes.HasPrefix(head, []byte("RIFF")) &&
		bytes.Equal(head[8:headBytes], []byte("WEBP")):
		return WebP, nil
	case bytes.HasPrefix(head, []byte("%PDF-")):
		return PDF, nil
	}
	return "", ErrUnsupportedType
}

// ImageInfo is the information in the header of an image.
type ImageInfo struct {
	Type   Type
	Width  int // pixels
	Height int
	Frames int // 1 without animation
}

// check returns ErrUnreadable for an image that is too large to decode (docs/security.md, T54), or too small for a
// photo.
func (m ImageInfo) check(photo bool) error {
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
	}
	return nil
}

// decodingSlots returns the number of slots that decoding the image takes: all of them if it needs so much memory that
// it must be decoded alone.
func (m ImageInfo) decodingSlots() int64 {
	if int64(m.Width)*int64(m.Height) > maxPixels/2 {
		return maxDecodingSlots
	}
	return 1
}
