package httpserver_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/platform/httpserver"
)

func TestR19_stop_waitsForRunningRequestsAndRefusesNewOnes(t *testing.T) {
	t.Parallel()
	r := start(t)
	result := make(chan error, 1)
	go func() {
		response, err := http.DefaultTransport.RoundTrip(r.request(t, "GET", public, "hold"))
		if err == nil {
			_ = response.Body.Close()
			if response.StatusCode != http.StatusOK {
				err = fmt.Errorf("status %d", response.StatusCode)
			}
		}
		result <- err
	}()
	<-r.things.entered
	stopped := make(chan error, 1)
	go func() { stopped <- r.Stop(context.WithoutCancel(t.Context())) }()
	if err := <-r.Done(); err != nil {
		t.Errorf("listening ended with %v", err)
	}
	if !r.drain.Draining() {
		t.Error("the server is not draining")
	}
	if _, err := net.DialTimeout("tcp", r.addr, time.Second); err == nil {
		t.Error("a new connection was accepted")
	}
	select {
	case err := <-stopped:
		t.Fatalf("stopped before the call ended: %v", err)
	default:
	}
	close(r.things.release)
	if err := <-result; err != nil {
		t.Errorf("the running request was aborted: %v", err)
	}
	if err := <-stopped; err != nil {
		t.Errorf("stop: %v", err)
	}
}

func TestStop_duringDrainWait_servesRequests(t *testing.T) {
	t.Parallel()
	r := start(t, func(s *httpserver.Settings, _ *http.Server) { s.DrainWait = time.Hour })
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	defer cancel()
	stopped := make(chan error, 1)
	go func() { stopped <- r.Stop(ctx) }()
	for !r.drain.Draining() {
		response, err := http.DefaultTransport.RoundTrip(r.request(t, "GET", public, ""))
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
	}
	response, err := http.DefaultTransport.RoundTrip(r.request(t, "GET", public, ""))
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("got %v, %v", response, err)
	}
	_ = response.Body.Close()
	cancel()
	if err := <-stopped; err != nil {
		t.Errorf("stop: %v", err)
	}
}

// Browsers open connections in advance. net/http would wait 5 s for each of them.
func TestStop_idleNewConnection_isClosed(t *testing.T) {
	t.Parallel()
	r := start(t, func(s *httpserver.Settings, _ *http.Server) { s.StopTimeout = 4 * time.Second })
	idle, err := net.Dial("tcp", r.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = idle.Close() }()
	response, err := http.DefaultTransport.RoundTrip(r.request(t, "GET", public, "")) // accepted after the other one
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	if err := r.Stop(context.WithoutCancel(t.Context())); err != nil {
		t.Errorf("stop: %v", err)
	}
	if logged := string(r.log.bytes()); strings.Contains(logged, "aborted") {
		t.Errorf("the log says %s", logged)
	}
}

// A second signal ends the context of Stop.
func TestStop_contextEnds_abortsRunningRequests(t *testing.T) {
	t.Parallel()
	for name, wait := range map[string]time.Duration{"while it waits": time.Hour, "while calls run": time.Millisecond} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := start(t, func(s *httpserver.Settings, _ *http.Server) { s.DrainWait, s.StopTimeout = wait, time.Hour })
			result := make(chan error, 1)
			go func() {
				response, err := http.DefaultTransport.RoundTrip(r.request(t, "GET", public, "hold"))
				if err == nil {
					_ = response.Body.Close()
				}
				result <- err
			}()
			<-r.things.entered
			ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
			stopped := make(chan error, 1)
			go func() { stopped <- r.Stop(ctx) }()
			if wait < time.Second {
				if err := <-r.Done(); err != nil {
					t.Errorf("listening ended with %v", err)
				}
			}
			cancel()
			if err := <-stopped; err != nil {
				t.Errorf("stop: %v", err)
			}
			// Either the context of the handler or its connection ends first.
			if err := <-result; err != nil && strings.Contains(err.Error(), "timeout") {
				t.Errorf("the request was not aborted: %v", err)
			}
		})
	}
}
