package profilepdf

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"

	scaling "golang.org/x/image/draw"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/layout"
)

// blank is a canvas on which nothing is drawn, to find out where paragraphs end.
type blank struct{}

func (blank) Text(*layout.Text, float64, float64) {}
func (blank) Fill(layout.Rect, color.RGBA)        {}
func (blank) Image(image.Image, layout.Rect)      {}
func (blank) AddLink(string, layout.Rect)         {}
func (blank) AddPage()                            {}
func (blank) SetPage(int)                         {}
func (blank) Close() ([]byte, error)              { return nil, nil }

// pixelsPerMillimetre makes a picture of 630 × 891 pixels, about twice as wide as it is shown.
const pixelsPerMillimetre = 3.0

// picture is a canvas of one page, which becomes a PNG file.
// It is drawn when it is closed, because the content that is tried for a page often has no room.
type picture struct {
	blank

	ctx     context.Context // a picture lives as long as one call
	strokes []func(to *image.RGBA) error
}

// Text implements canvas.
func (p *picture) Text(box *layout.Text, x, y float64) {
	p.strokes = append(p.strokes, func(to *image.RGBA) error {
		return drawing.DrawText(to, box, x*pixelsPerMillimetre, (pageHeight-y)*pixelsPerMillimetre, pixelsPerMillimetre)
	})
}

// pixels returns an area in pixels, of at least one pixel.
func pixels(area layout.Rect) image.Rectangle {
	round := func(v float64) int { return int(math.Round(v * pixelsPerMillimetre)) }
	box := image.Rect(round(area.X0), round(pageHeight-area.Y1), round(area.X1), round(pageHeight-area.Y0))
	box.Max.X, box.Max.Y = max(box.Max.X, box.Min.X+1), max(box.Max.Y, box.Min.Y+1)
	return box
}

// Fill implements canvas.
func (p *picture) Fill(area layout.Rect, c color.RGBA) {
	p.strokes = append(p.strokes, func(to *image.RGBA) error {
		scaling.Draw(to, pixels(area), image.NewUniform(c), image.Point{}, scaling.Src)
		return nil
	})
}

// Image implements canvas.
func (p *picture) Image(from image.Image, area layout.Rect) {
	p.strokes = append(p.strokes, func(to *image.RGBA) error {
		scaling.ApproxBiLinear.Scale(to, pixels(area), from, from.Bounds(), scaling.Src, nil)
		return nil
	})
}

// Close implements canvas.
func (p *picture) Close() ([]byte, error) {
	page := image.NewRGBA(image.Rect(0, 0, pageWidth*pixelsPerMillimetre, pageHeight*pixelsPerMillimetre))
	scaling.Draw(page, page.Bounds(), image.White, image.Point{}, scaling.Src)
	for _, stroke := range p.strokes {
		// As before each paragraph: a line may have thousands of letters without a width, all of which are drawn.
		if err := context.Cause(p.ctx); err != nil {
			return nil, fmt.Errorf("picture of a page: %w", err)
		}
		if err := stroke(page); err != nil {
			return nil, err
		}
	}
	var file bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&file, page); err != nil {
		return nil, fmt.Errorf("encode the picture of a page: %w", err)
	}
	return file.Bytes(), nil
}
