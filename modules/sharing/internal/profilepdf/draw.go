package profilepdf

import (
	"context"
	"errors"
	"fmt"
	"image"
	"strings"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/pdf"
)

// errDrawing says that the library that draws PDF files has failed.
var errDrawing = errors.New("draw a PDF file")

// nextFact separates facts in one line, as on the page.
const nextFact = " · "

// draw returns a PDF file and the number of its pages. The photo may be nil. If maxPages is not 0, content that has no
// room on so many pages is left out. It is not safe for concurrent use.
func draw(ctx context.Context, f *drawing.Fonts, o outline, photo image.Image, maxPages int,
) (file []byte, pages int, err error) {
	// The library panics if it cannot draw, for example with a font that it cannot subset.
	defer func() {
		if reason := recover(); reason != nil {
			file, pages, err = nil, 0, fmt.Errorf("%w: %v", errDrawing, reason)
		}
	}()
	info := pdf.Info{Title: o.Name, Subject: o.Sentence, Author: o.Name, Creator: "Wright", Language: o.Language}
	scale := 1.0
	if o.TextSize > 0 {
		scale = o.TextSize / textStyle.Size
	}
	s := newSheet(ctx, info, f, o.Footer, scale, maxPages)
	err = s.head(o, photo)
	if err == nil {
		err = s.sections(o.Sections)
	}
	if err != nil && !errors.Is(err, errFull) {
		return nil, 0, err
	}
	if err := s.endPage(); err != nil {
		return nil, 0, err
	}
	if file, err = s.pdf.Close(); err != nil {
		return nil, 0, fmt.Errorf("%w: %w", errDrawing, err)
	}
	return file, s.page, nil
}

// head draws the name and the facts about the person, and the photo beside them.
func (s *sheet) head(o outline, photo image.Image) error {
	width, bottom := bodyWidth, 0.0
	if photo != nil {
		s.photo(photo)
		width -= photoSize + photoGap
		bottom = margin + photoSize
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
		if err := s.paragraph(margin, width, line.content, line.style); err != nil {
			return err
		}
		s.space(1.2) // a little air between the lines
	}
	if s.page == 1 {
		s.y = max(s.y, bottom)
	}
	return nil
}

func (s *sheet) sections(list []section) error {
	for _, section := range list {
		s.space(5.5) // between sections
		if err := s.need(sectionNeeds); err != nil {
			return err
		}
		if err := s.paragraph(margin, bodyWidth, drawing.Text(section.Title), sectionStyle); err != nil {
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
	left, width := margin, bodyWidth
	if e.Dates != "" {
		top, page := s.y, s.page
		s.y += 0.4 // the smaller letters of the dates stand on the line of the title
		if err := s.paragraph(margin, datesWidth, drawing.Text(e.Dates), factsStyle); err != nil {
			return err
		}
		if s.page == page {
			s.y = top
		}
		left, width = contentLeft, contentWidth
	}
	if err := s.paragraph(left, width, drawing.Paragraph{{Text: e.Title, URL: e.URL}}, titleStyle); err != nil {
		return err
	}
	if err := s.paragraph(left, width, drawing.Text(strings.Join(e.Facts, nextFact)), factsStyle); err != nil {
		return err
	}
	for _, b := range e.Text {
		s.space(1.2) // between paragraphs
		if err := s.block(left, width, b); err != nil {
			return err
		}
	}
	if len(e.Tags) > 0 {
		s.space(1) // above the skills
	}
	if err := s.paragraph(left, width, drawing.Text(strings.Join(e.Tags, nextFact)), factsStyle); err != nil {
		return err
	}
	if e.Files != "" {
		s.space(1) // above the files
	}
	return s.paragraph(left, width, drawing.Text(e.Files), filesStyle)
}

// block draws a paragraph, or an item of a list with its marker before it.
func (s *sheet) block(left, width float64, b block) error {
	if b.Marker == "" {
		return s.paragraph(left, width, b.Inline, textStyle)
	}
	if err := s.need(entryNeeds / 2); err != nil { // a line
		return err
	}
	top, markerLeft, textLeft := s.y, left, left+markerWidth
	if drawing.IsRightToLeft(b.Inline.String()) {
		markerLeft, textLeft = left+width-markerWidth, left
	}
	marker := drawing.Style{Size: textStyle.Size, Color: drawing.Muted}
	if err := s.paragraph(markerLeft, markerWidth, drawing.Text(b.Marker), marker); err != nil {
		return err
	}
	s.y = top
	return s.paragraph(textLeft, width-markerWidth, b.Inline, textStyle)
}
