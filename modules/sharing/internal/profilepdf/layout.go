package profilepdf

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"strconv"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/layout"
	"wright.app/modules/sharing/internal/pdf"
)

// border is the colour of thin lines (webapp/src/shared/styles/tokens.css).
var border = color.RGBA{R: 0xe2, G: 0xe5, B: 0xee, A: 0xff}

// Lengths are in millimetres. The page is A4.
const (
	pageWidth    = 210.0
	pageHeight   = 297.0
	margin       = 18.0
	footerHeight = 10.0
	bodyWidth    = pageWidth - 2*margin
	bodyBottom   = pageHeight - margin - footerHeight

	// The dates of entries have a column of their own, as on the page.
	datesWidth   = 32.0
	columnGap    = 5.0
	contentLeft  = margin + datesWidth + columnGap
	contentWidth = bodyWidth - datesWidth - columnGap
	markerWidth  = 4.5

	photoSize = 26.0
	photoGap  = 6.0

	// The minimum height that must be left on a page for the heading of a section or an entry, so that the heading does
	// not stand alone.
	sectionNeeds = 24.0
	entryNeeds   = 13.0
)

// The styles, in the proportions of the page.
var (
	nameStyle     = drawing.Style{Size: 23, IsBold: true, Color: drawing.Ink}
	sentenceStyle = drawing.Style{Size: 12, Color: drawing.Ink}
	factsStyle    = drawing.Style{Size: 9.5, Color: drawing.Muted}
	sectionStyle  = drawing.Style{Size: 13, IsBold: true, Color: drawing.Ink}
	titleStyle    = drawing.Style{Size: 11, IsBold: true, Color: drawing.Ink}
	textStyle     = drawing.Style{Size: 10, Color: drawing.Ink}
	filesStyle    = drawing.Style{Size: 8.5, Color: drawing.Muted}
	footerStyle   = drawing.Style{Size: 8, Color: drawing.Muted}
)

// sheet draws paragraphs below each other and begins a page where there is no room left.
type sheet struct {
	pdf   *pdf.File
	fonts *drawing.Fonts

	ctx      context.Context // a sheet lives as long as one call
	footer   string
	maxPages int     // 0 for any number
	scale    float64 // of the sizes of the styles
	page     int     // from 1
	y        float64 // where the next paragraph begins, from the top of the page
}

// errFull says that the file already has the maximum number of pages.
var errFull = errors.New("the PDF file has its last page")

func newSheet(ctx context.Context, info pdf.Info, f *drawing.Fonts, footer string, scale float64, maxPages int,
) *sheet {
	file := pdf.New(pageWidth, pageHeight, info)
	return &sheet{
		pdf: file, fonts: f, ctx: ctx, footer: footer, maxPages: maxPages, scale: scale, page: 1,
		y: margin,
	}
}

// endPage draws the footer.
func (s *sheet) endPage() error {
	s.y = pageHeight - margin - footerHeight/2
	if err := s.line(margin, drawing.Text(s.footer), footerStyle, false); err != nil {
		return err
	}
	return s.line(margin, drawing.Text(strconv.Itoa(s.page)), footerStyle, true)
}

// newPage ends a page and begins the next one. It returns errFull if no further page is allowed.
func (s *sheet) newPage() error {
	if s.page == s.maxPages {
		return errFull
	}
	if err := s.endPage(); err != nil {
		return err
	}
	s.pdf.NewPage()
	s.page++
	s.y = margin
	return nil
}

// need begins a page if less than height is left.
func (s *sheet) need(height float64) error {
	if s.y > margin && s.y+height > bodyBottom {
		return s.newPage()
	}
	return nil
}

// space leaves room below the last paragraph.
func (s *sheet) space(height float64) { s.y = min(s.y+height, bodyBottom) }

// line draws a paragraph over the whole width, without changing y.
func (s *sheet) line(x float64, p drawing.Paragraph, st drawing.Style, isRight bool) error {
	parts, _, err := s.fonts.Parts(p, st)
	if err != nil {
		return err
	}
	box := layout.Box{Width: bodyWidth, IsRight: isRight, Stretch: lineStretch}
	s.pdf.Text(layout.Lines(parts, box), x, pageHeight-s.y)
	return nil
}

// lineStretch is an additional distance between lines, relative to the distance of the font.
const lineStretch = 0.18

// paragraph draws a paragraph, on several pages if it has to, and moves below it.
func (s *sheet) paragraph(x, width float64, p drawing.Paragraph, st drawing.Style) error {
	// Drawing a paragraph cannot be stopped. Before each paragraph, drawing ends if it has taken too long or the client
	// has left.
	if err := context.Cause(s.ctx); err != nil {
		return fmt.Errorf("page %d of a PDF file: %w", s.page, err)
	}
	st.Size *= s.scale
	p, err := s.fonts.Drawable(p, st, width)
	if err != nil {
		return err
	}
	parts, to, err := s.fonts.Parts(p, st)
	if err != nil {
		return err
	}
	isRight := drawing.IsRightToLeft(p.String())
	for flow := layout.NewFlow(parts, width); !flow.IsDone(); {
		text := flow.Next(layout.Box{
			Width: width, Height: max(bodyBottom-s.y, 1), IsRight: isRight, Stretch: lineStretch,
		})
		if text.Lines() == 0 && s.y == margin {
			return nil // not even one line has room on a whole page
		}
		if text.Lines() > 0 {
			s.pdf.Text(text, x, pageHeight-s.y)
			s.addLinks(x, text, to)
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

// addLinks adds the links of a text to the page.
func (s *sheet) addLinks(x float64, text *layout.Text, to drawing.Links) {
	for span := range text.Spans() {
		url, ok := to[span.Face]
		if !ok {
			continue
		}
		ascent, descent, _ := span.Face.Heights()
		left, baseline := x+span.X, pageHeight-s.y-span.Y
		s.pdf.AddLink(url, layout.Rect{X0: left, Y0: baseline - descent, X1: left + span.Width, Y1: baseline + ascent})
	}
}

// rule draws a thin line over the whole width.
func (s *sheet) rule() {
	const thickness = 0.25
	bottom := pageHeight - s.y
	s.pdf.Fill(layout.Rect{X0: margin, Y0: bottom, X1: margin + bodyWidth, Y1: bottom + thickness}, border)
}

// photo draws a square picture in the upper right corner.
func (s *sheet) photo(picture image.Image) {
	right, top := pageWidth-margin, pageHeight-margin
	s.pdf.Image(picture, layout.Rect{X0: right - photoSize, Y0: top - photoSize, X1: right, Y1: top})
}
