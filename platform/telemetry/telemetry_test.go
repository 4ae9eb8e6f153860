package telemetry_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/platform/buildinfo"
	"wright.app/platform/config"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/mail"
	"wright.app/platform/telemetry"
)

func newTelemetry(t *testing.T, cfg config.Telemetry, log *slog.Logger) *telemetry.Telemetry {
	t.Helper()
	got, err := telemetry.New(cfg, buildinfo.Info{Version: "1.2.3", Commit: "abc"}, log)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestDescribe_statements_areNamedByTheirQueryAndHaveFewOperations(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"-- name: FindLink :one\nSELECT token FROM links":         "select FindLink",
		"-- name: SaveLink :exec\n-- a note\nINSERT INTO links":   "insert SaveLink",
		"SELECT \"users\".\"id\" FROM users WHERE name = 'Robin'": "select select",
		"  update users set a = 1":                                "update update",
		"DELETE\nFROM users":                                      "delete delete",
		"WITH a AS (SELECT 1) SELECT * FROM a":                    "select select",
		"PRAGMA optimize":                                         "other other",
		"SAVEPOINT member":                                        "other other",
		"":                                                        "other other",
		"--":                                                      "other other",
	} {
		operation, name := telemetry.Describe(query)
		if got := operation + " " + name; got != want {
			t.Errorf("%q: got %s, want %s", query, got, want)
		}
	}
}

func TestNew_nothingSet_observesNothingAndLeavesTheTransport(t *testing.T) {
	t.Parallel()
	off := newTelemetry(t, config.Telemetry{}, slog.New(slog.DiscardHandler))
	transport := failingTransport{}
	if off.Requests() != nil || off.Statements() != nil || off.Jobs() != nil || off.Storage() != nil ||
		off.Streams() != nil || off.Rows() != nil || off.Mails(transport) != mail.Transport(transport) {
		t.Error("something is observed")
	}
	if err := errors.Join(off.Start(t.Context()), off.Observe(telemetry.Sources{}), off.Stop(t.Context())); err != nil {
		t.Error(err)
	}
}

func TestStart_addressInUse_isAnErrorWithTheVariable(t *testing.T) {
	t.Parallel()
	used := httpservertest.AddressInUse(t)
	err := newTelemetry(t, config.Telemetry{MetricsAddr: used}, slog.New(slog.DiscardHandler)).Start(t.Context())
	if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("WRIGHT_METRICS_ADDR=%q", used)) {
		t.Errorf("got %v", err)
	}
}

// A listener with all addresses of the machine may be reached by everybody, which the log says.
func TestT170_listenerOnAllAddresses_isWarnedOf(t *testing.T) {
	t.Parallel()
	for addr, want := range map[string]bool{":0": true, "0.0.0.0:0": true, "127.0.0.1:0": false} {
		var log bytes.Buffer
		shown := newTelemetry(t, config.Telemetry{MetricsAddr: addr}, slog.New(slog.NewTextHandler(&log, nil)))
		if err := shown.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(log.String(), "level=WARN"); got != want {
			t.Errorf("%s: %s", addr, log.String())
		}
		if err := shown.Stop(t.Context()); err != nil {
			t.Error(err)
		}
	}
}

// The page of another site must not read metrics and profiles through the browser of somebody near the listener, also
// if its name has the address of the listener (DNS rebinding).
func TestT170_pagesOfOtherSites_areRefused(t *testing.T) {
	t.Parallel()
	on := newTelemetry(t, config.Telemetry{MetricsAddr: "localhost:0"}, slog.New(slog.DiscardHandler))
	if err := on.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = on.Stop(context.WithoutCancel(t.Context())) })
	for _, c := range []struct {
		host, header, value string
		want                int
	}{
		{host: on.Addr(), want: http.StatusOK},
		{host: "localhost:9464", want: http.StatusOK},
		{host: "wright:9464", want: http.StatusOK}, // the name of a container
		{host: "[::1]:9464", want: http.StatusOK},
		{host: "10.1.2.3", want: http.StatusOK},
		{host: on.Addr(), header: "Sec-Fetch-Site", value: "none", want: http.StatusOK},
		{host: "rebound.example.com:9464", want: http.StatusMisdirectedRequest},
		{host: "127.0.0.1.example.com", want: http.StatusMisdirectedRequest},
		{host: "localhost.", want: http.StatusMisdirectedRequest},
		{host: on.Addr(), header: "Sec-Fetch-Site", value: "cross-site", want: http.StatusForbidden},
		{host: on.Addr(), header: "Sec-Fetch-Site", value: "same-site", want: http.StatusForbidden},
		{host: on.Addr(), header: "Origin", value: "null", want: http.StatusForbidden},
	} {
		for _, path := range []string{"/metrics", "/debug/pprof/cmdline"} {
			url := "http://" + on.Addr() + path
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, http.NoBody)
			if err != nil {
				t.Fatal(err)
			}
			request.Host = c.host
			if c.header != "" {
				request.Header.Set(c.header, c.value)
			}
			response, err := http.DefaultTransport.RoundTrip(request)
			if err != nil {
				t.Fatal(err)
			}
			if err := response.Body.Close(); err != nil || response.StatusCode != c.want {
				t.Errorf("%s: got %d, %v; want %+v", path, response.StatusCode, err, c)
			}
		}
	}
}

// failingTransport refuses mails with an error that names the recipient, as none should.
type failingTransport struct{}

func (failingTransport) Send(_ context.Context, m mail.Message) error {
	return fmt.Errorf("%w: to %s", mail.ErrMessage, m.To)
}

func TestMails_errorOfTheTransport_isReturnedUnchanged(t *testing.T) {
	t.Parallel()
	on := newTelemetry(t, config.Telemetry{MetricsAddr: "127.0.0.1:0"}, slog.New(slog.DiscardHandler))
	err := on.Mails(failingTransport{}).Send(t.Context(), mail.Message{To: "robin@example.com"})
	if !errors.Is(err, mail.ErrMessage) {
		t.Errorf("got %v", err)
	}
}

func TestStop_collectorThatHangs_endsAfterAFewSeconds(t *testing.T) {
	t.Parallel()
	silent := httpservertest.AddressInUse(t) // accepts connections, and never answers
	collector, err := url.Parse("http://" + silent)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	on := newTelemetry(t, config.Telemetry{Traces: collector}, slog.New(slog.NewTextHandler(&log, nil)))
	_, end := on.Requests().Begin(t.Context())
	end(httpserver.RequestSummary{Method: "GET", Route: "page", Status: 200})
	on.Storage()(t.Context(), "read")(fault.ErrUnavailable)
	stopped := make(chan error, 1)
	go func() { stopped <- on.Stop(context.WithoutCancel(t.Context())) }()
	select {
	case err := <-stopped:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the stop waits for the collector")
	}
	if !strings.Contains(log.String(), "not sent") {
		t.Errorf("log: %s", log.String())
	}
}
