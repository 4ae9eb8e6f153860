package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"slices"
)

// npmReport is the output of `npm audit --json`: the vulnerabilities, or the reason why there is no report.
type npmReport struct {
	AuditReportVersion int
	Vulnerabilities    map[string]struct{ Severity, Range string }
	// Message is the response of the registry, or the reason why the registry could not be reached.
	Message string
	// Error has a code if npm failed before it sent a request to the registry, for example without a lock file.
	Error struct{ Code, Summary string }
}

// npmPackages checks packages of a package-lock.json. args select the packages, and the severity from which a
// vulnerability counts as a failure.
func npmPackages(npm, folder string, args ...string) func(context.Context, io.Writer) error {
	return func(ctx context.Context, report io.Writer) error {
		cmd := exec.CommandContext(ctx, npm, append([]string{"audit", "--json"}, args...)...)
		cmd.Dir = folder
		output, err := cmd.Output()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			return fmt.Errorf("%s: %w", npm, err)
		}
		var answer npmReport
		if jsonErr := json.Unmarshal(output, &answer); jsonErr != nil {
			return fmt.Errorf("npm audit wrote %.200q instead of a report: %w", output, errors.Join(err, jsonErr))
		}
		switch {
		case answer.Error.Code != "":
			return fmt.Errorf("npm audit: %s %s", answer.Error.Code, answer.Error.Summary)
		case answer.AuditReportVersion == 0 && answer.Message != "":
			return fmt.Errorf("%w: npm registry: %s", errNotReachable, answer.Message)
		case answer.AuditReportVersion == 0:
			return fmt.Errorf("npm audit wrote %.200q instead of a report", output)
		}
		for _, name := range slices.Sorted(maps.Keys(answer.Vulnerabilities)) {
			found := answer.Vulnerabilities[name]
			_, _ = fmt.Fprintf(report, "audit: %s: %s %s: severity %s\n", folder, name, found.Range, found.Severity)
		}
		if err != nil {
			return errVulnerable
		}
		return nil
	}
}

// webSBOM lists the npm packages that are part of the web application.
func webSBOM(file string) func(context.Context, io.Writer) error {
	return func(ctx context.Context, report io.Writer) error {
		// npm's own command, `npm sbom`, leaves out packages that development tools need, too.
		return command(ctx, report, "tools/audit/node_modules/.bin/cyclonedx-npm", "--package-lock-only",
			"--omit", "dev", "--output-format", "JSON", "--output-file", file, "webapp/package.json")
	}
}
