package telemetry

import (
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

// jobs implements queue.Observer.
type jobs struct {
	metrics *metrics
	tracer  trace.Tracer
}

// Jobs returns the observer of the queue, nil if telemetry is off.
func (t *Telemetry) Jobs() queue.Observer {
	if !t.isOn() {
		return nil
	}
	return &jobs{metrics: t.metrics, tracer: t.tracer()}
}

// Attempt implements queue.Observer.
func (j *jobs) Attempt(
	ctx context.Context, kind, name string, waited time.Duration,
) (context.Context, func(error)) {
	began := clock.Machine()
	j.metrics.jobWaits.Record(ctx, waited.Seconds(), labels("queue", name))
	ctx, span := j.tracer.Start(ctx, "job "+kind, trace.WithNewRoot(), trace.WithSpanKind(trace.SpanKindConsumer),
		trace.WithAttributes(attribute.String("job.kind", kind), attribute.String("job.queue", name)))
	return ctx, func(err error) {
		outcome := jobOutcome(err)
		j.metrics.attempts.Record(ctx, clock.Machine().Sub(began).Seconds(),
			labels("kind", kind, "queue", name, "outcome", outcome))
		endSpan(span, outcome, outcome == outcomeFailed)
	}
}

func jobOutcome(err error) string {
	var snoozed *river.JobSnoozeError
	var cancelled *river.JobCancelError
	switch {
	case err == nil:
		return outcomeOK
	case errors.As(err, &snoozed):
		return "snoozed"
	case errors.As(err, &cancelled):
		return "cancelled"
	default:
		return outcomeFailed
	}
}

// mails is a mail.Transport that is observed.
type mails struct {
	mail.Transport

	metrics *metrics
	tracer  trace.Tracer
}

// Mails returns transport, observed if telemetry is on.
func (t *Telemetry) Mails(transport mail.Transport) mail.Transport {
	if !t.isOn() {
		return transport
	}
	return &mails{Transport: transport, metrics: t.metrics, tracer: t.tracer()}
}

// Send implements mail.Transport.
func (m *mails) Send(ctx context.Context, message mail.Message) error {
	began := clock.Machine()
	ctx, span := m.tracer.Start(ctx, "send mail", trace.WithSpanKind(trace.SpanKindClient))
	err := m.Transport.Send(ctx, message)
	outcome := "accepted"
	switch {
	case err != nil && mail.IsPermanent(err):
		outcome = "refused"
	case err != nil:
		outcome = outcomeFailed
	}
	m.metrics.mails.Record(ctx, clock.Machine().Sub(began).Seconds(), labels("outcome", outcome))
	endSpan(span, outcome, err != nil)
	return err // the error of the transport
}

// MailWaits returns the observer of the time that mails wait for their turn, nil if telemetry is off.
func (t *Telemetry) MailWaits() func(ctx context.Context, wait time.Duration, isSent bool) {
	if !t.isOn() {
		return nil
	}
	return func(ctx context.Context, wait time.Duration, isSent bool) {
		if !isSent {
			t.metrics.mailsDelayed.Add(ctx, 1)
			return
		}
		t.metrics.mailWaits.Record(ctx, wait.Seconds())
	}
}

// Storage returns the observer of the operations of the storage of files, nil if telemetry is off.
func (t *Telemetry) Storage() func(ctx context.Context, operation string) func(error) {
	if !t.isOn() {
		return nil
	}
	return func(ctx context.Context, operation string) func(error) {
		began := clock.Machine()
		var span trace.Span
		if isTraced(ctx) {
			ctx, span = t.tracer().Start(ctx, "storage "+operation, trace.WithSpanKind(trace.SpanKindClient))
		}
		return func(err error) {
			outcome := outcomeOK
			switch {
			case errors.Is(err, fault.ErrUnavailable):
				outcome = outcomeUnavailable
			case err != nil:
				outcome = outcomeFailed
			}
			t.metrics.storage.Record(ctx, clock.Machine().Sub(began).Seconds(),
				labels("operation", operation, "outcome", outcome))
			if span != nil {
				endSpan(span, outcome, outcome == outcomeUnavailable)
			}
		}
	}
}
