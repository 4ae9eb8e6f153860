package layout

import (
	"iter"
	"math"

	"github.com/tdewolff/canvas/text"
	sfnt "github.com/tdewolff/font"
)

// Glyph is a glyph of a font with its place, in units of the font.
type Glyph = text.Glyph

// Text is a text in lines. Its origin is the left end of its upper edge.
type Text struct {
	// Text is the text that was laid out. It is only the beginning of the given text if the box is not high enough.
	Text string
	// Height is the distance from the upper edge to the lower end of the last line.
	Height float64
	lines  []line
}

type line struct{ spans []Span }

// Span is a part of a line with a face and a direction.
type Span struct {
	Face *Face
	// X is the distance of the left end from the origin. Y is the distance of the baseline, downwards.
	X, Y  float64
	Width float64
	// Glyphs are in the order in which they are drawn from the left. Their clusters are bytes of Text.Text.
	Glyphs        []Glyph
	IsRightToLeft bool
	level         int
}

// Rect is an area. Its lower edge is Y0 where lengths count upwards, and its upper edge where they count downwards.
type Rect struct{ X0, Y0, X1, Y1 float64 }

// Width returns the width.
func (r Rect) Width() float64 { return r.X1 - r.X0 }

func (r Rect) union(s Rect) Rect {
	return Rect{min(r.X0, s.X0), min(r.Y0, s.Y0), max(r.X1, s.X1), max(r.Y1, s.Y1)}
}

// nowhere is the union of no areas.
var nowhere = Rect{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}

// Lines returns the number of lines.
func (t *Text) Lines() int { return len(t.lines) }

// Spans returns the spans of all lines.
func (t *Text) Spans() iter.Seq[Span] {
	return func(yield func(Span) bool) {
		for _, l := range t.lines {
			for _, span := range l.spans {
				if !yield(span) {
					return
				}
			}
		}
	}
}

// Width returns the distance between the left end of the leftmost span and the right end of the rightmost one.
func (t *Text) Width() float64 {
	area := nowhere
	for span := range t.Spans() {
		area = area.union(Rect{X0: span.X, X1: span.X + span.Width})
	}
	return max(area.Width(), 0)
}

// Ink returns the area that the glyphs cover, downwards from the upper edge.
func (t *Text) Ink() Rect {
	area := nowhere
	for span := range t.Spans() {
		area = area.union(span.Ink())
	}
	if area == nowhere {
		return Rect{}
	}
	return area
}

// Ink returns the area that the glyphs cover, downwards from the upper edge of the text.
func (s Span) Ink() Rect {
	area := nowhere
	for glyph, at := range s.places() {
		x0, y0, x1, y1 := s.Face.Font.GlyphBounds(glyph)
		if x0 == x1 && y0 == y1 {
			continue // a space
		}
		unit := s.Face.Millimetres
		area = area.union(Rect{
			at.x + unit(int32(x0)) - s.Face.Bolder, at.y - unit(int32(y1)) - s.Face.Bolder,
			at.x + unit(int32(x1)) + s.Face.Bolder, at.y - unit(int32(y0)) + s.Face.Bolder,
		})
	}
	return area
}

type place struct{ x, y float64 }

// places returns the glyphs and where they are.
func (s Span) places() iter.Seq2[uint16, place] {
	return func(yield func(uint16, place) bool) {
		x, y := int32(0), int32(0)
		for _, glyph := range s.Glyphs {
			at := place{s.X + s.Face.Millimetres(x+glyph.XOffset), s.Y - s.Face.Millimetres(y+glyph.YOffset)}
			if !yield(glyph.ID, at) {
				return
			}
			x, y = x+glyph.XAdvance, y+glyph.YAdvance
		}
	}
}

// Outline calls the path with the outlines of the glyphs, from an origin, with lengths that count downwards.
func (s Span) Outline(path sfnt.Pather, x, y float64) error {
	for glyph, at := range s.places() {
		turned, scale := downwards{path, y + at.y}, s.Face.Millimetres(1)
		if err := s.Face.Font.GlyphPath(turned, glyph, 0, x+at.x, 0, scale, sfnt.NoHinting); err != nil {
			return err
		}
	}
	return nil
}

// downwards turns the direction in which heights count.
type downwards struct {
	sfnt.Pather
	y float64
}

func (d downwards) MoveTo(x, y float64) { d.Pather.MoveTo(x, d.y-y) }
func (d downwards) LineTo(x, y float64) { d.Pather.LineTo(x, d.y-y) }

func (d downwards) QuadTo(ax, ay, x, y float64) { d.Pather.QuadTo(ax, d.y-ay, x, d.y-y) }

func (d downwards) CubeTo(ax, ay, bx, by, x, y float64) {
	d.Pather.CubeTo(ax, d.y-ay, bx, d.y-by, x, d.y-y)
}
