package telemetry

import (
	"context"

	"wright.app/platform/unreadable"
)

// rows implements unreadable.Observer.
type rows struct{ metrics *metrics }

// Rows returns the observer of rows that cannot be read, nil if telemetry is off.
func (t *Telemetry) Rows() unreadable.Observer {
	if !t.isOn() {
		return nil
	}
	// A rate is known from the first one on only if there was a zero before it.
	for _, kind := range unreadable.Kinds() {
		t.metrics.unreadable.Add(context.Background(), 0, labels("kind", string(kind)))
	}
	return &rows{metrics: t.metrics}
}

// LeftOut implements unreadable.Observer.
func (r *rows) LeftOut(ctx context.Context, kind unreadable.Kind, n int) {
	r.metrics.unreadable.Add(ctx, int64(n), labels("kind", string(kind)))
}
