// Command wright is the whole product: it serves the web application, the API and the
// pages on one port, and has the commands that an operator needs.
//
//	wright [serve]   migrate the database, then serve
//	wright migrate   migrate the database and exit
//	wright demo      fill in people who don't exist and say how to sign in
//	wright admin     decide about profiles: wright admin help says how
//	wright version   print the version
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"go.uber.org/dig"
	"go.uber.org/fx"

	"wright.app/platform/buildinfo"
	"wright.app/platform/config"
	"wright.app/platform/database"
)

// startTimeout leaves room for a long migration; stopTimeout for calls that still run.
const (
	startTimeout = 10 * time.Minute
	stopTimeout  = 40 * time.Second
)

var errUsage = errors.New("usage: wright [serve | migrate | demo | admin … | version]")

func main() {
	if err := run(os.Args[1:], os.Environ(), os.Stdout); err != nil {
		_, _ = fmt.Fprintln(os.Stderr, "wright:", err)
		os.Exit(exitCode(err))
	}
}

func run(args []string, environ []string, out io.Writer) error {
	if len(args) > 0 && args[0] == "admin" {
		return runAdmin(args[1:], environ, out)
	}
	command := "serve"
	switch len(args) {
	case 0:
	case 1:
		command = args[0]
	default:
		return errUsage
	}
	switch command {
	case "version", "help", "-h", "--help":
		return describe(command, out)
	case "serve", "migrate", "demo":
	default:
		return fmt.Errorf("there is no command %q; %w", command, errUsage)
	}
	cfg, err := config.Load(environ)
	if err != nil {
		return err
	}
	switch command {
	case "migrate":
		return migrate(cfg)
	case "demo":
		return fillDemo(cfg, out)
	default:
		return serve(cfg, out)
	}
}

func runAdmin(args, environ []string, out io.Writer) error {
	call, err := parseAdmin(args)
	if errors.Is(err, errAdminHelp) {
		_, err := fmt.Fprintln(out, adminUsage)
		return err
	}
	if err != nil {
		return err
	}
	cfg, err := config.Load(environ)
	if err != nil {
		return err
	}
	return admin(cfg, call, out)
}

func describe(command string, out io.Writer) error {
	if command != "version" {
		_, err := fmt.Fprintln(out, errUsage)
		return err
	}
	_, err := fmt.Fprintln(out, "wright", buildinfo.Read().Version)
	return err
}

// serve runs until a signal asks it to stop; a second signal ends it at once.
func serve(cfg config.Config, out io.Writer) error {
	setGCPercent()
	var db *database.DB
	app := fx.New(application(cfg), fx.Populate(&db))
	if err := app.Err(); err != nil {
		return dig.RootCause(err)
	}
	ended := app.Wait() // by a signal, too
	starting, started := context.WithTimeout(context.Background(), startTimeout)
	defer started()
	if err := app.Start(starting); err != nil {
		return err
	}
	code := untilEnded(ended, db.Migrated(), func() { announce(cfg, out) })
	// Only from here on, so that nobody takes the first signal for the second.
	again := make(chan os.Signal, 1)
	signal.Notify(again, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(again)
	go func() {
		<-again
		os.Exit(1)
	}()
	stopping, stopped := context.WithTimeout(context.Background(), stopTimeout)
	defer stopped()
	err := app.Stop(stopping)
	if code != 0 {
		return errors.Join(err, fmt.Errorf("ended with code %d, the log says why", code))
	}
	return err
}

// untilEnded returns the exit code of a program that has started. Its database may come later: who reads where the
// site is may open it.
func untilEnded(ended <-chan fx.ShutdownSignal, migrated <-chan struct{}, announce func()) int {
	select {
	case end := <-ended:
		return end.ExitCode
	case <-migrated:
	}
	announce()
	return (<-ended).ExitCode
}

// gcPercent is GOGC where the operator has not set it. The heap in use is small, so that the default of 100 means
// several collections a second under load, which took a sixth of the CPU time.
const gcPercent = 200

func setGCPercent() {
	const byDefault = 100
	if before := debug.SetGCPercent(gcPercent); before != byDefault {
		debug.SetGCPercent(before)
	}
}

func announce(cfg config.Config, out io.Writer) {
	_, _ = fmt.Fprintf(out, "Wright is at %s\n", cfg.HTTP.PublicURL)
	if cfg.HTTP.Dev {
		_, _ = fmt.Fprintf(out, "Development mode: sign in at %[1]s/app/login, read the codes at %[1]s/dev/mail\n", cfg.HTTP.PublicURL)
	}
}

// migrate starts the database alone, which brings the schema up to date, and stops it.
func migrate(cfg config.Config) error {
	return during(fx.New(databaseOnly(cfg)), func(context.Context) error { return nil })
}

// during starts an application, runs fn, and stops it whatever fn says.
func during(app *fx.App, fn func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
	defer cancel()
	if err := app.Err(); err != nil {
		return dig.RootCause(err)
	}
	if err := app.Start(ctx); err != nil {
		return err
	}
	return errors.Join(fn(ctx), app.Stop(ctx))
}
