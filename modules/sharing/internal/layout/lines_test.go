package layout_test

import (
	"encoding/json"
	"image/color"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/sharing/internal/layout"
	"wright.app/webapp"
)

// face returns a face of 10 points of the first font of the built application that has a character. The test is skipped
// if it is not built. make test builds it first, and fails if a test was skipped.
func face(t testing.TB, character rune) *layout.Face {
	t.Helper()
	fonts, err := fs.Sub(webapp.Dist(), ".server/fonts")
	if err != nil {
		t.Fatal(err)
	}
	list, err := fs.ReadFile(fonts, "fonts.json")
	if err != nil {
		t.Skip("the web application has not been built: run make web")
	}
	var typefaces []struct {
		Ranges  [][2]rune `json:"ranges"`
		Regular string    `json:"regular"`
	}
	if err := json.Unmarshal(list, &typefaces); err != nil {
		t.Fatal(err)
	}
	for _, typeface := range typefaces {
		for _, part := range typeface.Ranges {
			if character < part[0] || part[1] < character {
				continue
			}
			file, err := fs.ReadFile(fonts, typeface.Regular)
			if err != nil {
				t.Fatal(err)
			}
			font, err := layout.ParseFont(file)
			if err != nil {
				t.Fatal(err)
			}
			if font.GlyphIndex(character) != 0 {
				return font.Face(10, color.RGBA{A: 0xff})
			}
		}
	}
	t.Fatalf("no font has %q", character)
	return nil
}

// drawn returns the first character of each glyph, line by line, as they are drawn from the left.
func drawn(text *layout.Text) []string {
	var lines []string
	last := -1.0
	spans := slices.SortedStableFunc(text.Spans(), func(a, b layout.Span) int {
		if a.Y != b.Y {
			return int(max(-1, min(1, (a.Y-b.Y)*1000)))
		}
		return int(max(-1, min(1, (a.X-b.X)*1000)))
	})
	for _, span := range spans {
		if span.Y != last {
			lines, last = append(lines, ""), span.Y
		}
		for _, glyph := range span.Glyphs {
			lines[len(lines)-1] += string([]rune(text.Text[glyph.Cluster:])[0])
		}
	}
	return lines
}

func TestLines_wordsWithoutRoomInALine_beginTheNextOne(t *testing.T) {
	t.Parallel()
	f := face(t, 'a')
	width := f.Width("one two ") + 0.01
	text := layout.Lines([]layout.Part{{Face: f, Text: "one two six\n\nten"}}, layout.Box{Width: width})
	if got := drawn(text); !slices.Equal(got, []string{"one two", "six", "ten"}) || text.Lines() != 4 {
		t.Errorf("got %q in %d lines", got, text.Lines())
	}
	if text.Width() > width || text.Ink().Width() > width || text.Ink().Y1 > text.Height {
		t.Errorf("%v wide, ink %+v, %v high", text.Width(), text.Ink(), text.Height)
	}
}

// What has no room in a box is laid out in the next one, from the first line that was left out.
func TestLines_boxIsNotHighEnough_textEndsBeforeTheFirstLineLeftOut(t *testing.T) {
	t.Parallel()
	f := face(t, 'a')
	const all = "one two six ten"
	ascent, descent, gap := f.Heights()
	box := layout.Box{Width: f.Width("one two") + 0.01, Height: ascent + descent + gap}
	text := layout.Lines([]layout.Part{{Face: f, Text: all}}, box)
	if text.Text != "one two " || text.Lines() != 1 || text.Height > box.Height {
		t.Errorf("got %q in %d lines of %v", text.Text, text.Lines(), text.Height)
	}
	box.Height = ascent / 2
	if text = layout.Lines([]layout.Part{{Face: f, Text: all}}, box); text.Text != "" || text.Lines() != 0 {
		t.Errorf("without room for a line: %q", text.Text)
	}
	box.Height = ascent + descent
	if text = layout.Lines([]layout.Part{{Face: f, Text: "one\n"}}, box); text.Text != "one\n" {
		t.Errorf("without room for the empty line at the end: %q", text.Text)
	}
}

// The pages of a file have the lines that one large page would have, each with its own text.
func TestFlow_boxesAfterEachOther_haveTheLinesOfOneBox(t *testing.T) {
	t.Parallel()
	hebrew, latin := face(t, 'ש'), face(t, 'a')
	parts := []layout.Part{
		{Face: hebrew, Text: "אבג "},
		{Face: latin, Text: "one two three\n\nDonau\u00adampf\u00adschiff "},
		{Face: hebrew, Text: "דהו אבג"},
		{Face: latin, Text: " four five\n"},
	}
	width := latin.Width("Donauampf-") + 0.1
	whole := layout.Lines(parts, layout.Box{Width: width})
	ascent, descent, _ := latin.Heights()
	flow := layout.NewFlow(parts, width)
	var all string
	var lines []string
	boxes := 0
	for !flow.IsDone() {
		if text := flow.Next(layout.Box{Width: width, Height: ascent / 2}); text.Lines() != 0 || text.Text != "" {
			t.Fatalf("a box without room: %q in %d lines", text.Text, text.Lines())
		}
		text := flow.Next(layout.Box{Width: width, Height: 2 * (ascent + descent)})
		if text.Lines() == 0 || text.Lines() == whole.Lines() {
			t.Fatalf("box %d has %d lines of %d", boxes, text.Lines(), whole.Lines())
		}
		all, lines, boxes = all+text.Text, append(lines, drawn(text)...), boxes+1
	}
	if want := drawn(whole); !slices.Equal(lines, want) || all != whole.Text || boxes < 3 {
		t.Errorf("got %q in %d boxes, want %q: %q", lines, boxes, want, all)
	}
}

