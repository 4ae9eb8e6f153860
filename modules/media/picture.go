package media

import "bytes"

// How large images may be (docs/security.md, T54).
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

// headBytes is how much of a file tells its type.
const headBytes = 12

// typeOf finds a type by the first bytes of a file. What anybody says about the file does not
// count. It returns ErrUnsupportedType for everything that is not on the list.
func typeOf(head []byte) (Type, error) {
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xd8\xff")):
		return JPEG, nil
	case bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")):
		return PNG, nil
	case bytes.HasPrefix(head, []byte("GIF87a")), bytes.HasPrefix(head, []byte("GIF89a")):
		return GIF, nil
	case len(head) >= headBytes && bytes.HasPrefix(head, []byte("RIFF")) && bytes.Equal(head[8:headBytes], []byte("WEBP")):
		return WebP, nil
	case bytes.HasPrefix(head, []byte("%PDF-")):
		return PDF, nil
	}
	return "", ErrUnsupportedType
}

// Measures is what the header of an image says about it.
type Measures struct {
	Type   Type
	Width  int // pixels
	Height int
	Frames int // 1 for a still
}

// allowed returns ErrUnreadable for an image that nobody decodes here: whoever makes one of
// 20,000 pixels a side wants to fill the memory (docs/security.md, T54).
func (m Measures) allowed(photo bool) error {
	long, short := max(m.Width, m.Height), min(m.Width, m.Height)
	switch {
	case short < 1:
		return ErrUnreadable
	case long > maxSide, int64(long)*int64(short) > maxPixels:
		return ErrUnreadable.WithDetail("The image has too many pixels: at most 40 megapixels and 12,000 pixels a side.")
	case long > short*maxRatio:
		return ErrUnreadable.WithDetail("The image is too narrow: one side may be 20 times as long as the other.")
	case m.Frames > maxFrames:
		return ErrUnreadable.WithDetail("The image has too many frames: at most 100.")
	case photo && short < minPhoto:
		return ErrUnreadable.WithDetail("The photo is too small: at least 64 pixels a side.")
	}
	return nil
}

// large reports whether an image takes so much memory that it is decoded alone.
func (m Measures) large() bool { return int64(m.Width)*int64(m.Height) > maxPixels/2 }
