package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// contract returns a document with two operations. The second one has the given stability level, and the YAML lines in
// more.
func contract(level, more string) string {
	return `openapi: 3.0.3
info: {title: Things, version: 1.0.0}
paths:
  /stable:
    get: {operationId: getStable, x-stability-level: stable, responses: {'200': {description: ok}}}
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

func TestCompare_breakingChangeOfAStableOperation_fails(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		released, current string
		breaking          bool
	}{
		"the same":                    {contract("stable", ""), contract("stable", ""), false},
		"one more optional parameter": {contract("stable", ""), contract("stable", parameter("false")), false},
		"one more required parameter": {contract("stable", ""), contract("stable", parameter("true")), true},
		"operation removed": {
			contract("stable", ""),
			strings.Split(contract("stable", ""), "  /thing:")[0], true,
		},
		"alpha operation removed": {
			contract("alpha", ""),
			strings.Split(contract("alpha", ""), "  /thing:")[0], false,
		},
		"alpha operation, one more required parameter": {
			contract("alpha", ""), contract("alpha", parameter("true")),
			false,
		},
		"sunset tomorrow": {
			contract("stable", ""),
			contract("stable", "      deprecated: true\n      x-sunset: '2020-01-02'\n"), true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root := t.TempDir()
			write(t, filepath.Join(root, releasedFile), c.released)
			write(t, filepath.Join(root, currentFile), c.current)
			var out strings.Builder
			if err := compare(root, &out); errors.Is(err, errBreaking) != c.breaking || err != nil && !c.breaking {
				t.Errorf("got %v\n%s", err, &out)
			}
		})
	}
}

func TestCompare_withoutARelease_succeeds(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := compare(t.TempDir(), &out); err != nil || !strings.Contains(out.String(), "Nothing is released yet") {
		t.Errorf("got %v, %s", err, &out)
	}
}

func TestPublish_firstRelease_storesTheDocument(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	write(t, filepath.Join(root, currentFile), contract("stable", ""))
	if err := publish(root); err != nil {
		t.Fatal(err)
	}
	if got := read(t, filepath.Join(root, releasedFile)); got != contract("stable", "") {
		t.Errorf("released document: got %s", got)
	}
	if got, want := read(t, filepath.Join(root, changelogFile)),
		changelogHeading+"\n## 1.0.0\n\nThe first release.\n"; got != want {
		t.Errorf("changelog: got %s", got)
	}
}

func TestPublish_changelog_listsNewestReleaseFirst(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	second := strings.Replace(contract("stable", parameter("false")), "1.0.0", "1.1.0", 1)
	third := strings.Replace(second, "1.1.0", "1.1.1", 1)
	for _, release := range []string{contract("stable", ""), second, third} {
		write(t, filepath.Join(root, currentFile), release)
		if err := publish(root); err != nil {
			t.Fatal(err)
		}
	}
	want := changelogHeading + `
## 1.1.1

No changes for consumers.

## 1.1.0

### GET /thing

- added the new optional ` + "`query` request parameter `q`" + `

## 1.0.0

The first release.
`
	if got := read(t, filepath.Join(root, changelogFile)); got != want {
		t.Errorf("changelog: got %s", got)
	}
}

func TestPublish_sameVersionAgain_changesNothing(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	write(t, filepath.Join(root, currentFile), contract("stable", ""))
	if err := publish(root); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(root, currentFile), contract("stable", parameter("false")))
	if err := publish(root); !errors.Is(err, errVersionReleased) {
		t.Errorf("got %v", err)
	}
	if got := read(t, filepath.Join(root, releasedFile)); got != contract("stable", "") {
		t.Errorf("the released document changed: %s", got)
	}
	if got := read(t, filepath.Join(root, changelogFile)); strings.Count(got, "## ") != 1 {
		t.Errorf("changelog: got %s", got)
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
