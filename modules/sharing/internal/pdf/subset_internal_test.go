package pdf

import (
	"encoding/binary"
	"io/fs"
	"testing"

	"wright.app/modules/sharing/internal/layout"
	"wright.app/webapp"
)

func TestSubset_glyphsTogether_areOneGlyphWithTheirInk(t *testing.T) {
	t.Parallel()
	content, err := fs.ReadFile(webapp.Dist(), ".server/fonts/noto-sans-thai-thai-400-normal.woff")
	if err != nil {
		t.Skip("the web application has not been built: run make web")
	}
	source, err := layout.ParseFont(content)
	if err != nil {
		t.Fatal(err)
	}
	letter, mark := source.GlyphIndex('น'), source.GlyphIndex('ี')
	const right, up = -30, 200
	together := inkOf([]layout.Glyph{
		{ID: letter, XAdvance: int32(source.GlyphAdvance(letter))}, {ID: mark, XOffset: right, YOffset: up},
	}, 0)
	alone := inkOf([]layout.Glyph{{ID: letter}}, 0)
	program, glyphs, err := subset(source, []ink{together, alone, ""})
	if err != nil {
		t.Fatal(err)
	}
	tables := tablesOf(program)
	offsets := offsetsOf(tables)
	boundsOf := func(drawn ink) (b [4]int16) {
		number := glyphs[drawn]
		for i := range b {
			if offsets[number] < offsets[number+1] {
				b[i] = int16(binary.BigEndian.Uint16(tables["glyf"][int(offsets[number])+2+2*i:]))
			}
		}
		return b
	}
	x0, y0, x1, y1 := source.GlyphBounds(letter)
	if got := boundsOf(alone); got != [4]int16{x0, y0, x1, y1} {
		t.Errorf("letter: %d", got)
	}
	a, b, c, d := source.GlyphBounds(mark)
	moved := int16(source.GlyphAdvance(letter)) + right
	want := [4]int16{min(x0, a+moved), min(y0, b+up), max(x1, c+moved), max(y1, d+up)}
	if got := boundsOf(together); got != want {
		t.Errorf("together: %d, want %d", got, want)
	}
	if got := boundsOf(""); got != [4]int16{} {
		t.Errorf("a code that draws nothing: %d", got)
	}
	if got := int(binary.BigEndian.Uint16(tables["maxp"][maxpGlyphs:])); got != len(offsets)-1 {
		t.Errorf("%d glyphs, want %d", got, len(offsets)-1)
	}
}

// tablesOf reads the tables of a font.
func tablesOf(program []byte) map[string][]byte {
	tables := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(program[4:])) {
		record := program[12+16*i:]
		start, size := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
		tables[string(record[:4])] = program[start : start+size]
	}
	return tables
}
