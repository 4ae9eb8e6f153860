package preview

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/layout"
)

// grounds are the colours of covers from the upper left to the lower right corner, in the order of cover.tsx.
var grounds = [4][2]color.RGBA{
	{{0x08, 0x27, 0xf5, 0xff}, {0x04, 0x13, 0x75, 0xff}},
	{{0x04, 0x61, 0x81, 0xff}, {0x00, 0x2c, 0x3e, 0xff}},
	{{0x6b, 0x00, 0xd3, 0xff}, {0x32, 0x00, 0x68, 0xff}},
	{{0x02, 0x66, 0x66, 0xff}, {0x00, 0x2f, 0x2f, 0xff}},
}

// cover configures the drawing of a cover.
type cover struct {
	seed            string
	ground, pattern int // CoverStyle
	accent          profile.Accent
	height          int     // from the upper edge of the picture
	circlesFrom     float64 // there are no circles on the left of this
}

// drawCover draws a cover over the whole width: a pattern and circles on a gradient, as on the page.
func drawCover(picture *image.RGBA, c cover) {
	height, ground := c.height, grounds[c.ground]
	if chosen, ok := drawing.AccentOf(c.accent); ok {
		ground = [2]color.RGBA{chosen.Fill, chosen.FillEnd}
	}
	for y := range height {
		for x := range Width {
			// A gradient of 135 degrees.
			share := (float64(x)/Width + float64(y)/float64(height)) / 2
			picture.SetRGBA(x, y, mix(ground[0], ground[1], share))
		}
	}
	const scale = 1.4 // of the drawing on the page
	const cell = coverCell * scale
	area := picture.SubImage(image.Rect(0, 0, Width, height)).(*image.RGBA)
	for x := 0.0; x < Width; x += cell {
		for y := 0.0; y < float64(height); y += cell {
			drawPattern(area, c.pattern, x, y, cell)
		}
	}
	for _, circle := range Cover(c.seed) {
		x, y, radius := float64(circle.X)*scale-cell, float64(circle.Y)*scale, float64(circle.Radius)*scale
		if x-radius < c.circlesFrom {
			continue
		}
		ring(area, white(circle.Opacity), x, y, radius+1, radius-1)
		if circle.HasCentre {
			ring(area, accent, x, y, 5*scale, 0)
		}
	}
}

// drawPattern draws a cell of a pattern: lines of a grid, diagonals, or crosses.
func drawPattern(area *image.RGBA, pattern int, x, y, cell float64) {
	line := image.NewUniform(white(0.1)) // as on the page
	stroke := func(x, y, width, height float64) {
		box := image.Rect(int(x), int(y), int(x+width), int(y+height))
		draw.Draw(area, box, line, image.Point{}, draw.Over)
	}
	switch pattern {
	case 0:
		stroke(x, y, 1, cell)
		stroke(x, y, cell, 1)
	case 1:
		for step := range int(cell) {
			stroke(x+float64(step), y+cell-float64(step), 1, 1)
		}
	default:
		const arm = 6
		stroke(x, y, 1, arm)
		stroke(x, y, arm, 1)
	}
}

// drawSign draws the logo, a gear, around a point.
func drawSign(picture *image.RGBA, colour color.Color, centreX, centreY int) {
	const teeth = 8
	fill(picture, colour, float64(centreX), float64(centreY), signRadius, func(r *vector.Rasterizer, x, y float64) {
		for i := range teeth * 4 {
			radius := float64(signRadius)
			if i%4 >= 2 {
				radius *= 0.76
			}
			angle := (float64(i) + 0.5) * 2 * math.Pi / (teeth * 4)
			px, py := float32(x+radius*math.Cos(angle)), float32(y+radius*math.Sin(angle))
			if i == 0 {
				r.MoveTo(px, py)
			} else {
				r.LineTo(px, py)
			}
		}
		r.ClosePath()
		circle(r, x, y, signRadius*0.34, -1)
	})
}

