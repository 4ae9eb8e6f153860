package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"wright.app/platform/config"
)

const healthUsage = `usage: wright health [--live]

Asks the server that runs with the same settings whether it is ready for requests, for health checks of containers,
which have no other program. With --live it asks only whether the server answers at all. The exit status is 0 if so.`

// healthTimeout is shorter than the timeout of usual health checks.
const healthTimeout = 4 * time.Second

// runHealth asks the server at WRIGHT_ADDR on this machine whether it is ready, or whether it is alive. If not, it
// returns an error with the reason.
func runHealth(ctx context.Context, args, environ []string, out io.Writer) error {
	path := "/readyz"
	for _, arg := range args {
		switch arg {
		case "--live":
			path = "/livez"
		case "help", "-h", "--help":
			_, err := fmt.Fprintln(out, healthUsage)
			return err
		default:
			return exitError{exitUsage, fmt.Errorf("unknown argument %q\n\n%s", arg, healthUsage)}
		}
	}
	cfg, err := config.Load(environ)
	if err != nil {
		return err
	}
	return askHealth(ctx, cfg.HTTP, path)
}

func askHealth(ctx context.Context, site config.HTTP, path string) error {
	host, port, err := net.SplitHostPort(site.Addr)
	if err != nil {
		return fmt.Errorf("WRIGHT_ADDR: %w", err)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost" // the server listens on every address of the machine
	}
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+path, nil)
	if err != nil {
		return fmt.Errorf("request of the health: %w", err)
	}
	request.Host = site.PublicURL.Host // the server refuses other hosts
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return fmt.Errorf("the server does not answer: %w", err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%w: it answers %s to %s", errNotHealthy, response.Status, path)
	}
	return nil
}

// errNotHealthy is returned if the server responds, but is not ready.
var errNotHealthy = errors.New("the server is not ready")
