// Package deploylint checks the files of deploy/ with the parsers of the programs that read them. "make lint-deploy"
// runs its tests, which do the checks. It is a separate Go module, so that the program does not depend on these
// parsers.
package deploylint

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
)

// check is the linter of one file.
type check struct {
	file string // path relative to the folder
	run  func(ctx context.Context, path string) error
}

var checks = []check{
	{"Dockerfile", checkDockerfile},
	{"compose.yaml", checkCompose},
	{"kubernetes/wright.yaml", checkKubernetes},
	{"prometheus/alerts.yml", checkRules},
	{"prometheus/prometheus.yml", checkPrometheus},
	{"wright.service", checkUnit},
}

// lint checks all files of a folder, and returns the errors of all of them.
func lint(ctx context.Context, folder string) error {
	var problems []error
	for _, c := range checks {
		if err := c.run(ctx, filepath.Join(folder, c.file)); err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", c.file, err))
		}
	}
	return errors.Join(problems...)
}
