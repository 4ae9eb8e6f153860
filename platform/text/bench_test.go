package text_test

import (
	"fmt"
	"strings"
	"testing"

	"wright.app/platform/text"
)

// BenchmarkMarkdown_marks reads texts of nothing but marks. Also people who are not signed in send texts, so the time
// must grow in step with the length: both lengths of a mark have the same MB/s.
func BenchmarkMarkdown_marks(b *testing.B) {
	for _, unit := range []string{"\u200d", "م\u200c\u200d", "\U000e0067", "\uf0b7 ", "• x\n", "\t", "e\u0301"} {
		for _, count := range []int{10_000, 100_000} {
			b.Run(fmt.Sprintf("%+q/%d", unit, count), func(b *testing.B) {
				raw := strings.Repeat(unit, count)
				b.SetBytes(int64(len(raw)))
				for b.Loop() {
					_, _ = text.Markdown(raw)
				}
			})
		}
	}
}
