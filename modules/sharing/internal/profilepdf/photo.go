package profilepdf

import (
	"image"
	"image/color"

	"golang.org/x/image/draw"
)

const (
	// maxPhotoBytes is more than a photo of 640 pixels has.
	maxPhotoBytes = 4 << 20
	// photoPixels is the side of a photo in a file, for 300 pixels an inch.
	photoPixels = 300
)

// roundPhoto scales the middle of a picture to a square and cuts it to a circle, as on the page.
func roundPhoto(picture image.Image) image.Image {
	bounds := picture.Bounds()
	side := min(bounds.Dx(), bounds.Dy())
	middle := image.Rect(0, 0, side, side).
		Add(bounds.Min).
		Add(image.Pt((bounds.Dx()-side)/2, (bounds.Dy()-side)/2)) //nolint:mnd // half of what is cut off
	square := image.NewNRGBA(image.Rect(0, 0, photoPixels, photoPixels))
	draw.CatmullRom.Scale(square, square.Bounds(), picture, middle, draw.Src, nil)
	round := image.NewNRGBA(square.Bounds())
	draw.Draw(round, round.Bounds(), image.White, image.Point{}, draw.Src)
	draw.DrawMask(round, round.Bounds(), square, image.Point{}, circle{}, image.Point{}, draw.Over)
	return round
}

// circle is a mask in the size of a photo, with a soft edge.
type circle struct{}

func (circle) ColorModel() color.Model { return color.AlphaModel }

func (circle) Bounds() image.Rectangle { return image.Rect(0, 0, photoPixels, photoPixels) }

func (circle) At(x, y int) color.Color {
	const radius = photoPixels / 2.0
	dx, dy := float64(x)+0.5-radius, float64(y)+0.5-radius
	// Near the edge, the difference of the squares is twice the radius times the distance from the edge.
	inside := (radius*radius - dx*dx - dy*dy) / (2 * radius)
	return color.Alpha{A: uint8(255 * max(0, min(1, inside+0.5)))}
}
