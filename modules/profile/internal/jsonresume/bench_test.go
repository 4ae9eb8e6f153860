package jsonresume_test

import (
	"encoding/json"
	"strings"
	"testing"

	"wright.app/modules/profile/internal/jsonresume"
)

// BenchmarkRead_nonsense reads documents of the largest size that are hard to read: many members that nobody knows, and
// long texts in place of each value that is looked at.
func BenchmarkRead_nonsense(b *testing.B) {
	const values = 15_000
	members := make(map[string]any, values)
	for i := range values {
		members[strings.Repeat("x", 20)+string(rune(0x4e00+i))] = strings.Repeat("&amp;", 10)
	}
	long := strings.Repeat("May not native 2021 – ", 40_000)
	for name, document := range map[string]map[string]any{
		"members": {"basics": members},
		"date":    {"work": []any{map[string]any{"name": "a", "position": "b", "startDate": long, "endDate": long}}},
		"period": {"sections": map[string]any{"experience": map[string]any{
			"items": []any{map[string]any{"company": "a", "date": long}},
		}}},
		"languages": {"languages": []any{map[string]any{"language": long, "fluency": long}}},
		"country":   {"basics": map[string]any{"location": map[string]any{"countryCode": long}}},
		"url":       {"basics": map[string]any{"url": long}},
		"html":      {"basics": map[string]any{"summary": strings.Repeat("<ul><li>", 100_000) + "</li>"}},
		"bullets": {"work": []any{map[string]any{
			"name": "a", "position": "b", "highlights": strings.Repeat("• x\n", 200_000),
		}}},
	} {
		encoded, err := json.Marshal(document)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				var decoded map[string]any
				if err := json.Unmarshal(encoded, &decoded); err != nil {
					b.Fatal(err)
				}
				if _, err := jsonresume.Read(decoded); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
