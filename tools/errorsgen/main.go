// Command errorsgen generates the table openapi.Errors and the TypeScript union of error codes from the catalogue
// openapi/errors.yaml. It runs in the root of the repository: go run ./tools/errorsgen.
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// The catalogue and the generated files, relative to the root of the repository.
const (
	source     = "openapi/errors.yaml"
	goTable    = "openapi/errors.gen.go"
	typeScript = "webapp/src/shared/api/generated/error-codes.ts"
	// The npm package of the API client has its own copy, because it depends on no other folder.
	clientScript = "webapp/packages/api-client/src/generated/error-codes.ts"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "errorsgen:", err)
		os.Exit(1)
	}
}

// run writes the generated files below root. An invalid catalogue changes no file.
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

// generate returns the content of the generated files by path.
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
	return map[string][]byte{
		goTable: table, typeScript: typeScriptFile(catalogue),
		clientScript: typeScriptFile(catalogue),
	}, nil
}
