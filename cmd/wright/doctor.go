package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/doctor"
)

const doctorUsage = `usage: wright doctor [--json]

Checks whether Wright can run as it is configured: database, storage, mail server, secret key, permissions, disk, clock,
public URL, proxy and the address of the metrics. It may run beside a server. It writes probes and removes them again,
and like a start it makes the key and the database readable by their owner alone. Each line says what to do. The exit
status is 0 only if there is neither a problem nor a warning.`

// runDoctor checks the configuration, and the database, storage, mail server and files that it names. It returns nil
// only if the operator has nothing to do.
func runDoctor(ctx context.Context, args, environ []string, out io.Writer) error {
	asJSON := false
	for _, arg := range args {
		switch arg {
		case "--json":
			asJSON = true
		case "help", "-h", "--help":
			_, err := fmt.Fprintln(out, doctorUsage)
			return err
		default:
			return exitError{exitUsage, fmt.Errorf("unknown argument %q\n\n%s", arg, doctorUsage)}
		}
	}
	found, err := examine(ctx, environ)
	if err != nil {
		return err
	}
	if asJSON {
		err = json.NewEncoder(out).Encode(found)
	} else {
		err = printFindings(out, found)
	}
	if err != nil {
		return err
	}
	problems, warnings := found.Count(doctor.Problem), found.Count(doctor.Warning)
	if problems+warnings > 0 {
		return fmt.Errorf("problems: %d, warnings: %d", problems, warnings)
	}
	return nil
}

func examine(ctx context.Context, environ []string) (doctor.Findings, error) {
	cfg, err := config.Load(environ)
	var mistakes *config.MistakesError
	if errors.As(err, &mistakes) {
		return doctor.OfMistakes(mistakes.Lines()), nil
	}
	if err != nil {
		return nil, err
	}
	return doctor.Run(ctx, cfg, clock.System{}), nil
}

func printFindings(out io.Writer, found doctor.Findings) error {
	for _, f := range found {
		if _, err := fmt.Fprintf(out, "%-8s %-14s %s\n", f.State, f.Check, f.Message); err != nil {
			return err
		}
		if f.Advice == "" {
			continue
		}
		if _, err := fmt.Fprintf(out, "%-8s %-14s -> %s\n", "", "", f.Advice); err != nil {
			return err
		}
	}
	return nil
}
