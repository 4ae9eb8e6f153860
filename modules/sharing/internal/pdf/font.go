package pdf

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"

	"wright.app/modules/sharing/internal/layout"
)

// errFont says that a font cannot be embedded.
var errFont = errors.New("embed a font in a PDF file")

// font is a font of a file. It has a code for each pair of a glyph and its text: a glyph that is used for several texts
// has several codes.
type font struct {
	name   string // in the resources of pages
	number int
	source *layout.Font
	codes  map[meaning]int
	list   []meaning // by code
}

// meaning has the glyphs, the text and the width of a code.
type meaning struct {
	ink   ink
	text  string
	width int // in thousandths of the size of the font
}

// font returns a font of the file, which is added to it.
func (f *File) font(source *layout.Font) *font {
	if used, ok := f.byFont[source]; ok {
		return used
	}
	used := &font{
		name: fmt.Sprintf("F%d", len(f.fonts)), number: f.reserve(), source: source,
		codes: map[meaning]int{{}: 0}, list: []meaning{{}},
	}
	f.byFont[source] = used
	f.fonts = append(f.fonts, used)
	return used
}

// code returns the code of a meaning, which is added to the font.
func (f *font) code(key meaning) int {
	code, ok := f.codes[key]
	if !ok {
		code = len(f.list)
		f.codes[key] = code
		f.list = append(f.list, key)
	}
	return code
}

// thousandths converts a length in the units of the font to thousandths of its size.
func (f *font) thousandths(units int32) int {
	return int(math.Round(float64(units) * 1000 / float64(f.source.Head.UnitsPerEm))) // thousandths
}

// writeFont writes a font with the glyphs that the file uses.
func (f *File) writeFont(used *font) error {
	if !used.source.IsTrueType || len(used.list) > math.MaxUint16 {
		return fmt.Errorf("%w: %s is not TrueType, or has too many glyphs", errFont, used.source.FullName())
	}
	inks := make([]ink, 0, len(used.list))
	for _, m := range used.list[1:] { // the first code is not used
		inks = append(inks, m.ink)
	}
	program, glyphs, err := subset(used.source, inks)
	if err != nil {
		return fmt.Errorf("%w: %s: %w", errFont, used.source.FullName(), err)
	}
	var widths, toGlyph, toUnicode bytes.Buffer
	mapped := 0
	for code, m := range used.list {
		toGlyph.Write(binary.BigEndian.AppendUint16(nil, glyphs[m.ink]))
		fmt.Fprintf(&widths, "%d ", m.width)
		if code > 0 {
			// A part has at most 100 mappings.
			if mapped%100 == 0 {
				fmt.Fprintf(&toUnicode, "%d beginbfchar\n", min(100, len(used.list)-1-mapped))
			}
			fmt.Fprintf(&toUnicode, "<%04X><%s>\n", code, hexUTF16(m.text))
			if mapped++; mapped%100 == 0 || mapped == len(used.list)-1 {
				toUnicode.WriteString("endbfchar\n")
			}
		}
	}
	s := used.source.SFNT
	units := func(v int16) int { return used.thousandths(int32(v)) }
	name := f.subsetName(used)
	descriptor := f.object(fmt.Sprintf("<</Type/FontDescriptor/FontName/%s/Flags 4/FontBBox[%d %d %d %d]/ItalicAngle 0"+
		"/Ascent %d/Descent %d/CapHeight %d/StemV 80/FontFile2 %d 0 R>>", name,
		units(s.Head.XMin), units(s.Head.YMin), units(s.Head.XMax), units(s.Head.YMax),
		units(s.Hhea.Ascender), units(s.Hhea.Descender), units(s.OS2.SCapHeight),
		f.stream(fmt.Sprintf("/Length1 %d", len(program)), program)))
	descendant := f.object(fmt.Sprintf("<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)"+
		"/Ordering(Identity)/Supplement 0>>/FontDescriptor %d 0 R/DW 0/W[0[%s]]/CIDToGIDMap %d 0 R>>",
		name, descriptor, widths.String(), f.stream("", toGlyph.Bytes())))
	unicodeMap := f.stream("", []byte(unicodeBefore+toUnicode.String()+unicodeAfter))
	f.write(used.number, fmt.Sprintf("<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H"+
		"/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>", name, descendant, unicodeMap))
	return nil
}

// The text of the ToUnicode CMap before and after its entries.
const (
	unicodeBefore = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
`
	unicodeAfter = `endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
)

// subsetName returns the name of a font with a prefix of six letters, which is unique in the file.
func (f *File) subsetName(used *font) string {
	letters := []byte("AAAAAA+")
	for i, n := len(letters)-2, used.number; n > 0 && i >= 0; i, n = i-1, n/26 {
		letters[i] = byte('A' + n%26)
	}
	name := strings.Map(func(r rune) rune {
		if r > ' ' && r < 0x7f && !strings.ContainsRune("()<>[]{}/%#", r) {
			return r
		}
		return -1
	}, used.source.FullName())
	return string(letters) + name
}
