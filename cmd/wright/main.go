// Command wright is the product: the server for the web application, the API and the public pages, and the commands
// for operators. The constant usage lists the commands.
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
	"wright.app/platform/memory"
	"wright.app/platform/telemetry"
)

// startTimeout is long enough for a long migration. stopTimeout is for requests and jobs that are still running. After
// it, jobs are cancelled, for which two of the 30 s are left that Kubernetes waits by default.
const (
	startTimeout = 10 * time.Minute
	stopTimeout  = 28 * time.Second
)

const usage = `usage: wright [COMMAND]

  serve     migrate the database and start the server (the default)
  migrate   migrate the database and exit
  doctor    check configuration, database, storage, mail and more, see "wright doctor help"
  health    ask the running server whether it is ready, for health checks, see "wright health help"
  backup    write database and files into one file, also while the server runs, see "wright backup help"
  restore   fill an empty database and storage from a backup, see "wright restore help"
  secret    replace the secret key of the data directory, see "wright secret help"
  demo      add demo people to the database (only with WRIGHT_DEV=true)
  admin     reviews, suspensions, reports and accounts, see "wright admin help"
  api       call the API of a site with a personal access token, see "wright api help"
  version   print the version
  help      print this text`

var errUsage = errors.New(usage)

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
	if len(args) > 0 && args[0] == "doctor" {
		return runDoctor(context.Background(), args[1:], environ, out)
	}
	if len(args) > 0 && args[0] == "api" {
		return runAPI(context.Background(), args[1:], environ, os.Stdin, out)
	}
	if len(args) > 0 && args[0] == "secret" {
		return runSecret(args[1:], environ, out)
	}
	if len(args) > 0 && args[0] == "health" {
		return runHealth(context.Background(), args[1:], environ, out)
	}
	if len(args) > 0 && (args[0] == "backup" || args[0] == "restore") {
		return runUntilSignal(args[0], args[1:], environ, out)
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
		return printInfo(command, out)
	case "serve", "migrate", "demo":
	default:
		return fmt.Errorf("unknown command %q\n\n%w", command, errUsage)
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

// runUntilSignal runs "wright backup" or "wright restore". The first signal cancels its context, so that it can remove
// incomplete files.
func runUntilSignal(command string, args, environ []string, out io.Writer) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if command == "restore" {
		return runRestore(ctx, args, environ, out, os.Stderr)
	}
	return runBackup(ctx, args, environ, out, os.Stderr)
}

func printInfo(command string, out io.Writer) error {
	if command != "version" {
		_, err := fmt.Fprintln(out, usage)
		return err
	}
	_, err := fmt.Fprintln(out, "wright", buildinfo.Read().Version)
	return err
}

// serve runs the server. The first SIGINT or SIGTERM stops it gracefully; the second signal ends it at once.
func serve(cfg config.Config, out io.Writer) error {
	setGCPercent()
	if err := memory.LimitHeap(); err != nil {
		return err
	}
	var db *database.DB
	app := fx.New(application(cfg), fx.Populate(&db), fx.Invoke((*telemetry.Telemetry).LogErrors))
	if err := app.Err(); err != nil {
		return dig.RootCause(err)
	}
	shutdown := app.Wait() // receives signals too
	startCtx, cancelStart := context.WithTimeout(context.Background(), startTimeout)
	defer cancelStart()
	if err := app.Start(startCtx); err != nil {
		return err
	}
	code := waitForShutdown(shutdown, db.Migrated(), func() { printAddress(cfg, out) })
	// This handler is registered only now, because the first signal must not end the program at once.
	secondSignal := make(chan os.Signal, 1)
	signal.Notify(secondSignal, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(secondSignal)
	go func() {
		<-secondSignal
		os.Exit(1)
	}()
	stopCtx, cancelStop := context.WithTimeout(context.Background(), stopTimeout)
	defer cancelStop()
	err := app.Stop(stopCtx)
	if code != 0 {
		return errors.Join(err, fmt.Errorf("the server ended with code %d, the log has the reason", code))
	}
	return err
}

// waitForShutdown waits until the program is asked to stop, and returns the exit code. It calls ready once the database
// has been migrated, which may be long after the start.
func waitForShutdown(shutdown <-chan fx.ShutdownSignal, migrated <-chan struct{}, ready func()) int {
	select {
	case end := <-shutdown:
		return end.ExitCode
	case <-migrated:
	}
	ready()
	return (<-shutdown).ExitCode
}

// gcPercent is the value of GOGC, unless the operator sets GOGC. The heap is small, so with the default of 100 the
// garbage collector runs several times a second under load, which took a sixth of the CPU time.
const gcPercent = 200

func setGCPercent() {
	const defaultPercent = 100
	if previous := debug.SetGCPercent(gcPercent); previous != defaultPercent {
		debug.SetGCPercent(previous)
	}
}

func printAddress(cfg config.Config, out io.Writer) {
	_, _ = fmt.Fprintf(out, "Wright is at %s\n", cfg.HTTP.PublicURL)
	if cfg.HTTP.Dev {
		_, _ = fmt.Fprintf(out,
			"Development mode: sign in at %[1]s/app/login, read the mailed codes at %[1]s/dev/mail\n",
			cfg.HTTP.PublicURL)
	}
}

func migrate(cfg config.Config) error {
	return runApp(fx.New(databaseOnly(cfg)), func(context.Context) error { return nil })
}

// runApp starts an application, runs fn and stops the application, even if fn fails.
func runApp(app *fx.App, fn func(context.Context) error) error {
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
