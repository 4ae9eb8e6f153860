package telemetry

import (
	"context"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"

	"wright.app/platform/clock"
	"wright.app/platform/database"
)

// The outcomes of observed operations.
const (
	outcomeOK          = "ok"
	outcomeFailed      = "failed"
	outcomeUnavailable = "unavailable"
)

// statements implements database.Observer.
type statements struct {
	metrics *metrics
	tracer  trace.Tracer
}

// Statements returns the observer of the database, nil if telemetry is off.
func (t *Telemetry) Statements() database.Observer {
	if !t.isOn() {
		return nil
	}
	return &statements{metrics: t.metrics, tracer: t.tracer()}
}

// Statement implements database.Observer. The text of the statement is not passed on: it has no parameters, but it is
// long.
func (s *statements) Statement(ctx context.Context, query string) (context.Context, func(error)) {
	began := clock.Machine()
	operation, name := describe(query)
	var span trace.Span
	if isTraced(ctx) {
		ctx, span = s.tracer.Start(ctx, name, trace.WithSpanKind(trace.SpanKindClient),
			trace.WithAttributes(attribute.String("db.operation.name", operation)))
	}
	return ctx, func(err error) {
		outcome := databaseOutcome(err)
		s.metrics.statements.Record(ctx, clock.Machine().Sub(began).Seconds(),
			labels("operation", operation, "outcome", outcome))
		if span != nil {
			endSpan(span, outcome, err != nil)
		}
	}
}

// Transaction implements database.Observer.
func (s *statements) Transaction(ctx context.Context) (context.Context, func(error)) {
	began := clock.Machine()
	var span trace.Span
	if isTraced(ctx) {
		ctx, span = s.tracer.Start(ctx, "transaction")
	}
	return ctx, func(err error) {
		outcome := databaseOutcome(err)
		s.metrics.transactions.Record(ctx, clock.Machine().Sub(began).Seconds(), labels("outcome", outcome))
		if span != nil {
			// A use case that is refused rolls back, which is no failure of the database.
			endSpan(span, outcome, outcome == outcomeUnavailable)
		}
	}
}

func databaseOutcome(err error) string {
	switch {
	case err == nil:
		return outcomeOK
	case database.IsUnavailable(err):
		return outcomeUnavailable
	default:
		return outcomeFailed
	}
}

// describe returns the operation of a statement in small letters, "other" for an unusual one, and the name that it has
// in a query file of sqlc. Statements of ent have no such name, and are named by their operation.
func describe(query string) (operation, name string) {
	for {
		query = strings.TrimLeft(query, " \t\r\n")
		if !strings.HasPrefix(query, "--") {
			break
		}
		comment, rest, _ := strings.Cut(query, "\n")
		if declared, ok := strings.CutPrefix(comment, "-- name: "); ok {
			name, _, _ = strings.Cut(declared, " ")
		}
		query = rest
	}
	word, _, _ := strings.Cut(query[:min(len(query), len("SAVEPOINT "))], " ")
	word, _, _ = strings.Cut(word, "\n")
	switch strings.ToUpper(word) {
	case "SELECT", "WITH":
		operation = "select"
	case "INSERT":
		operation = "insert"
	case "UPDATE":
		operation = "update"
	case "DELETE":
		operation = "delete"
	default:
		operation = "other"
	}
	if name == "" {
		name = operation
	}
	return operation, name
}
