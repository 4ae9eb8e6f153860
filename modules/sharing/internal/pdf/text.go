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
		s := show{file: f, font: used}
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
		f.content.WriteString("ET\n")
	}
}

// clusters are the parts of a text that became one or several glyphs each: a character with its accents, or several
// characters that are joined or reordered.
type clusters struct {
	all    string
	starts []uint32 // sorted
}

func clustersOf(box *layout.Text) clusters {
	c := clusters{all: box.Text}
	for span := range box.Spans() {
		for _, glyph := range span.Glyphs {
			r, _ := utf8.DecodeRuneInString(c.all[min(int(glyph.Cluster), len(c.all)):])
			if !continues(r) {
				c.starts = append(c.starts, glyph.Cluster)
			}
		}
	}
	slices.Sort(c.starts)
	c.starts = slices.Compact(c.starts)
	return c
}

// continues reports whether a character is a part of the cluster before it: a mark, or a joiner, which some readers
// drop where it stands alone.
func continues(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return unicode.Is(unicode.M, r) || r == nonJoiner || r == joiner
}

// start returns the start of the cluster that contains a byte of the text.
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

// show writes the PDF operators that draw the glyphs of a span.
type show struct {
	file   *File
	font   *font
	isOpen bool // the array of strings
}

// cluster draws the glyphs of a cluster with one code, whose text is the text of the cluster.
//
// Readers of PDF files reorder texts from right to left by the positions of their characters. Some of them also reorder
// the text of one code with several characters. So each character of such a text gets a code and a position of its own.
func (s *show) cluster(glyphs []layout.Glyph, written string, isRightToLeft bool) {
	advance := int32(0)
	for _, glyph := range glyphs {
		advance += glyph.XAdvance
	}
	shift := int32(0)
	if characters := []rune(written); isRightToLeft && len(characters) > 1 {
		part := advance / int32(len(characters))
		for i := len(characters) - 1; i > 0; i-- {
			s.code(meaning{text: string(characters[i]), width: s.font.thousandths(part)})
			shift += part
		}
		written = string(characters[0])
	}
	drawn := inkOf(glyphs, -shift)
	width := s.font.thousandths(advance - shift)
	if glyph, isPlain := drawn.plain(); isPlain {
		// The width of a code is the width of its glyph. Kerning only moves the next code, so it needs no further
		// codes.
		natural := s.font.thousandths(int32(s.font.source.GlyphAdvance(glyph)))
		s.code(meaning{ink: drawn, text: written, width: natural})
		if natural != width {
			fmt.Fprintf(&s.file.content, "%d ", natural-width)
		}
		return
	}
	s.code(meaning{ink: drawn, text: written, width: width})
}

// code shows a glyph by its code.
func (s *show) code(m meaning) {
	if !s.isOpen {
		s.file.content.WriteByte('[')
		s.isOpen = true
	}
	fmt.Fprintf(&s.file.content, "<%04X>", s.font.code(m))
}

// end ends the array of strings.
func (s *show) end() {
	if s.isOpen {
		s.file.content.WriteString("]TJ\n")
	}
}
