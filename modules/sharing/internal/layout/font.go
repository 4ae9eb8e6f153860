// Package layout lays texts out in lines: it shapes them by the rules of their scripts, orders them by the Unicode
// bidirectional algorithm and breaks lines (docs/adr/0092). Lengths are in millimetres.
package layout

import (
	"fmt"
	"image/color"

	"github.com/tdewolff/canvas/text"
	sfnt "github.com/tdewolff/font"
)

// Font is a font file that was parsed. It is not safe for concurrent use.
type Font struct {
	*sfnt.SFNT
	shaper text.Shaper
}

// ParseFont parses a font file.
func ParseFont(file []byte) (*Font, error) {
	parsed, err := sfnt.ParseFont(file, 0)
	if err != nil {
		return nil, fmt.Errorf("parse a font: %w", err)
	}
	shaper, err := text.NewShaperSFNT(parsed)
	if err != nil {
		return nil, fmt.Errorf("parse a font for shaping: %w", err)
	}
	return &Font{SFNT: parsed, shaper: shaper}, nil
}

// FullName returns the name that the font gives itself, for PostScript if it has that.
func (f *Font) FullName() string {
	for _, kind := range []sfnt.NameID{sfnt.NamePostScript, sfnt.NameFull, sfnt.NameFontFamily} {
		for _, record := range f.Name.Get(kind) {
			return record.String()
		}
	}
	return "unnamed"
}

// shape returns the glyphs of a text in the order in which they are drawn from the left.
//
// Ligatures are off: the text of a PDF file is copied and searched by characters, and a ligature is none.
func (f *Font) shape(s string, direction text.Direction, script text.Script) []text.Glyph {
	return f.shaper.Shape(s, 0, direction, script, "", "-liga", "")
}

// Face is a font in a size and colour.
type Face struct {
	Font  *Font
	Size  float64
	Color color.RGBA
	// Bolder is how far the outlines of glyphs are moved outwards, for a font that has no bold file.
	Bolder float64
}

// Face returns the font in a size, in points, and a colour.
func (f *Font) Face(points float64, c color.RGBA) *Face {
	const millimetresPerPoint = 25.4 / 72
	return &Face{Font: f, Size: points * millimetresPerPoint, Color: c}
}

// Millimetres converts units of the font.
func (f *Face) Millimetres(units int32) float64 {
	return float64(units) * f.Size / float64(f.Font.Head.UnitsPerEm)
}

// Width returns the width of a text in one direction and script.
func (f *Face) Width(s string) float64 {
	return f.width(f.Font.shape(s, text.DirectionInvalid, text.ScriptInvalid))
}

func (f *Face) width(glyphs []text.Glyph) float64 {
	units := int32(0)
	for _, glyph := range glyphs {
		units += glyph.XAdvance
	}
	return f.Millimetres(units)
}

// Heights returns how far letters reach above and below the line on which they stand, and the gap below them.
func (f *Face) Heights() (ascent, descent, gap float64) {
	a, d, g := f.Font.VerticalMetrics()
	return f.Millimetres(int32(a)), f.Millimetres(int32(d)), f.Millimetres(int32(g))
}
