package serverscript

import (
	"context"
	"encoding/json"
	"errors"
	"html/template"
	"log/slog"
	"time"

	"wright.app/platform/javascript"
	"wright.app/platform/limits"
	"wright.app/platform/pages"
)

// Caller calls a function of the script.
type Caller interface {
	// Call calls a global function with a text and returns the text that it returns.
	Call(ctx context.Context, function, argument string) (string, error)
}

// Pages renders pages with the script, within the budget of drawing.
type Pages struct {
	script Caller // nil if the web application has not been built
	log    *slog.Logger
}

// NewPages returns Pages. Without a script, pages have no content until the application renders them in the browser.
func NewPages(script Caller, log *slog.Logger) *Pages { return &Pages{script, log} }

// The cost of rendering a page, by the budget of drawing (docs/security.md, T110).
const (
	// usualCost is the cost of a page without its data.
	usualCost = 16 << 10
	// costOfByte is the cost of each byte of the data. It becomes about four bytes of markup.
	costOfByte = 4
	// costOfSecond is the cost of a second of rendering. It applies to a page that takes longer than others with as
	// many bytes.
	costOfSecond = 1 << 20
	// failureCost is added if rendering fails. It has used all the time or memory that it may.
	failureCost = 1 << 20
)

// Render returns what a function of the script makes of the data of a page, which has so many bytes: escaped HTML. It
// is empty if the script is busy or fails; then the application renders the page in the browser. If the data is the
// reason, the page cannot be rendered. Without budget nothing is rendered. A request whose client has disconnected
// pays, too, because the rendering goes on.
func (p *Pages) Render(
	ctx context.Context, a pages.APIResponse, function string, size int, data any,
) (markup template.HTML, cannotBeRendered bool) {
	cost := usualCost + costOfByte*size
	if p.script == nil || limits.TakeDrawing(ctx, limits.PageDrawing, a.Path, cost) != nil {
		return "", false
	}
	input, err := json.Marshal(data)
	if err != nil {
		p.log.ErrorContext(ctx, "encode the data of a page for rendering", "error", err)
		return "", false
	}
	rendered, err := p.script.Call(javascript.WithUsage(ctx, func(used time.Duration) {
		if additional := int(used.Seconds()*costOfSecond) - cost; additional > 0 {
			limits.ChargeDrawing(ctx, limits.PageDrawing, a.Path, additional)
		}
	}), function, string(input))
	var script *javascript.ScriptError
	switch {
	case err == nil:
		return template.HTML(rendered), false //nolint:gosec // React has escaped every value
	case errors.As(err, &script), errors.Is(err, javascript.ErrTimeout), errors.Is(err, javascript.ErrMemory):
		limits.ChargeDrawing(ctx, limits.PageDrawing, a.Path, failureCost)
		p.log.WarnContext(ctx, "a public page cannot be rendered on the server", "error", err)
		return "", true
	default: // busy, or not built
		p.log.DebugContext(ctx, "public page sent without content", "error", err)
		return "", false
	}
}
