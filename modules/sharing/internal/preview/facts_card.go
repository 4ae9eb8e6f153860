package preview

import (
	"fmt"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/platform/pages"
)

// FactsCard is the content of the picture of a page of another module.
type FactsCard struct {
	pages.Preview

	Product string
	Host    string // of the site
}

// Tag returns a hash of the card and the design.
func (c FactsCard) Tag() string {
	return "facts-" + Card{
		Name: c.Title, Role: c.Name, Headline: c.Main, Skills: []string{c.Facts}, Address: c.Host, Product: c.Product,
	}.Tag()
}

// The layout and the styles of the facts.
const (
	factsWidth      = Width - 2*margin
	factsTop        = coverHeight + 92.0
	factsTitleLines = 2
	factsNameStep   = 52
	factsMainStep   = 64
	factsStep       = 46
	factsEnd        = footerBaseline - 56
)

var (
	factsNameStyle = style(32, false, drawing.Muted)
	factsMainStyle = style(38, true, drawing.Ink)
	factsStyle     = style(30, false, drawing.Muted)
)

// DrawFacts returns the picture of a card as PNG. The caller must hold the slot of the fonts.
func DrawFacts(fonts *drawing.Fonts, c FactsCard) (file []byte, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			file, err = nil, fmt.Errorf("%w: %v", errDrawing, reason)
		}
	}()
	s := newSheet(fonts)
	ground, pattern := CoverStyle(c.Name)
	drawCover(s.picture, cover{seed: c.Name, ground: ground, pattern: pattern, height: coverHeight})
	y := factsTop
	title, isWhole := s.fit(c.Title, nameStyle, factsWidth, 1)
	if !isWhole {
		y -= 16 // the letters are smaller
		title, _ = s.fit(c.Title, smallNameStyle, factsWidth, factsTitleLines)
	}
	if title != nil {
		y = s.write(title, margin, y)
	}
	for _, line := range []struct {
		text  string
		style drawing.Style
		step  float64
	}{
		{c.Name, factsNameStyle, factsNameStep},
		{c.Main, factsMainStyle, factsMainStep},
		{c.Facts, factsStyle, factsStep},
	} {
		box, _ := s.fit(line.text, line.style, factsWidth, 1)
		if box != nil && y+line.step <= factsEnd {
			y = s.write(box, margin, y+line.step)
		}
	}
	s.footer(c.Product, c.Host)
	return s.encode()
}
