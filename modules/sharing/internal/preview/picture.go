package preview

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strings"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/layout"
	"wright.app/platform/pages"
)

// The size of the picture in pixels. It has the usual aspect ratio of Open Graph images.
const (
	Width  = pages.PreviewWidth
	Height = pages.PreviewHeight
)

// The colours of the light theme (tokens.css).
var (
	surface   = color.RGBA{0xff, 0xff, 0xff, 0xff}
	sunken    = color.RGBA{0xee, 0xf0, 0xf6, 0xff}
	primary   = color.RGBA{0x08, 0x27, 0xf5, 0xff}
	secondary = color.RGBA{0x04, 0x13, 0x75, 0xff}
	accent    = color.RGBA{0xff, 0xb7, 0x00, 0xff}
)

// The layout, in pixels.
const (
	margin         = 72
	coverHeight    = 200
	photoTop       = 116
	photoRing      = 8
	textLeft       = margin + PhotoPixels + 36
	nameBaseline   = coverHeight + 94.0
	roleStep       = 54
	headlineStep   = 48
	textWidth      = Width - margin - textLeft
	skillsTop      = 462
	skillHeight    = 50
	skillPadding   = 22
	skillBaseline  = 34
	skillGap       = 12
	footerBaseline = Height - 50
	signRadius     = 17
	widestInitials = 136

	// PhotoPixels is the side of the photo.
	PhotoPixels = 204
)

// The styles of the texts.
var (
	nameStyle      = style(64, true, drawing.Ink)
	smallNameStyle = style(46, true, drawing.Ink)
	roleStyle      = style(34, false, drawing.Ink)
	headlineStyle  = style(30, false, drawing.Muted)
	skillStyle     = style(25, false, drawing.Ink)
	initialsStyle  = style(84, true, secondary)
	// The style of initials in scripts with wide letters.
	wideInitialsStyle = style(62, true, secondary)
	productStyle      = style(28, true, drawing.Ink)
	addressStyle      = style(26, false, drawing.Muted)
)

// style returns a style by the size of its letters in pixels. A millimetre of package layout is a pixel of the picture.
func style(pixels float64, isBold bool, c color.RGBA) drawing.Style {
	const pointsOfMillimetre = 72 / 25.4
	return drawing.Style{Size: pixels * pointsOfMillimetre, IsBold: isBold, Color: c}
}

// errDrawing says that the library that draws texts has failed.
var errDrawing = errors.New("draw a preview")

// Draw returns the picture of a card as PNG. If photo is nil, Draw draws the initials instead. The caller must hold the
// slot of the fonts.
func Draw(fonts *drawing.Fonts, c Card, photo image.Image) (file []byte, err error) {
	// The library panics if it cannot draw.
	defer func() {
		if reason := recover(); reason != nil {
			file, err = nil, fmt.Errorf("%w: %v", errDrawing, reason)
		}
	}()
	s := newSheet(fonts)
	ground, pattern := CoverStyle(c.Name)
	drawCover(s.picture, cover{seed: c.Name, ground: ground, pattern: pattern, accent: c.Accent, height: coverHeight})
	s.photo(c.Name, photo)
	s.person(c)
	s.skills(c.Skills)
	s.footer(c.Product, c.Address)
	return s.encode()
}

// sheet is a picture that is being drawn. It keeps the first error.
type sheet struct {
	picture *image.RGBA
	fonts   *drawing.Fonts
	err     error
}

func newSheet(fonts *drawing.Fonts) *sheet {
	picture := image.NewRGBA(image.Rect(0, 0, Width, Height))
	draw.Draw(picture, picture.Bounds(), image.NewUniform(surface), image.Point{}, draw.Src)
	return &sheet{picture: picture, fonts: fonts}
}

func (s *sheet) encode() ([]byte, error) {
	if s.err != nil {
		return nil, s.err
	}
	var file bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&file, s.picture); err != nil {
		return nil, fmt.Errorf("encode a preview: %w", err)
	}
	return file.Bytes(), nil
}

// fit lays out a text. The box is nil if there is nothing to draw.
func (s *sheet) fit(text string, st drawing.Style, width float64, maxLines int) (box *layout.Text, isWhole bool) {
	if s.err != nil || text == "" {
		return nil, true
	}
	box, isWhole, s.err = s.fonts.Fit(text, st, width, maxLines)
	return box, isWhole
}

// text draws a text whose upper left corner is at a point.
func (s *sheet) text(box *layout.Text, x, y float64) {
	if err := drawing.DrawText(s.picture, box, x, y, 1); err != nil && s.err == nil {
		s.err = err
	}
}

