package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"strings"

	"wright.app/modules/media"
)

// picture is content that is made when it is needed.
type picture func() []byte

// demoFile is an uploaded file of a demo person.
type demoFile struct {
	name    string
	caption media.Caption
	content picture
}

// demoUpload implements media.Upload over files in memory.
type demoUpload struct{ files []demoFile }

var _ media.Upload = (*demoUpload)(nil)

func (*demoUpload) Address() string { return "" }

func (u *demoUpload) Next() (media.Incoming, error) {
	if len(u.files) == 0 {
		return media.Incoming{}, io.EOF
	}
	f := u.files[0]
	u.files = u.files[1:]
	return media.Incoming{Name: f.name, Content: bytes.NewReader(f.content())}, nil
}

// The size of the other pictures, in pixels.
const drawingWidth, drawingHeight = 960, 600

// bars draws a bar chart without labels. A height of 1 is the full height of the chart.
func bars(background, bar, last color.RGBA, heights ...float64) picture {
	return func() []byte { return drawBars(1, background, bar, last, heights) }
}

// smallBars draws the same at half the width and height, which takes a quarter of the time.
func smallBars(background, bar, last color.RGBA, heights ...float64) picture {
	return func() []byte { return drawBars(2, background, bar, last, heights) }
}

// drawBars draws the chart at a fraction of the usual size.
func drawBars(divisor int, background, bar, last color.RGBA, heights []float64) []byte {
	width, height, margin := drawingWidth/divisor, drawingHeight/divisor, 60/divisor
	drawing := image.NewRGBA(image.Rect(0, 0, width, height))
	step := (width - 2*margin) / len(heights)
	for y := range height {
		for x := range width {
			c := background
			if y == height-margin {
				c = blend(background, bar, 0.5)
			}
			if i := (x - margin) / step; x >= margin && i < len(heights) && (x-margin)%step < step*2/3 {
				if top := height - margin - int(heights[i]*float64(height-2*margin)); y >= top && y < height-margin {
					c = bar
					if i == len(heights)-1 {
						c = last
					}
				}
			}
			drawing.SetRGBA(x, y, c)
		}
	}
	return encodePNG(drawing)
}

// rectangle is a filled part of a drawing.
type rectangle struct {
	left, top, right, bottom int
	fill                     color.RGBA
}

// ledgerDrawing draws two sources, a ledger and three readers.
func ledgerDrawing() []byte {
	parts := []rectangle{ // the panel and the lines come first, so that the boxes cover them
		{30, 60, 930, 540, white},
		{240, 178, 400, 182, blue},
		{240, 418, 400, 422, blue},
		{560, 158, 720, 162, blue},
		{560, 298, 720, 302, blue},
		{560, 438, 720, 442, blue},
		{60, 130, 240, 230, paleBlue},
		{60, 370, 240, 470, paleBlue},
		{380, 110, 580, 490, blue},
		{720, 110, 900, 210, paleBlue},
		{720, 250, 900, 350, paleBlue},
		{720, 390, 900, 490, paleBlue},
	}
	for row := range 4 {
		top := 160 + row*80
		parts = append(parts, rectangle{410, top, 550, top + 40, paleBlue})
	}
	return rectangles(blue, parts)
}

// rehearsalDrawing draws a copy with a change that fails, and an original without it.
func rehearsalDrawing() []byte {
	panel := color.RGBA{247, 248, 255, 255}
	parts := []rectangle{
		{80, 80, 440, 520, panel},
		{520, 80, 880, 520, panel},
		{120, 410, 400, 470, color.RGBA{255, 179, 26, 255}}, // the change
	}
	for row := range 3 {
		top := 130 + row*90
		parts = append(parts, rectangle{400, top + 28, 560, top + 32, blue},
			rectangle{120, top, 400, top + 60, paleBlue}, rectangle{560, top, 840, top + 60, blue})
	}
	return rectangles(color.RGBA{225, 231, 255, 255}, parts)
}

// rectangles draws the parts in their order, so that later ones cover earlier ones.
func rectangles(background color.RGBA, parts []rectangle) []byte {
	drawing := image.NewRGBA(image.Rect(0, 0, drawingWidth, drawingHeight))
	draw.Draw(drawing, drawing.Bounds(), image.NewUniform(background), image.Point{}, draw.Src)
	for _, p := range parts {
		area := image.Rect(p.left, p.top, p.right, p.bottom)
		draw.Draw(drawing, area, image.NewUniform(p.fill), image.Point{}, draw.Src)
	}
	return encodePNG(drawing)
}

// pdfDocument returns a PDF with one page of text.
func pdfDocument(lines ...string) picture {
	return func() []byte { return drawPDF(lines) }
}

func drawPDF(lines []string) []byte {
	escaped := strings.NewReplacer(`\`, `\\`, `(`, `\(`, `)`, `\)`)
	text := "BT /F1 20 Tf 72 720 Td 30 TL"
	for _, line := range lines {
		text += fmt.Sprintf(" (%s) Tj T*", escaped.Replace(line))
	}
	text += " ET"
	parts := []string{
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
		fmt.Sprintf("<</Length %d>>stream\n%s\nendstream", len(text), text),
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
	}
	var b bytes.Buffer
	b.WriteString("%PDF-1.4\n")
	xref := fmt.Sprintf("xref\n0 %d\n%010d 65535 f \n", len(parts)+1, 0)
	for i, part := range parts {
		xref += fmt.Sprintf("%010d 00000 n \n", b.Len())
		fmt.Fprintf(&b, "%d 0 obj%s\nendobj\n", i+1, part)
	}
	xrefOffset := b.Len()
	fmt.Fprintf(&b, "%strailer<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF\n", xref, len(parts)+1, xrefOffset)
	return b.Bytes()
}

// blend mixes a share of the colour above into the colour below.
func blend(below, above color.RGBA, share float64) color.RGBA {
	share = max(0, min(1, share))
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-share) + float64(b)*share)) }
	return color.RGBA{R: mix(below.R, above.R), G: mix(below.G, above.G), B: mix(below.B, above.B), A: 255}
}

func encodePNG(drawing image.Image) []byte {
	var b bytes.Buffer
	_ = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, drawing) // cannot fail on a buffer
	return b.Bytes()
}
