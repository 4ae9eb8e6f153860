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
	each := flag.String("time", "10s", "how long each target runs")
	flag.Parse()
	if err := run(*each); err != nil {
		fmt.Fprintln(os.Stderr, "fuzz:", err)
		os.Exit(1)
	}
}

func run(each string) error {
	found, err := targets()
	if err != nil {
		return err
	}
	var failed []string
	for _, target := range found {
		fmt.Printf("== %s %s\n", target.pkg, target.name)
		cmd := exec.Command("go", "test", "-run=^$", "-fuzz=^"+target.name+"$", "-fuzztime="+each, target.pkg)
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
		if err := cmd.Run(); err != nil {
			failed = append(failed, target.pkg+" "+target.name)
		}
	}
	if len(failed) > 0 {
		return fmt.Errorf("%d of %d targets failed: %s", len(failed), len(found), strings.Join(failed, ", "))
	}
	fmt.Printf("%d targets, no failures\n", len(found))
	return nil
}

type target struct{ pkg, name string }

// targets reads the output of go test -list: the names of the targets, followed by the line of their package.
func targets() ([]target, error) {
	out, err := exec.Command("go", "test", "-list=^Fuzz", "./...").Output()
	if err != nil {
		return nil, fmt.Errorf("list fuzz targets: %w", err)
	}
	var found []target
	var names []string
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		switch {
		case len(fields) == 1 && strings.HasPrefix(fields[0], "Fuzz"):
			names = append(names, fields[0])
		case len(fields) >= 2 && fields[0] == "ok":
			for _, name := range names {
				found = append(found, target{pkg: fields[1], name: name})
			}
			names = nil
		}
	}
	return found, nil
}
