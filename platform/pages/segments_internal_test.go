package pages

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

func randomText(random *rand.Rand, length int) string {
	var text strings.Builder
	for text.Len() < length {
		text.WriteRune([]rune("abc <p>äöü</p>\n\x00日本")[random.IntN(18)])
	}
	return text.String()
}

func TestGzipFile_segmentsInEveryOrder_areTheTextJoined(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	shared, err := newSharedSegment(randomText(random, 100_000))
	if err != nil {
		t.Fatal(err)
	}
	for range 50 {
		var segments []segment
		var want strings.Builder
		for range random.IntN(5) {
			s := shared
			if random.IntN(2) == 0 {
				if s, err = newSegment(randomText(random, random.IntN(1000))); err != nil {
					t.Fatal(err)
				}
			}
			segments = append(segments, s)
			want.WriteString(s.text)
		}
		page := newEncodedPage(segments...)
		r, err := gzip.NewReader(bytes.NewReader(gzipFile(page.segments, page.sum)))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r) // also checks the sum and the length
		if err != nil || string(got) != want.String() {
			t.Fatalf("%d segments: %v", len(segments), err)
		}
		text, err := plainText(page.segments)
		if err != nil || string(text) != want.String() || len(text) != lengthOf(page.segments) {
			t.Fatalf("plain: %d bytes, want %d: %v", len(text), lengthOf(page.segments), err)
		}
	}
}

func TestEncodedPage_size_excludesWhatPagesShare(t *testing.T) {
	t.Parallel()
	shared, err := newSharedSegment(strings.Repeat("a", 100_000))
	if err != nil {
		t.Fatal(err)
	}
	own, err := newSegment("own text")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := newEncodedPage(own, shared).size(), len(own.deflated); got != want {
		t.Errorf("got %d, want %d", got, want)
	}
}
