// Package logging provides the logger of the program. Attributes such as the request id are in the context and added to
// each line that is logged with it. Names, addresses, codes and tokens are never logged.
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

// With returns a context whose log lines have attrs in addition to those of ctx. An attribute replaces one with the
// same key, since a JSON object must not have duplicate members.
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
