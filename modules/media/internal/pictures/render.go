package pictures

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"io/fs"

	"github.com/gen2brain/webp"

	"wright.app/modules/media"
	"wright.app/platform/fault"
)

// How well images are kept: the largest size for looking closely, the others for showing.
const (
	fineQuality = 88
	showQuality = 80
	showBelow   = 1000 // pixels a side
	// effort is how hard the WebP encoder tries, 0 to 6.
	effort = 2
)

// headOfPhoto is how much of a photo is looked through for the way it was held.
const headOfPhoto = 128 << 10

// Render implements media.Images. What a camera or a program writes beside the picture stays
// behind: the encoders write pixels and nothing else. A picture with something to see through
// becomes a WebP, any other a JPEG.
func (Images) Render(content io.Reader, t media.Type, sides []int) (out media.Rendered, err error) {
	use, ok := codecs[t]
	if !ok {
		return media.Rendered{}, media.ErrUnsupportedType
	}
	defer notPanicking(&err)
	r := bufio.NewReaderSize(content, headOfPhoto)
	held := upright
	if t == media.JPEG {
		head, _ := r.Peek(headOfPhoto) // a short one is a short file
		held = orientationOf(head)
	}
	picture, err := use.decode(r)
	if err != nil {
		return media.Rendered{}, unreadable(err)
	}
	opaque := isOpaque(picture)
	if out.Type = media.JPEG; !opaque {
		out.Type = media.WebP
	}
	for i, side := range sides {
		// Each size is made of the one before: it has fewer pixels to look at.
		picture = fit(picture, side)
		if i == 0 {
			picture = orient(picture, held)
		}
		out.Sizes = append(out.Sizes, size(picture, opaque, side))
	}
	return out, nil
}

func size(picture image.Image, opaque bool, side int) media.Size {
	quality := fineQuality
	if side < showBelow {
		quality = showQuality
	}
	bounds := picture.Bounds()
	return media.Size{Width: bounds.Dx(), Height: bounds.Dy(), Encode: func(w io.Writer) (err error) {
		defer notPanicking(&err)
		if opaque {
			return written(jpeg.Encode(w, asRGBA(picture), &jpeg.Options{Quality: quality}))
		}
		return written(webp.Encode(w, picture, webp.Options{Quality: quality, Method: effort}))
	}}
}

func written(err error) error {
	if err != nil {
		return fmt.Errorf("encode an image: %w", err)
	}
	return nil
}

// asRGBA returns an opaque picture in a form for which the JPEG encoder has a fast path. Premultiplied or not, opaque
// pixels have the same bytes.
func asRGBA(picture image.Image) image.Image {
	if n, ok := picture.(*image.NRGBA); ok {
		return &image.RGBA{Pix: n.Pix, Stride: n.Stride, Rect: n.Rect}
	}
	return picture
}

func isOpaque(picture image.Image) bool {
	o, ok := picture.(interface{ Opaque() bool })
	return ok && o.Opaque()
}

// isTrouble reports whether an error is the storage's and not about the content.
func isTrouble(err error) bool {
	var path *fs.PathError
	return errors.Is(err, fault.ErrUnavailable) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) ||
		errors.As(err, &path)
}
