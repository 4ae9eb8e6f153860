// Package layout lays texts out in lines: it shapes them by the rules of their scripts, orders them by the Unicode
// bidirectional algorithm and breaks lines (docs/adr/0092). Lengths are in millimetres.
package layout

import (
	"bytes"
	"fmt"
	"image/color"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
	"github.com/tdewolff/canvas/text"
	sfnt "github.com/tdewolff/font"
)

// Font is a font file that was parsed. It is not safe for concurrent use.
type Font struct {
	*sfnt.SFNT
	shaped *harfbuzz.Font
	// buffer is reused, because it caches the preparation of HarfBuzz for a script and a direction, which takes longer
	// than shaping a short text.
	buffer *harfbuzz.Buffer
}

// ParseFont parses a font file.
func ParseFont(file []byte) (*Font, error) {
	parsed, err := sfnt.ParseFont(file, 0)
	if err != nil {
		return nil, fmt.Errorf("parse a font: %w", err)
	}
	loader, err := opentype.NewLoader(bytes.NewReader(parsed.Write()))
	if err != nil {
		return nil, fmt.Errorf("read a font for shaping: %w", err)
	}
	tables, err := font.NewFont(loader)
	if err != nil {
		return nil, fmt.Errorf("parse a font for shaping: %w", err)
	}
	return &Font{
		SFNT: parsed, shaped: harfbuzz.NewFont(font.NewFace(tables)), buffer: harfbuzz.NewBuffer(),
	}, nil
}

// FullName returns the PostScript name of the font, or another name of it if there is none.
func (f *Font) FullName() string {
	for _, kind := range []sfnt.NameID{sfnt.NamePostScript, sfnt.NameFull, sfnt.NameFontFamily} {
		for _, record := range f.Name.Get(kind) {
			return record.String()
		}
	}
	return "unnamed"
}

// noLigatures are the font features of all texts. They switch ligatures off, because a text is copied from a PDF file
// and searched in it by characters.
var noLigatures = []harfbuzz.Feature{
	{Tag: opentype.MustNewTag("liga"), Value: 0, Start: harfbuzz.FeatureGlobalStart, End: harfbuzz.FeatureGlobalEnd},
}

// shape returns the glyphs of a text in the order in which they are drawn from the left. If the direction or the script
// is invalid, HarfBuzz guesses it from the text.
func (f *Font) shape(s string, direction text.Direction, script text.Script) []text.Glyph {
	characters := []rune(s)
	b := f.buffer
	b.Clear()
	b.AddRunes(characters, 0, -1)
	b.ClusterLevel = harfbuzz.MonotoneCharacters
	b.Props.Direction = harfbuzz.Direction(direction)
	b.Props.Script = language.Script(script)
	b.Props.Language = language.NewLanguage("")
	b.GuessSegmentProperties()
	b.Shape(f.shaped, noLigatures)
	offsets := make([]uint32, 0, len(characters))
	for offset := range s {
		offsets = append(offsets, uint32(offset))
	}
	glyphs := make([]text.Glyph, len(b.Info))
	for i, info := range b.Info {
		at := b.Pos[i]
		glyphs[i] = text.Glyph{
			ID:      uint16(info.Glyph),
			Cluster: offsets[info.Cluster], Text: characters[info.Cluster],
			XAdvance: at.XAdvance, YAdvance: at.YAdvance, XOffset: at.XOffset, YOffset: at.YOffset,
		}
	}
	return glyphs
}

// Face is a font in a size and colour.
type Face struct {
	Font  *Font
	Size  float64
	Color color.RGBA
	// Bolder is how far the outlines of glyphs are moved outwards, for a font that has no bold file.
	Bolder float64
}

// Face returns the font in a size, in points, and a colour.
func (f *Font) Face(points float64, c color.RGBA) *Face {
	const millimetresPerPoint = 25.4 / 72
	return &Face{Font: f, Size: points * millimetresPerPoint, Color: c}
}

// Millimetres converts units of the font.
func (f *Face) Millimetres(units int32) float64 {
	return float64(units) * f.Size / float64(f.Font.Head.UnitsPerEm)
}

// Width returns the width of a text in one direction and script.
func (f *Face) Width(s string) float64 {
	return f.width(f.Font.shape(s, text.DirectionInvalid, text.ScriptInvalid))
}

func (f *Face) width(glyphs []text.Glyph) float64 {
	units := int32(0)
	for _, glyph := range glyphs {
		units += glyph.XAdvance
	}
	return f.Millimetres(units)
}

// Heights returns how far letters reach above and below the line on which they stand, and the gap below them.
func (f *Face) Heights() (ascent, descent, gap float64) {
	a, d, g := f.Font.VerticalMetrics()
	return f.Millimetres(int32(a)), f.Millimetres(int32(d)), f.Millimetres(int32(g))
}
