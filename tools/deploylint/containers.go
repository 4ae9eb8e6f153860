package deploylint

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/moby/buildkit/frontend/dockerfile/instructions"
	"github.com/moby/buildkit/frontend/dockerfile/linter"
	"github.com/moby/buildkit/frontend/dockerfile/parser"
)

// checkDockerfile parses the file and runs the linter of BuildKit. It leaves out the rules that need the images.
func checkDockerfile(_ context.Context, path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	file, err := parser.Parse(bytes.NewReader(content))
	if err != nil {
		return err
	}
	var problems []error
	for _, warning := range file.Warnings {
		problems = append(problems, errors.New(warning.Short))
	}
	rules := linter.New(&linter.Config{
		Warn: func(rule, _, _, text string, _ []parser.Range) {
			problems = append(problems, fmt.Errorf("%s: %s", rule, text))
		},
	})
	_, _, err = instructions.Parse(file.AST, rules)
	return errors.Join(append(problems, err)...)
}

// checkCompose loads the file like docker compose: it checks the schema, uses the defaults of the variables, and
// enables every profile, so that each name of a service, volume or secret must exist.
func checkCompose(ctx context.Context, path string) error {
	options, err := cli.NewProjectOptions([]string{path}, cli.WithWorkingDirectory(filepath.Dir(path)),
		cli.WithProfiles([]string{"*"}))
	if err != nil {
		return err
	}
	_, err = options.LoadProject(ctx)
	return err
}
