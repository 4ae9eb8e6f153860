package preview

import (
	"fmt"
	"image/color"
	"strings"

	"wright.app/modules/sharing/internal/drawing"
)

// PageCard is the content of the picture of a page that is the same for everybody.
type PageCard struct {
	Title, Text string
	Product     string
	Host        string // of the site
}

// Tag returns a hash of the card and the design.
func (c PageCard) Tag() string {
	return "page-" + Card{Name: c.Title, Headline: c.Text, Address: c.Host, Product: c.Product}.Tag()
}

var (
	onBrand        = color.RGBA{0xff, 0xff, 0xff, 0xff}
	titleStyle     = style(72, true, onBrand)
	smallTextStyle = style(32, false, onBrand)
	onBrandProduct = style(34, true, onBrand)
	onBrandAddress = style(26, false, onBrand)
)

// DrawPage returns the picture of a page as PNG. The caller must hold the slot of the fonts.
func DrawPage(fonts *drawing.Fonts, c PageCard) (file []byte, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			file, err = nil, fmt.Errorf("%w: %v", errDrawing, reason)
		}
	}()
	s := newSheet(fonts)
	const top, titleStep, textStep, width, baseline, circlesFrom = 210.0, 88, 76, 860.0, Height - 64, 560
	// The colours, the pattern and the seed of the home page (hero.tsx).
	drawCover(s.picture, cover{seed: "signal", height: Height, circlesFrom: circlesFrom})
	y := top - titleStep
	for line := range strings.Lines(c.Title) {
		if box, _ := s.fit(line, titleStyle, width, 2); box != nil && y < Height/2 { // lines
			y = s.write(box, margin, y+titleStep)
		}
	}
	if box, _ := s.fit(c.Text, smallTextStyle, width, 3); box != nil { // lines
		s.write(box, margin, y+textStep)
	}
	drawSign(s.picture, onBrand, margin+signRadius, baseline-12)
	if name, _ := s.fit(c.Product, onBrandProduct, Width/3, 1); name != nil { // a part
		s.write(name, margin+2*signRadius+12, baseline)
	}
	if host, _ := s.fit(c.Host, onBrandAddress, Width/2, 1); host != nil { // half
		s.write(host, Width-margin-host.Width(), baseline)
	}
	return s.encode()
}
