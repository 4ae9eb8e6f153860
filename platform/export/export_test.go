package export_test

import (
	"encoding/json"
	"testing"
	"time"

	"wright.app/platform/export"
)

func TestListAndInstant_withoutValue_areAnEmptyArrayAndNull(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	got, err := json.Marshal([]any{
		export.List[int](nil), export.List([]int{1}), export.Instant(time.Time{}), export.Instant(at),
	})
	if want := `[[],[1],null,"2026-11-22T12:00:00Z"]`; err != nil || string(got) != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}
