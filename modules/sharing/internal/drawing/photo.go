package drawing

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // decodes photos, as the two other formats below
	_ "image/png"
	"io"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // decodes photos

	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// A photo has at most 640 pixels on each side (module media). A file with more bytes or pixels than these is not drawn.
const (
	maxPhotoBytes  = 4 << 20
	maxPhotoPixels = 1 << 20
)

// Photo is the encoded photo of a profile.
type Photo struct {
	owner   identity.UserID
	content []byte
}

// ReadPhoto reads the photo of an owner; nil if there is none. It waits for the store, so it must be called outside of
// Pen.Do.
func ReadPhoto(ctx context.Context, photos *media.Directory, owner identity.UserID) (*Photo, error) {
	content, ok, err := photos.OpenPhoto(ctx, owner)
	if err != nil || !ok {
		return nil, err
	}
	defer content.Close()
	var all bytes.Buffer
	if _, err := io.Copy(&all, io.LimitReader(content, maxPhotoBytes)); err != nil {
		return nil, fmt.Errorf("read the photo of user %d: %w", owner, err)
	}
	return &Photo{owner: owner, content: all.Bytes()}, nil
}

// Round decodes the photo, scales it to a width and height in pixels, and cuts it to a circle on white. It returns nil
// for no photo. It must be called in Pen.Do, and returns an error once the context has ended. Decoding cannot be
// stopped, and takes long only for many pixels, so Round returns ErrTooMuch for more than maxPhotoPixels.
func (p *Photo) Round(ctx context.Context, pixels int) (image.Image, error) {
	if p == nil {
		return nil, nil // no photo
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(p.content))
	switch {
	case err != nil:
		return nil, fmt.Errorf("size of the photo of user %d: %w", p.owner, err)
	case size.Width > maxPhotoPixels/max(1, size.Height):
		return nil, fmt.Errorf("photo of user %d, %d × %d: %w", p.owner, size.Width, size.Height, ErrTooMuch)
	}
	if err := checkTime(ctx); err != nil {
		return nil, err
	}
	picture, _, err := image.Decode(bytes.NewReader(p.content))
	if err != nil {
		return nil, fmt.Errorf("decode the photo of user %d: %w", p.owner, err)
	}
	if err := checkTime(ctx); err != nil {
		return nil, err
	}
	return round(picture, pixels), nil
}

func checkTime(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("draw a photo: %w", err)
	}
	return nil
}

// round scales the middle of a picture to a square and cuts it to a circle, as on the page.
func round(picture image.Image, pixels int) image.Image {
	bounds := picture.Bounds()
	side := min(bounds.Dx(), bounds.Dy())
	middle := image.Rect(0, 0, side, side).
		Add(bounds.Min).
		Add(image.Pt((bounds.Dx()-side)/2, (bounds.Dy()-side)/2)) // half of what is cut off
	square := image.NewNRGBA(image.Rect(0, 0, pixels, pixels))
	draw.CatmullRom.Scale(square, square.Bounds(), picture, middle, draw.Src, nil)
	round := image.NewNRGBA(square.Bounds())
	draw.Draw(round, round.Bounds(), image.White, image.Point{}, draw.Src)
	draw.DrawMask(round, round.Bounds(), square, image.Point{}, Circle(pixels), image.Point{}, draw.Over)
	return round
}

// Circle is a mask of a circle with a soft edge. Its value is the diameter in pixels.
type Circle int

// ColorModel implements image.Image.
func (Circle) ColorModel() color.Model { return color.AlphaModel }

// Bounds implements image.Image.
func (c Circle) Bounds() image.Rectangle { return image.Rect(0, 0, int(c), int(c)) }

// At implements image.Image.
func (c Circle) At(x, y int) color.Color {
	radius := float64(c) / 2 // half of the width
	dx, dy := float64(x)+0.5-radius, float64(y)+0.5-radius
	// Near the edge, the difference of the squares is twice the radius times the distance from the edge.
	inside := (radius*radius - dx*dx - dy*dy) / (2 * radius)
	return color.Alpha{A: uint8(255 * max(0, min(1, inside+0.5)))}
}
