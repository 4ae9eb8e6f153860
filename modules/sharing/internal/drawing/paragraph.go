package drawing

import (
	"cmp"
	"image/color"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"

	"wright.app/modules/sharing/internal/layout"
)

// The colours of texts on a light page (webapp/src/shared/styles/tokens.css).
var (
	Ink   = color.RGBA{R: 0x22, G: 0x22, B: 0x22, A: 0xff}
	Muted = color.RGBA{R: 0x5c, G: 0x60, B: 0x70, A: 0xff}
	Blue  = color.RGBA{R: 0x08, G: 0x27, B: 0xf5, A: 0xff}
)

// Style is how a paragraph looks.
type Style struct {
	Size   float64 // points
	IsBold bool
	Color  color.RGBA
	Links  color.RGBA // the colour of links; Blue if it is zero
}

// drawnBold is the offset of the outline of letters whose font has no bold file, relative to their size.
const drawnBold = 0.02

// Paragraph is a text in which parts are bold or links.
type Paragraph []Inline

// Inline is a part of a paragraph.
type Inline struct {
	Text   string `json:"text"`
	IsBold bool   `json:"isBold"`
	URL    string `json:"url"` // where a link leads; https
}

// Text returns a paragraph of one part.
func Text(s string) Paragraph { return Paragraph{{Text: s}} }

// Drawable returns the paragraph without control characters, and with line breaks in words that are wider than a line.
func (f *Fonts) Drawable(p Paragraph, st Style, width float64) (Paragraph, error) {
	list := make(Paragraph, 0, len(p))
	for _, part := range p {
		content, err := f.withBreaks(strings.Map(drawnCharacter, part.Text), st, width)
		if err != nil {
			return nil, err
		}
		if part.Text = content; content != "" {
			list = append(list, part)
		}
	}
	return list, nil
}

// String returns the text without its marks.
func (p Paragraph) String() string {
	var all strings.Builder
	for _, part := range p {
		all.WriteString(part.Text)
	}
	return all.String()
}

// drawnCharacter drops control characters besides the line break.
func drawnCharacter(r rune) rune {
	switch {
	case r == '\n':
		return r
	case r == '\t':
		return ' '
	case unicode.IsControl(r), r == utf8.RuneError:
		return -1
	default:
		return r
	}
}

// longWord is the minimum number of characters of words whose width is measured, such as a URL. Shorter ones have room
// in the narrowest column.
const longWord = 12

// withBreaks adds line breaks to words that are wider than a line.
func (f *Fonts) withBreaks(s string, st Style, width float64) (string, error) {
	if len(s) < longWord {
		return s, nil
	}
	var b strings.Builder
	for word := range wordsWithSpace(s) {
		if utf8.RuneCountInString(word) < longWord {
			b.WriteString(word)
			continue
		}
		if err := f.writeWord(&b, word, st, width); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

// wordsWithSpace divides a text after each space.
func wordsWithSpace(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for s != "" {
			end := strings.IndexFunc(s, unicode.IsSpace)
			if end < 0 {
				end = len(s)
			} else {
				_, size := utf8.DecodeRuneInString(s[end:])
				end += size
			}
			if !yield(s[:end]) {
				return
			}
			s = s[end:]
		}
	}
}

// writeWord writes a word in lines that are not wider than width.
func (f *Fonts) writeWord(b *strings.Builder, word string, st Style, width float64) error {
	line := 0.0
	for _, r := range word {
		advance, err := f.advance(r, st.IsBold)
		if err != nil {
			return err
		}
		advance *= st.Size
		if line += advance; line > width && !continuesCharacter(r) {
			b.WriteByte('\n')
			line = advance
		}
		b.WriteRune(r)
	}
	return nil
}

// advance returns the width of a character in letters of one point.
func (f *Fonts) advance(r rune, isBold bool) (float64, error) {
	key := measured{character: r, isBold: isBold}
	if width, known := f.advances[key]; known {
		return width, nil
	}
	spans, err := f.spans(string(r), isBold)
	if err != nil {
		return 0, err
	}
	width := 0.0
	for _, span := range spans {
		width += span.font.Face(1, Ink).Width(span.text)
	}
	if f.advances != nil {
		f.advances[key] = width
	}
	return width, nil
}

// IsRightToLeft reports whether the first letter with a direction is one of a script from right to left.
func IsRightToLeft(s string) bool {
	for i := 0; i < len(s); {
		p, size := bidi.LookupString(s[i:])
		if size == 0 {
			return false
		}
		switch p.Class() {
		case bidi.R, bidi.AL:
			return true
		case bidi.L:
			return false
		default: // no letter
		}
		i += size
	}
	return false
}

// Links has the destinations of the faces with which links are drawn.
type Links map[*layout.Face]string

// Parts returns a paragraph in parts with the fonts that their characters need, and the links in it.
func (f *Fonts) Parts(p Paragraph, s Style) ([]layout.Part, Links, error) {
	var parts []layout.Part
	to := Links{}
	for _, part := range p {
		spans, err := f.spans(part.Text, s.IsBold || part.IsBold)
		if err != nil {
			return nil, nil, err
		}
		fill := s.Color
		if part.URL != "" {
			fill = cmp.Or(s.Links, Blue)
		}
		for _, span := range spans {
			face := span.font.Face(s.Size, fill)
			if span.isDrawnBold {
				face.Bolder = drawnBold * face.Size
			}
			if part.URL != "" {
				to[face] = part.URL
			}
			parts = append(parts, layout.Part{Face: face, Text: span.text})
		}
	}
	return parts, to, nil
}
