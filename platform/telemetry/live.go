package telemetry

import (
	"context"
	"time"

	"go.opentelemetry.io/otel/metric"

	"wright.app/platform/database"
	"wright.app/platform/live"
	"wright.app/platform/live/livestore"
)

// streams implements live.Observer.
type streams struct{ metrics *metrics }

// Streams returns the observer of the streams of live events, nil if telemetry is off.
func (t *Telemetry) Streams() live.Observer {
	if !t.isOn() {
		return nil
	}
	return &streams{metrics: t.metrics}
}

// Sent implements live.Observer.
func (s *streams) Sent(ctx context.Context, lag time.Duration) {
	s.metrics.liveLag.Record(ctx, lag.Seconds())
}

// Resynced implements live.Observer.
func (s *streams) Resynced(ctx context.Context) { s.metrics.liveResyncs.Add(ctx, 1) }

// Dropped implements live.Observer.
func (s *streams) Dropped(ctx context.Context) { s.metrics.liveDropped.Add(ctx, 1) }

// observeLive makes metrics of the open streams and the events that are kept. While the database cannot be read the
// latter are missing, and reading the other metrics still succeeds.
func (m *metrics) observeLive(db *database.DB, hub *live.Hub, outbox *livestore.Store) error {
	// A rate is known from the first one on only if there was a zero before it.
	m.liveResyncs.Add(context.Background(), 0)
	m.liveDropped.Add(context.Background(), 0)
	var errs []error
	open := m.gauge("wright.live.streams", "Open streams of live events.", &errs)
	kept := m.gauge("wright.live.events", "Live events that are kept for streams that reconnect.", &errs)
	return m.register(errs, func(ctx context.Context, o metric.Observer) error {
		o.ObserveInt64(open, int64(hub.Open()))
		if !db.IsMigrated() {
			return nil
		}
		ctx, cancel := context.WithTimeout(ctx, readTimeout)
		defer cancel()
		if count, err := outbox.Count(ctx); err == nil {
			o.ObserveInt64(kept, count)
		}
		return nil
	}, open, kept)
}
