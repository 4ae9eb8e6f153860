package preview

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// drawCover draws the cover: a grid and circles on the gradient of the brand.
func drawCover(picture *image.RGBA, seed string) {
	for y := range coverHeight {
		for x := range Width {
			// A gradient of 135 degrees.
			picture.SetRGBA(x, y, mix(brandFrom, brandTo, (float64(x)/Width+float64(y)/coverHeight)/2))
		}
	}
	const scale = float64(coverHeight) / (coverRows * coverCell)
	area := picture.SubImage(image.Rect(0, 0, Width, coverHeight)).(*image.RGBA)
	line := white(0.1)
	for x := 0.0; x < Width; x += coverCell * scale {
		draw.Draw(area, image.Rect(int(x), 0, int(x)+1, coverHeight), image.NewUniform(line), image.Point{}, draw.Over)
	}
	for y := 0.0; y < coverHeight; y += coverCell * scale {
		draw.Draw(area, image.Rect(0, int(y), Width, int(y)+1), image.NewUniform(line), image.Point{}, draw.Over)
	}
	for _, c := range Cover(seed) {
		x, y, radius := float64(c.X)*scale-coverCell*scale, float64(c.Y)*scale, float64(c.Radius)*scale
		ring(area, white(c.Opacity), x, y, radius+1, radius-1)
		if c.HasCentre {
			ring(area, accent, x, y, 5*scale, 0)
		}
	}
}

// drawSign draws the logo, a gear, around a point.
func drawSign(picture *image.RGBA, centreX, centreY int) {
	const teeth = 8
	fill(picture, primary, float64(centreX), float64(centreY), signRadius, func(r *vector.Rasterizer, x, y float64) {
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

// fill fills a shape with a colour. The shape is at most radius away from a point, and gets the place of that point on
// the rasterizer, which is only as large as the shape: rasterizing takes time with its size. A path with the opposite
// direction is a hole in the shape.
func fill(picture *image.RGBA, colour color.Color, x, y, radius float64,
	shape func(r *vector.Rasterizer, x, y float64),
) {
	box := image.Rect(int(math.Floor(x-radius)), int(math.Floor(y-radius)),
		int(math.Ceil(x+radius)), int(math.Ceil(y+radius))).Intersect(picture.Bounds())
	if box.Empty() {
		return
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	shape(r, x-float64(box.Min.X), y-float64(box.Min.Y))
	r.Draw(picture, box, image.NewUniform(colour), image.Point{})
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
