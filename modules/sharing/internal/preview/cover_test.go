package preview_test

import (
	"testing"

	"wright.app/modules/sharing/internal/preview"
)

// The values are those of coverStyle in cover.tsx.
func TestCoverStyle_isThatOfThePage(t *testing.T) {
	t.Parallel()
	for name, want := range map[string][2]int{
		"Alex Demo":  {1, 1},
		"Robin Demo": {2, 2},
		"Sam Demo":   {3, 1},
		"王小明":        {1, 2},
		"علي":        {2, 2},
		"👩🏽‍💻":       {1, 1},
		"":           {0, 0},
	} {
		if ground, pattern := preview.CoverStyle(name); [2]int{ground, pattern} != want {
			t.Errorf("%q: got %d and %d, want %v", name, ground, pattern, want)
		}
	}
}
