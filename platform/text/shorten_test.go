package text_test

import (
	"testing"

	"wright.app/platform/text"
)

func TestShorten_longText_endsAfterAWordWithAnEllipsis(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		in    string
		limit int
		want  string
	}{
		{"short", 5, "short"},
		{"one two three four", 16, "one two three…"},
		{"onetwothreefour", 5, "onet…"},
		{"abcde\u0301f", 6, "abcd…"},
		{"ab👩\u200d💻cd", 5, "ab…"},
		{"äöüß", 3, "äö…"},
		{"abc", 0, ""},
	} {
		got := text.Shorten(c.in, c.limit)
		if got != c.want || text.Length(got) > c.limit {
			t.Errorf("%q to %d: got %q, want %q", c.in, c.limit, got, c.want)
		}
	}
}
