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

	"wright.app/platform/identity"
)

// Photos opens the photos of profiles. It checks no permissions.
type Photos interface {
	// OpenPhoto opens the photo of an owner; ok is false if there is none. The caller closes it.
	OpenPhoto(ctx context.Context, owner identity.UserID) (photo io.ReadCloser, ok bool, err error)
}

// maxPhotoBytes is more than a photo of 640 pixels has.
const maxPhotoBytes = 4 << 20

// RoundPhoto returns the photo of an owner with so many pixels on each side, cut to a circle on white; nil if there is
// none.
func RoundPhoto(ctx context.Context, photos Photos, owner identity.UserID, pixels int) (image.Image, error) {
	content, ok, err := photos.OpenPhoto(ctx, owner)
	if err != nil || !ok {
		return nil, err //nolint:wrapcheck // the adapter says whose photo it is
	}
	defer content.Close()
	var all bytes.Buffer
	if _, err := io.Copy(&all, io.LimitReader(content, maxPhotoBytes)); err != nil {
		return nil, fmt.Errorf("read the photo of user %d: %w", owner, err)
	}
	picture, _, err := image.Decode(&all)
	if err != nil {
		return nil, fmt.Errorf("decode the photo of user %d: %w", owner, err)
	}
	return round(picture, pixels), nil
}

// round scales the middle of a picture to a square and cuts it to a circle, as on the page.
func round(picture image.Image, pixels int) image.Image {
	bounds := picture.Bounds()
	side := min(bounds.Dx(), bounds.Dy())
	middle := image.Rect(0, 0, side, side).
		Add(bounds.Min).
		Add(image.Pt((bounds.Dx()-side)/2, (bounds.Dy()-side)/2)) //nolint:mnd // half of what is cut off
	square := image.NewNRGBA(image.Rect(0, 0, pixels, pixels))
	draw.CatmullRom.Scale(square, square.Bounds(), picture, middle, draw.Src, nil)
	round := image.NewNRGBA(square.Bounds())
	draw.Draw(round, round.Bounds(), image.White, image.Point{}, draw.Src)
	draw.DrawMask(round, round.Bounds(), square, image.Point{}, Circle(pixels), image.Point{}, draw.Over)
	return round
}

// Circle is a mask of a circle with so many pixels on each side and a soft edge.
type Circle int

// ColorModel implements image.Image.
func (Circle) ColorModel() color.Model { return color.AlphaModel }

// Bounds implements image.Image.
func (c Circle) Bounds() image.Rectangle { return image.Rect(0, 0, int(c), int(c)) }

// At implements image.Image.
func (c Circle) At(x, y int) color.Color {
	radius := float64(c) / 2 //nolint:mnd // half of the width
	dx, dy := float64(x)+0.5-radius, float64(y)+0.5-radius
	// Near the edge, the difference of the squares is twice the radius times the distance from the edge.
	inside := (radius*radius - dx*dx - dy*dy) / (2 * radius)
	return color.Alpha{A: uint8(255 * max(0, min(1, inside+0.5)))}
}
