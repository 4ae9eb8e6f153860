package telemetry

import (
	"context"
	"fmt"
	"net/url"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"

	"wright.app/platform/buildinfo"
)

// traces sends spans to a collector.
type traces struct {
	provider *sdktrace.TracerProvider // nil if traces are off
	tracer   trace.Tracer
}

// newTraces returns traces for a collector, or none for nil. The SDK reads the standard variables for the sampler, the
// batches, the headers, the certificates and the resource.
func newTraces(collector *url.URL, build buildinfo.Info) (*traces, error) {
	if collector == nil {
		return &traces{tracer: noop.NewTracerProvider().Tracer(scope)}, nil
	}
	ctx := context.Background()
	exporter, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(collector.String()))
	if err != nil {
		return nil, fmt.Errorf("traces: %w", err)
	}
	// Later ones replace earlier ones. The host and the process are not described.
	described, err := resource.New(ctx,
		resource.WithAttributes(
			attribute.String("service.name", "wright"), attribute.String("service.version", build.Version),
		),
		resource.WithTelemetrySDK(), resource.WithFromEnv(),
	)
	if err != nil {
		return nil, fmt.Errorf("traces: OTEL_RESOURCE_ATTRIBUTES: %w", err)
	}
	provider := sdktrace.NewTracerProvider(sdktrace.WithBatcher(exporter), sdktrace.WithResource(described))
	return &traces{provider: provider, tracer: provider.Tracer(scope)}, nil
}

func (t *traces) stop(ctx context.Context) error {
	if t.provider == nil {
		return nil
	}
	return t.provider.Shutdown(ctx) // the caller logs it
}

// isTraced reports whether ctx belongs to a request or a job that is traced. Other work, such as polling, has no spans.
func isTraced(ctx context.Context) bool { return trace.SpanFromContext(ctx).IsRecording() }

// endSpan ends a span with an outcome. The text of an error is left out, because it may name people.
func endSpan(span trace.Span, outcome string, failed bool) {
	if !span.IsRecording() {
		return
	}
	span.SetAttributes(attribute.String("outcome", outcome))
	if failed {
		span.SetStatus(codes.Error, outcome)
	}
	span.End()
}
