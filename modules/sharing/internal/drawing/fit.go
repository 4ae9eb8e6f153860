package drawing

import (
	"sort"
	"strings"
	"unicode/utf8"

	"wright.app/modules/sharing/internal/layout"
)

// ellipsis is at the end of a shortened text.
const ellipsis = "…"

// Fit returns a text in at most maxLines lines of a width. isWhole is false if it was shortened for that. The box is
// nil if nothing of the text can be drawn.
func (f *Fonts) Fit(text string, st Style, width float64, maxLines int) (box *layout.Text, isWhole bool, err error) {
	all := strings.Join(strings.Fields(text), " ")
	text = beginning(all, maxFitted*maxLines)
	if text == all {
		if box, err = f.lines(text, st, width); err != nil || box == nil || box.Lines() <= maxLines {
			return box, true, err
		}
	}
	// The longest beginning that fits.
	ends := charactersOf(text)
	var fitted *layout.Text
	sort.Search(len(ends), func(i int) bool {
		shortened := strings.TrimRight(text[:ends[len(ends)-1-i]], " ") + ellipsis
		candidate, failure := f.lines(shortened, st, width)
		if failure != nil {
			err = failure
			return true
		}
		fits := candidate != nil && candidate.Lines() <= maxLines
		if fits {
			fitted = candidate
		}
		return fits
	})
	return fitted, false, err
}

// maxFitted is the maximum number of characters in a line that Fit tries, because each try takes time.
const maxFitted = 200

// beginning returns the first characters of a text, at most the given number.
func beginning(text string, characters int) string {
	for i := range text {
		if characters--; characters < 0 {
			return text[:i]
		}
	}
	return text
}

// charactersOf returns the ends of the characters of a text. A character includes its combining marks.
func charactersOf(text string) []int {
	var ends []int
	for i, r := range text {
		end := i + utf8.RuneLen(r)
		if len(ends) > 0 && continuesCharacter(r) {
			ends[len(ends)-1] = end
			continue
		}
		ends = append(ends, end)
	}
	return ends
}

// lines lays out a text in lines of a width.
func (f *Fonts) lines(text string, st Style, width float64) (*layout.Text, error) {
	p, err := f.Drawable(Text(text), st, width)
	if err != nil || p.String() == "" {
		return nil, err
	}
	parts, _, err := f.Parts(p, st)
	if err != nil {
		return nil, err
	}
	return layout.Lines(parts, layout.Box{Width: width}), nil
}
