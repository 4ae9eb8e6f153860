package profilepdf

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math"
	"strings"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/layout"
	"wright.app/modules/sharing/internal/pdf"
)

// errDrawing says that the library that draws PDF files has failed.
var errDrawing = errors.New("draw a PDF file")

// nextFact separates facts in one line, as on the page.
const nextFact = " · "

// look is how the content of an outline is drawn.
type look struct {
	template Template
	accent   drawing.Accent
	photo    image.Image // nil for none
	// maxPages is the number of pages after which content is left out; 0 for any number.
	maxPages int
	// mustBeWhole says that nothing is drawn if content would be left out.
	mustBeWhole bool
	// isPicture says that the first page is drawn as a picture.
	isPicture bool
}

// draw returns a file. isWhole is false if content had no room on so many pages. It is not safe for concurrent use.
func draw(ctx context.Context, f *drawing.Fonts, o outline, l look) (file []byte, isWhole bool, err error) {
	// The library panics if it cannot draw, for example with a font that it cannot subset.
	defer func() {
		if reason := recover(); reason != nil {
			file, isWhole, err = nil, false, fmt.Errorf("%w: %v", errDrawing, reason)
		}
	}()
	s := newSheet(ctx, f, o, l)
	if err = s.head(o, l.photo); err == nil {
		err = s.body(o.Sections)
	}
	isWhole = err == nil
	if err != nil && !errors.Is(err, errFull) {
		return nil, false, err
	}
	if l.mustBeWhole && !isWhole {
		return nil, false, nil
	}
	if err := s.footers(o.Footer); err != nil {
		return nil, false, err
	}
	if file, err = s.Close(); err != nil {
		return nil, false, fmt.Errorf("%w: %w", errDrawing, err)
	}
	return file, isWhole, nil
}

func newSheet(ctx context.Context, f *drawing.Fonts, o outline, l look) *sheet {
	s := &sheet{
		fonts: f, ctx: ctx, design: designOf(l.template), accent: l.accent, maxPages: l.maxPages, pages: 1, page: 1,
	}
	s.y, s.scale = s.design.margin, s.design.scale
	if o.TextSize > 0 {
		s.scale *= o.TextSize / textStyle.Size
	}
	if l.isPicture {
		s.canvas = &picture{ctx: ctx}
		return s
	}
	s.canvas = pdf.New(pageWidth, pageHeight, pdf.Info{
		Title: o.Name, Subject: o.Sentence, Author: o.Name, Creator: "Wright", Language: o.Language,
	})
	return s
}

// head draws the name and the facts about the person, the photo beside them, and the note to the reader below.
func (s *sheet) head(o outline, photo image.Image) error {
	in, bottom := place{}, 0.0
	if photo != nil {
		s.photo(photo)
		in.right = s.design.photo + photoGap
		bottom = s.design.margin + s.design.photo
	}
	lines := []struct {
		content drawing.Paragraph
		style   drawing.Style
	}{
		{drawing.Text(o.Name), nameStyle},
		{drawing.Text(o.Sentence), sentenceStyle},
		{drawing.Text(strings.Join(o.Facts, nextFact)), factsStyle},
		{drawing.Paragraph{{Text: strings.TrimPrefix(o.Address, "https://"), URL: o.Address}}, factsStyle},
	}
	for _, line := range lines {
		if err := s.paragraph(in, line.content, line.style); err != nil {
			return err
		}
		s.space(1.2) // a little air between the lines
	}
	if s.page == 1 {
		s.y = max(s.y, bottom)
	}
	return s.note(o.Note)
}

// note draws what the owner says to the reader, with a line beside it.
func (s *sheet) note(n note) error {
	if len(n.Text) == 0 {
		return nil
	}
	const thickness, inset = 0.8, 4.0
	s.space(3) // above the note
	if err := s.need(entryNeeds); err != nil {
		return err
	}
	top, page := s.y, s.page
	heading := titleStyle
	heading.Color = s.accent.Ink
	if err := s.paragraph(place{left: inset}, drawing.Text(n.Title), heading); err != nil {
		return err
	}
	if err := s.blocks(place{left: inset}, n.Text); err != nil {
		return err
	}
	if s.page == page {
		left := s.area().left
		s.Fill(layout.Rect{X0: left, Y0: pageHeight - s.y, X1: left + thickness, Y1: pageHeight - top}, s.accent.Ink)
	}
	return nil
}

