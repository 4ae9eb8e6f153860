package main

import (
	"bytes"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	trace "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"wright.app/platform/database"
	"wright.app/platform/httpserver/httpservertest"
)

// traceReceiver is a collector of OpenTelemetry that keeps the traces that it receives.
type traceReceiver struct {
	mu    sync.Mutex
	raw   bytes.Buffer
	spans []*trace.Span
}

// newTraceReceiver returns a running collector and the variable that sends traces to it.
func newTraceReceiver(t *testing.T) (*traceReceiver, string) {
	t.Helper()
	receiver := &traceReceiver{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		content, err := io.ReadAll(r.Body)
		var request collector.ExportTraceServiceRequest
		if err == nil {
			err = proto.Unmarshal(content, &request)
		}
		if err != nil || r.URL.Path != "/v1/traces" {
			t.Errorf("%s: %v", r.URL.Path, err)
			http.Error(w, "", http.StatusBadRequest)
			return
		}
		receiver.mu.Lock()
		defer receiver.mu.Unlock()
		receiver.raw.Write(content)
		for _, resource := range request.GetResourceSpans() {
			for _, scope := range resource.GetScopeSpans() {
				receiver.spans = append(receiver.spans, scope.GetSpans()...)
			}
		}
	}))
	httpservertest.CloseAtEnd(t, server)
	return receiver, "OTEL_EXPORTER_OTLP_ENDPOINT=" + server.URL
}

// find returns the span with a name, nil if none has arrived.
func (r *traceReceiver) find(name string) *trace.Span {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, span := range r.spans {
		if span.GetName() == name {
			return span
		}
	}
	return nil
}

// inTrace returns the names of the spans of a trace.
func (r *traceReceiver) inTrace(id []byte) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var names []string
	for _, span := range r.spans {
		if bytes.Equal(span.GetTraceId(), id) {
			names = append(names, span.GetName())
		}
	}
	return strings.Join(names, ", ")
}

func TestTraces_requestAndJob_arriveWithWhatTheyDid(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		receiver, setting := newTraceReceiver(t)
		app := newTestApp(t, dbConfig, setting)
		app.signIn(t, "somebody@example.com")
		for name, parts := range map[string][]string{
			"POST /auth/login":   {"transaction", "InsertChallenge"},
			"job auth_code_mail": {"send mail"},
		} {
			eventually(t, "the span of "+name, func() bool { return receiver.find(name) != nil })
			names := receiver.inTrace(receiver.find(name).GetTraceId())
			for _, part := range parts {
				if !strings.Contains(names, part) {
					t.Errorf("the trace of %s has no %s: %s", name, part, names)
				}
			}
		}
		attributes := map[string]string{}
		for _, attribute := range receiver.find("POST /auth/login").GetAttributes() {
			attributes[attribute.GetKey()] = attribute.GetValue().String()
		}
		if len(attributes) != 3 || !strings.Contains(attributes["http.route"], "/auth/login") ||
			!strings.Contains(attributes["http.response.status_code"], "200") {
			t.Errorf("attributes: %v", attributes)
		}
		if app.telemetry.Addr() != "" {
			t.Error("traces have opened a listener for metrics")
		}
	})
}

func TestT171_traces_haveNothingAboutPeopleAndIgnoreTraceparent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		receiver, setting := newTraceReceiver(t)
		app := newTestApp(t, dbConfig, setting)
		private := app.usePersonally(t)
		// Spans are sent in the order in which they end. So when the span of this request has arrived, those of earlier
		// requests have arrived, too.
		app.call(t, http.MethodGet, "/about", nil)
		app.call(t, http.MethodDelete, "/v1/public/config", nil)
		eventually(t, "the span of the last request", func() bool { return receiver.find("DELETE none") != nil })
		for _, name := range []string{"GET /v1/public/profile-links/:token", "GET page", "job auth_code_mail"} {
			if receiver.find(name) == nil {
				t.Errorf("no span %s", name)
			}
		}
		receiver.mu.Lock()
		defer receiver.mu.Unlock()
		raw := bytes.ToLower(receiver.raw.Bytes())
		for _, value := range private {
			if bytes.Contains(raw, []byte(strings.ToLower(value))) {
				t.Errorf("the traces contain %q", value)
			}
		}
		foreign, _ := hex.DecodeString(strings.Repeat("ab", 16))
		if bytes.Contains(receiver.raw.Bytes(), foreign) {
			t.Error("a request has joined the trace of its header")
		}
	})
}
