package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// feed writes the lines in chunks of seven bytes, because a pipe may split lines anywhere.
func feed(t *testing.T, w *testOutput, events ...string) {
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

func eventLine(action, test, output string) string {
	return fmt.Sprintf(`{"Action":%q,"Package":"p","Test":%q,"Output":%q}`, action, test, output)
}

func TestOutput_skippedTest_exitCodeIsOne(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	w := newTestOutput([]string{"go", "test", "./..."}, &out)
	feed(t, w,
		eventLine("output", "TestA", "=== RUN   TestA\n"), eventLine("output", "TestA", "    a_test.go:3: no server\n"),
		eventLine("output", "TestA", "--- SKIP: TestA (0.00s)\n"), eventLine("skip", "TestA", ""),
		eventLine("output", "", "ok  \tp\t0.1s\n"), eventLine("skip", "", ""),
	)
	code, err := w.exitCode()
	if code != 1 || err == nil || !strings.Contains(err.Error(), "p TestA a_test.go:3: no server") ||
		strings.Count(err.Error(), "\n") != 1 {
		t.Errorf("got %d, %v", code, err)
	}
	if out.String() != "ok  \tp\t0.1s\n" {
		t.Errorf("output: got %q", out.String())
	}
}

func TestOutput_failedTest_printsItsOutput(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	w := newTestOutput([]string{"go", "test", "./..."}, &out)
	feed(t, w,
		eventLine("output", "TestA", "=== RUN   TestA\n"), eventLine("output", "TestA",
			"    a_test.go:3: wrong\n"), eventLine("output", "TestA", "--- FAIL: TestA (0.00s)\n"),
		eventLine("output", "TestB", "    b_test.go:3: fine\n"), eventLine("pass", "TestB", ""),
		eventLine("fail", "TestA", ""),
		eventLine("output", "", "FAIL\n"), eventLine("output", "", "PASS\n"), "not an event",
	)
	if want := "    a_test.go:3: wrong\n--- FAIL: TestA (0.00s)\nFAIL\nnot an event\n"; out.String() != want {
		t.Errorf("got %q", out.String())
	}
	if code, err := w.exitCode(); code != 0 || err != nil {
		t.Errorf("got %d, %v", code, err)
	}
}

func TestOutput_arguments_addJSONToGoTest(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ in, want []string }{
		{[]string{"go", "test", "-race", "./..."}, []string{"go", "test", "-json", "-race", "./..."}},
		{[]string{"go", "test", "-json", "./..."}, []string{"go", "test", "-json", "./..."}},
		{[]string{"go", "test", "-c", "./p"}, []string{"go", "test", "-c", "./p"}},
		{
			[]string{"go", "run", "./tools/migrate", "-name", "v"},
			[]string{"go", "run", "./tools/migrate", "-name", "v"},
		},
		{[]string{"bash", "x.sh"}, []string{"bash", "x.sh"}},
	} {
		if got := newTestOutput(test.in, nil).arguments(test.in); !slices.Equal(got, test.want) {
			t.Errorf("got %v, want %v", got, test.want)
		}
	}
}

func TestOutput_verbose_printsEverything(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	feed(t, newTestOutput([]string{"go", "test", "-v"}, &out), eventLine("output", "TestA", "=== RUN   TestA\n"),
		eventLine("pass", "TestA", ""))
	if out.String() != "=== RUN   TestA\n" {
		t.Errorf("got %q", out.String())
	}
}
