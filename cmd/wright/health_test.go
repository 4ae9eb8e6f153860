package main

import (
	"bytes"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"wright.app/platform/config"
	"wright.app/platform/httpserver/httpservertest"
)

// serverThatAnswers returns the settings of a site. Its server responds with status to path, and refuses other hosts.
func serverThatAnswers(t *testing.T, path string, status int) config.HTTP {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Host != "wright.example":
			w.WriteHeader(http.StatusMisdirectedRequest)
		case r.URL.Path == path:
			w.WriteHeader(status)
		default:
			w.WriteHeader(http.StatusOK)
		}
	}))
	httpservertest.CloseAtEnd(t, server)
	return config.HTTP{
		Addr: server.Listener.Addr().String(), PublicURL: &url.URL{Scheme: "https", Host: "wright.example"},
	}
}

func TestHealth_isThatOfTheServerWithTheSameSettings(t *testing.T) {
	t.Parallel()
	starting := serverThatAnswers(t, "/readyz", http.StatusServiceUnavailable)
	if err := askHealth(t.Context(), starting, "/readyz"); !errors.Is(err, errNotHealthy) {
		t.Errorf("a server that starts: got %v", err)
	}
	if err := askHealth(t.Context(), starting, "/livez"); err != nil {
		t.Errorf("a server that starts is alive: got %v", err)
	}
	_, port, err := net.SplitHostPort(starting.Addr)
	if err != nil {
		t.Fatal(err)
	}
	everywhere := starting
	everywhere.Addr = ":" + port
	if err := askHealth(t.Context(), everywhere, "/livez"); err != nil {
		t.Errorf("a server that listens everywhere: got %v", err)
	}
}

func TestHealth_noServer_isAnError(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	settings := []string{"WRIGHT_DATA_DIR=" + t.TempDir(), "WRIGHT_ADDR=" + address}
	err = runHealth(t.Context(), nil, settings, &bytes.Buffer{})
	if err == nil || !strings.Contains(err.Error(), "does not answer") {
		t.Errorf("got %v", err)
	}
}

func TestHealth_unknownArgument_explainsTheUsage(t *testing.T) {
	t.Parallel()
	err := runHealth(t.Context(), []string{"--dead"}, nil, &bytes.Buffer{})
	if err == nil || !strings.Contains(err.Error(), "usage: wright health") {
		t.Errorf("got %v", err)
	}
	var out bytes.Buffer
	err = runHealth(t.Context(), []string{"help"}, nil, &out)
	if err != nil || !strings.Contains(out.String(), "--live") {
		t.Errorf("got %q, %v", out.String(), err)
	}
}
