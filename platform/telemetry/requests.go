package telemetry

import (
	"context"
	"log/slog"
	"net/http"
	"strconv"
	"sync"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/metric"
	"go.opentelemetry.io/otel/trace"

	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/logging"
)

// requests implements httpserver.Observer.
type requests struct {
	metrics *metrics
	tracer  trace.Tracer
	options sync.Map // from requestKey to metric.MeasurementOption: creating an option takes longer than recording
}

// requestKey are the labels of a request.
type requestKey struct {
	method, route string
	status        int
}

// Requests returns the observer of the HTTP server, nil if telemetry is off.
func (t *Telemetry) Requests() httpserver.Observer {
	if !t.isOn() {
		return nil
	}
	return &requests{metrics: t.metrics, tracer: t.tracer()}
}

// Begin implements httpserver.Observer. Each request begins a trace: the header traceparent is ignored, because
// anybody could have their requests traced with it, or join traces of others (docs/security.md, T171).
func (r *requests) Begin(ctx context.Context) (context.Context, func(httpserver.RequestSummary)) {
	began := clock.Machine()
	r.metrics.activeRequests.Add(ctx, 1)
	ctx, span := r.tracer.Start(ctx, "request", trace.WithNewRoot(), trace.WithSpanKind(trace.SpanKindServer))
	if span.IsRecording() {
		ctx = logging.With(ctx, slog.String("trace_id", span.SpanContext().TraceID().String()))
	}
	return ctx, func(s httpserver.RequestSummary) {
		r.metrics.activeRequests.Add(ctx, -1)
		r.metrics.requests.Record(ctx, clock.Machine().Sub(began).Seconds(), r.option(s))
		if s.Code != "" {
			r.metrics.problems.Add(ctx, 1, labels("code", s.Code))
		}
		endRequest(span, s)
	}
}

// endRequest ends the span of a request. Names of attributes are those of the semantic conventions of OpenTelemetry.
func endRequest(span trace.Span, s httpserver.RequestSummary) {
	if !span.IsRecording() {
		return
	}
	span.SetName(s.Method + " " + s.Route)
	span.SetAttributes(
		attribute.String("http.request.method", s.Method), attribute.String("http.route", s.Route),
		attribute.Int("http.response.status_code", s.Status),
	)
	if s.Code != "" {
		span.SetAttributes(attribute.String("error.type", s.Code))
	}
	if s.Status >= http.StatusInternalServerError {
		span.SetStatus(codes.Error, s.Code)
	}
	span.End()
}

func (r *requests) option(s httpserver.RequestSummary) metric.MeasurementOption {
	key := requestKey{s.Method, s.Route, s.Status}
	if known, ok := r.options.Load(key); ok {
		return known.(metric.MeasurementOption)
	}
	option := labels("http_request_method", s.Method, "http_route", s.Route,
		"http_response_status_code", strconv.Itoa(s.Status))
	r.options.Store(key, option)
	return option
}

// Limited implements httpserver.Observer.
func (r *requests) Limited(policy string) {
	r.metrics.limited.Add(context.Background(), 1, labels("policy", policy))
}
