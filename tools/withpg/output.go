package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// testOutput reads the events of go test -json, prints the same text as go test without -json, and collects the skipped
// tests.
type testOutput struct {
	isGoTest bool // the command is go test
	verbose  bool // all output is printed: -v, benchmarks, fuzzing
	raw      bool // the command already has -json, so the events are printed
	out      io.Writer
	rest     []byte              // the beginning of an incomplete line
	pending  map[string][]string // the output of running tests, by package and test; printed if the test fails
	skipped  []string
}

func newTestOutput(args []string, out io.Writer) *testOutput {
	w := &testOutput{out: out, pending: map[string][]string{}}
	w.isGoTest = len(args) > 1 && (args[0] == "go" || strings.HasSuffix(args[0], "/go")) && args[1] == "test"
	for _, arg := range args {
		name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if !strings.HasPrefix(arg, "-") {
			continue
		}
		w.verbose = w.verbose || slices.Contains([]string{
			"v", "test.v", "bench", "test.bench", "fuzz",
			"test.fuzz",
		}, name)
		w.raw = w.raw || name == "json"
		w.isGoTest = w.isGoTest && !slices.Contains([]string{"c", "list", "n"}, name) // these commands run no tests
	}
	return w
}

// arguments returns args, with -json added if the command is go test.
func (w *testOutput) arguments(args []string) []string {
	if !w.isGoTest || w.raw {
		return args
	}
	return slices.Insert(slices.Clone(args), 2, "-json")
}

type event struct {
	Action  string
	Package string
	Test    string
	Output  string
}

// Write implements io.Writer over the stream of events.
func (w *testOutput) Write(p []byte) (int, error) {
	w.rest = append(w.rest, p...)
	for {
		line, rest, found := bytes.Cut(w.rest, []byte("\n"))
		if !found {
			return len(p), nil
		}
		if err := w.handleEvent(line); err != nil {
			return 0, err
		}
		w.rest = rest
	}
}

// handleEvent handles one line of the output.
func (w *testOutput) handleEvent(line []byte) error {
	var e event
	if err := json.Unmarshal(line, &e); err != nil || e.Action == "" {
		_, err := fmt.Fprintf(w.out, "%s\n", line) // the line is not an event
		return err
	}
	if w.raw {
		if _, err := fmt.Fprintf(w.out, "%s\n", line); err != nil {
			return err
		}
	}
	key := e.Package + "." + e.Test
	switch e.Action {
	case "output", "build-output":
		isBuffered := !w.verbose && (e.Test != "" || e.Output == "PASS\n")
		switch {
		case w.raw:
		case isBuffered:
			w.pending[key] = append(w.pending[key], e.Output)
		default:
			_, err := io.WriteString(w.out, e.Output)
			return err
		}
	case "fail":
		for _, text := range w.pending[key] {
			if strings.HasPrefix(text, "=== ") {
				continue
			}
			if _, err := io.WriteString(w.out, text); err != nil {
				return err
			}
		}
		delete(w.pending, key)
	case "skip":
		if e.Test != "" {
			reason := strings.TrimSpace(strings.Join(slices.DeleteFunc(w.pending[key], func(s string) bool {
				return strings.HasPrefix(s, "=== ") || strings.HasPrefix(strings.TrimSpace(s), "--- ")
			}), ""))
			w.skipped = append(w.skipped, fmt.Sprintf("%s %s %s", e.Package, e.Test, reason))
		}
		delete(w.pending, key)
	case "pass":
		delete(w.pending, key)
	}
	return nil
}

// exitCode returns the exit code of withpg for a command that has succeeded.
func (w *testOutput) exitCode() (int, error) {
	if len(w.skipped) == 0 {
		return 0, nil
	}
	return 1, fmt.Errorf("no test may be skipped, but these were:\n  %s", strings.Join(w.skipped, "\n  "))
}
