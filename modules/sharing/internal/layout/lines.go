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
	// Stretch is an additional distance between lines, relative to the distance of the fonts.
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

// Flow lays a text out in boxes of one width after each other, such as the pages of a file. It shapes the text and
// breaks its lines once.
type Flow struct {
	*setting
	items  []text.Item
	breaks []text.Break // the ends of the lines that are left

	// Where the next line begins. All runs before run have ended there.
	item, glyph, run int
}

// Lines lays a text out in lines that are not wider than a box, if words allow it. Lines that have no room in its
// height are left out.
func Lines(parts []Part, box Box) *Text { return NewFlow(parts, box.Width).Next(box) }

// NewFlow returns a Flow in lines that are not wider than a width, if words allow it.
func NewFlow(parts []Part, width float64) *Flow {
	s := shaped(parts)
	items := text.GlyphsToItems(s.glyphs, text.Options{})
	for i := range items {
		items[i].Shrink = 0 // spaces keep their width
	}
	return &Flow{setting: s, items: items, breaks: text.GreedyLinebreak(items, width)}
}

// IsDone reports whether all lines are laid out, besides an empty one at the end.
func (f *Flow) IsDone() bool { return len(f.breaks) == 0 || f.glyph == len(f.glyphs) }

// Next lays out the next lines in a box, which has the width of the Flow. Lines that have no room in its height are
// left for the next box.
func (f *Flow) Next(box Box) *Text {
	t := &Text{}
	y, begin := 0.0, f.offset(f.glyph)
	for ; len(f.breaks) > 0; f.breaks = f.breaks[1:] {
		start, stop, item := f.glyph, f.glyph, f.item
		for ; item < f.breaks[0].Position; item++ {
			stop += f.items[item].Size
		}
		next := stop + f.items[item].Size
		if next > stop && f.glyphs[stop].Text == softHyphen {
			f.hyphenate(stop)
			stop = next
		}
		if item++; item < len(f.items) && f.items[item].Type == text.GlueType {
			next += f.items[item].Size // the space at the end of a line
			item++
		}
		for f.run < len(f.runs)-1 && f.runs[f.run].end <= start {
			f.run++
		}
		l := line{spans: f.spans(start, stop, begin)}
		ascent, descent, gap := heightsOf(l.spans)
		if len(l.spans) == 0 {
			ascent, descent, gap = f.runs[f.run].face.Heights()
		}
		if len(t.lines) > 0 {
			ascent *= 1 + box.Stretch
		}
		if box.Height > 0 && y+ascent+descent > box.Height {
			break
		}
		l.place(box, y+ascent)
		t.lines = append(t.lines, l)
		t.Height = y + ascent + descent
		y += ascent + (descent+gap)*(1+box.Stretch)
		f.item, f.glyph = item, next
	}
	end := len(f.all)
	if len(f.breaks) > 0 {
		end = f.offset(f.glyph)
	}
	t.Text = f.all[begin:end]
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
		g.Cluster += uint32(offset)
	}
	if r.isRightToLeft {
		slices.Reverse(glyphs) // lines are broken in the order of the text
	}
	s.glyphs = append(s.glyphs, glyphs...)
	r.end = len(s.glyphs)
	s.runs = append(s.runs, r)
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

// spans returns a line of glyphs as spans in the order of the text, with clusters from a byte of the text.
func (f *Flow) spans(start, stop, begin int) []Span {
	var spans []Span
	for _, r := range f.runs[min(f.run, len(f.runs)):] {
		if start >= stop {
			break
		}
		end := min(r.end, stop)
		if start >= end {
			continue
		}
		glyphs := slices.Clone(f.glyphs[start:end])
		for i := range glyphs {
			glyphs[i].Cluster -= uint32(begin)
		}
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

// fromTheLeft returns the spans of a line in the order in which they are drawn (UAX 9, rule L2). For each level, from
// the highest to the lowest odd one, it reverses each sequence of spans with this level or a higher one.
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
