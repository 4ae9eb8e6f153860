package pdf

import (
	"encoding/binary"
	"errors"
	"math"

	"wright.app/modules/sharing/internal/layout"
)

// errManyGlyphs says that a font would have more glyphs than its format allows.
var errManyGlyphs = errors.New("too many glyphs for a font")

// composer adds composite glyphs to the tables of a TrueType font
// (https://learn.microsoft.com/typography/opentype/spec/glyf).
type composer struct {
	source *layout.Font
	places map[uint16]uint16 // from the numbers of glyphs in the source to those in the font
	tables map[string][]byte
	// offsets are the start of each glyph and the end of the last one; nil before the first glyph is added.
	offsets []uint32
	most    int // parts of a glyph
}

// Where values are in tables.
const (
	headLocaFormat = 50

	maxpGlyphs            = 4
	maxpPoints            = 6
	maxpContours          = 8
	maxpCompositePoints   = 10
	maxpCompositeContours = 12
	maxpParts             = 28
	maxpDepth             = 30
)

// The flags of a part of a composite glyph.
const (
	argumentsAreWords   = 0x0001
	argumentsAreOffsets = 0x0002
	morePartsFollow     = 0x0020
)

// add adds a glyph and returns its number. It draws nothing if it has no parts.
func (c *composer) add(parts []part) (uint16, error) {
	if c.offsets == nil {
		c.offsets = offsetsOf(c.tables)
	}
	number := len(c.offsets) - 1
	if number > math.MaxUint16 {
		return 0, errManyGlyphs
	}
	xMin, yMin, xMax, yMax := int16(0), int16(0), int16(0), int16(0)
	isEmpty := true
	for _, p := range parts {
		x0, y0, x1, y1 := c.source.GlyphBounds(p.glyph)
		if x0 == x1 && y0 == y1 {
			continue // such as a space
		}
		if isEmpty {
			xMin, yMin, xMax, yMax = x0+p.x, y0+p.y, x1+p.x, y1+p.y
			isEmpty = false
		}
		xMin, yMin = min(xMin, x0+p.x), min(yMin, y0+p.y)
		xMax, yMax = max(xMax, x1+p.x), max(yMax, y1+p.y)
	}
	if !isEmpty {
		const composite = -1
		glyph := c.tables["glyf"]
		for _, v := range []int16{composite, xMin, yMin, xMax, yMax} {
			glyph = binary.BigEndian.AppendUint16(glyph, uint16(v))
		}
		for i, p := range parts {
			flags := uint16(argumentsAreWords | argumentsAreOffsets)
			if i < len(parts)-1 {
				flags |= morePartsFollow
			}
			for _, v := range []uint16{flags, c.places[p.glyph], uint16(p.x), uint16(p.y)} {
				glyph = binary.BigEndian.AppendUint16(glyph, v)
			}
		}
		c.tables["glyf"] = glyph
		c.most = max(c.most, len(parts))
	}
	c.offsets = append(c.offsets, uint32(len(c.tables["glyf"])))
	// The table has no advance for the added glyph, so its last advance applies. Readers of PDF files use the widths in
	// the file instead. The left side bearing comes from the parts.
	c.tables["hmtx"] = binary.BigEndian.AppendUint16(c.tables["hmtx"], uint16(xMin))
	return uint16(number), nil
}

// finish writes the values that depend on all glyphs.
func (c *composer) finish() {
	if c.offsets == nil {
		return
	}
	const long = 1
	binary.BigEndian.PutUint16(c.tables["head"][headLocaFormat:], long)
	loca := make([]byte, 0, 4*len(c.offsets))
	for _, offset := range c.offsets {
		loca = binary.BigEndian.AppendUint32(loca, offset)
	}
	c.tables["loca"] = loca

	most := c.tables["maxp"]
	binary.BigEndian.PutUint16(most[maxpGlyphs:], uint16(len(c.offsets)-1))
	raise := func(at, to int) {
		v := max(int(binary.BigEndian.Uint16(most[at:])), to)
		binary.BigEndian.PutUint16(most[at:], uint16(min(v, math.MaxUint16)))
	}
	value := func(at int) int { return int(binary.BigEndian.Uint16(most[at:])) }
	raise(maxpCompositePoints, c.most*max(value(maxpPoints), value(maxpCompositePoints)))
	raise(maxpCompositeContours, c.most*max(value(maxpContours), value(maxpCompositeContours)))
	raise(maxpParts, c.most)
	raise(maxpDepth, value(maxpDepth)+1)
}

// offsetsOf reads the offsets of the glyphs of a font.
func offsetsOf(tables map[string][]byte) (offsets []uint32) {
	loca := tables["loca"]
	if binary.BigEndian.Uint16(tables["head"][headLocaFormat:]) != 0 {
		for ; len(loca) > 0; loca = loca[4:] {
			offsets = append(offsets, binary.BigEndian.Uint32(loca))
		}
		return offsets
	}
	for ; len(loca) > 0; loca = loca[2:] {
		offsets = append(offsets, 2*uint32(binary.BigEndian.Uint16(loca)))
	}
	return offsets
}
