package javascript_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"wright.app/platform/javascript"
)

func TestCall_text_comesThroughUnharmed(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1, LongInput: 16 << 20, Timeout: time.Minute})
	for name, text := range map[string]string{
		"empty": "", "NUL": "a\x00b", "NUL and other letters": "é\x00語\x00", "only NUL": "\x00",
		"all planes": "aé語😀\U0010ffff", "line separators": "\u2028\u2029\ufeff",
		"one megabyte":             strings.Repeat("x", 1<<20),
		"one megabyte of Japanese": strings.Repeat("日本語", 1<<20/9), "long with NUL": strings.Repeat("é\x00", 1<<18),
	} {
		if got, err := engine.Call(t.Context(), "echo", text); got != text || err != nil {
			t.Errorf("%s: got %d bytes of %d, %v", name, len(got), len(text), err)
		}
		input, err := json.Marshal(map[string]string{"text": text})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := engine.Call(t.Context(), "parse", string(input)); got != text || err != nil {
			t.Errorf("%s in JSON: got %d bytes of %d, %v", name, len(got), len(text), err)
		}
	}
}

func TestCall_unpairedSurrogates_becomeReplacementCharacters(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1})
	for input, want := range map[string]string{
		`\ud800`: "\ufffd", `a\udc00b`: "a\ufffdb", `\ud800\ud800`: "\ufffd\ufffd", `\ud83d\ude00`: "😀",
		`\ude00\ud83d`: "\ufffd\ufffd", `é\ud800语`: "é\ufffd语", `\ud800\u0000`: "\ufffd\x00", `\ufffd`: "\ufffd",
	} {
		got, err := engine.Call(t.Context(), "parse", `{"text": "`+input+`"}`)
		if got != want || err != nil {
			t.Errorf("%s: got %q, %v, want %q", input, got, err, want)
		}
	}
}

func TestCall_inputThatIsNotUTF8_getsReplacementCharacters(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1})
	for input, want := range map[string]string{
		"a\xffb": "a\ufffdb", "\xed\xa0\x80": "\ufffd", "é\xc3": "é\ufffd", "\xc0\x80": "\ufffd",
	} {
		if got, err := engine.Call(t.Context(), "echo", input); got != want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", input, got, err, want)
		}
	}
}
