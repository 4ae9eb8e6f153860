package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// example is a program that exists for both clients, and what it says.
type example struct {
	name string
	says []string // regular expressions
	// hires is whether it runs with the token of a recruiter.
	hires bool
}

// examples returns the examples in the order in which they run: changes make events, which catch-up reads.
func examples() []example {
	return []example{
		{name: "read-profile", says: []string{`Token Examples, good for `, `: \S+`, `- .+, .+`}},
		{name: "change-section", says: []string{`Now Staff engineer`, `Changed meanwhile`}},
		{name: "personal-link", says: []string{`read at http://localhost:\d+/t/`, `has ended: \w+Error`}},
		{name: "list-visits", says: []string{`: \d+ visits, ACTIVE`, `\d+ visits in seven days`}},
		{name: "receive-webhook", says: []string{`Received webhook\.test`, `somebody else: 401`}},
		{name: "catch-up", says: []string{`profile\.changed`, `The last event is [0-9a-f-]{36}`}},
		{name: "search-jobs", says: []string{`\n([4-9]|\d\d+) jobs\n`, `The newest: \w+`}},
		{name: "apply", says: []string{`Applied for .+: SUBMITTED`, `AlreadyAppliedError`, `Now WITHDRAWN`}},
		{name: "search-people", says: []string{`\w+ Demo, .+`}, hires: true},
		{name: "export-profile", says: []string{`Written: resume\.json, lebenslauf\.docx`}},
	}
}

// language is a client with its examples.
type language struct {
	name string
	// program returns the command that runs an example.
	program func(example string) []string
	// member is whose profile the examples read and change.
	member string
}

// tokens are the personal access tokens of people of the demo, by their address.
type tokens map[string]string

// hirer is who searches people in the examples.
const hirer = "robin.demo@example.com"

// runExamples runs the examples of both clients and compares what they say, and then the samples of the API reference.
func (g *generators) runExamples(ctx context.Context, origin string) error {
	folder := g.examples()
	for _, from := range []string{typescriptDir + "/examples", pythonDir + "/examples"} {
		if err := os.CopyFS(folder, os.DirFS(from)); err != nil {
			return err
		}
	}
	for _, name := range []string{"make-tokens.ts", "package.json"} {
		text, err := os.ReadFile(filepath.Join(g.folder, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			return err
		}
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.ts"))
	if err != nil {
		return err
	}
	if err := g.compile(ctx, files...); err != nil {
		return err
	}
	languages := []language{
		{"TypeScript", func(name string) []string {
			return []string{"node", "out/" + name + ".js"}
		}, "alex.demo@example.com"},
		{"Python", func(name string) []string {
			return []string{g.python("python"), strings.ReplaceAll(name, "-", "_") + ".py"}
		}, "sam.demo@example.com"},
	}
	made, err := g.makeTokens(ctx, origin, languages)
	if err != nil {
		return err
	}
	for _, l := range languages {
		for _, e := range examples() {
			token := made[l.member]
			if e.hires {
				token = made[hirer]
			}
			if err := e.run(ctx, folder, origin, token, l.program(e.name)); err != nil {
				return fmt.Errorf("example %s in %s: %w", e.name, l.name, err)
			}
		}
		fmt.Printf("%s: %d examples\n", l.name, len(examples()))
	}
	return g.runSamples(ctx, origin, made[languages[0].member])
}

// compile checks the types of programs in TypeScript in the folder of the examples, and writes JavaScript into its
// folder out.
func (g *generators) compile(ctx context.Context, files ...string) error {
	return command(ctx, g.examples(), nil, g.npm("tsc"), append([]string{
		"--strict", "--target", "es2022", "--module", "nodenext", "--types", "node", "--skipLibCheck",
		"--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--outDir", "out",
	}, files...)...)
}

// makeTokens signs in with the TypeScript client, as a browser would, and makes the tokens of the examples.
func (g *generators) makeTokens(ctx context.Context, origin string, languages []language) (tokens, error) {
	args := []string{"out/make-tokens.js", origin, hirer}
	for _, l := range languages {
		args = append(args, l.member)
	}
	text, err := output(ctx, g.examples(), nil, append([]string{"node"}, args...))
	made := tokens{}
	return made, errors.Join(err, json.Unmarshal(text, &made))
}

func (e example) run(ctx context.Context, folder, origin, token string, program []string) error {
	said, err := output(ctx, folder, []string{"WRIGHT_URL=" + origin, "WRIGHT_TOKEN=" + token}, program)
	if err != nil {
		return fmt.Errorf("%w\n%s", err, said)
	}
	for _, pattern := range e.says {
		if !regexp.MustCompile(pattern).Match(said) {
			return fmt.Errorf("it does not say %q:\n%s", pattern, said)
		}
	}
	return nil
}

// output runs a program in folder and returns what it writes to its standard output.
func output(ctx context.Context, folder string, environment, program []string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, program[0], program[1:]...)
	cmd.Dir, cmd.Env, cmd.Stderr = folder, append(os.Environ(), environment...), os.Stderr
	return cmd.Output()
}
