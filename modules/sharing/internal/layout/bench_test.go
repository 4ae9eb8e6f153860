package layout_test

import (
	"strings"
	"testing"
	"time"

	"wright.app/modules/sharing/internal/layout"
)

// BenchmarkLines measures texts of 20,000 characters, and the ratio to half of the text. It is about 2 if layout takes
// time in proportion to the text.
func BenchmarkLines(b *testing.B) {
	hebrew, arabic, chinese, latin := face(b, 'ש'), face(b, 'ع'), face(b, '一'), face(b, 'a')
	for name, parts := range map[string][]layout.Part{
		"words":                 {{Face: latin, Text: "quiet systems at night "}},
		"arabic":                {{Face: arabic, Text: "الأنظمة الهادئة في الليل "}},
		"chinese":               {{Face: chinese, Text: "安静的系统"}},
		"unbroken":              {{Face: latin, Text: "abcdefghijklmnop"}},
		"lines":                 {{Face: latin, Text: "a\n"}},
		"alternatingDirections": {{Face: hebrew, Text: "א"}, {Face: latin, Text: "a"}},
	} {
		b.Run(name, func(b *testing.B) {
			const characters = 20_000
			var half, whole time.Duration
			for b.Loop() {
				half += layOut(repeated(parts, characters/2))
				whole += layOut(repeated(parts, characters))
			}
			b.ReportMetric(float64(whole.Microseconds())/1000/float64(b.N), "ms/text")
			b.ReportMetric(float64(whole)/float64(half), "ratio")
		})
	}
}

// layOut lays a text out on pages and returns how long that takes.
func layOut(parts []layout.Part) time.Duration {
	const width, height = 140, 250
	start := time.Now()
	for flow := layout.NewFlow(parts, width); !flow.IsDone(); {
		flow.Next(layout.Box{Width: width, Height: height})
	}
	return time.Since(start)
}

// repeated returns parts again and again, up to so many characters.
func repeated(parts []layout.Part, characters int) []layout.Part {
	if len(parts) == 1 {
		one := parts[0]
		length := len([]rune(one.Text))
		return []layout.Part{{Face: one.Face, Text: strings.Repeat(one.Text, characters/length)}}
	}
	var all []layout.Part
	for len(all) < characters {
		all = append(all, parts...)
	}
	return all
}
