package telemetry

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"go.opentelemetry.io/otel/attribute"
	otelprometheus "go.opentelemetry.io/otel/exporters/prometheus"
	"go.opentelemetry.io/otel/metric"
	"go.opentelemetry.io/otel/metric/noop"
	sdkmetric "go.opentelemetry.io/otel/sdk/metric"

	"wright.app/platform/buildinfo"
)

// maxSeries bounds the number of combinations of labels of a metric. All combinations beyond it are counted as one.
const maxSeries = 4000

// Boundaries of durations in seconds.
var (
	quick = metric.WithExplicitBucketBoundaries(0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5)
	usual = metric.WithExplicitBucketBoundaries(0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10)
	slow  = metric.WithExplicitBucketBoundaries(0.05, 0.25, 1, 5, 15, 60, 300, 1800)
)

// metrics has the instruments.
type metrics struct {
	registry *prometheus.Registry // nil if metrics are off
	provider *sdkmetric.MeterProvider
	meter    metric.Meter

	requests       metric.Float64Histogram
	activeRequests metric.Int64UpDownCounter
	problems       metric.Int64Counter
	limited        metric.Int64Counter
	statements     metric.Float64Histogram
	transactions   metric.Float64Histogram
	attempts       metric.Float64Histogram
	jobWaits       metric.Float64Histogram
	mails          metric.Float64Histogram
	mailWaits      metric.Float64Histogram
	mailsDelayed   metric.Int64Counter
	storage        metric.Float64Histogram
	liveLag        metric.Float64Histogram
	liveResyncs    metric.Int64Counter
	liveDropped    metric.Int64Counter
	unreadable     metric.Int64Counter
}

func newMetrics(isOn bool, build buildinfo.Info) (*metrics, error) {
	m := &metrics{meter: noop.NewMeterProvider().Meter(scope)}
	if isOn {
		if err := m.export(); err != nil {
			return nil, err
		}
	}
	return m, errors.Join(m.createInstruments(), m.describeBuild(build))
}

// export makes a registry for Prometheus, and a meter whose instruments are in it.
func (m *metrics) export() error {
	m.registry = prometheus.NewRegistry()
	exporter, err := otelprometheus.New(
		otelprometheus.WithRegisterer(m.registry), otelprometheus.WithoutScopeInfo(),
		otelprometheus.WithoutTargetInfo(),
	)
	if err != nil {
		return fmt.Errorf("metrics: %w", err)
	}
	m.provider = sdkmetric.NewMeterProvider(sdkmetric.WithReader(exporter), sdkmetric.WithCardinalityLimit(maxSeries))
	m.meter = m.provider.Meter(scope)
	return errors.Join(
		m.registry.Register(collectors.NewGoCollector()),
		m.registry.Register(collectors.NewProcessCollector(collectors.ProcessCollectorOpts{})),
	)
}

// createInstruments makes the instruments that are not read from elsewhere.
func (m *metrics) createInstruments() error {
	var errs []error
	duration := func(name, description string, boundaries metric.HistogramOption) metric.Float64Histogram {
		histogram, err := m.meter.Float64Histogram(name, metric.WithDescription(description), metric.WithUnit("s"),
			boundaries)
		errs = append(errs, err)
		return histogram
	}
	count := func(name, description string) metric.Int64Counter {
		counter, err := m.meter.Int64Counter(name, metric.WithDescription(description))
		errs = append(errs, err)
		return counter
	}
	m.requests = duration("http.server.request.duration", "Duration of requests by pattern of the route.", usual)
	m.problems = count("wright.http.problems", "Error responses by code of the problem.")
	m.limited = count("wright.limits.refused", "Requests that a limit in memory has refused, by its policy.")
	m.statements = duration("wright.database.statement.duration",
		"Duration of statements until their first row.", quick)
	m.transactions = duration("wright.database.transaction.duration",
		"Duration of transactions with the wait for their turn and commit.", quick)
	m.attempts = duration("wright.queue.job.duration", "Duration of attempts to run a job.", slow)
	m.jobWaits = duration("wright.queue.job.wait", "How long jobs were ready before an attempt began.", slow)
	m.mails = duration("wright.mail.duration", "Duration of attempts to send a mail.", slow)
	m.mailWaits = duration("wright.mail.wait",
		"How long mails waited in a worker, because only some may be sent in a second.", usual)
	m.mailsDelayed = count("wright.mail.delayed",
		"How often a mail was delayed, because too many others waited to be sent.")
	m.storage = duration("wright.storage.operation.duration", "Duration of operations of the storage of files.", usual)
	m.liveLag = duration("wright.live.lag", "How long after it was recorded an event was sent to a stream.", usual)
	m.liveResyncs = count("wright.live.resyncs", "How often a stream had missed events that are not kept any more.")
	m.liveDropped = count("wright.live.dropped", "Streams that ended because their client did not read in time.")
	m.unreadable = count("wright.rows.unreadable", "How often a row that cannot be read was left out, by what it has.")
	active, err := m.meter.Int64UpDownCounter("http.server.active_requests",
		metric.WithDescription("Requests that are being responded to."))
	m.activeRequests = active
	return errors.Join(append(errs, err)...)
}

// describeBuild makes a metric of the version of the program, which is always 1.
func (m *metrics) describeBuild(build buildinfo.Info) error {
	version := metric.WithAttributeSet(attribute.NewSet(
		attribute.String("version", build.Version), attribute.String("commit", build.Commit),
		attribute.String("go_version", runtime.Version()),
	))
	_, err := m.meter.Int64ObservableGauge("wright.build.info",
		metric.WithDescription("The version of the program; the value is 1."),
		metric.WithInt64Callback(func(_ context.Context, o metric.Int64Observer) error {
			o.Observe(1, version)
			return nil
		}))
	return err
}

func (m *metrics) stop(ctx context.Context) error {
	if m.provider == nil {
		return nil
	}
	return m.provider.Shutdown(ctx) // the caller adds the context to the error
}

// labels returns an option with labels, given as pairs of name and value.
func labels(pairs ...string) metric.MeasurementOption {
	attributes := make([]attribute.KeyValue, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		attributes = append(attributes, attribute.String(pairs[i], pairs[i+1]))
	}
	return metric.WithAttributeSet(attribute.NewSet(attributes...))
}
