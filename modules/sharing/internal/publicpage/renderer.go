package publicpage

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"sync"
	"time"

	"wright.app/platform/javascript"
)

// scriptName is the script for servers in the built web application. The name of its folder is hidden, so that the
// script is not served.
const scriptName = ".server/render.js"

// errNotBuilt says that the web application has not been built.
var errNotBuilt = errors.New("the web application has no script for the server")

// ScriptRenderer implements Renderer with the script of the built web application.
type ScriptRenderer struct {
	timeout time.Duration
	engine  func() (*javascript.Engine, error)

	mu       sync.Mutex
	isClosed bool
	created  *javascript.Engine
}

var (
	_ Renderer        = (*ScriptRenderer)(nil)
	_ javascript.Pool = (*ScriptRenderer)(nil)
)

// longestWait is how long a page may wait before it is rendered. After that it is sent without content.
const longestWait = 500 * time.Millisecond

// ReadRenderer returns a renderer with the script in dist, the built web application. If there is none, every call
// fails. The engine is created with the first call, so that it costs nothing at the start. A call may run as long as
// timeout.
func ReadRenderer(dist fs.FS, timeout time.Duration, log *slog.Logger) (*ScriptRenderer, error) {
	script, err := fs.ReadFile(dist, scriptName)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read the script for the server: %w", err)
	}
	r := &ScriptRenderer{timeout: timeout}
	r.engine = sync.OnceValues(func() (*javascript.Engine, error) {
		if len(script) == 0 {
			return nil, errNotBuilt
		}
		return javascript.New(javascript.Settings{
			Script:  string(script),
			Timeout: timeout,
			Console: func(text string) { log.Warn("console of the script for the server", "text", text) },
		})
	})
	return r, nil
}

// Call implements Renderer.
func (r *ScriptRenderer) Call(ctx context.Context, function, argument string) (string, error) {
	engine, err := r.open()
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, longestWait+r.timeout)
	defer cancel()
	return engine.Call(ctx, function, argument)
}

func (r *ScriptRenderer) open() (*javascript.Engine, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.isClosed {
		return nil, javascript.ErrClosed
	}
	engine, err := r.engine()
	r.created = engine
	return engine, err
}

// Load implements javascript.Pool. Before the first call there is no engine, and nothing is busy.
func (r *ScriptRenderer) Load() javascript.Load {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.created == nil {
		return javascript.Load{}
	}
	return r.created.Load()
}

// Close ends the engine.
func (r *ScriptRenderer) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.isClosed = true
	if r.created != nil {
		r.created.Close()
	}
}
