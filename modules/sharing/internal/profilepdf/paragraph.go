package profilepdf

import (
	"image/color"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tdewolff/canvas"
	"golang.org/x/text/unicode/bidi"
)

// The colours of a light page (webapp/src/shared/styles/tokens.css).
var (
	ink    = color.RGBA{R: 0x22, G: 0x22, B: 0x22, A: 0xff}
	muted  = color.RGBA{R: 0x5c, G: 0x60, B: 0x70, A: 0xff}
	blue   = color.RGBA{R: 0x08, G: 0x27, B: 0xf5, A: 0xff}
	border = color.RGBA{R: 0xe2, G: 0xe5, B: 0xee, A: 0xff}
)

// style is how a paragraph looks.
type style struct {
	size   float64 // points
	isBold bool
	color  color.RGBA
}

// drawnBold is the offset of the outline of letters whose font has no bold file, relative to their size, as
// canvas.FontStyle.FauxWeight has it for bold.
const drawnBold = 0.02

// paragraph is a text in which parts are bold or links.
type paragraph []inline

// text returns a paragraph of one part.
func text(s string) paragraph { return paragraph{{Text: s}} }

// drawable returns the paragraph without what cannot be drawn, and with line breaks in words that are wider than a
// line.
func (f *fonts) drawable(p paragraph, st style, width float64) (paragraph, error) {
	list := make(paragraph, 0, len(p))
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

func (p paragraph) String() string {
	var all strings.Builder
	for _, part := range p {
		all.WriteString(part.Text)
	}
	return all.String()
}

// from returns the paragraph without its first bytes.
func (p paragraph) from(start int) paragraph {
	for i, part := range p {
		if start < len(part.Text) {
			rest := append(paragraph{}, p[i:]...)
			rest[0].Text = part.Text[start:]
			return rest
		}
		start -= len(part.Text)
	}
	return nil
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

// longWord is how many characters a word has at least that is measured, such as a URL.
const longWord = 24

// withBreaks adds line breaks to words that are wider than a line.
func (f *fonts) withBreaks(s string, st style, width float64) (string, error) {
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
func (f *fonts) writeWord(b *strings.Builder, word string, st style, width float64) error {
	line := 0.0
	for _, r := range word {
		spans, err := f.spans(string(r), st.isBold)
		if err != nil {
			return err
		}
		for _, span := range spans {
			advance := span.font.Face(st.size, st.color).TextWidth(span.text)
			if line += advance; line > width && !continuesCharacter(r) {
				b.WriteByte('\n')
				line = advance
			}
		}
		b.WriteRune(r)
	}
	return nil
}

// isRightToLeft reports whether the first letter with a direction is one of a script from right to left.
func isRightToLeft(s string) bool {
	for i := 0; i < len(s); {
		p, size := bidi.LookupString(s[i:])
		if size == 0 {
			return false
		}
		switch p.Class() { //nolint:exhaustive // only letters decide
		case bidi.R, bidi.AL:
			return true
		case bidi.L:
			return false
		}
		i += size
	}
	return false
}

// links has the destinations of the faces with which links are drawn.
type links map[*canvas.FontFace]string

// richText returns a paragraph with the fonts that its characters need, and the links in it.
func (f *fonts) richText(p paragraph, s style) (*canvas.RichText, links, error) {
	rich := canvas.NewRichText(nil)
	to := links{}
	for _, part := range p {
		spans, err := f.spans(part.Text, s.isBold || part.IsBold)
		if err != nil {
			return nil, nil, err
		}
		fill := s.color
		if part.URL != "" {
			fill = blue
		}
		for _, span := range spans {
			face := span.font.Face(s.size, fill)
			if span.isDrawnBold {
				face.FauxBold = drawnBold
			}
			if part.URL != "" {
				to[face] = part.URL
			}
			rich.WriteFace(face, span.text)
		}
	}
	return rich, to, nil
}
