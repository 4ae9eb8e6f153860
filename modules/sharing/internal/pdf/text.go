package pdf

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wright.app/modules/sharing/internal/layout"
)

// Text draws a text whose upper left corner is at a point.
func (f *File) Text(box *layout.Text, x, y float64) {
	clusters := clustersOf(box)
	for span := range box.Spans() {
		used := f.font(span.Face.Font)
		f.fill(span.Face.Color)
		fmt.Fprintf(&f.content, "BT /%s %s Tf ", used.name, number(span.Face.Size))
		if bold := span.Face.Bolder; bold > 0 {
			c := span.Face.Color
			fmt.Fprintf(&f.content, "2 Tr %s %s %s RG %s w ", share(c.R), share(c.G), share(c.B), number(2*bold))
		} else {
			f.content.WriteString("0 Tr ")
		}
		fmt.Fprintf(&f.content, "1 0 0 1 %s %s Tm\n", number(x+span.X), number(y-span.Y))
		s := show{file: f, font: used, size: span.Face.Size}
		for len(span.Glyphs) > 0 {
			n := 1
			start := clusters.start(span.Glyphs[0].Cluster)
			for n < len(span.Glyphs) && clusters.start(span.Glyphs[n].Cluster) == start {
				n++
			}
			s.cluster(span.Glyphs[:n], clusters.text(start), span.IsRightToLeft)
			span.Glyphs = span.Glyphs[n:]
		}
		s.end()
		s.reset()
		f.content.WriteString("ET\n")
	}
}

// clusters are the parts of a text that became one or several glyphs each: a character with its accents, or several
// characters that are joined or in another order on paper.
type clusters struct {
	all    string
	starts []uint32 // sorted
}

func clustersOf(box *layout.Text) clusters {
	c := clusters{all: box.Text}
	for span := range box.Spans() {
		for _, glyph := range span.Glyphs {
			r, _ := utf8.DecodeRuneInString(c.all[min(int(glyph.Cluster), len(c.all)):])
			if !unicode.Is(unicode.M, r) {
				c.starts = append(c.starts, glyph.Cluster)
			}
		}
	}
	slices.Sort(c.starts)
	c.starts = slices.Compact(c.starts)
	return c
}

// start returns the start of the cluster that has a byte of the text.
func (c clusters) start(at uint32) uint32 {
	i, isStart := slices.BinarySearch(c.starts, at)
	if isStart || i == 0 {
		return at
	}
	return c.starts[i-1]
}

// text returns the characters of a cluster, without the line break after it.
func (c clusters) text(start uint32) string {
	end := uint32(len(c.all))
	if i, _ := slices.BinarySearch(c.starts, start+1); i < len(c.starts) {
		end = c.starts[i]
	}
	if start >= end || int(end) > len(c.all) {
		return ""
	}
	return strings.TrimRight(c.all[start:end], "\n")
}

// show writes the operators that show the glyphs of a span.
type show struct {
	file   *File
	font   *font
	size   float64
	isOpen bool // in an array of strings
	rise   int  // of the glyphs, in thousandths of their size
}

// cluster shows the glyphs that a part of the text became. Where these are several, readers cannot tell by the glyphs
// which of them is what, and the text is written beside them (ActualText).
//
// Readers turn the order of texts from right to left by their places, from the right to the left, and some of them also
// within a text that stands for several characters. There, each character has a place of its own.
func (s *show) cluster(glyphs []layout.Glyph, written string, isRightToLeft bool) {
	back := 0
	if characters := []rune(written); isRightToLeft && len(characters) > 1 && s.blank() != 0 {
		advance := 0
		for _, glyph := range glyphs {
			advance += s.font.thousandths(glyph.XAdvance)
		}
		part := advance / len(characters)
		for i := len(characters) - 1; i > 0; i-- {
			s.anchor(string(characters[i]), part)
			back += part
		}
		written = string(characters[0])
	}
	if back == 0 && len(glyphs) == 1 {
		s.glyph(glyphs[0], written)
		return
	}
	s.end()
	fmt.Fprintf(&s.file.content, "/Span<</ActualText%s>>BDC ", text(written))
	// Readers take the place of the first and of the last glyph for that of the text, and look for spaces between
	// texts. An accent is elsewhere, and a glyph without width and ink is where the text is.
	s.anchor("", 0)
	if back != 0 {
		fmt.Fprintf(&s.file.content, "%d ", back)
	}
	for i, glyph := range glyphs {
		if i > 0 {
			written = ""
		}
		s.glyph(glyph, written)
	}
	s.anchor("", 0)
	s.end()
	s.file.content.WriteString("EMC\n")
}

// glyph shows a glyph at its offset, and moves on by its advance.
func (s *show) glyph(glyph layout.Glyph, written string) {
	width := s.font.thousandths(int32(s.font.source.GlyphAdvance(glyph.ID)))
	code := s.font.code(meaning{glyph: glyph.ID, text: written, width: width})
	x := s.font.thousandths(glyph.XOffset)
	s.open(s.font.thousandths(glyph.YOffset))
	if x != 0 {
		fmt.Fprintf(&s.file.content, "%d ", -x)
	}
	fmt.Fprintf(&s.file.content, "<%04X>", code)
	if move := width - s.font.thousandths(glyph.XAdvance) + x; move != 0 {
		fmt.Fprintf(&s.file.content, "%d ", move)
	}
}

// anchor shows a glyph without ink that stands for a text and has a width, in thousandths of the size of the font.
func (s *show) anchor(written string, width int) {
	if blank := s.blank(); blank != 0 {
		s.open(0)
		fmt.Fprintf(&s.file.content, "<%04X>", s.font.code(meaning{glyph: blank, text: written, width: width}))
	}
}

// blank returns a glyph without ink, or 0.
func (s *show) blank() uint16 { return s.font.source.GlyphIndex(' ') }

// open begins an array of strings for glyphs above the line.
func (s *show) open(rise int) {
	if rise != s.rise {
		s.end()
		fmt.Fprintf(&s.file.content, "%s Ts ", number(float64(rise)/1000*s.size)) // thousandths
		s.rise = rise
	}
	if !s.isOpen {
		s.file.content.WriteByte('[')
		s.isOpen = true
	}
}

// end ends the array of strings.
func (s *show) end() {
	if s.isOpen {
		s.file.content.WriteString("]TJ\n")
		s.isOpen = false
	}
}

// reset puts the next span on the line again.
func (s *show) reset() {
	if s.rise != 0 {
		s.file.content.WriteString("0 Ts ")
	}
}
