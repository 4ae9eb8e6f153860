// Package telemetry lets operators observe the running program: by metrics for Prometheus and profiles, on a separate
// listener, and by traces for a collector of OpenTelemetry. It implements the observers of other packages of platform,
// and it alone imports OpenTelemetry and Prometheus (ADR 0068).
//
// It contains no personal data: labels and attributes have few possible values, which are names in the program. There
// are no paths, no queries, no parameters of statements, no arguments of jobs, no addresses and no texts of errors.
package telemetry

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/trace"
	"golang.org/x/time/rate"

	"wright.app/platform/buildinfo"
	"wright.app/platform/config"
)

// scope is the name under which OpenTelemetry knows this program.
const scope = "wright.app"

// flushTimeout is how long a stop waits for the collector.
const flushTimeout = 3 * time.Second

// Telemetry has the metrics and traces of the program. It is safe for concurrent use.
type Telemetry struct {
	log     *slog.Logger
	metrics *metrics
	traces  *traces
	server  *server // nil without metrics
}

// New returns the telemetry of cfg. It opens no connection.
func New(cfg config.Telemetry, build buildinfo.Info, log *slog.Logger) (*Telemetry, error) {
	t := &Telemetry{log: log}
	var err error
	if t.metrics, err = newMetrics(cfg.MetricsAddr != "", build); err != nil {
		return nil, err
	}
	if t.traces, err = newTraces(cfg.Traces, build); err != nil {
		return nil, err
	}
	if cfg.MetricsAddr != "" {
		t.server = newServer(cfg.MetricsAddr, t.metrics.registry, log)
	}
	return t, nil
}

// LogErrors logs the errors that OpenTelemetry does not return, such as that the collector cannot be reached, once a
// minute, if t is on. OpenTelemetry has one handler for all of the process, so only the program itself calls LogErrors,
// and only once.
func (t *Telemetry) LogErrors() {
	if t.isOn() {
		otel.SetErrorHandler(reportOften(t.log))
	}
}

// isOn reports whether there are metrics or traces.
func (t *Telemetry) isOn() bool { return t.metrics.registry != nil || t.traces.provider != nil }

// reportOften returns a handler that logs errors once a minute.
func reportOften(log *slog.Logger) otel.ErrorHandler {
	sometimes := &rate.Sometimes{Interval: time.Minute}
	return otel.ErrorHandlerFunc(func(err error) {
		sometimes.Do(func() {
			log.Warn("metrics or traces are incomplete; this line appears once a minute at most", "err", err)
		})
	})
}

// Start listens on the address for metrics, if there is one.
func (t *Telemetry) Start(ctx context.Context) error {
	if t.server == nil {
		return nil
	}
	return t.server.start(ctx)
}

// Addr returns the address of the listener for metrics after Start, empty without one.
func (t *Telemetry) Addr() string {
	if t.server == nil || t.server.listener == nil {
		return ""
	}
	return t.server.listener.Addr().String()
}

// Stop sends the last traces, for a few seconds at most, and closes the listener. Traces that cannot be sent are no
// reason to fail.
func (t *Telemetry) Stop(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, flushTimeout)
	defer cancel()
	if err := t.traces.stop(ctx); err != nil {
		t.log.WarnContext(ctx, "the last traces were not sent", "err", err)
	}
	err := t.metrics.stop(ctx)
	if t.server != nil {
		err = errors.Join(err, t.server.stop(ctx))
	}
	return err
}

// tracer makes spans, which go nowhere if traces are off.
func (t *Telemetry) tracer() trace.Tracer { return t.traces.tracer }
