package profilepdf

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"strconv"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/layout"
)

// border is the colour of thin lines (webapp/src/shared/styles/tokens.css).
var border = color.RGBA{R: 0xe2, G: 0xe5, B: 0xee, A: 0xff}

// Lengths are in millimetres. The page is A4.
const (
	pageWidth    = 210.0
	pageHeight   = 297.0
	footerHeight = 10.0
	columnGap    = 5.0 // between the dates and the texts of entries
	markerWidth  = 4.5
	photoGap     = 6.0

	// The minimum height that must be left on a page for the heading of a section or an entry, so that the heading does
	// not stand alone.
	sectionNeeds = 24.0
	entryNeeds   = 13.0
)

// canvas is what a sheet draws on. Lengths are from the lower left corner of a page.
type canvas interface {
	Text(box *layout.Text, x, y float64)
	Fill(area layout.Rect, c color.RGBA)
	Image(picture image.Image, area layout.Rect)
	AddLink(url string, area layout.Rect)
	// AddPage adds a page after the last one, and SetPage returns to one; the first page is 1.
	AddPage()
	SetPage(number int)
	// Close returns the file.
	Close() ([]byte, error)
}

// sheet draws paragraphs below each other and begins a page where there is no room left.
type sheet struct {
	canvas

	fonts    *drawing.Fonts
	ctx      context.Context // a sheet lives as long as one call
	design   design
	accent   drawing.Accent
	maxPages int     // 0 for any number
	scale    float64 // of the sizes of the styles

	pages  int     // how many there are
	page   int     // the current one, from 1
	y      float64 // where the next paragraph begins, from the top of the page
	column column  // where paragraphs are, on pages until lastOfColumn; they have the whole width on later ones
	// lastOfColumn is the last page on which another column is beside column.
	lastOfColumn int
	// lastWithGround is the last page on which the second column has a ground.
	lastWithGround int
}

// errFull says that the file already has the maximum number of pages.
var errFull = errors.New("the PDF file has its last page")

// area returns the column in which paragraphs are on the current page.
func (s *sheet) area() column {
	if s.page <= s.lastOfColumn {
		return s.column
	}
	return s.design.body()
}

// footers draws the footers of all pages.
func (s *sheet) footers(footer string) error {
	body := s.design.body()
	s.y = pageHeight - s.design.margin - footerHeight/2
	for s.page = 1; s.page <= s.pages; s.page++ {
		s.SetPage(s.page)
		if err := s.line(body, drawing.Text(footer), footerStyle, false); err != nil {
			return err
		}
		if err := s.line(body, drawing.Text(strconv.Itoa(s.page)), footerStyle, true); err != nil {
			return err
		}
	}
	return nil
}

// newPage goes to the next page, which it adds after the last one. It returns errFull if no further page is allowed.
func (s *sheet) newPage() error {
	if s.page == s.pages {
		if s.page == s.maxPages {
			return errFull
		}
		s.AddPage()
		s.pages++
		if s.pages <= s.lastWithGround {
			s.ground(0)
		}
	}
	s.goTo(s.page+1, s.design.margin)
	return nil
}

// goTo continues on a page.
func (s *sheet) goTo(page int, y float64) {
	s.page, s.y = page, y
	s.SetPage(page)
}

// ground draws the ground of the second column on the current page, below a height.
func (s *sheet) ground(top float64) {
	_, aside := s.design.columns()
	s.Fill(layout.Rect{X0: aside.left - asidePadding, X1: pageWidth, Y1: pageHeight - top}, s.accent.Soft)
}

// need begins a page if less than height is left.
func (s *sheet) need(height float64) error {
	if s.y > s.design.margin && s.y+height > s.design.bottom() {
		return s.newPage()
	}
	return nil
}

// space leaves room below the last paragraph.
func (s *sheet) space(height float64) { s.y = min(s.y+height*s.design.air, s.design.bottom()) }

// line draws a paragraph in one line, without changing y.
func (s *sheet) line(in column, p drawing.Paragraph, st drawing.Style, isRight bool) error {
	parts, _, err := s.fonts.Parts(p, st)
	if err != nil {
		return err
	}
	s.Text(layout.Lines(parts, layout.Box{Width: in.width, IsRight: isRight, Stretch: lineStretch}), in.left,
		pageHeight-s.y)
	return nil
}

// lineStretch is an additional distance between lines, relative to the distance of the font.
const lineStretch = 0.18

// place is a part of a column.
type place struct {
	left, right float64 // distances from the edges of the column
	isRight     bool    // lines end at the right edge
}

// sized returns a style in the size and with the links of the file.
func (s *sheet) sized(st drawing.Style) drawing.Style {
	st.Size *= s.scale
	st.Links = s.accent.Ink
	return st
}

// paragraph draws a paragraph, on several pages if it has to, and moves below it.
func (s *sheet) paragraph(in place, p drawing.Paragraph, st drawing.Style) error {
	// Drawing a paragraph cannot be stopped. Before each paragraph, drawing ends if it has taken too long or the client
	// has left.
	if err := context.Cause(s.ctx); err != nil {
		return fmt.Errorf("page %d of a PDF file: %w", s.page, err)
	}
	st = s.sized(st)
	width := s.area().width - in.left - in.right
	p, err := s.fonts.Drawable(p, st, width)
	if err != nil {
		return err
	}
	parts, to, err := s.fonts.Parts(p, st)
	if err != nil {
		return err
	}
	isRight := in.isRight || drawing.IsRightToLeft(p.String())
	for flow := layout.NewFlow(parts, width); !flow.IsDone(); {
		text := flow.Next(layout.Box{
			Width: width, Height: max(s.design.bottom()-s.y, 1), IsRight: isRight, Stretch: lineStretch,
		})
		if text.Lines() == 0 && s.y == s.design.margin {
			return nil // not even one line has room on a whole page
		}
		if text.Lines() > 0 {
			left := s.area().left + in.left
			s.Text(text, left, pageHeight-s.y)
			s.addLinks(left, text, to)
			s.y += text.Height
		}
		if !flow.IsDone() {
			if err := s.newPage(); err != nil {
				return err
			}
		}
	}
	return nil
}

// widthOf returns the width of a text in one line.
func (s *sheet) widthOf(text string, st drawing.Style) (float64, error) {
	parts, _, err := s.fonts.Parts(drawing.Text(text), s.sized(st))
	if err != nil || text == "" {
		return 0, err
	}
	return layout.Lines(parts, layout.Box{Width: math.MaxFloat32}).Width(), nil
}

// addLinks adds the links of a text to the page.
func (s *sheet) addLinks(x float64, text *layout.Text, to drawing.Links) {
	for span := range text.Spans() {
		url, ok := to[span.Face]
		if !ok {
			continue
		}
		ascent, descent, _ := span.Face.Heights()
		left, baseline := x+span.X, pageHeight-s.y-span.Y
		s.AddLink(url, layout.Rect{X0: left, Y0: baseline - descent, X1: left + span.Width, Y1: baseline + ascent})
	}
}

// rule draws a thin line over the whole width of the column.
func (s *sheet) rule() {
	const thickness = 0.25
	bottom, area := pageHeight-s.y, s.area()
	s.Fill(layout.Rect{X0: area.left, Y0: bottom, X1: area.left + area.width, Y1: bottom + thickness}, border)
}

// photo draws a square picture in the upper right corner.
func (s *sheet) photo(picture image.Image) {
	right, top, size := pageWidth-s.design.margin, pageHeight-s.design.margin, s.design.photo
	s.Image(picture, layout.Rect{X0: right - size, Y0: top - size, X1: right, Y1: top})
}
