package archtest_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

const root = "../.."

const modulePath = "wright.app/"

// sourceFile is one parsed Go file; Dir is slash-separated and relative to the root.
type sourceFile struct {
	Dir, Name string
	Test      bool
	Generated bool
	AST       *ast.File
}

func (f sourceFile) path() string { return f.Dir + "/" + f.Name }

// imports returns the import paths of the file.
func (f sourceFile) imports() []string {
	var paths []string
	for _, spec := range f.AST.Imports {
		paths = append(paths, strings.Trim(spec.Path.Value, `"`))
	}
	return paths
}

// parts returns the elements of Dir.
func (f sourceFile) parts() []string { return strings.Split(f.Dir, "/") }

// cache holds the parsed files by folder, because several tests read the same folders.
var cache = struct {
	sync.Mutex
	folders map[string][]sourceFile
}{folders: map[string][]sourceFile{}}

// sources returns every Go file below the given folders. The tests share the result and must not change it.
func sources(t *testing.T, below ...string) []sourceFile {
	t.Helper()
	cache.Lock()
	defer cache.Unlock()
	var files []sourceFile
	for _, folder := range below {
		if _, isCached := cache.folders[folder]; !isCached {
			parsed, err := parseFolder(folder)
			if err != nil {
				t.Fatalf("read %s: %v", folder, err)
			}
			cache.folders[folder] = parsed
		}
		files = append(files, cache.folders[folder]...)
	}
	if len(files) == 0 {
		t.Fatalf("no Go files below %v", below)
	}
	return files
}

// parseFolder parses every Go file below a folder.
func parseFolder(folder string) ([]sourceFile, error) {
	var files []sourceFile
	err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "testdata") {
			return filepath.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(path, ".go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		files = append(files, sourceFile{
			Dir: filepath.ToSlash(dir), Name: entry.Name(), AST: file,
			Test:      strings.HasSuffix(path, "_test.go"),
			Generated: ast.IsGenerated(file),
		})
		return nil
	})
	return files, err
}

// modules returns the names of the folders in modules/.
func modules(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(root, "modules"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		if entry.IsDir() {
			names = append(names, entry.Name())
		}
	}
	return names
}

func hasPrefix(path string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return path == p || strings.HasPrefix(path, p+"/") })
}
