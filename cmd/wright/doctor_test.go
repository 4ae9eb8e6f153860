package main

import (
	"encoding/json"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"wright.app/platform/database"
	"wright.app/platform/doctor"
	"wright.app/platform/httpserver/httpservertest"
)

// The exit code is 0 only if the operator has nothing to do. The command works while a server is running.
func TestDoctor_besideTheServer_findsNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		if err := os.Chmod(app.dir, 0o700); err != nil {
			t.Fatal(err)
		}
		site := httptest.NewServer(app.engine)
		httpservertest.CloseAtEnd(t, site)
		environ := []string{
			"WRIGHT_DATA_DIR=" + app.dir, "WRIGHT_DEV=true", "WRIGHT_DATABASE_URL=" + dbConfig.URL,
			"WRIGHT_PUBLIC_URL=" + site.URL,
			"WRIGHT_SECRET_KEY=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=",
		}
		var out strings.Builder
		if err := run([]string{"doctor", "--json"}, environ, &out); err != nil {
			t.Errorf("got %v", err)
		}
		var found doctor.Findings
		if err := json.Unmarshal([]byte(out.String()), &found); err != nil {
			t.Fatal(err)
		}
		if len(found) < 10 || found.Count(doctor.OK) != len(found) {
			t.Errorf("got %+v", found)
		}
	})
}

func TestDoctor_mistakes_areListedWithTheExitCodeOfAFailure(t *testing.T) {
	t.Parallel()
	environ := []string{"WRIGHT_ADDR=nowhere", "WRIGHT_UNKNOWN=1", "WRIGHT_DATA_DIR=" + t.TempDir()}
	var out strings.Builder
	err := run([]string{"doctor"}, environ, &out)
	if code := exitCode(err); err == nil || code != exitFailed || !strings.Contains(err.Error(), "problems: 2") {
		t.Errorf("got %v, exit code %d", err, code)
	}
	for _, want := range []string{"problem  configuration", "WRIGHT_ADDR", "WRIGHT_UNKNOWN", "-> "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}

func TestDoctor_unknownArgument_isAMistakeInTheCall(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := run([]string{"doctor", "--yaml"}, nil, &out); exitCode(err) != exitUsage {
		t.Errorf("got %v", err)
	}
	err := run([]string{"doctor", "help"}, nil, &out)
	if err != nil || !strings.Contains(out.String(), "usage: wright doctor") {
		t.Errorf("got %v, %s", err, out.String())
	}
}
