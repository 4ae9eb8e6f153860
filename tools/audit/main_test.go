package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

// inRoot runs a test in the root of the repository, as the command runs.
func inRoot(t *testing.T) { t.Chdir("../..") }

func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// vulnerabilityDatabase returns the URL of a database with one vulnerability, in all versions of a package.
func vulnerabilityDatabase(t *testing.T, module, importPath string) string {
	t.Helper()
	const id, modified = "GO-2000-0001", `"modified":"2000-01-01T00:00:00Z"`
	folder := t.TempDir()
	write(t, filepath.Join(folder, "index/db.json"), `{`+modified+`}`)
	write(t, filepath.Join(folder, "index/vulns.json"), `[{"id":"`+id+`",`+modified+`}]`)
	write(t, filepath.Join(folder, "index/modules.json"),
		`[{"path":"`+module+`","vulns":[{"id":"`+id+`",`+modified+`}]}]`)
	write(t, filepath.Join(folder, "ID", id+".json"), `{"schema_version":"1.3.1","id":"`+id+`",`+modified+`,
		"summary":"for a test","affected":[{"package":{"name":"`+module+`","ecosystem":"Go"},
		"ranges":[{"type":"SEMVER","events":[{"introduced":"0"}]}],
		"ecosystem_specific":{"imports":[{"path":"`+importPath+`"}]}}],
		"database_specific":{"url":"https://pkg.go.dev/vuln/`+id+`"}}`)
	return "file://" + folder
}

func TestT63_vulnerablePackageOfTheProgram_failsAndIsNamed(t *testing.T) {
	inRoot(t)
	for name, test := range map[string]struct {
		module, importPath string
		want               error
	}{
		"imported":                     {"github.com/gin-gonic/gin", "github.com/gin-gonic/gin", errVulnerable},
		"in the standard library":      {"stdlib", "net/http", errVulnerable},
		"package that is not imported": {"github.com/gin-gonic/gin", "github.com/gin-gonic/gin/ginS", nil},
		"module that is not required":  {"example.org/other", "example.org/other", nil},
	} {
		t.Run(name, func(t *testing.T) {
			var report bytes.Buffer
			err := goPackages(vulnerabilityDatabase(t, test.module, test.importPath))(t.Context(), &report)
			if !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v:\n%s", err, test.want, report.String())
			}
			if named := strings.Contains(report.String(), "GO-2000-0001"); named != (test.want != nil) {
				t.Errorf("the vulnerability is named: %t:\n%s", named, report.String())
			}
		})
	}
}

func TestT63_databaseThatCannotBeReached_isNamedAndDoesNotFail(t *testing.T) {
	t.Parallel()
	refusing := httptest.NewServer(http.NotFoundHandler())
	httpservertest.CloseAtEnd(t, refusing)
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "<html>Sign in to the network</html>")
	}))
	httpservertest.CloseAtEnd(t, page)
	closed := httptest.NewServer(http.NotFoundHandler())
	closed.Close()
	for name, database := range map[string]string{
		"nobody listens": closed.URL, "other status": refusing.URL, "other content": page.URL,
		"no such folder": "file://" + filepath.Join(t.TempDir(), "missing"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			if !runAll(t.Context(), &out, []part{{"the Go packages", goPackages(database)}}) {
				t.Error("a database that cannot be reached fails")
			}
			for _, want := range []string{"audit: the Go packages: NOT CHECKED: ", database, "1 parts were not"} {
				if !strings.Contains(out.String(), want) {
					t.Errorf("%q is missing:\n%s", want, out.String())
				}
			}
		})
	}
}

