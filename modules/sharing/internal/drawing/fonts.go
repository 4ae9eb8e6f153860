package drawing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"unicode"

	"github.com/hashicorp/golang-lru/v2/simplelru"

	"wright.app/modules/sharing/internal/layout"
)

// fontFolder is the folder of the fonts in the built web application (webapp/scripts/pdf-fonts.ts). Its name is hidden,
// so that it is not served.
const fontFolder = ".server/fonts"

// errNoFonts says that the list of fonts is empty.
var errNoFonts = errors.New("the web application has no fonts for drawing")

// openFonts is the maximum number of parsed font files in memory between Jobs. A Latin text needs two, a Chinese one up
// to a few dozen. A running Job keeps all fonts that it has used, even more than that: otherwise it could parse a file
// again for each character.
const openFonts = 48

// typeface is an entry of fonts.json: the files with a part of a typeface's characters.
type typeface struct {
	Ranges  [][2]rune `json:"ranges"` // first and last character
	Regular string    `json:"regular"`
	Bold    string    `json:"bold"` // Regular if there is no file for it
}

func (t *typeface) mayHave(r rune) bool {
	return slices.ContainsFunc(t.Ranges, func(part [2]rune) bool { return part[0] <= r && r <= part[1] })
}

// Fonts finds a font for each character. It belongs to a Class, which gives it to one Job at a time: it is not safe for
// concurrent use, and neither are its fonts.
type Fonts struct {
	ctx       context.Context // of the current Job
	dist      fs.FS
	folder    fs.FS
	typefaces []typeface // in the order of preference
	parsed    *simplelru.LRU[string, *layout.Font]
	chosen    *simplelru.LRU[rune, *typeface]
	advances  map[measured]float64
}

// measured is a character whose width is known.
type measured struct {
	character rune
	isBold    bool
}

// rememberedCharacters is the maximum number of characters whose typeface is cached.
const rememberedCharacters = 4096

// NewFonts returns the fonts in dist, the built web application. The list and the fonts are read when they are needed.
func NewFonts(dist fs.FS) *Fonts { return &Fonts{ctx: context.Background(), dist: dist} }

// begin prepares the fonts for a Job with a context. No more files are parsed after the context has ended. begin also
// limits the caches that an earlier Job has filled.
func (f *Fonts) begin(ctx context.Context) {
	f.ctx = ctx
	f.advances = map[measured]float64{}
	for f.parsed != nil && f.parsed.Len() > openFonts {
		f.parsed.RemoveOldest()
	}
}

// list reads the list of fonts, unless it was read before.
func (f *Fonts) list() error {
	if len(f.typefaces) > 0 {
		return nil
	}
	folder, err := fs.Sub(f.dist, fontFolder)
	if err != nil {
		return fmt.Errorf("folder of the fonts: %w", err)
	}
	list, err := fs.ReadFile(folder, "fonts.json")
	if err != nil {
		return fmt.Errorf("read the list of fonts: %w", err)
	}
	var typefaces []typeface
	if err := json.Unmarshal(list, &typefaces); err != nil {
		return fmt.Errorf("list of fonts: %w", err)
	}
	if len(typefaces) == 0 {
		return errNoFonts
	}
	if f.parsed, err = simplelru.NewLRU[string, *layout.Font](math.MaxInt, nil); err != nil {
		return fmt.Errorf("cache of fonts: %w", err)
	}
	if f.chosen, err = simplelru.NewLRU[rune, *typeface](rememberedCharacters, nil); err != nil {
		return fmt.Errorf("cache of characters: %w", err)
	}
	f.folder, f.typefaces = folder, typefaces
	return nil
}

// span is a part of a text with the font in which it is drawn.
type span struct {
	text string
	font *layout.Font
	// isDrawnBold says that the text should be bold but the font has no bold file.
	isDrawnBold bool
}

// spans divides a text by the fonts that have its characters. A combining mark, such as an accent, has the font of the
// character before it. So has a space after a letter if the font contains a space: in texts from right to left, some
// readers of PDF files lose a space where the font changes. A character that is in no font gets the first font, which
// draws a replacement.
func (f *Fonts) spans(text string, isBold bool) ([]span, error) {
	if err := f.list(); err != nil {
		return nil, err
	}
	var list []span
	var current *typeface
	start, isInWord := 0, false
	add := func(end int) error {
		if end == start {
			return nil
		}
		font, err := f.open(current, isBold)
		if err != nil {
			return err
		}
		isDrawnBold := isBold && current.Bold == current.Regular
		list = append(list, span{text: text[start:end], font: font, isDrawnBold: isDrawnBold})
		start = end
		return nil
	}
	for i, r := range text {
		if current != nil && continuesCharacter(r) {
			continue
		}
		if isInWord && r == ' ' {
			font, err := f.open(current, isBold)
			if err != nil {
				return nil, err
			}
			if font.GlyphIndex(r) != 0 {
				continue
			}
		}
		next, err := f.choose(r)
		if err != nil {
			return nil, err
		}
		if current != nil && next != current {
			if err := add(i); err != nil {
				return nil, err
			}
		}
		current, isInWord = next, unicode.IsLetter(r)
	}
	return list, add(len(text))
}

// continuesCharacter reports whether r belongs to the character before it: accents, joiners, variation selectors, and
// the skin colours of emoji.
func continuesCharacter(r rune) bool {
	const firstSkinColour, lastSkinColour = 0x1F3FB, 0x1F3FF
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Mc, unicode.Cf, unicode.Variation_Selector) ||
		r >= firstSkinColour && r <= lastSkinColour
}

// choose returns the first typeface that has a character, else the first one. The ranges of a typeface also have
// characters that it lacks.
func (f *Fonts) choose(r rune) (*typeface, error) {
	if t, known := f.chosen.Get(r); known {
		return t, nil
	}
	chosen := &f.typefaces[0]
	for i := range f.typefaces {
		t := &f.typefaces[i]
		if !t.mayHave(r) {
			continue
		}
		font, err := f.open(t, false)
		if err != nil {
			return nil, err
		}
		if font.GlyphIndex(r) != 0 {
			chosen = t
			break
		}
	}
	f.chosen.Add(r, chosen)
	return chosen, nil
}

// open returns a font that was parsed.
func (f *Fonts) open(t *typeface, isBold bool) (*layout.Font, error) {
	file := t.Regular
	if isBold {
		file = t.Bold
	}
	if font, ok := f.parsed.Get(file); ok {
		return font, nil
	}
	if err := context.Cause(f.ctx); err != nil {
		return nil, fmt.Errorf("open a font: %w", err)
	}
	content, err := fs.ReadFile(f.folder, file)
	if err != nil {
		return nil, fmt.Errorf("read a font: %w", err)
	}
	font, err := layout.ParseFont(content)
	if err != nil {
		return nil, fmt.Errorf("font %s: %w", file, err)
	}
	f.parsed.Add(file, font)
	return font, nil
}
