// Command fuzz runs all fuzz targets one after the other, each for the same time.
//
//	go run ./tools/fuzz -time 30s
package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

func main() {
	duration := flag.String("time", "10s", "how long each target runs")
	flag.Parse()
	if err := run(*duration); err != nil {
		fmt.Fprintln(os.Stderr, "fuzz:", err)
		os.Exit(1)
	}
}

func run(duration string) error {
	all, err := targets()
	if err != nil {
		return err
	}
	var failures []string
	for _, target := range all {
		fmt.Printf("== %s %s\n", target.pkg, target.name)
		cmd := exec.Command("go", "test", "-run=^$", "-fuzz=^"+target.name+"$", "-fuzztime="+duration, target.pkg)
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
		if err := cmd.Run(); err != nil {
			failures = append(failures, target.pkg+" "+target.name)
		}
	}
	if len(failures) > 0 {
		return fmt.Errorf("%d of %d targets failed: %s", len(failures), len(all), strings.Join(failures, ", "))
	}
	fmt.Printf("%d targets, no failures\n", len(all))
	return nil
}

type target struct{ pkg, name string }

// targets returns all fuzz targets. It parses the output of go test -list, which prints the names of the targets of a
// package and then a line with the package.
func targets() ([]target, error) {
	out, err := exec.Command("go", "test", "-list=^Fuzz", "./...").Output()
	if err != nil {
		return nil, fmt.Errorf("list fuzz targets: %w", err)
	}
	var all []target
	var names []string
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		switch {
		case len(fields) == 1 && strings.HasPrefix(fields[0], "Fuzz"):
			names = append(names, fields[0])
		case len(fields) >= 2 && fields[0] == "ok":
			for _, name := range names {
				all = append(all, target{pkg: fields[1], name: name})
			}
			names = nil
		}
	}
	return all, nil
}