func TestT63_reportOfNpm_decides(t *testing.T) {
	t.Parallel()
	const found = `{"auditReportVersion":2,"vulnerabilities":{"left-pad":{"severity":"high","range":"<=1.3.0"}}}`
	for name, test := range map[string]struct {
		output string
		code   string
		want   string
	}{
		"nothing found":       {`{"auditReportVersion":2,"vulnerabilities":{}}`, "0", "ok"},
		"found":               {found, "1", "FAILED: known vulnerability"},
		"below the threshold": {found, "0", "ok"},
		"registry answers 405": {
			`{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":"","detail":""}}`, "1",
			"NOT CHECKED: the vulnerability database cannot be reached: npm registry: 405 Method Not Allowed",
		},
		"no network": {
			`{"message":"connect ECONNREFUSED","error":{"summary":"","detail":""}}`, "1",
			"NOT CHECKED: the vulnerability database cannot be reached: npm registry: connect ECONNREFUSED",
		},
		"no lock file":            {`{"error":{"code":"ENOLOCK","summary":""}}`, "1", "FAILED: npm audit: ENOLOCK"},
		"no JSON":                 {`Segmentation fault`, "139", "FAILED: npm audit wrote"},
		"neither report nor text": {`{}`, "0", "FAILED: npm audit wrote"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			write(t, filepath.Join(folder, "answer"), test.output)
			npm := filepath.Join(folder, "npm")
			write(t, npm, "#!/bin/sh\ncat "+filepath.Join(folder, "answer")+"\nexit "+test.code+"\n")
			if err := os.Chmod(npm, 0o700); err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			passed := runAll(t.Context(), &out, []part{{"packages", npmPackages(npm, folder)}})
			if !strings.Contains(out.String(), "audit: packages: "+test.want) {
				t.Errorf("%q is missing:\n%s", test.want, out.String())
			}
			if failed := strings.HasPrefix(test.want, "FAILED"); passed == failed {
				t.Errorf("passed: %t", passed)
			}
			if test.output == found && !strings.Contains(out.String(), "left-pad <=1.3.0: severity high") {
				t.Errorf("the package is not named:\n%s", out.String())
			}
		})
	}
}

func TestRunAll_onePartFails_othersStillRun(t *testing.T) {
	t.Parallel()
	ran := 0
	pass := func(context.Context, io.Writer) error { ran++; return nil }
	fail := func(context.Context, io.Writer) error { return errVulnerable }
	if runAll(t.Context(), io.Discard, []part{{"a", pass}, {"b", fail}, {"c", pass}}) || ran != 2 {
		t.Errorf("%d parts ran after one failed", ran)
	}
}

func TestT63_sboms_listWhatIsShippedAndNothingElse(t *testing.T) {
	inRoot(t)
	if _, err := os.Stat("tools/audit/node_modules"); err != nil {
		t.Skip("the generator of SBOMs is not installed: make audit installs it")
	}
	folder := t.TempDir()
	program, web := filepath.Join(folder, "wright.cdx.json"), filepath.Join(folder, "webapp.cdx.json")
	for _, run := range []func(context.Context, io.Writer) error{programSBOM("v1.2.3", program), webSBOM(web)} {
		var report bytes.Buffer
		if err := run(t.Context(), &report); err != nil {
			t.Fatalf("%v:\n%s", err, report.String())
		}
	}
	for file, test := range map[string]struct{ listed, absent []string }{
		program: {[]string{"github.com/gin-gonic/gin", "modernc.org/sqlite", "std"}, []string{"golang.org/x/vuln"}},
		web:     {[]string{"react", "zod"}, []string{"vite", "vitest"}},
	} {
		names := componentNames(t, file)
		for _, name := range test.listed {
			if !names[name] {
				t.Errorf("%s does not list %s", filepath.Base(file), name)
			}
		}
		for _, name := range test.absent {
			if names[name] {
				t.Errorf("%s lists %s, which is not shipped", filepath.Base(file), name)
			}
		}
	}
}

func componentNames(t *testing.T, file string) map[string]bool {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		BOMFormat  string
		Components []struct{ Name, Version string }
	}
	if err := json.Unmarshal(content, &document); err != nil || document.BOMFormat != "CycloneDX" {
		t.Fatalf("%s is not a document of CycloneDX: %v", file, err)
	}
	names := map[string]bool{}
	for _, c := range document.Components {
		if c.Version == "" {
			t.Errorf("%s: %s has no version", file, c.Name)
		}
		names[c.Name] = true
	}
	return names
}
