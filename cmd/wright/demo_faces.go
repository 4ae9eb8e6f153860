package main

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strconv"
	"strings"

	"golang.org/x/image/vector"
)

// face is what distinguishes the portrait of a fictional person.
type face struct {
	Ground, Skin, Hair, Wear hexColor
	Style                    string // of the hair, a key of hairStyles
	Glasses, Beard           bool
}

// hexColor is a colour that is written like #1d6f8a.
type hexColor color.RGBA

var errNoColor = errors.New("no colour of the form #1d6f8a")

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *hexColor) UnmarshalText(text []byte) error {
	digits, ok := strings.CutPrefix(string(text), "#")
	value, err := strconv.ParseUint(digits, 16, 32)
	if !ok || err != nil || len(digits) != 6 {
		return fmt.Errorf("%s: %w", text, errNoColor)
	}
	*c = hexColor{R: uint8(value >> 16), G: uint8(value >> 8), B: uint8(value), A: 255} //nolint:gosec // bytes
	return nil
}

// shade mixes a share of white into the colour.
func (c hexColor) shade(share float64) color.RGBA { return blend(color.RGBA(c), white, share) }

// hairStyles are the outlines behind the head and in front of it, in the coordinates of a portrait.
var hairStyles = map[string]struct{ behind, front string }{
	"bald": {},
	"short": {front: "M31.5 42 C29 22 39 17 48 17 C57 17 67 22 64.5 42 C63 37 62 33 59 29.5 C53 32 42 31.5 37 29.5 " +
		"C34 33 33 37 31.5 42 Z"},
	"long": {
		behind: "M27 66 C21 28 34 14 48 14 C62 14 75 28 69 66 C62 70 57 62 56 56 L40 56 C39 62 34 70 27 66 Z",
		front:  "M32 43 C30 26 39 19 48 19 C57 19 66 26 64 43 C59 39 54 32 52 27.5 C48 35 39 40 32 43 Z",
	},
	"bun": {
		behind: "M39 14 C39 2 57 2 57 14 C57 26 39 26 39 14 Z",
		front:  "M31.5 44 C28 24 38 17.5 48 17.5 C58 17.5 68 24 64.5 44 C62 36 57 30 48 27 C39 30 34 36 31.5 44 Z",
	},
	"curly": {
		behind: "M30 50 C20 46 22 34 27 32 C24 22 34 15 39 17 C44 9 56 10 58 17 C67 15 73 24 69 32 C75 36 75 47 " +
			"66 50 Z",
		front: "M32 40 C29 34 32 28 36 28 C37 22 44 21 47 24 C51 20 58 22 59 27 C64 28 67 34 64 40 " +
			"C62 36 58 32 54 32 C50 34 45 33 42 31 C37 32 34 36 32 40 Z",
	},
	"scarf": {
		behind: "M29 62 C22 26 34 15 48 15 C62 15 74 26 67 62 C72 70 70 78 62 82 L34 82 C26 78 24 70 29 62 Z",
		front: "M31 50 C28 26 37 18 48 18 C59 18 68 26 65 50 C64 38 60 28 48 26.5 C36 28 32 38 31 50 Z " +
			"M33 52 C36 62 42 65 48 65 C54 65 60 62 63 52 C66 70 56 74 48 74 C40 74 30 70 33 52 Z",
	},
}

// The size of the coordinates and of the picture.
const faceUnits, faceSide = 96, 192