// body draws the sections, in two columns if the design has them and there is something for both.
func (s *sheet) body(all []section) error {
	var main, aside []section
	for _, one := range all {
		if one.IsAside {
			aside = append(aside, one)
		} else {
			main = append(main, one)
		}
	}
	if s.design.aside == 0 || len(main) == 0 || len(aside) == 0 {
		return s.sections(all)
	}
	s.space(4) // below the head
	page, top := s.page, s.y
	mainColumn, asideColumn := s.design.columns()

	// The main column has the whole width after the last page on which something is beside it.
	tried := *s
	tried.canvas, tried.column, tried.lastOfColumn = blank{}, asideColumn, math.MaxInt
	if err := tried.sections(aside); err != nil && !errors.Is(err, errFull) {
		return err
	}
	s.column, s.lastOfColumn, s.lastWithGround = mainColumn, tried.page, tried.page
	s.ground(top)
	mainErr := s.sections(main)
	if mainErr != nil && !errors.Is(mainErr, errFull) {
		return mainErr
	}
	// So has the second column after the last page of the main one.
	s.column, s.lastOfColumn, s.lastWithGround = asideColumn, s.page, 0
	s.goTo(page, top)
	if err := s.sections(aside); err != nil {
		return err
	}
	return mainErr
}

func (s *sheet) sections(list []section) error {
	heading := sectionStyle
	heading.Color = s.accent.Ink
	for _, section := range list {
		s.space(5.5) // between sections
		if err := s.need(sectionNeeds); err != nil {
			return err
		}
		if err := s.paragraph(place{}, drawing.Text(section.Title), heading); err != nil {
			return err
		}
		s.space(1.6) // between the heading and its line
		s.rule()
		s.space(2.4) // below the line
		for i, e := range section.Entries {
			if i > 0 {
				s.space(3.6) // between entries
			}
			if err := s.entry(e); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *sheet) entry(e entry) error {
	if err := s.need(entryNeeds); err != nil {
		return err
	}
	in, err := s.titleAndDates(e)
	if err != nil {
		return err
	}
	if err := s.paragraph(in, drawing.Text(strings.Join(e.Facts, nextFact)), factsStyle); err != nil {
		return err
	}
	if err := s.blocks(in, e.Text); err != nil {
		return err
	}
	if len(e.Tags) > 0 {
		s.space(1) // above the skills
	}
	if err := s.paragraph(in, drawing.Text(strings.Join(e.Tags, nextFact)), factsStyle); err != nil {
		return err
	}
	if e.Files != "" {
		s.space(1) // above the files
	}
	return s.paragraph(in, drawing.Text(e.Files), filesStyle)
}

// datesDown is how much lower smaller letters are, so that they stand on the line of the title.
const datesDown = 0.4

// leastTitle is the width that a title must have left beside its dates.
const leastTitle = 60.0

// titleAndDates draws the title of an entry and its dates: before the title, at its right end, or below it if there is
// little room. It returns where the rest of the entry is.
func (s *sheet) titleAndDates(e entry) (place, error) {
	title := drawing.Paragraph{{Text: e.Title, URL: e.URL}}
	if e.Dates == "" {
		return place{}, s.paragraph(place{}, title, titleStyle)
	}
	area, top, page := s.area(), s.y, s.page
	if s.design.dates > 0 {
		s.y += datesDown
		before := place{right: area.width - s.design.dates}
		if err := s.paragraph(before, drawing.Text(e.Dates), factsStyle); err != nil {
			return place{}, err
		}
		if s.page == page {
			s.y = top
		}
		in := place{left: s.design.dates + columnGap}
		return in, s.paragraph(in, title, titleStyle)
	}
	width, err := s.widthOf(e.Dates, factsStyle)
	if err != nil {
		return place{}, err
	}
	if area.width-width < leastTitle {
		if err := s.paragraph(place{}, title, titleStyle); err != nil {
			return place{}, err
		}
		return place{}, s.paragraph(place{}, drawing.Text(e.Dates), factsStyle)
	}
	if err := s.paragraph(place{right: width + columnGap}, title, titleStyle); err != nil {
		return place{}, err
	}
	endPage, end := s.page, s.y
	s.goTo(page, top+datesDown)
	if err := s.line(area, drawing.Text(e.Dates), s.sized(factsStyle), true); err != nil {
		return place{}, err
	}
	s.goTo(endPage, end)
	return place{}, nil
}

// blocks draws paragraphs and items of lists.
func (s *sheet) blocks(in place, list []block) error {
	for _, b := range list {
		s.space(1.2) // between paragraphs
		if err := s.block(in, b); err != nil {
			return err
		}
	}
	return nil
}

// block draws a paragraph, or an item of a list with its marker before it.
func (s *sheet) block(in place, b block) error {
	if b.Marker == "" {
		return s.paragraph(in, b.Inline, textStyle)
	}
	if err := s.need(entryNeeds / 2); err != nil { // a line
		return err
	}
	width := s.area().width - in.left - in.right
	marker, text := in, in
	marker.right += width - markerWidth
	text.left += markerWidth
	if drawing.IsRightToLeft(b.Inline.String()) {
		marker, text = in, in
		marker.left += width - markerWidth
		text.right += markerWidth
	}
	top := s.y
	if err := s.paragraph(marker, drawing.Text(b.Marker), markerStyle); err != nil {
		return err
	}
	s.y = top
	return s.paragraph(text, b.Inline, textStyle)
}
