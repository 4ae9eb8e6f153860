package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// feed writes events in odd pieces, as a pipe may deliver them.
func feed(t *testing.T, w *watch, events ...string) {
	t.Helper()
	text := strings.Join(events, "\n") + "\n"
	for len(text) > 0 {
		n := min(7, len(text))
		if _, err := w.Write([]byte(text[:n])); err != nil {
			t.Fatal(err)
		}
		text = text[n:]
	}
}

func says(action, test, output string) string {
	return fmt.Sprintf(`{"Action":%q,"Package":"p","Test":%q,"Output":%q}`, action, test, output)
}

func TestWatch_skippedTest_isAFailure(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	w := newWatch([]string{"go", "test", "./..."}, &out)
	feed(t, w,
		says("output", "TestA", "=== RUN   TestA\n"), says("output", "TestA", "    a_test.go:3: no server\n"),
		says("output", "TestA", "--- SKIP: TestA (0.00s)\n"), says("skip", "TestA", ""),
		says("output", "", "ok  \tp\t0.1s\n"), says("skip", "", ""),
	)
	code, err := w.verdict()
	if code != 1 || err == nil || !strings.Contains(err.Error(), "p TestA a_test.go:3: no server") || strings.Count(err.Error(), "\n") != 1 {
		t.Errorf("got %d, %v", code, err)
	}
	if out.String() != "ok  \tp\t0.1s\n" {
		t.Errorf("shown: %q", out.String())
	}
}

func TestWatch_failedTest_showsWhatItSaid(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	w := newWatch([]string{"go", "test", "./..."}, &out)
	feed(t, w,
		says("output", "TestA", "=== RUN   TestA\n"), says("output", "TestA", "    a_test.go:3: wrong\n"), says("output", "TestA", "--- FAIL: TestA (0.00s)\n"),
		says("output", "TestB", "    b_test.go:3: fine\n"), says("pass", "TestB", ""), says("fail", "TestA", ""),
		says("output", "", "FAIL\n"), says("output", "", "PASS\n"), "no event at all",
	)
	if want := "    a_test.go:3: wrong\n--- FAIL: TestA (0.00s)\nFAIL\nno event at all\n"; out.String() != want {
		t.Errorf("got %q", out.String())
	}
	if code, err := w.verdict(); code != 0 || err != nil {
		t.Errorf("got %d, %v", code, err)
	}
}

func TestWatch_arguments_askForEvents(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ in, want []string }{
		{[]string{"go", "test", "-race", "./..."}, []string{"go", "test", "-json", "-race", "./..."}},
		{[]string{"go", "test", "-json", "./..."}, []string{"go", "test", "-json", "./..."}},
		{[]string{"go", "test", "-c", "./p"}, []string{"go", "test", "-c", "./p"}},
		{[]string{"go", "run", "./tools/migrate", "-name", "v"}, []string{"go", "run", "./tools/migrate", "-name", "v"}},
		{[]string{"bash", "x.sh"}, []string{"bash", "x.sh"}},
	} {
		if got := newWatch(row.in, nil).arguments(row.in); !slices.Equal(got, row.want) {
			t.Errorf("got %v, want %v", got, row.want)
		}
	}
}

func TestWatch_verbose_showsEverything(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	feed(t, newWatch([]string{"go", "test", "-v"}, &out), says("output", "TestA", "=== RUN   TestA\n"), says("pass", "TestA", ""))
	if out.String() != "=== RUN   TestA\n" {
		t.Errorf("got %q", out.String())
	}
}