// write draws a text. y is the baseline of its first line, and the result is the baseline of the last one.
func (s *sheet) write(box *layout.Text, x, y float64) float64 {
	first, last := baselinesOf(box)
	s.text(box, x, y-first)
	return y + last - first
}

// baselinesOf returns the distances of the baselines of the first and the last line from the upper edge of a text. The
// heights of lines depend on their fonts.
func baselinesOf(box *layout.Text) (first, last float64) {
	first = math.Inf(1)
	for span := range box.Spans() {
		first, last = min(first, span.Y), max(last, span.Y)
	}
	return first, last
}

// photo draws the photo over the lower edge of the cover.
func (s *sheet) photo(name string, photo image.Image) {
	const ringed = PhotoPixels + 2*photoRing
	box := image.Rect(0, 0, ringed, ringed).Add(image.Pt(margin-photoRing, photoTop-photoRing))
	draw.DrawMask(s.picture, box, image.NewUniform(surface), image.Point{}, drawing.Circle(ringed), image.Point{},
		draw.Over)
	box = image.Rect(0, 0, PhotoPixels, PhotoPixels).Add(image.Pt(margin, photoTop))
	if photo != nil {
		draw.DrawMask(s.picture, box, photo, photo.Bounds().Min, drawing.Circle(PhotoPixels), image.Point{}, draw.Over)
		return
	}
	draw.DrawMask(s.picture, box, initialsGround{}, image.Point{}, drawing.Circle(PhotoPixels), image.Point{},
		draw.Over)
	letters, _ := s.fit(initialsOf(name), initialsStyle, Width, 1)
	if letters == nil {
		return
	}
	ink := letters.Ink()
	if ink.Width() > widestInitials {
		letters, _ = s.fit(initialsOf(name), wideInitialsStyle, Width, 1)
		ink = letters.Ink()
	}
	s.text(letters, margin+PhotoPixels/2.0-(ink.X0+ink.X1)/2, photoTop+PhotoPixels/2.0-(ink.Y0+ink.Y1)/2)
}

// initialsOf returns the first letters of the first and the last word of a name, or the first two of a single one, as
// initials.ts does.
func initialsOf(name string) string {
	words := strings.Fields(name)
	if len(words) == 0 {
		return ""
	}
	first := []rune(words[0])
	if len(words) == 1 {
		return strings.ToUpper(string(first[:min(len(first), 2)]))
	}
	return strings.ToUpper(string(first[:1]) + string([]rune(words[len(words)-1])[:1]))
}

// person draws name, role and headline beside the photo. It leaves out the headline if that would reach into the
// skills.
func (s *sheet) person(c Card) {
	y := nameBaseline
	name, isWhole := s.fit(c.Name, nameStyle, textWidth, 1)
	if !isWhole {
		y -= 8                                                // the letters are smaller
		name, _ = s.fit(c.Name, smallNameStyle, textWidth, 2) // lines
	}
	if name == nil {
		name, _ = s.fit(c.Address, smallNameStyle, textWidth, 1)
	}
	if name != nil {
		y = s.write(name, textLeft, y)
	}
	lines := 2
	if c.Role != "" {
		if role, _ := s.fit(c.Role, roleStyle, textWidth, 1); role != nil {
			y = s.write(role, textLeft, y+roleStep)
		}
		lines = 1
	}
	if headline, _ := s.fit(c.Headline, headlineStyle, textWidth, lines); headline != nil &&
		y+headlineStep < skillsTop {
		s.write(headline, textLeft, y+headlineStep)
	}
}

// skills draws the first skills in a line, and the number of the remaining ones.
func (s *sheet) skills(list []string) {
	x := float64(textLeft)
	for _, skill := range list {
		label, isWhole := s.fit(skill, skillStyle, textWidth-2*skillPadding, 1)
		if label == nil {
			continue
		}
		width := label.Width() + 2*skillPadding
		if !isWhole || x+width > Width-margin {
			return
		}
		pill(s.picture, sunken, layout.Rect{X0: x, Y0: skillsTop, X1: x + width, Y1: skillsTop + skillHeight})
		s.write(label, x+skillPadding, skillsTop+skillBaseline)
		x += width + skillGap
	}
}

// footer draws the product on the left and the address on the right.
func (s *sheet) footer(product, address string) {
	drawSign(s.picture, primary, margin+signRadius, footerBaseline-10)
	x := float64(margin + 2*signRadius + 12)
	if name, _ := s.fit(product, productStyle, Width/3, 1); name != nil { // the rest is for the address
		s.write(name, x, footerBaseline)
		x += name.Width()
	}
	if box, _ := s.fit(address, addressStyle, Width-margin-x-48, 1); box != nil {
		s.write(box, Width-margin-box.Width(), footerBaseline)
	}
}
