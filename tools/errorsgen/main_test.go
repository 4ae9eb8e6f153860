package main

import (
	"bytes"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// repository is the path of the root of the repository, relative to this package.
const repository = "../.."

const twoEntries = `
- code: FirstError
  status: 404
  title: It isn't here.
  text: >-
    The "address" is wrong,
    or was deleted.
  stage: 1
- code: SecondError
  status: 422
  title: Please check.
  text: Something is wrong.
  stage: 2
`

func TestGenerate_committedCatalogue_matchesCommittedFiles(t *testing.T) {
	t.Parallel()
	root := os.DirFS(repository)
	files, err := generate(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs from the catalogue: run go run ./tools/errorsgen", name)
		}
	}
}

func TestGenerate_entries_keepOrderAndQuoting(t *testing.T) {
	t.Parallel()
	files, err := generate(fstest.MapFS{source: {Data: []byte(twoEntries)}})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]string{
		goTable: {
			`"FirstError": {`, `Title:  "It isn't here."`, `Text:   "The \"address\" is wrong, or was deleted."`,
			`"SecondError": {`,
		},
		typeScript: {
			`| 'FirstError'`, `| 'SecondError'`, `FirstError: "It isn't here."`,
			`SecondError: "Please check."`,
		},
	} {
		remaining := string(files[name])
		for _, part := range want {
			_, after, found := strings.Cut(remaining, part)
			if !found {
				t.Errorf("%s has no %s at the expected place:\n%s", name, part, files[name])
			}
			remaining = after
		}
	}
}

func TestParse_invalidEntry_errorNamesEntryAndReason(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ old, replacement, want string }{
		"code without Error":   {"FirstError", "First", `entry 1, "First": the code is not`},
		"code in another case": {"FirstError", "firstError", `entry 1, "firstError": the code is not`},
		"status of a success":  {"404", "204", `204 is not the status of an error`},
		"unknown status":       {"404", "499", `499 is not the status of an error`},
		"empty title":          {"It isn't here.", `""`, `the title is not one line`},
		"title of two lines":   {"It isn't here.", `"It isn't\nhere."`, `the title is not one line`},
		"text without an end": {
			"Something is wrong.", "Something is wrong",
			`entry 2, "SecondError": the text is not`,
		},
		"unknown stage":  {"stage: 2", "stage: 4", `stage is 4, not 1, 2 or 3`},
		"missing stage":  {"  stage: 2\n", "", `stage is 0, not 1, 2 or 3`},
		"code twice":     {"SecondError", "FirstError", `entry 2, "FirstError": appears twice`},
		"unknown member": {"stage: 2", "stages: 2", `stages`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := parse([]byte(strings.Replace(twoEntries, c.old, c.replacement, 1)))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q in it", err, c.want)
			}
		})
	}
}

func TestParse_severalInvalidEntries_errorNamesAll(t *testing.T) {
	t.Parallel()
	_, err := parse([]byte(strings.NewReplacer("404", "204", "stage: 2", "stage: 4").Replace(twoEntries)))
	if err == nil || !strings.Contains(err.Error(), "entry 1") || !strings.Contains(err.Error(), "entry 2") {
		t.Errorf("got %v, want both entries in it", err)
	}
}

func TestRun_invalidCatalogue_writesNothing(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if err := os.MkdirAll(root+"/openapi", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(root+"/"+source, []byte("- code: no\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(root); err == nil {
		t.Fatal("run accepted an invalid catalogue")
	}
	if _, err := os.Stat(root + "/" + goTable); !os.IsNotExist(err) {
		t.Errorf("run wrote a table: %v", err)
	}
}

func TestRun_validCatalogue_writesAllFiles(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if err := os.MkdirAll(root+"/openapi", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(root+"/"+source, []byte(twoEntries), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second run replaces the files of the first one
		if err := run(root); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{goTable, typeScript, clientScript} {
		if info, err := os.Stat(root + "/" + name); err != nil || info.Size() == 0 {
			t.Errorf("%s was not written: %v", name, err)
		}
	}
}
