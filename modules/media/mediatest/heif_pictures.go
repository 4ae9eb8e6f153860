package mediatest

import (
	"embed"
	"fmt"
)

// The pictures are made with heif-enc of libheif and avifenc of libavif: the picture of Drawing with 200 by 100 pixels,
// and pictures of one colour with 1500 and 6324 pixels a side and full colours. The AVIF pictures of one colour are
// transparent and have 10 bits.
//
//go:embed pictures
var storedPictures embed.FS

func stored(name string) []byte {
	content, err := storedPictures.ReadFile("pictures/" + name)
	if err != nil {
		panic(err) // the name is wrong
	}
	return content
}

// HEIC returns a HEIC of 200 by 100 pixels.
func HEIC() []byte { return stored("photo.heic") }

// FullHEIC returns a HEIC of 200 by 100 pixels with full colours (4:4:4).
func FullHEIC() []byte { return stored("photo-444.heic") }

// AVIF returns an AVIF of 200 by 100 pixels.
func AVIF() []byte { return stored("photo.avif") }

// TurnedAVIF returns an AVIF of 200 by 100 pixels that is to be shown turned to the left.
func TurnedAVIF() []byte { return stored("turned.avif") }

// TransparentAVIF returns an AVIF of 200 by 100 pixels whose quarter at the bottom right is transparent.
func TransparentAVIF() []byte { return stored("transparent.avif") }

// DeepAVIF returns TransparentAVIF with 10 bits for each component.
func DeepAVIF() []byte { return stored("transparent-10bit.avif") }

// FlatHEIC returns a HEIC of one colour with full colours, 1500 or 6324 pixels a side.
func FlatHEIC(side int) []byte { return stored(fmt.Sprintf("flat-%d.heic", side)) }

// FlatAVIF returns a transparent AVIF of one colour with 10 bits and full colours, 1500 or 6324 pixels a side.
func FlatAVIF(side int) []byte { return stored(fmt.Sprintf("flat-%d.avif", side)) }
