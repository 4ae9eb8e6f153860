package preview

import (
	"math"

	"golang.org/x/image/vector"

	"wright.app/modules/sharing/internal/layout"
)

// text draws a text whose upper left corner is at a point.
func (s *sheet) text(box *layout.Text, x, y float64) {
	for span := range box.Spans() {
		span.X += x
		// Letters are sharper if their baseline is on the edge of a pixel.
		span.Y = math.Round(y + span.Y)
		fillArea(s.picture, span.Face.Color, span.Ink(), func(r *vector.Rasterizer, left, top float64) {
			for _, move := range movesOf(span.Face.Bolder) {
				if err := span.Outline(outline{r}, move.X-left, move.Y-top); err != nil && s.err == nil {
					s.err = err
				}
			}
		})
	}
}

// point is a point, or a distance.
type point struct{ X, Y float64 }

// movesOf returns the offsets at which an outline is drawn to make it bolder by a distance on each side.
func movesOf(bolder float64) []point {
	if bolder == 0 {
		return []point{{}}
	}
	d := bolder * math.Sqrt2 / 2 // diagonally
	return []point{{}, {bolder, 0}, {-bolder, 0}, {0, bolder}, {0, -bolder}, {d, d}, {d, -d}, {-d, d}, {-d, -d}}
}

// outline adds the outline of a glyph to a rasterizer.
type outline struct{ r *vector.Rasterizer }

// MoveTo begins a line.
func (o outline) MoveTo(x, y float64) { o.r.MoveTo(float32(x), float32(y)) }

// LineTo adds a straight line.
func (o outline) LineTo(x, y float64) { o.r.LineTo(float32(x), float32(y)) }

// QuadTo adds a quadratic Bézier curve.
func (o outline) QuadTo(ax, ay, x, y float64) {
	o.r.QuadTo(float32(ax), float32(ay), float32(x), float32(y))
}

// CubeTo adds a cubic Bézier curve.
func (o outline) CubeTo(ax, ay, bx, by, x, y float64) {
	o.r.CubeTo(float32(ax), float32(ay), float32(bx), float32(by), float32(x), float32(y))
}

// Close ends the line where it began.
func (o outline) Close() { o.r.ClosePath() }
