package pictures

import (
	"image"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// lanczos is the Lanczos filter with three lobes, the sharpest of the usual filters for shrinking photos.
var lanczos = &draw.Kernel{Support: 3, At: func(t float64) float64 {
	if t == 0 {
		return 1
	}
	if t == math.Trunc(t) {
		return 0 // the sine of a multiple of pi is not exactly zero in floating point
	}
	x := math.Pi * t
	return math.Sin(x) * math.Sin(x/3) * 3 / (x * x)
}}

// strip is the number of rows or columns that are scaled at the same time. The scaler needs 32 bytes for each of their
// pixels. A whole photo would need hundreds of megabytes.
const strip = 64

// fit scales a picture down to at most side pixels in width and height. It returns the picture itself if it fits.
func fit(picture image.Image, side int) image.Image {
	bounds := picture.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	if width <= side && height <= side {
		return picture
	}
	ratio := float64(width) / float64(height)
	if width > height {
		width, height = side, max(1, int(float64(side)/ratio))
	} else {
		width, height = max(1, int(float64(side)*ratio)), side
	}
	return scaleHeight(scaleWidth(picture, width), height)
}

func scaleWidth(picture image.Image, width int) *image.RGBA {
	from := picture.Bounds()
	scaled := image.NewRGBA(image.Rect(0, 0, width, from.Dy()))
	scaler := lanczos.NewScaler(width, strip, from.Dx(), strip) // reuses its weights and buffer for all strips
	for y := 0; y < from.Dy(); y += strip {
		end := min(y+strip, from.Dy())
		source := image.Rect(from.Min.X, from.Min.Y+y, from.Max.X, from.Min.Y+end)
		scaler.Scale(scaled, image.Rect(0, y, width, end), picture, source, draw.Src, nil)
	}
	return scaled
}

func scaleHeight(picture *image.RGBA, height int) *image.RGBA {
	from := picture.Bounds()
	scaled := image.NewRGBA(image.Rect(0, 0, from.Dx(), height))
	scaler := lanczos.NewScaler(strip, height, strip, from.Dy())
	for x := 0; x < from.Dx(); x += strip {
		end := min(x+strip, from.Dx())
		scaler.Scale(scaled, image.Rect(x, 0, end, height), picture, image.Rect(x, 0, end, from.Dy()), draw.Src, nil)
	}
	return scaled
}

// orient rotates and mirrors a picture according to its Exif orientation.
func orient(picture image.Image, o orientation) image.Image {
	if o == upright {
		return picture
	}
	bounds := picture.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	if o >= transposed {
		width, height = height, width
	}
	w, h := float64(width), float64(height)
	// Each matrix maps a point (x, y) of the source to (a·x + b·y + c, d·x + e·y + f) of the result.
	matrix := map[orientation]f64.Aff3{
		mirrored:           {-1, 0, w, 0, 1, 0},
		upsideDown:         {-1, 0, w, 0, -1, h},
		mirroredUpsideDown: {1, 0, 0, 0, -1, h},
		transposed:         {0, 1, 0, 1, 0, 0},
		turnedLeft:         {0, -1, w, 1, 0, 0},
		transversed:        {0, -1, w, -1, 0, h},
		turnedRight:        {0, 1, 0, -1, 0, h},
	}[o]
	matrix[2] -= matrix[0]*float64(bounds.Min.X) + matrix[1]*float64(bounds.Min.Y)
	matrix[5] -= matrix[3]*float64(bounds.Min.X) + matrix[4]*float64(bounds.Min.Y)
	var turned draw.Image = image.NewRGBA(image.Rect(0, 0, width, height))
	if !isOpaque(picture) {
		// It keeps the colours of pixels that are nearly transparent.
		turned = image.NewNRGBA(image.Rect(0, 0, width, height))
	}
	draw.NearestNeighbor.Transform(turned, matrix, picture, bounds, draw.Src, nil)
	return turned
}