func white(opacity float64) color.NRGBA {
	return color.NRGBA{0xff, 0xff, 0xff, uint8(math.Round(opacity * 0xff))}
}

// mix returns a colour between a and b. share is between 0, for a, and 1, for b.
func mix(a, b color.RGBA, share float64) color.RGBA {
	part := func(from, to uint8) uint8 {
		return uint8(math.Round(float64(from) + (float64(to)-float64(from))*share))
	}
	return color.RGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 0xff}
}

// fill fills a shape with a colour. x and y are a point in the picture, and the shape is at most radius away from it.
// The rasterizer is only as large as the shape, because the time for rasterizing grows with its size: shape gets the
// position of the point on the rasterizer. A path with the opposite direction is a hole in the shape.
func fill(picture *image.RGBA, colour color.Color, x, y, radius float64,
	shape func(r *vector.Rasterizer, x, y float64),
) {
	drawing.FillArea(picture, colour, layout.Rect{X0: x - radius, Y0: y - radius, X1: x + radius, Y1: y + radius},
		func(r *vector.Rasterizer, left, top float64) { shape(r, x-left, y-top) })
}

// pill fills an area with round ends.
func pill(picture *image.RGBA, colour color.Color, area layout.Rect) {
	drawing.FillArea(picture, colour, area, func(r *vector.Rasterizer, left, top float64) {
		radius := (area.Y1 - area.Y0) / 2 // half of the height
		y := area.Y0 + radius - top
		x0, x1 := area.X0+radius-left, area.X1-radius-left
		circle(r, x0, y, radius, 1)
		circle(r, x1, y, radius, 1)
		r.MoveTo(float32(x0), float32(y-radius))
		r.LineTo(float32(x1), float32(y-radius))
		r.LineTo(float32(x1), float32(y+radius))
		r.LineTo(float32(x0), float32(y+radius))
		r.ClosePath()
	})
}

// ring fills a ring, or a disc if inner is 0.
func ring(picture *image.RGBA, colour color.Color, x, y, outer, inner float64) {
	fill(picture, colour, x, y, outer, func(r *vector.Rasterizer, x, y float64) {
		circle(r, x, y, outer, 1)
		if inner > 0 {
			circle(r, x, y, inner, -1)
		}
	})
}

// circle adds a circle to the path. turn is its direction, 1 or -1.
func circle(r *vector.Rasterizer, x, y, radius, turn float64) {
	const quarter = 0.5522847498 // the control points of a cubic Bézier curve that approximates a quarter circle
	at := func(dx, dy float64) (float32, float32) {
		return float32(x + dx*radius), float32(y + turn*dy*radius)
	}
	curve := func(ax, ay, bx, by, cx, cy float64) {
		x1, y1 := at(ax, ay)
		x2, y2 := at(bx, by)
		x3, y3 := at(cx, cy)
		r.CubeTo(x1, y1, x2, y2, x3, y3)
	}
	r.MoveTo(at(1, 0))
	curve(1, quarter, quarter, 1, 0, 1)
	curve(-quarter, 1, -1, quarter, -1, 0)
	curve(-1, -quarter, -quarter, -1, 0, -1)
	curve(quarter, -1, 1, -quarter, 1, 0)
	r.ClosePath()
}

// initialsGround is the background of initials, a light gradient of 140 degrees (avatar-ground in app.css).
type initialsGround struct{}

// ColorModel implements image.Image.
func (initialsGround) ColorModel() color.Model { return color.RGBAModel }

// Bounds implements image.Image.
func (initialsGround) Bounds() image.Rectangle { return image.Rect(0, 0, PhotoPixels, PhotoPixels) }

// At implements image.Image.
func (initialsGround) At(x, y int) color.Color {
	light := mix(surface, accent, 0.6)                      // as in app.css
	return mix(light, accent, float64(x+y)/(2*PhotoPixels)) // from corner to corner
}
