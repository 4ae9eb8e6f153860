package text_test

import (
	"strings"
	"sync"
	"testing"

	"wright.app/platform/text"
)

func TestPattern_matchesLikeItsExpression(t *testing.T) {
	t.Parallel()
	name := text.NewPattern(`^[a-z]{1,100}$`)
	for in, want := range map[string]bool{
		"demo": true, strings.Repeat("a", 100): true, "": false, "Demo": false, strings.Repeat("a", 101): false,
	} {
		if name.Matches(in) != want {
			t.Errorf("%q: matches is %t", in, !want)
		}
	}
}

func TestPattern_concurrentUse_isSafe(t *testing.T) {
	t.Parallel()
	name := text.NewPattern(`^[a-z]{1,100}$`)
	var callers sync.WaitGroup
	for range 8 {
		callers.Go(func() {
			if !name.Matches("demo") || name.Matches("42") {
				t.Error("a concurrent call got a wrong result")
			}
		})
	}
	callers.Wait()
}
