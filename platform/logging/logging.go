// Package logging makes the program's logger. What a layer knows about the work in hand,
// such as the request id, travels in the context and stands in each line that is logged
// with that context. Names, addresses, codes and tokens are never logged.
package logging

import (
	"context"
	"io"
	"log/slog"

	"wright.app/platform/config"
)

// New returns a logger that writes to w.
func New(cfg config.Log, w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: cfg.Level}
	if cfg.JSON {
		return slog.New(handler{slog.NewJSONHandler(w, options)})
	}
	return slog.New(handler{slog.NewTextHandler(w, options)})
}

type attrsKey struct{}

// With returns a context whose log lines carry attrs besides those it has already.
func With(ctx context.Context, attrs ...slog.Attr) context.Context {
	before, _ := ctx.Value(attrsKey{}).([]slog.Attr)
	return context.WithValue(ctx, attrsKey{}, append(before[:len(before):len(before)], attrs...))
}

// handler adds the attributes of the context.
type handler struct{ slog.Handler }

// Handle implements slog.Handler.
func (h handler) Handle(ctx context.Context, r slog.Record) error {
	if attrs, ok := ctx.Value(attrsKey{}).([]slog.Attr); ok {
		r = r.Clone()
		r.AddAttrs(attrs...)
	}
	return h.Handler.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h handler) WithGroup(name string) slog.Handler { return handler{h.Handler.WithGroup(name)} }
