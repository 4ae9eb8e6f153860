package systemtest_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestServe_collectorAbsent_startsServesAndStops checks that a program works although it cannot reach the collector of
// traces, and that it ends soon after SIGTERM.
func TestServe_collectorAbsent_startsServesAndStops(t *testing.T) {
	t.Parallel()
	metrics := freeAddress(t)
	s := newInstance(t, "OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:1", "OTEL_BSP_SCHEDULE_DELAY=50",
		"WRIGHT_METRICS_ADDR="+metrics)
	p := s.start(t)
	b := newBrowser(t, s)
	b.signUp(t, "robin@example.com")
	eventually(t, "the log says that traces are lost",
		func() bool { return strings.Contains(p.log.String(), "metrics or traces are incomplete") })
	response, err := http.Get("http://" + metrics + "/metrics") // the test has a time limit
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil || !strings.Contains(string(text), `http_route="/auth/login"`) {
		t.Errorf("%v: the metrics do not have the request", err)
	}
	log := p.stop(t)
	if count := strings.Count(log, "metrics or traces are incomplete"); count != 1 {
		t.Errorf("the log says so %d times", count)
	}
	if strings.Contains(log, "robin@example.com") {
		t.Error("the log has an address")
	}
}

// TestServe_wrongTelemetry_isReportedWithAllMistakes checks that the program reports all mistakes and ends.
func TestServe_wrongTelemetry_isReportedWithAllMistakes(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_METRICS_ADDR=203.0.113.7:9464", "OTEL_EXPORTER_OTLP_ENDPOINT=collector",
		"WRIGHT_MEDIA_MAX_FILES=0")
	out, err := s.command(t.Context(), "serve").CombinedOutput()
	if err == nil {
		t.Fatal("the program has started")
	}
	for _, name := range []string{"WRIGHT_METRICS_ADDR", "OTEL_EXPORTER_OTLP_ENDPOINT", "WRIGHT_MEDIA_MAX_FILES"} {
		if !strings.Contains(string(out), name) {
			t.Errorf("%s is not in %s", name, out)
		}
	}
}
