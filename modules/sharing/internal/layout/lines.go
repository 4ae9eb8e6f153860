package layout

import (
	"slices"
	"strings"

	"github.com/tdewolff/canvas/text"
)

// Part is a part of a text with its face.
type Part struct {
	Face *Face
	Text string
}

// Box is where a text has to have room.
type Box struct {
	Width  float64
	Height float64 // 0 for any
	// IsRight says that lines end at the right edge.
	IsRight bool
	// Stretch is the distance between lines that is added to that of the fonts, relative to it.
	Stretch float64
}

// run is a part of a text with one face, script and direction.
type run struct {
	face          *Face
	isRightToLeft bool
	level         int
	end           int // of its glyphs
}

// setting is a text while it is laid out.
type setting struct {
	all    string
	glyphs []text.Glyph // in the order of the text
	runs   []run
}

// Lines lays a text out in lines that are not wider than a box, if words allow it. Lines that have no room in its
// height are left out.
func Lines(parts []Part, box Box) *Text {
	s := shaped(parts)
	items := text.GlyphsToItems(s.glyphs, text.Options{})
	for i := range items {
		items[i].Shrink = 0 // spaces keep their width
	}
	t := &Text{Text: s.all}
	y, item, glyph := 0.0, 0, 0
	for n, end := range text.GreedyLinebreak(items, box.Width) {
		start, stop, next := glyph, glyph, glyph
		for ; item < end.Position; item++ {
			stop += items[item].Size
		}
		if next = stop + items[item].Size; next > stop && s.glyphs[stop].Text == softHyphen {
			s.hyphenate(stop)
			stop = next
		}
		if item++; item < len(items) && items[item].Type == text.GlueType {
			next += items[item].Size // the space at the end of a line
			item++
		}
		l := line{spans: s.spans(start, stop)}
		ascent, descent, gap := heightsOf(l.spans)
		if len(l.spans) == 0 {
			ascent, descent, gap = s.faceAt(start).Heights()
		}
		if n > 0 {
			ascent *= 1 + box.Stretch
		}
		if box.Height > 0 && y+ascent+descent > box.Height {
			t.Text = s.all[:s.offset(start)]
			break
		}
		l.place(box, y+ascent)
		t.lines = append(t.lines, l)
		t.Height = y + ascent + descent
		y += ascent + (descent+gap)*(1+box.Stretch)
		glyph = next
	}
	return t
}

// shaped returns the glyphs of a text.
func shaped(parts []Part) *setting {
	var all strings.Builder
	for _, part := range parts {
		all.WriteString(part.Text)
	}
	s := &setting{all: all.String()}
	levels := text.EmbeddingLevels([]rune(s.all))
	offset := 0
	for _, part := range parts {
		characters := []rune(part.Text)
		for _, item := range text.ScriptItemizer(characters, levels[:len(characters)]) {
			s.shape(part.Face, item, offset)
			offset += len(item.Text)
		}
		levels = levels[len(characters):]
	}
	return s
}

// shape adds the glyphs of a text that begins at an offset.
func (s *setting) shape(face *Face, item text.ScriptItem, offset int) {
	r := run{face: face, level: item.Level, isRightToLeft: item.Level%2 == 1}
	direction := text.LeftToRight
	if r.isRightToLeft {
		direction = text.RightToLeft
	}
	glyphs := face.Font.shape(item.Text, direction, item.Script)
	for i := range glyphs {
		g := &glyphs[i]
		g.SFNT, g.Size, g.Script = face.Font.SFNT, face.Size, item.Script
		g.Cluster += uint32(offset) //nolint:gosec // a text is shorter
	}
	if r.isRightToLeft {
		slices.Reverse(glyphs) // lines are broken in the order of the text
	}
	s.glyphs = append(s.glyphs, glyphs...)
	r.end = len(s.glyphs)
	s.runs = append(s.runs, r)
}

// faceAt returns the face of a glyph.
func (s *setting) faceAt(glyph int) *Face {
	at := slices.IndexFunc(s.runs, func(r run) bool { return glyph < r.end })
	if at < 0 {
		at = len(s.runs) - 1
	}
	return s.runs[at].face
}

// offset returns where the text of a glyph begins.
func (s *setting) offset(glyph int) int {
	if glyph == len(s.glyphs) {
		return len(s.all)
	}
	return int(s.glyphs[glyph].Cluster)
}

const softHyphen = '\u00ad'

// hyphenate makes a soft hyphen at the end of a line visible.
func (s *setting) hyphenate(at int) {
	g := &s.glyphs[at]
	g.ID = g.SFNT.GlyphIndex('-')
	g.XAdvance = int32(g.SFNT.GlyphAdvance(g.ID))
}

// spans returns a line of glyphs as spans in the order of the text.
func (s *setting) spans(start, stop int) []Span {
	var spans []Span
	for _, r := range s.runs {
		end := min(r.end, stop)
		if start >= end {
			continue
		}
		glyphs := slices.Clone(s.glyphs[start:end])
		if r.isRightToLeft {
			slices.Reverse(glyphs)
		}
		spans = append(spans, Span{
			Face: r.face, Width: r.face.width(glyphs), Glyphs: glyphs, IsRightToLeft: r.isRightToLeft, level: r.level,
		})
		start = end
	}
	return spans
}

// heightsOf returns the largest heights of the faces of spans.
func heightsOf(spans []Span) (ascent, descent, gap float64) {
	bottom := 0.0
	for _, span := range spans {
		a, d, g := span.Face.Heights()
		ascent, descent, bottom = max(ascent, a), max(descent, d), max(bottom, d+g)
	}
	return ascent, descent, bottom - descent
}

// place gives the spans of a line their places.
func (l *line) place(box Box, y float64) {
	x := 0.0
	if box.IsRight {
		x = box.Width
		for _, span := range l.spans {
			x -= span.Width
		}
	}
	for _, span := range fromTheLeft(l.spans) {
		span.X, span.Y = x, y
		x += span.Width
	}
}

// fromTheLeft returns the spans of a line in the order in which they are drawn (UAX 9, rule L2): from the highest level
// to the lowest odd one, what has this level or a higher one is reversed.
func fromTheLeft(spans []Span) []*Span {
	list := make([]*Span, len(spans))
	highest := 0
	for i := range spans {
		list[i] = &spans[i]
		highest = max(highest, spans[i].level)
	}
	for level := highest; level > 0; level-- {
		for start := 0; start < len(list); start++ {
			end := start
			for end < len(list) && list[end].level >= level {
				end++
			}
			slices.Reverse(list[start:end])
			start = end
		}
	}
	return list
}