func TestLines_softHyphen_isVisibleAtTheEndOfALineAlone(t *testing.T) {
	t.Parallel()
	f := face(t, 'a')
	const word = "Donau\u00adampf\u00adschiff"
	count := func(width float64) (glyphs, hyphens int) {
		for span := range layout.Lines([]layout.Part{{Face: f, Text: word}}, layout.Box{Width: width}).Spans() {
			for _, glyph := range span.Glyphs {
				glyphs++
				if glyph.ID == f.Font.GlyphIndex('-') {
					hyphens++
				}
			}
		}
		return glyphs, hyphens
	}
	if glyphs, hyphens := count(1000); glyphs != len([]rune(word)) || hyphens != 0 {
		t.Errorf("in one line: %d glyphs, %d hyphens", glyphs, hyphens)
	}
	if glyphs, hyphens := count(f.Width("Donauampf-") + 0.1); glyphs != len([]rune(word)) || hyphens != 1 {
		t.Errorf("in two lines: %d glyphs, %d hyphens", glyphs, hyphens)
	}
}

func TestLines_rightToLeft_isDrawnFromTheRightWithItsPunctuation(t *testing.T) {
	t.Parallel()
	hebrew, latin := face(t, 'ש'), face(t, 'a')
	text := layout.Lines([]layout.Part{
		{Face: hebrew, Text: "אבג"},
		{Face: latin, Text: " · "},
		{Face: hebrew, Text: "דהו"},
		{Face: latin, Text: " abc 12"},
	}, layout.Box{Width: 100, IsRight: true})
	if got, want := drawn(text), "abc 12 והד · גבא"; len(got) != 1 || got[0] != want {
		t.Errorf("got %q, want %q", got, want)
	}
	right := 0.0
	for span := range text.Spans() {
		right = max(right, span.X+span.Width)
	}
	if right < 99.9 || right > 100.1 {
		t.Errorf("the line ends at %v", right)
	}
}

func TestLines_chinese_breaksBetweenCharacters(t *testing.T) {
	t.Parallel()
	f := face(t, '一')
	const character = "一"
	text := layout.Lines([]layout.Part{{Face: f, Text: strings.Repeat(character, 10)}},
		layout.Box{Width: 4*f.Width(character) + 0.01})
	if text.Lines() != 3 {
		t.Errorf("got %d lines", text.Lines())
	}
}

// A font remembers how to shape a script, which changes nothing about the next text.
func TestLines_fontThatWasUsedForOtherTexts_givesTheSameGlyphs(t *testing.T) {
	t.Parallel()
	box := layout.Box{Width: 40}
	texts := []string{"office 12", "سلام", "\u05e9\u05dc", "a\u0301\u0302"}
	used := face(t, 'a')
	for range 2 {
		for _, s := range texts {
			got := slices.Collect(layout.Lines([]layout.Part{{Face: used, Text: s}}, box).Spans())
			want := slices.Collect(layout.Lines([]layout.Part{{Face: face(t, 'a'), Text: s}}, box).Spans())
			if len(got) != len(want) {
				t.Fatalf("%q: got %d spans, want %d", s, len(got), len(want))
			}
			for i := range got {
				sameID := func(a, b layout.Glyph) bool {
					return a.ID == b.ID && a.Cluster == b.Cluster && a.XAdvance == b.XAdvance && a.XOffset == b.XOffset
				}
				if !slices.EqualFunc(got[i].Glyphs, want[i].Glyphs, sameID) {
					t.Errorf("%q: got %v, want %v", s, got[i].Glyphs, want[i].Glyphs)
				}
			}
		}
	}
}

func TestLines_nothing_hasNoLines(t *testing.T) {
	t.Parallel()
	text := layout.Lines(nil, layout.Box{Width: 10})
	if text.Lines() != 0 || text.Width() != 0 || text.Ink() != (layout.Rect{}) {
		t.Errorf("got %+v", text)
	}
}

func TestParseFont_noFont_isAnError(t *testing.T) {
	t.Parallel()
	if _, err := layout.ParseFont([]byte("wOFF and no more")); err == nil {
		t.Error("no error")
	}
}
