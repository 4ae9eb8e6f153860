package archtest_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// processWide has the functions and variables, by package, that change state of the whole process. Tests run in
// parallel in one process, so such a change would affect other tests.
var processWide = map[string][]string{
	"go.opentelemetry.io/otel": {
		"SetErrorHandler", "SetLogger", "SetMeterProvider", "SetTextMapPropagator", "SetTracerProvider",
	},
	"log":      {"SetFlags", "SetOutput", "SetPrefix"},
	"log/slog": {"SetDefault", "SetLogLoggerLevel"},
	"os":       {"Chdir", "Clearenv", "Setenv", "Unsetenv"},
	"net/http": {"DefaultClient", "DefaultTransport", "Handle", "HandleFunc"},
}

// assignedOnly has the names in processWide that are variables. Only assignments to them are refused; reading them is
// allowed.
var assignedOnly = []string{"DefaultClient", "DefaultTransport"}

// mayChangeProcess has the files that may change state of the whole process, each with the reason.
var mayChangeProcess = map[string]string{
	"platform/telemetry/telemetry.go": "LogErrors, which the program itself calls once, and no test",
	"tools/withpg/main.go":            "the environment of the command that it starts",
}

// sleepsOf returns the uses of time.Sleep in a file, and the statements that do the same: receiving from time.After
// outside of a select. A loop that asks for a state again and again may pause.
func sleepsOf(file *ast.File) []string {
	uses := usesOf(file, map[string][]string{"time": {"Sleep"}})
	polls := map[ast.Stmt]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt:
			if n.Cond != nil && len(n.Body.List) == 1 {
				polls[n.Body.List[0]] = true
			}
		case *ast.CommClause:
			polls[n.Comm] = true
		case *ast.ExprStmt:
			receive, ok := n.X.(*ast.UnaryExpr)
			if ok && receive.Op == token.ARROW && !polls[n] && isTimeAfter(receive.X) {
				uses = append(uses, "<-time.After")
			}
		}
		return true
	})
	return uses
}

func isTimeAfter(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	name, ok := selector.X.(*ast.Ident)
	return ok && name.Name == "time" && selector.Sel.Name == "After"
}

// maySleep has the tests that may sleep, each with the reason. All other tests wait for a state: with a channel, or by
// polling until a deadline.
var maySleep = map[string]string{
	"cmd/wright/systemtest/chaos_test.go":        "the program is killed at a random time, and clients pause",
	"cmd/wright/systemtest/idempotency_test.go":  "a client pauses before it tries again",
	"cmd/wright/systemtest/instances_test.go":    "a client pauses between its requests",
	"cmd/wright/systemtest/journey_test.go":      "the program is killed somewhere in its work",
	"cmd/wright/systemtest/killed_texts_test.go": "the program is killed at a random time",
	"cmd/wright/systemtest/stop_test.go":         "a client reads slowly",
	"cmd/wright/systemtest/texts_reader_test.go": "a client pauses before it tries again",
	"cmd/wright/systemtest/texts_test.go":        "a client pauses before it tries again",
	"platform/clock/clocktest/day.go":            "a test that must not run on two days waits for midnight",
	"modules/profile/service_import_test.go":     "a transaction lasts, so that another one could begin meanwhile",
	"platform/blob/blob_test.go":                 "a client reads slowly",
	"platform/database/sequence_test.go":         "nothing reports that a transaction waits for another one",
}

// usesOf returns the uses of names in a file, such as "time.Sleep". Reading a variable does not count.
func usesOf(file *ast.File, names map[string][]string) (uses []string) {
	packages := map[string]string{} // import path by name in the file
	for _, spec := range file.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil || names[path] == nil {
			continue
		}
		name := path[strings.LastIndexByte(path, '/')+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		packages[name] = path
	}
	find := func(e ast.Expr, isAssigned bool) {
		selector, ok := e.(*ast.SelectorExpr)
		if !ok {
			return
		}
		name, ok := selector.X.(*ast.Ident)
		if !ok || !slices.Contains(names[packages[name.Name]], selector.Sel.Name) ||
			slices.Contains(assignedOnly, selector.Sel.Name) != isAssigned {
			return
		}
		uses = append(uses, name.Name+"."+selector.Sel.Name)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			find(n, false)
		case *ast.AssignStmt:
			for _, target := range n.Lhs {
				find(target, true)
			}
		}
		return true
	})
	return uses
}

// checkUses compares the files with uses with the allowed files.
func checkUses(
	t *testing.T, files []sourceFile, usesOf func(*ast.File) []string, allowed map[string]string, advice string,
) {
	t.Helper()
	found := map[string]bool{}
	for _, file := range files {
		for _, use := range usesOf(file.AST) {
			found[file.path()] = true
			if allowed[file.path()] == "" {
				t.Errorf("%s uses %s: %s", file.path(), use, advice)
			}
		}
	}
	for path := range allowed {
		if !found[path] {
			t.Errorf("%s needs no exception any more", path)
		}
	}
}

func TestProgramAndTests_changeNothingOfTheWholeProcess(t *testing.T) {
	t.Parallel()
	uses := func(file *ast.File) []string { return usesOf(file, processWide) }
	checkUses(t, sources(t, "cmd", "modules", "openapi", "platform", "tools"), uses, mayChangeProcess,
		"tests that run in parallel see it, so pass it as a value")
}

func TestTests_waitForStatesAndDoNotSleep(t *testing.T) {
	t.Parallel()
	tests := slices.DeleteFunc(slices.Clone(sources(t, "cmd", "modules", "openapi", "platform", "tools")),
		func(f sourceFile) bool {
			// With synctest, a test does not sleep in real time.
			return !f.Test && !strings.HasSuffix(f.Dir, "test") || slices.Contains(f.imports(), "testing/synctest")
		})
	checkUses(t, tests, sleepsOf, maySleep, "wait for a state, or ask again until a deadline")
}

func TestSleepsOf_waitsForATimeAreFound_andThoseForAStateAreNot(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]int{
		`time.Sleep(1)`:                                           1,
		`<-time.After(1)`:                                         1,
		`for range 3 { <-time.After(1) }`:                         1,
		`go func() { <-time.After(1) }()`:                         1,
		`for !done() { <-time.After(1) }`:                         0,
		`select { case <-done: case <-time.After(1): t.Fatal() }`: 0,
		`select { case <-done: <-time.After(1) }`:                 1,
		`<-done`: 0,
	} {
		code := `package p; import "time"; func f() {` + body + "}"
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", code, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := sleepsOf(file); len(got) != want {
			t.Errorf("%s: got %v", body, got)
		}
	}
}

func TestUsesOf_callsAndAssignments_areFound(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{
		`import "time"; func f() { time.Sleep(1) }`:                               "time.Sleep",
		`import clock "time"; func f() { clock.Sleep(1) }`:                        "clock.Sleep",
		`import "time"; func f() { go run(time.Sleep) }`:                          "time.Sleep",
		`import "net/http"; func f() { http.DefaultClient = nil }`:                "http.DefaultClient",
		`import "net/http"; func f() { http.DefaultClient.Get("") }`:              "",
		`import "wright.app/platform/time"; func f() { time.Sleep(1) }`:           "",
		`import "go.opentelemetry.io/otel"; func f() { otel.SetErrorHandler(h) }`: "otel.SetErrorHandler",
	} {
		names := map[string][]string{"time": {"Sleep"}}
		for path, all := range processWide {
			names[path] = all
		}
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p; "+code, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(usesOf(file, names), " "); got != want {
			t.Errorf("%s: got %q", code, got)
		}
	}
}
