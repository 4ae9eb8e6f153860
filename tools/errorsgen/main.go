// Command errorsgen turns the error catalogue openapi/errors.yaml into the table of
// package openapi and into the union of the web app. It runs in the root of the
// repository: go run ./tools/errorsgen.
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Where the catalogue is and what is made of it, from the root of the repository.
const (
	source     = "openapi/errors.yaml"
	goTable    = "openapi/errors.gen.go"
	typeScript = "webapp/src/shared/api/generated/error-codes.ts"
	// The client for others carries a copy of its own: its package stands alone.
	clientScript = "webapp/packages/api-client/src/generated/error-codes.ts"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "errorsgen:", err)
		os.Exit(1)
	}
}

// run writes both files under root, or none when the catalogue is wrong.
func run(root string) error {
	files, err := generate(os.DirFS(root))
	if err != nil {
		return err
	}
	for name, content := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// generate reads the catalogue below root and answers the content of the files made of
// it, by path. The same catalogue gives the same bytes.
func generate(root fs.FS) (map[string][]byte, error) {
	text, err := fs.ReadFile(root, source)
	if err != nil {
		return nil, err
	}
	catalogue, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", source, err)
	}
	table, err := goFile(catalogue)
	if err != nil {
		return nil, err
	}
	return map[string][]byte{goTable: table, typeScript: typeScriptFile(catalogue), clientScript: typeScriptFile(catalogue)}, nil
}