// portrait draws the person from the front.
func (f face) portrait() []byte {
	drawing := image.NewRGBA(image.Rect(0, 0, faceSide, faceSide))
	draw.Draw(drawing, drawing.Bounds(), image.NewUniform(color.RGBA(f.Ground)), image.Point{}, draw.Src)
	dark := color.RGBA{28, 23, 18, 255}
	skin, hair := color.RGBA(f.Skin), color.RGBA(f.Hair)
	shadow := blend(skin, color.RGBA{60, 20, 0, 255}, 0.2)
	style := hairStyles[f.Style]
	for _, part := range []struct {
		fill color.RGBA
		path string
	}{
		{hair, style.behind},
		{skin, "M40.5 50 L55.5 50 L55.5 69 C52 74 44 74 40.5 69 Z"},
		{shadow, "M40.5 57 C44 62 52 62 55.5 57 L55.5 62 C51 67 45 67 40.5 62 Z"},
		{color.RGBA(f.Wear), "M8 100 C9 78 26 71 41 66.5 C44 71 52 71 55 66.5 C70 71 87 78 88 100 Z"},
		{f.Wear.shade(0.25), "M38.5 67.5 L41 66.5 C44 71 52 71 55 66.5 L57.5 67.5 C53 75 43 75 38.5 67.5 Z"},
		{skin, ellipse(32.5, 44, 2.5, 4) + ellipse(63.5, 44, 2.5, 4) + ellipse(48, 42, 15.5, 18.5)},
		{hair, f.beard()},
		{dark, ellipse(41.5, 42.5, 1.7, 1.8) + ellipse(54.5, 42.5, 1.7, 1.8)},
		{blend(hair, dark, 0.3), "M38 38.6 C40 36.6 43 36.6 45 37.9 L45 39.2 C43 38.2 40 38.3 38.2 39.8 Z " +
			"M58 38.6 C56 36.6 53 36.6 51 37.9 L51 39.2 C53 38.2 56 38.3 57.8 39.8 Z"},
		{shadow, "M47.6 43 L49 43 L49 48.4 C49 49.9 47.4 50.4 46 49.8 L46.2 48.6 C47 48.8 47.6 48.6 47.6 47.6 Z"},
		{color.RGBA{140, 59, 46, 255}, "M42.6 53.2 C46 55.4 50 55.4 53.4 53.2 C51 57.6 45 57.6 42.6 53.2 Z"},
		{hair, style.front},
		{color.RGBA{34, 42, 68, 255}, f.glasses()},
	} {
		fill(drawing, part.fill, part.path)
	}
	return encodePNG(drawing)
}

func (f face) beard() string {
	if !f.Beard {
		return ""
	}
	return "M32.6 44 C32 58 39 62.5 48 62.5 C57 62.5 64 58 63.4 44 C61.5 50 57 51.5 53 51 C50 50.2 46 50.2 43 51 " +
		"C39 51.5 34.5 50 32.6 44 Z"
}

// glasses are two rings: the inner outlines run the other way round.
func (f face) glasses() string {
	if !f.Glasses {
		return ""
	}
	return ellipse(41, 42.8, 6, 5) + ellipse(41, 42.8, -4.6, 3.7) + ellipse(55, 42.8, 6, 5) +
		ellipse(55, 42.8, -4.6, 3.7) + "M46.6 41.6 L49.4 41.6 L49.4 42.9 L46.6 42.9 Z"
}

// ellipse is the outline of an ellipse. With a negative radius it runs the other way round.
func ellipse(x, y, rx, ry float64) string {
	const k = 0.5523 // of the curve that is closest to a quarter of a circle
	return fmt.Sprintf("M%g %g C%g %g %g %g %g %g C%g %g %g %g %g %g C%g %g %g %g %g %g C%g %g %g %g %g %g Z ",
		x+rx, y, x+rx, y+k*ry, x+k*rx, y+ry, x, y+ry, x-k*rx, y+ry, x-rx, y+k*ry, x-rx, y,
		x-rx, y-k*ry, x-k*rx, y-ry, x, y-ry, x+k*rx, y-ry, x+rx, y-k*ry, x+rx, y)
}

// fill fills an outline: the commands M, L, C and Z of SVG, with absolute coordinates.
func fill(drawing *image.RGBA, colour color.RGBA, path string) {
	if path == "" {
		return
	}
	r := vector.NewRasterizer(faceSide, faceSide)
	words := strings.Fields(strings.NewReplacer("M", "M ", "L", "L ", "C", "C ").Replace(path))
	next := func() float32 {
		value, _ := strconv.ParseFloat(words[0], 32) // the outlines are in this file
		words = words[1:]
		return float32(value) * faceSide / faceUnits
	}
	for len(words) > 0 {
		command := words[0]
		words = words[1:]
		switch command {
		case "M":
			r.MoveTo(next(), next())
		case "L":
			r.LineTo(next(), next())
		case "C":
			r.CubeTo(next(), next(), next(), next(), next(), next())
		default:
			r.ClosePath()
		}
	}
	r.Draw(drawing, drawing.Bounds(), image.NewUniform(colour), image.Point{})
}
