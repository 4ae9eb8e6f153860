package pictures

import (
	"image"
	"math"

	"wright.app/modules/media"
)

// frame is the share of each side of an image that counts fully: behind a person is their wall, their shirt or their
// garden, while faces have similar colours.
const frame = 0.2

// centreWeight is how much the rest of an image counts.
const centreWeight = 0.25

// colourOf returns the mean colour of an image. Strong colours count more than pale ones, of which there are many in
// each photo.
func colourOf(picture image.Image) (mean media.Colour) {
	bounds := picture.Bounds()
	marginX, marginY := frame*float64(bounds.Dx()), frame*float64(bounds.Dy())
	var weights float64
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			a, b := oklab(picture.At(x, y).RGBA())
			weight := math.Hypot(a, b)
			if isInside(x-bounds.Min.X, bounds.Dx(), marginX) && isInside(y-bounds.Min.Y, bounds.Dy(), marginY) {
				weight *= centreWeight
			}
			mean.A, mean.B, weights = mean.A+weight*a, mean.B+weight*b, weights+weight
		}
	}
	if weights == 0 {
		return media.Colour{}
	}
	return media.Colour{A: mean.A / weights, B: mean.B / weights}
}

func isInside(at, length int, margin float64) bool {
	return float64(at) >= margin && float64(at) < float64(length)-margin
}

// oklab returns the colour axes of OKLab as CSS Color 4 defines it. Transparent pixels are grey.
func oklab(red, green, blue, _ uint32) (a, b float64) {
	r, g, bl := linear(red), linear(green), linear(blue)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*bl)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*bl)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*bl)
	return 1.9779984951*l - 2.4285922050*m + 0.4505937099*s, 0.0259040371*l + 0.7827717662*m - 0.8086757660*s
}

// linear returns a component of sRGB, of 16 bits, as an amount of light from 0 to 1.
func linear(component uint32) float64 {
	share := float64(component) / 0xffff
	if share <= 0.04045 {
		return share / 12.92
	}
	return math.Pow((share+0.055)/1.055, 2.4)
}
