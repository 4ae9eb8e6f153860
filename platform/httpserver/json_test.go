package httpserver_test

import (
	"encoding/json"
	"errors"
	"testing"
	"unicode/utf8"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
)

// FuzzScanJSON looks for a text that the scan lets through and encoding/json does not, or
// that has a member twice or zero in it, and for a panic.
func FuzzScanJSON(f *testing.F) {
	for _, seed := range []string{
		`{"a":1,"b":[true,null,"x"],"c":{"d":-1.5e3}}`, `{"a":1,"a":2}`, `[[[[[]]]]]`, `"\u0000"`, `{"\ud800":"\ud800"}`, `1`, ``, `{}{}`,
		"\xff", `{"a":`, `[1,]`, `{"a/b~c":["\u0000"]}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tokens, err := httpserver.ScanJSON(data)
		if err != nil {
			if !errors.Is(err, fault.ErrMalformed) && !errors.Is(err, fault.ErrValidation) {
				t.Errorf("an error that is no refusal: %v", err)
			}
			return
		}
		if !json.Valid(data) || !utf8.Valid(data) {
			t.Errorf("let through: %q", data)
		}
		if tokens < 1 || tokens > len(data) {
			t.Errorf("%d tokens in %d bytes", tokens, len(data))
		}
		var value any
		if err := json.Unmarshal(data, &value); err != nil {
			return // numbers out of range: the schema refuses them
		}
		if d := depth(value); d > 32 {
			t.Errorf("%d levels let through", d)
		}
	})
}

func TestScanJSON_halfASurrogatePair_isMalformed(t *testing.T) {
	t.Parallel()
	for text, whole := range map[string]bool{
		`"\ud83d\ude80"`: true, `"\\ud800"`: true, `"\u00e9"`: true, `"\\\ud83d\ude80"`: true, `{"a":"\ud83d\ude80\ud83d\ude80"}`: true,
		`"\ud800"`: false, `"\ude80\ud83d"`: false, `"\ud83d\ud83d\ude80"`: false, `{"\uD800":1}`: false, `"\ud83dx"`: false, `"\\\ud800"`: false,
	} {
		if _, err := httpserver.ScanJSON([]byte(text)); (err == nil) != whole || !whole && !errors.Is(err, fault.ErrMalformed) {
			t.Errorf("%s: got %v", text, err)
		}
	}
}

func depth(value any) int {
	deepest := -1
	switch v := value.(type) {
	case []any:
		for _, entry := range v {
			deepest = max(deepest, depth(entry))
		}
	case map[string]any:
		for _, member := range v {
			deepest = max(deepest, depth(member))
		}
	default:
		return 0
	}
	return max(deepest, 0) + 1
}
