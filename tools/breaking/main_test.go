package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// contract is a document with two operations of a level, the second one with more in it.
func contract(level, more string) string {
	return `openapi: 3.0.3
info: {title: Things, version: 1.0.0}
paths:
  /kept:
    get: {operationId: getKept, x-stability-level: stable, responses: {'200': {description: ok}}}
  /thing:
    get:
      operationId: getThing
      x-stability-level: ` + level + `
` + more + `      responses:
        '200': {description: ok}
`
}

func parameter(required string) string {
	return "      parameters:\n        - {name: q, in: query, required: " + required + ", schema: {type: string}}\n"
}

// TestCompare_whatConsumersNotice_fails: stable operations only grow.
func TestCompare_whatConsumersNotice_fails(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		before, now string
		broken      bool
	}{
		"the same":                    {contract("stable", ""), contract("stable", ""), false},
		"one more optional parameter": {contract("stable", ""), contract("stable", parameter("false")), false},
		"one more required parameter": {contract("stable", ""), contract("stable", parameter("true")), true},
		"no more there":               {contract("stable", ""), strings.Split(contract("stable", ""), "  /thing:")[0], true},
		"alpha, no more there":        {contract("alpha", ""), strings.Split(contract("alpha", ""), "  /thing:")[0], false},
		"alpha, one more required":    {contract("alpha", ""), contract("alpha", parameter("true")), false},
		"sunset tomorrow":             {contract("stable", ""), contract("stable", "      deprecated: true\n      x-sunset: '2020-01-02'\n"), true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root := t.TempDir()
			write(t, filepath.Join(root, released), c.before)
			write(t, filepath.Join(root, present), c.now)
			var out strings.Builder
			if err := compare(root, &out); errors.Is(err, errBroken) != c.broken || err != nil && !c.broken {
				t.Errorf("got %v\n%s", err, &out)
			}
		})
	}
}

func TestCompare_withoutARelease_saysSo(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := compare(t.TempDir(), &out); err != nil || !strings.Contains(out.String(), "Nothing is released yet") {
		t.Errorf("got %v, %s", err, &out)
	}
}

func TestKeep_thePresentContract_isThatOfTheRelease(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	write(t, filepath.Join(root, present), contract("stable", ""))
	if err := keep(root); err != nil {
		t.Fatal(err)
	}
	if got := read(t, filepath.Join(root, released)); got != contract("stable", "") {
		t.Errorf("got %s", got)
	}
	if got, want := read(t, filepath.Join(root, changelog)), changelogHead+"\n## 1.0.0\n\nThe first release.\n"; got != want {
		t.Errorf("got %s", got)
	}
}

// TestKeep_whatChanged_isToldNewestFirst: contract, section 2.
func TestKeep_whatChanged_isToldNewestFirst(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	second := strings.Replace(contract("stable", parameter("false")), "1.0.0", "1.1.0", 1)
	third := strings.Replace(second, "1.1.0", "1.1.1", 1)
	for _, release := range []string{contract("stable", ""), second, third} {
		write(t, filepath.Join(root, present), release)
		if err := keep(root); err != nil {
			t.Fatal(err)
		}
	}
	want := changelogHead + `
## 1.1.1

Nothing that a consumer would notice.

## 1.1.0

### GET /thing

- added the new optional ` + "`query` request parameter `q`" + `

## 1.0.0

The first release.
`
	if got := read(t, filepath.Join(root, changelog)); got != want {
		t.Errorf("got %s", got)
	}
}

func TestKeep_aVersionThatIsReleased_changesNothing(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	write(t, filepath.Join(root, present), contract("stable", ""))
	if err := keep(root); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(root, present), contract("stable", parameter("false")))
	if err := keep(root); !errors.Is(err, errVersion) {
		t.Errorf("got %v", err)
	}
	if got := read(t, filepath.Join(root, released)); got != contract("stable", "") {
		t.Errorf("the release is another one: %s", got)
	}
	if got := read(t, filepath.Join(root, changelog)); strings.Count(got, "## ") != 1 {
		t.Errorf("got %s", got)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
