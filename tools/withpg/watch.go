package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// watch reads the events of go test -json, shows what go test would have shown, and notes
// the tests that were skipped.
type watch struct {
	on      bool // the command is go test
	loud    bool // everything is shown: -v, benchmarks
	raw     bool // the events themselves were asked for
	out     io.Writer
	rest    []byte
	said    map[string][]string // output of tests that still run
	skipped []string
}

func newWatch(args []string, out io.Writer) *watch {
	w := &watch{out: out, said: map[string][]string{}}
	w.on = len(args) > 1 && (args[0] == "go" || strings.HasSuffix(args[0], "/go")) && args[1] == "test"
	for _, arg := range args {
		name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if !strings.HasPrefix(arg, "-") {
			continue
		}
		w.loud = w.loud || slices.Contains([]string{"v", "test.v", "bench", "test.bench", "fuzz", "test.fuzz"}, name)
		w.raw = w.raw || name == "json"
		w.on = w.on && !slices.Contains([]string{"c", "list", "n"}, name) // no tests run
	}
	return w
}

// arguments returns args with what makes go test write events.
func (w *watch) arguments(args []string) []string {
	if !w.on || w.raw {
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
func (w *watch) Write(p []byte) (int, error) {
	w.rest = append(w.rest, p...)
	for {
		line, rest, found := bytes.Cut(w.rest, []byte("\n"))
		if !found {
			return len(p), nil
		}
		if err := w.line(line); err != nil {
			return 0, err
		}
		w.rest = rest
	}
}

func (w *watch) line(line []byte) error {
	var e event
	if err := json.Unmarshal(line, &e); err != nil || e.Action == "" {
		_, err := fmt.Fprintf(w.out, "%s\n", line) // not an event
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
		quiet := !w.loud && (e.Test != "" || e.Output == "PASS\n")
		switch {
		case w.raw:
		case quiet:
			w.said[key] = append(w.said[key], e.Output)
		default:
			_, err := io.WriteString(w.out, e.Output)
			return err
		}
	case "fail":
		for _, text := range w.said[key] {
			if strings.HasPrefix(text, "=== ") {
				continue
			}
			if _, err := io.WriteString(w.out, text); err != nil {
				return err
			}
		}
		delete(w.said, key)
	case "skip":
		if e.Test != "" {
			reason := strings.TrimSpace(strings.Join(slices.DeleteFunc(w.said[key], func(s string) bool {
				return strings.HasPrefix(s, "=== ") || strings.HasPrefix(strings.TrimSpace(s), "--- ")
			}), ""))
			w.skipped = append(w.skipped, fmt.Sprintf("%s %s %s", e.Package, e.Test, reason))
		}
		delete(w.said, key)
	case "pass":
		delete(w.said, key)
	}
	return nil
}

// verdict returns the exit code after a command that succeeded.
func (w *watch) verdict() (int, error) {
	if len(w.skipped) == 0 {
		return 0, nil
	}
	return 1, fmt.Errorf("a skip is a failure here, and these were skipped:\n  %s", strings.Join(w.skipped, "\n  "))
}
