package pdf

import (
	"encoding/binary"
	"slices"

	sfnt "github.com/tdewolff/font"

	"wright.app/modules/sharing/internal/layout"
)

// ink is the drawing of a code: glyphs of a font with their offsets, six bytes each. It is a string, so that it can be
// a key of a map. It is empty for a code that draws nothing.
type ink string

const inkSize = 6

// inkOf returns the ink of a cluster, moved to the right by a distance in units of the font.
func inkOf(glyphs []layout.Glyph, right int32) ink {
	var parts []byte
	up := int32(0)
	for _, glyph := range glyphs {
		parts = binary.BigEndian.AppendUint16(parts, glyph.ID)
		parts = binary.BigEndian.AppendUint16(parts, uint16(int16(right+glyph.XOffset)))
		parts = binary.BigEndian.AppendUint16(parts, uint16(int16(up+glyph.YOffset)))
		right, up = right+glyph.XAdvance, up+glyph.YAdvance
	}
	return ink(parts)
}

// part is a glyph and its offset, in units of the font.
type part struct {
	glyph uint16
	x, y  int16
}

func (k ink) parts() (list []part) {
	for p := range slices.Chunk([]byte(k), inkSize) {
		list = append(list, part{
			binary.BigEndian.Uint16(p), int16(binary.BigEndian.Uint16(p[2:])), int16(binary.BigEndian.Uint16(p[4:])),
		})
	}
	return list
}

// plain returns the glyph of an ink with exactly one glyph and no offset, and whether it is such an ink.
func (k ink) plain() (uint16, bool) {
	if len(k) != inkSize {
		return 0, false
	}
	only := k.parts()[0]
	return only.glyph, only.x == 0 && only.y == 0
}

// subset returns the part of a font that draws inks, and the glyph of each ink. An ink that is not one glyph of the
// font becomes a composite glyph, so that each text has one code. The alternative ActualText, which writes the text
// beside the glyphs, does not work in some readers: they show the number of a code without a text.
func subset(source *layout.Font, inks []ink) (program []byte, glyphs map[ink]uint16, err error) {
	used, places := []uint16{0}, map[uint16]uint16{0: 0}
	glyphs = map[ink]uint16{}
	var composed []ink
	for _, drawn := range inks {
		if _, done := glyphs[drawn]; done {
			continue
		}
		for _, p := range drawn.parts() {
			if _, done := places[p.glyph]; !done {
				places[p.glyph] = uint16(len(used))
				used = append(used, p.glyph)
			}
		}
		if glyph, isPlain := drawn.plain(); isPlain {
			glyphs[drawn] = places[glyph]
		} else {
			glyphs[drawn] = 0 // until the number of the others is known
			composed = append(composed, drawn)
		}
	}
	cut, err := source.Subset(used, sfnt.SubsetOptions{Tables: sfnt.KeepPDFTables})
	if err != nil {
		return nil, nil, err
	}
	c := composer{source: source, places: places, tables: cut.Tables}
	for _, drawn := range composed {
		if glyphs[drawn], err = c.add(drawn.parts()); err != nil {
			return nil, nil, err
		}
	}
	c.finish()
	return cut.Write(), glyphs, nil
}
