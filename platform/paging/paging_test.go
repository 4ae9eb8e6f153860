package paging_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"wright.app/platform/fault"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

type place struct {
	At string `json:"at"`
	ID int64  `json:"id"`
}

func cursors(t testing.TB, seed byte) *paging.Cursors {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{seed}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	return paging.NewCursors(keys)
}

// write returns the cursor of a position.
func write[P any](t *testing.T, c *paging.Cursors, list string, position P) string {
	t.Helper()
	cursor, err := paging.Next(t.Context(), c, list, &position)
	if err != nil {
		t.Fatal(err)
	}
	return cursor.MustGet()
}

func TestCursor_writtenPosition_isReadUnchanged(t *testing.T) {
	t.Parallel()
	c, want := cursors(t, 1), place{"2026-11-21T09:16:00.000001Z", 9007199254740991}
	text := write(t, c, "links of 7", want)
	if len(text) > 512 || strings.Contains(text, "2026") {
		t.Fatalf("got %q", text)
	}
	if got, err := paging.After[place](c, "links of 7", &text); err != nil || *got != want {
		t.Errorf("got %+v, %v", got, err)
	}
}

// The rows are altered, truncated, of another list, of another key, or malformed. The unchanged cursor is the control.
func TestT49_forgedCursor_isRefused(t *testing.T) {
	t.Parallel()
	c := cursors(t, 1)
	text := write(t, c, "links of 7", place{"now", 1})
	foreign := write(t, cursors(t, 2), "links of 7", place{"now", 1})
	for name, call := range map[string][2]string{
		"another list":  {"links of 8", text},
		"another site":  {"links of 7", foreign},
		"changed":       {"links of 7", "B" + text[1:]},
		"cut":           {"links of 7", text[:len(text)-2]},
		"longer":        {"links of 7", text + "AA"},
		"padded":        {"links of 7", text + "="},
		"a line feed":   {"links of 7", text + "\n"},
		"nothing":       {"links of 7", ""},
		"a quote":       {"links of 7", `' OR 1=1 --`},
		"a number":      {"links of 7", "20"},
		"one character": {"links of 7", "A"},
	} {
		if got, err := paging.After[place](c, call[0], &call[1]); !errors.Is(err, fault.ErrCursor) || got != nil {
			t.Errorf("%s: got %+v, %v", name, got, err)
		}
	}
	if _, err := paging.After[place](c, "links of 7", &text); err != nil {
		t.Errorf("the untouched one: %v", err)
	}
}

func TestCursor_ofNoPosition_isNull(t *testing.T) {
	t.Parallel()
	c := cursors(t, 1)
	if cursor, err := paging.Next[place](t.Context(), c, "links of 7", nil); err != nil || !cursor.IsNull() {
		t.Errorf("after the last page: got %v, %v", cursor, err)
	}
	if position, err := paging.After[place](c, "links of 7", nil); err != nil || position != nil {
		t.Errorf("the first page: got %v, %v", position, err)
	}
}

func TestCursor_ofAnotherType_isRefused(t *testing.T) {
	t.Parallel()
	c := cursors(t, 1)
	text := write(t, c, "links of 7", []int{1})
	if _, err := paging.After[place](c, "links of 7", &text); !errors.Is(err, fault.ErrCursor) {
		t.Errorf("got %v", err)
	}
	if _, err := paging.Next(t.Context(), c, "links of 7", new(func())); err == nil {
		t.Error("something that json cannot write became a cursor")
	}
}

func TestT71_cursorOfAPreviousKey_isRefused(t *testing.T) {
	t.Parallel()
	text := write(t, cursors(t, 1), "links of 7", place{})
	key := func(seed byte) []byte { return bytes.Repeat([]byte{seed}, secret.MinKeyBytes) }
	keys, err := secret.NewKeys(key(2), key(1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := paging.After[place](paging.NewCursors(keys), "links of 7", &text); !errors.Is(err, fault.ErrCursor) {
		t.Errorf("got %v", err)
	}
}

func TestLimit_isTwentyByDefault(t *testing.T) {
	t.Parallel()
	for asked, want := range map[int32]int{1: 1, 20: 20, 100: 100, 0: 1, -5: 1, 101: 100} {
		if got := paging.Limit(&asked); got != want {
			t.Errorf("%d: got %d", asked, got)
		}
	}
	if got := paging.Limit(nil); got != paging.DefaultLimit {
		t.Errorf("nothing: got %d", got)
	}
}
