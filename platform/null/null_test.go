package null_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/oapi-codegen/nullable"

	"wright.app/platform/null"
)

func TestZeroValue_isNilInADatabase(t *testing.T) {
	t.Parallel()
	if null.OrNil("") != nil || null.OrNil(time.Time{}) != nil || null.OrZero[int64](nil) != 0 {
		t.Error("a zero value is not nil, or nil is no zero value")
	}
	if got := null.OrZero(null.OrNil("text")); got != "text" {
		t.Errorf("got %q", got)
	}
}

func TestInstant_isInUTC(t *testing.T) {
	t.Parallel()
	noon := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	elsewhere := noon.In(time.FixedZone("east", 3600))
	if got := null.Instant(&elsewhere); got != noon {
		t.Errorf("got %v", got)
	}
	if got := null.Instant(nil); got != (time.Time{}) {
		t.Errorf("got %v for nil", got)
	}
}

func TestZeroValue_isNullInTheAPI(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]string{"": "null", "text": `"text"`} {
		if got, err := json.Marshal(null.From(value)); err != nil || string(got) != want {
			t.Errorf("%q is %s, %v", value, got, err)
		}
	}
}

func TestNullAndMissing_areTheZeroValue(t *testing.T) {
	t.Parallel()
	for _, absent := range []nullable.Nullable[int]{nil, nullable.NewNullNullable[int]()} {
		if null.Pointer(absent) != nil || null.Value(absent) != 0 {
			t.Errorf("%v has a value", absent)
		}
	}
	sent := nullable.NewNullableWithValue(0)
	if got := null.Pointer(sent); got == nil || *got != 0 {
		t.Error("a zero that was sent is missing")
	}
	if got := null.Value(nullable.NewNullableWithValue(7)); got != 7 {
		t.Errorf("got %d", got)
	}
}
