package drawing

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"wright.app/modules/sharing/internal/layout"
)

// DrawText draws a text on a picture, with the upper left corner of the text at a point in pixels. scale is the number
// of pixels of a millimetre.
func DrawText(picture *image.RGBA, box *layout.Text, x, y, scale float64) error {
	var failure error
	for span := range box.Spans() {
		// Letters are sharper if their baseline is on the edge of a pixel.
		down := math.Round(y+span.Y*scale) - span.Y*scale
		ink := span.Ink()
		area := layout.Rect{
			X0: x + ink.X0*scale, Y0: down + ink.Y0*scale, X1: x + ink.X1*scale, Y1: down + ink.Y1*scale,
		}
		FillArea(picture, span.Face.Color, area, func(r *vector.Rasterizer, left, top float64) {
			path := outline{r, x - left, down - top, scale}
			for _, move := range movesOf(span.Face.Bolder) {
				if err := span.Outline(path, move.X, move.Y); err != nil && failure == nil {
					failure = err
				}
			}
		})
	}
	return failure
}

// FillArea fills a shape within an area of a picture with a colour. left and top are the position of the rasterizer in
// the picture. The rasterizer is only as large as the area, because the time for rasterizing grows with its size.
func FillArea(picture *image.RGBA, colour color.Color, area layout.Rect,
	shape func(r *vector.Rasterizer, left, top float64),
) {
	box := image.Rect(int(math.Floor(area.X0)), int(math.Floor(area.Y0)),
		int(math.Ceil(area.X1)), int(math.Ceil(area.Y1))).Intersect(picture.Bounds())
	if box.Empty() {
		return
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	shape(r, float64(box.Min.X), float64(box.Min.Y))
	r.Draw(picture, box, image.NewUniform(colour), image.Point{})
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

// outline adds the outline of a glyph in millimetres to a rasterizer. The point is the origin of the glyph in pixels.
type outline struct {
	r           *vector.Rasterizer
	x, y, scale float64
}

func (o outline) at(x, y float64) (float32, float32) {
	return float32(o.x + x*o.scale), float32(o.y + y*o.scale)
}

// MoveTo begins a line.
func (o outline) MoveTo(x, y float64) { o.r.MoveTo(o.at(x, y)) }

// LineTo adds a straight line.
func (o outline) LineTo(x, y float64) { o.r.LineTo(o.at(x, y)) }

// QuadTo adds a quadratic Bézier curve.
func (o outline) QuadTo(ax, ay, x, y float64) {
	bx, by := o.at(ax, ay)
	cx, cy := o.at(x, y)
	o.r.QuadTo(bx, by, cx, cy)
}

// CubeTo adds a cubic Bézier curve.
func (o outline) CubeTo(ax, ay, bx, by, x, y float64) {
	cx, cy := o.at(ax, ay)
	dx, dy := o.at(bx, by)
	ex, ey := o.at(x, y)
	o.r.CubeTo(cx, cy, dx, dy, ex, ey)
}

// Close ends the line where it began.
func (o outline) Close() { o.r.ClosePath() }
