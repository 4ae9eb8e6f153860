package pictures

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"wright.app/modules/media"
)

func filled(c color.Color) *image.RGBA {
	picture := image.NewRGBA(image.Rect(10, 10, 60, 40))
	draw.Draw(picture, picture.Bounds(), image.NewUniform(c), image.Point{}, draw.Src)
	return picture
}

// The values are those of CSS Color 4 for the same colours.
func TestColourOf_oneColour_isThatOfOKLab(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		colour color.RGBA
		want   media.Colour
	}{
		"red":   {color.RGBA{0xff, 0, 0, 0xff}, media.Colour{A: 0.2249, B: 0.1258}},
		"blue":  {color.RGBA{0, 0, 0xff, 0xff}, media.Colour{A: -0.0324, B: -0.3115}},
		"green": {color.RGBA{0, 0x80, 0, 0xff}, media.Colour{A: -0.1403, B: 0.1077}},
		"grey":  {color.RGBA{0x80, 0x80, 0x80, 0xff}, media.Colour{}},
		"clear": {color.RGBA{}, media.Colour{}},
	} {
		got := colourOf(filled(one.colour))
		if math.Hypot(got.A-one.want.A, got.B-one.want.B) > 0.001 {
			t.Errorf("%s: got %+v, want %+v", name, got, one.want)
		}
	}
}

// Behind a face in the middle is a blue wall.
func TestColourOf_frame_countsMoreThanTheMiddle(t *testing.T) {
	t.Parallel()
	picture := filled(color.RGBA{0x20, 0x40, 0xd0, 0xff})
	middle := image.Rect(20, 16, 50, 34)
	draw.Draw(picture, middle, image.NewUniform(color.RGBA{0xe0, 0xa0, 0x80, 0xff}), image.Point{}, draw.Src)
	if got := colourOf(picture); got.B > -0.1 {
		t.Errorf("got %+v", got)
	}
}
