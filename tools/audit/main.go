// Command audit looks for known vulnerabilities in the dependencies of the program, of the web application and of the
// tools, and lists what the program and the web application consist of in bin/*.cdx.json (SBOM in the CycloneDX
// format). It runs in the root of the repository.
//
//	go run ./tools/audit -version v1.2.3                          ask the public databases
//	go run ./tools/audit -version v1.2.3 -db file:///srv/vulndb   ask a copy of the Go vulnerability database
//
// It fails if there is a known vulnerability in what is shipped or, from severity "high", in a development tool. If a
// database cannot be reached, it says which part was not checked; that part does not fail.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// timeout is how long all parts together may take.
const timeout = 10 * time.Minute

var (
	// errVulnerable is returned for a part with a known vulnerability, after the report has named it.
	errVulnerable = errors.New("known vulnerability: upgrade the dependency")
	// errNotReachable is returned for a part whose database did not answer.
	errNotReachable = errors.New("the vulnerability database cannot be reached")
)

func main() {
	database := flag.String("db", "https://vuln.go.dev", "URL of the Go vulnerability database: http, https or file")
	version := flag.String("version", "", "version of the program, for the SBOM")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	ctx, expire := context.WithTimeout(ctx, timeout)
	defer expire()
	if !runAll(ctx, os.Stdout, partsOf(*database, *version)) {
		os.Exit(1)
	}
}

// part is one check, or one file to write. run writes a report.
type part struct {
	name string
	run  func(ctx context.Context, report io.Writer) error
}

func partsOf(database, version string) []part {
	return []part{
		{"Go packages of the program", goPackages(database)},
		{"npm packages of the web application", npmPackages("npm", "webapp", "--omit=dev", "--audit-level=low")},
		{"npm packages that build and test the web application", npmPackages("npm", "webapp", "--audit-level=high")},
		{"npm packages of the linter of the contract", npmPackages("npm", "tools/openapi", "--audit-level=high")},
		{"npm packages of this audit", npmPackages("npm", "tools/audit", "--audit-level=high")},
		{"npm packages of the test of the clients", npmPackages("npm", "tools/clients", "--audit-level=high")},
		{"SBOM of the program, bin/wright.cdx.json", programSBOM(version, "bin/wright.cdx.json")},
		{"SBOM of the web application, bin/webapp.cdx.json", webSBOM("bin/webapp.cdx.json")},
	}
}

// runAll runs the parts one after another and writes the result of each. It returns false if one of them failed.
func runAll(ctx context.Context, out io.Writer, parts []part) bool {
	failed, notChecked := 0, 0
	for _, p := range parts {
		err := p.run(ctx, out)
		switch {
		case err == nil:
			_, _ = fmt.Fprintf(out, "audit: %s: ok\n", p.name)
		case errors.Is(err, errNotReachable):
			notChecked++
			_, _ = fmt.Fprintf(out, "audit: %s: NOT CHECKED: %v\n", p.name, err)
		default:
			failed++
			_, _ = fmt.Fprintf(out, "audit: %s: FAILED: %v\n", p.name, err)
		}
	}
	if notChecked > 0 {
		_, _ = fmt.Fprintf(out, "audit: %d parts were not checked. Run it where their databases can be reached.\n",
			notChecked)
	}
	return failed == 0
}
