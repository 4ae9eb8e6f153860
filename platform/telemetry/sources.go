package telemetry

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.opentelemetry.io/otel/metric"

	"wright.app/platform/database"
	"wright.app/platform/javascript"
	"wright.app/platform/live"
	"wright.app/platform/live/livestore"
	"wright.app/platform/queue"
)

// readTimeout is how long a reader of the metrics waits for what is read from the database.
const readTimeout = 2 * time.Second

// Sources are the parts of the program whose state is read with the metrics.
type Sources struct {
	Database  *database.DB
	Queue     *queue.Queue
	Rendering javascript.Pool
	Streams   *live.Hub
	Outbox    *livestore.Store
}

// Observe makes metrics of sources. It does nothing if metrics are off.
func (t *Telemetry) Observe(s Sources) error {
	if t.metrics.registry == nil {
		return nil
	}
	if err := errors.Join(
		t.metrics.observePools(s.Database), t.metrics.observeCommits(s.Database),
		t.metrics.observeQueues(s.Database, s.Queue), t.metrics.observeRendering(s.Rendering),
		t.metrics.observeLive(s.Database, s.Streams, s.Outbox),
	); err != nil {
		return fmt.Errorf("metrics: %w", err)
	}
	return nil
}

// gauge and counter make instruments that callbacks fill.
func (m *metrics) gauge(name, description string, errs *[]error) metric.Int64ObservableGauge {
	instrument, err := m.meter.Int64ObservableGauge(name, metric.WithDescription(description))
	*errs = append(*errs, err)
	return instrument
}

func (m *metrics) counter(name, description string, errs *[]error) metric.Int64ObservableCounter {
	instrument, err := m.meter.Int64ObservableCounter(name, metric.WithDescription(description))
	*errs = append(*errs, err)
	return instrument
}

// register calls fill whenever the metrics are read.
func (m *metrics) register(errs []error, fill metric.Callback, instruments ...metric.Observable) error {
	_, err := m.meter.RegisterCallback(fill, instruments...)
	return errors.Join(append(errs, err)...)
}

func (m *metrics) observePools(db *database.DB) error {
	var errs []error
	open := m.gauge("wright.database.connections", "Connections by pool and state.", &errs)
	limit := m.gauge("wright.database.connections.limit", "How many connections a pool may have.", &errs)
	waits := m.counter("wright.database.connection.waits", "Waits for a connection.", &errs)
	waited, err := m.meter.Float64ObservableCounter("wright.database.connection.wait",
		metric.WithDescription("Time that was waited for connections."), metric.WithUnit("s"))
	return m.register(append(errs, err), func(_ context.Context, o metric.Observer) error {
		for _, pool := range db.Pools() {
			name := labels("pool", pool.Name)
			o.ObserveInt64(open, int64(pool.InUse), labels("pool", pool.Name, "state", "in_use"))
			o.ObserveInt64(open, int64(pool.Idle), labels("pool", pool.Name, "state", "idle"))
			o.ObserveInt64(limit, int64(pool.MaxOpenConnections), name)
			o.ObserveInt64(waits, pool.WaitCount, name)
			o.ObserveFloat64(waited, pool.WaitDuration.Seconds(), name)
		}
		return nil
	}, open, limit, waits, waited)
}

func (m *metrics) observeCommits(db *database.DB) error {
	if _, _, ok := db.GroupCommits(); !ok {
		return nil
	}
	var errs []error
	commits := m.counter("wright.database.group.commits", "Commits, which several transactions share.", &errs)
	members := m.counter("wright.database.group.commit.transactions", "Transactions in these commits.", &errs)
	return m.register(errs, func(_ context.Context, o metric.Observer) error {
		groups, transactions, _ := db.GroupCommits()
		o.ObserveInt64(commits, groups)
		o.ObserveInt64(members, transactions)
		return nil
	}, commits, members)
}

// observeQueues makes metrics of the waiting jobs. While the database cannot be read they are missing, and reading the
// other metrics still succeeds.
func (m *metrics) observeQueues(db *database.DB, q *queue.Queue) error {
	var errs []error
	jobs := m.gauge("wright.queue.jobs", "Jobs that have not ended, by queue and state.", &errs)
	age, err := m.meter.Float64ObservableGauge("wright.queue.age",
		metric.WithDescription("How long the oldest job that is ready waits."), metric.WithUnit("s"))
	return m.register(append(errs, err), func(ctx context.Context, o metric.Observer) error {
		if !db.IsMigrated() {
			return nil
		}
		ctx, cancel := context.WithTimeout(ctx, readTimeout)
		defer cancel()
		backlogs, err := q.Backlog(ctx)
		if err != nil {
			return nil // see above
		}
		for name, backlog := range backlogs {
			for state, count := range backlog.Jobs {
				o.ObserveInt64(jobs, count, labels("queue", name, "state", state))
			}
			o.ObserveFloat64(age, backlog.Age.Seconds(), labels("queue", name))
		}
		return nil
	}, jobs, age)
}

func (m *metrics) observeRendering(pool javascript.Pool) error {
	var errs []error
	vms := m.gauge("wright.rendering.vms", "Virtual machines that render pages, by state.", &errs)
	waiting := m.gauge("wright.rendering.waiting", "Pages that wait to be rendered.", &errs)
	refused := m.counter("wright.rendering.refused", "Pages that were not rendered, because too many waited.", &errs)
	return m.register(errs, func(_ context.Context, o metric.Observer) error {
		load := pool.Load()
		o.ObserveInt64(vms, int64(load.Running), labels("state", "running"))
		o.ObserveInt64(vms, int64(load.VMs-load.Running), labels("state", "idle"))
		o.ObserveInt64(waiting, int64(load.Waiting))
		o.ObserveInt64(refused, load.Refused)
		return nil
	}, vms, waiting, refused)
}
