// Package logging makes the program's logger. What a layer knows about the work in hand,
// such as the request id, travels in the context and stands in each line that is logged
// with that context. Names, addresses, codes and tokens are never logged.
package logging

import (
	"context"
	"io"
	"log/slog"
	"slices"

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

// With returns a context whose log lines carry attrs besides those it has already, and instead of those of the same
// key: a line in JSON must not name one twice.
func With(ctx context.Context, attrs ...slog.Attr) context.Context {
	before, _ := ctx.Value(attrsKey{}).([]slog.Attr)
	kept := slices.DeleteFunc(slices.Clone(before), func(b slog.Attr) bool {
		return slices.ContainsFunc(attrs, func(a slog.Attr) bool { return a.Key == b.Key })
	})
	return context.WithValue(ctx, attrsKey{}, append(kept, attrs...))
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
