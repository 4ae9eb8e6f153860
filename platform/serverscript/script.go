package serverscript

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

// Script implements Caller with the script of the built web application.
type Script struct {
	timeout time.Duration
	engine  func() (*javascript.Engine, error)

	mu       sync.Mutex
	isClosed bool
	created  *javascript.Engine
}

var (
	_ Caller          = (*Script)(nil)
	_ javascript.Pool = (*Script)(nil)
)

// longestWait is how long a page may wait before it is rendered. After that it is sent without content.
const longestWait = 500 * time.Millisecond

// Read returns the script in dist, the built web application. If there is none, every call
// fails. The engine is created with the first call, so that it costs nothing at the start. A call may run as long as
// timeout.
func Read(dist fs.FS, timeout time.Duration, log *slog.Logger) (*Script, error) {
	script, err := fs.ReadFile(dist, scriptName)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read the script for the server: %w", err)
	}
	s := &Script{timeout: timeout}
	s.engine = sync.OnceValues(func() (*javascript.Engine, error) {
		if len(script) == 0 {
			return nil, errNotBuilt
		}
		return javascript.New(javascript.Settings{
			Script:  string(script),
			Timeout: timeout,
			Console: func(text string) { log.Warn("console of the script for the server", "text", text) },
		})
	})
	return s, nil
}

// Call implements Caller.
func (s *Script) Call(ctx context.Context, function, argument string) (string, error) {
	engine, err := s.open()
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, longestWait+s.timeout)
	defer cancel()
	return engine.Call(ctx, function, argument)
}

func (s *Script) open() (*javascript.Engine, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.isClosed {
		return nil, javascript.ErrClosed
	}
	engine, err := s.engine()
	s.created = engine
	return engine, err
}

// Load implements javascript.Pool. Before the first call there is no engine, and nothing is busy.
func (s *Script) Load() javascript.Load {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.created == nil {
		return javascript.Load{}
	}
	return s.created.Load()
}

// Close ends the engine.
func (s *Script) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.isClosed = true
	if s.created != nil {
		s.created.Close()
	}
}
