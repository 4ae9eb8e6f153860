package javascript_test

import (
	"strings"
	"testing"

	"wright.app/platform/javascript"
)

func BenchmarkCall(b *testing.B) {
	for name, input := range map[string]string{"short": "a", "100 KB": strings.Repeat("x", 100<<10)} {
		b.Run(name, func(b *testing.B) {
			engine := newEngine(b, javascript.Settings{Workers: 1})
			b.ReportAllocs()
			for b.Loop() {
				if _, err := engine.Call(b.Context(), "echo", input); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A VM is created for each call.
func BenchmarkCall_newVM(b *testing.B) {
	engine := newEngine(b, javascript.Settings{Workers: 1, CallsPerVM: 1})
	for b.Loop() {
		if _, err := engine.Call(b.Context(), "echo", "a"); err != nil {
			b.Fatal(err)
		}
	}
}
