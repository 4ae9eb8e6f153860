package pictures

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"

	"github.com/gen2brain/webp"

	"wright.app/modules/media"
	"wright.app/platform/fault"
)

// The quality of encoded images.
const (
	originalQuality = 88
	previewQuality  = 80
	previewBelow    = 1000    // pixels per side
	webpMethod      = 2       // 0 (fast) to 6 (small)
	losslessBytes   = 4 << 20 // of an uploaded PNG that stays one
)

// exifSearchBytes is the number of bytes at the start of a JPEG or PNG in which the orientation is searched.
const exifSearchBytes = 128 << 10

// Render implements media.Images. The encoders write only pixels, so metadata is removed. A PNG stays one in its
// first size unless it has many bytes or has to be scaled down: it is often a screenshot, whose letters a JPEG blurs.
// Otherwise an image with transparent pixels becomes a WebP, and any other image a JPEG.
func (im Images) Render(content io.Reader, t media.Type, sides []int) (out media.Rendered, err error) {
	defer recoverUnreadable(&err)
	read := &byteCounter{from: content}
	picture, turn, err := decode(read, t)
	if err != nil {
		return media.Rendered{}, unreadable(err)
	}
	opaque := isOpaque(picture)
	if out.Previews = media.JPEG; !opaque {
		out.Previews = media.WebP
	}
	out.Type = out.Previews
	b := picture.Bounds()
	if t == media.PNG && read.bytes <= losslessBytes && max(b.Dx(), b.Dy()) <= sides[0] {
		out.Type = media.PNG
		picture, turn = orient(picture, turn), upright
		b = picture.Bounds()
		out.Sizes = append(out.Sizes, media.Size{Width: b.Dx(), Height: b.Dy(), Encode: encodePNG(picture)})
		sides = sides[1:]
	}
	for i, side := range sides {
		if !opaque {
			side = min(side, im.transparentSide)
		}
		// Each size is scaled from the one before, which has fewer pixels.
		picture = fit(picture, side)
		if i == 0 {
			picture = orient(picture, turn)
		}
		out.Sizes = append(out.Sizes, size(picture, opaque, side))
	}
	out.Colour = colourOf(picture) // of the smallest size
	return out, nil
}

// decode decodes an image and returns the orientation in which it is to be shown. Of an animation it decodes the first
// frame. image.Decode would try every format that any package has registered.
func decode(content io.Reader, t media.Type) (picture image.Image, turn orientation, err error) {
	r := bufio.NewReaderSize(content, exifSearchBytes)
	turn = upright
	switch t {
	case media.JPEG:
		head, _ := r.Peek(exifSearchBytes) // an error means a short file
		turn = orientationOf(head)
		picture, err = jpeg.Decode(r)
	case media.PNG:
		head, _ := r.Peek(exifSearchBytes)
		turn = orientationOfPNG(head)
		picture, err = png.Decode(r)
	case media.GIF:
		picture, err = gif.Decode(r)
	case media.WebP:
		var f webpFile
		if f, err = openWebP(r); err == nil {
			picture, err = f.decode()
		}
		if err == nil {
			turn = f.orientation()
		}
	case media.HEIC, media.AVIF:
		picture, turn, err = decodeHEIF(r, t)
	default:
		err = media.ErrUnsupportedType
	}
	return picture, turn, err
}

func size(picture image.Image, opaque bool, side int) media.Size {
	quality := originalQuality
	if side < previewBelow {
		quality = previewQuality
	}
	bounds := picture.Bounds()
	return media.Size{Width: bounds.Dx(), Height: bounds.Dy(), Encode: func(w io.Writer) (err error) {
		defer recoverUnreadable(&err)
		if opaque {
			return wrapEncode(jpeg.Encode(w, asRGBA(picture), &jpeg.Options{Quality: quality}))
		}
		return wrapEncode(webp.Encode(w, picture, webp.Options{Quality: quality, Method: webpMethod}))
	}}
}

func encodePNG(picture image.Image) func(io.Writer) error {
	return func(w io.Writer) (err error) {
		defer recoverUnreadable(&err)
		return wrapEncode(png.Encode(w, picture))
	}
}

// byteCounter counts the bytes that are read.
type byteCounter struct {
	from  io.Reader
	bytes int64
}

func (c *byteCounter) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.bytes += int64(n)
	return n, err
}

func wrapEncode(err error) error {
	if err != nil {
		return fmt.Errorf("encode an image: %w", err)
	}
	return nil
}

// asRGBA returns an opaque *image.NRGBA as an *image.RGBA, for which the JPEG encoder has a fast path. The pixels are
// shared: both types have the same bytes for opaque pixels.
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

// isStorageError reports whether an error comes from the storage rather than from the content of the image.
func isStorageError(err error) bool {
	var path *fs.PathError
	return errors.Is(err, fault.ErrUnavailable) || errors.Is(err, context.Canceled) ||
		errors.Is(err, context.DeadlineExceeded) ||
		errors.As(err, &path)
}
