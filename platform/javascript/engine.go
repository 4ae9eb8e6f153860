package javascript

import (
	"context"
	_ "embed"
	"fmt"
	"sync"
	"time"

	"modernc.org/quickjs"
)

//go:embed prelude.js
var prelude string

// Engine calls functions of a script. It is safe for concurrent use.
type Engine struct {
	settings        Settings
	prelude, script []byte // bytecode
	workers         sync.WaitGroup

	mu       sync.Mutex
	isClosed bool
	waiting  [2][]*call // by lane, the oldest first
	lastLane lane
	isLong   bool // a call with a long input is running
	refused  int64
	idle     []*worker // the most recently used last
	running  map[*worker]struct{}
}

// lane is one of the queues of an Engine.
type lane int

const (
	ordinary lane = iota
	long
)

// call is a call that waits or runs.
type call struct {
	function, input string
	lane            lane
	done            chan result // has room for the result, so that nobody has to wait for it
	report          func(time.Duration)
}

type result struct {
	text string
	err  error
}

// New compiles the script and runs it once, so that a broken one is reported here. It keeps no VM.
func New(settings Settings) (*Engine, error) {
	e := &Engine{settings: settings.withDefaults(), running: map[*worker]struct{}{}}
	compiler, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("javascript: create a VM: %w", err)
	}
	e.prelude, err = compiler.Compile(prelude, quickjs.EvalGlobal)
	if err == nil {
		e.script, err = compiler.Compile(e.settings.Script, quickjs.EvalGlobal)
	}
	if closeErr := compiler.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return nil, fmt.Errorf("compile the script: %w", translate(err))
	}
	first, err := newVM(e)
	if err != nil {
		return nil, err
	}
	first.close()
	return e, nil
}

type usageKey struct{}

// WithUsage returns a context for Call that reports how long a call has taken, without the time in the queue, when it
// ends. A call that goes on after its context is done is reported, too. A call that does not begin is not.
func WithUsage(ctx context.Context, report func(used time.Duration)) context.Context {
	return context.WithValue(ctx, usageKey{}, report)
}

// ReportUsage reports how long a call with a context of WithUsage has taken. Only Call and its doubles in tests use it.
func ReportUsage(ctx context.Context, used time.Duration) {
	if report, ok := ctx.Value(usageKey{}).(func(time.Duration)); ok {
		report(used)
	}
}

// Call calls a global function of the script with one string and returns the string that it returns. A call waits until
// a VM is free; it returns ErrBusy if too many wait already. It returns as soon as ctx is done; a call that runs is
// finished nevertheless, within the time limit.
//
// Bytes of input that are not valid UTF-8 arrive as U+FFFD, and so do unpaired surrogates in the result.
func (e *Engine) Call(ctx context.Context, function, input string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	c := &call{function: function, input: input, done: make(chan result, 1)}
	c.report = func(used time.Duration) { ReportUsage(ctx, used) }
	if len(input) > e.settings.LongInput {
		c.lane = long
	}
	if err := e.submit(c); err != nil {
		return "", err
	}
	select {
	case r := <-c.done:
		return r.text, r.err
	case <-ctx.Done():
		e.withdraw(c)
		return "", ctx.Err()
	}
}

// VMs returns how many VMs exist or are being created.
func (e *Engine) VMs() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.running) + len(e.idle)
}

// Load is how busy an Engine is.
type Load struct {
	// VMs exist or are being created; Running of them run a call.
	VMs, Running int
	// Waiting calls wait for a VM.
	Waiting int
	// Refused is how many calls were refused since the start because too many waited.
	Refused int64
}

// Load returns how busy the Engine is.
func (e *Engine) Load() Load {
	e.mu.Lock()
	defer e.mu.Unlock()
	return Load{
		VMs: len(e.running) + len(e.idle), Running: len(e.running),
		Waiting: len(e.waiting[ordinary]) + len(e.waiting[long]), Refused: e.refused,
	}
}

// Pool reports the Load of an Engine.
type Pool interface{ Load() Load }

// Waiting returns how many calls wait for a VM.
func (e *Engine) Waiting() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.waiting[ordinary]) + len(e.waiting[long])
}

// Close ends the calls that run, and makes those that wait and all later ones return ErrClosed. When it returns, no VM
// and no goroutine of the Engine is left. It takes at most as long as a call may run.
func (e *Engine) Close() {
	e.mu.Lock()
	e.isClosed = true
	for lane, calls := range e.waiting {
		for _, c := range calls {
			c.done <- result{err: ErrClosed}
		}
		e.waiting[lane] = nil
	}
	for _, w := range e.idle {
		close(w.calls)
	}
	e.idle = nil
	e.mu.Unlock()
	ended := make(chan struct{})
	go func() {
		e.workers.Wait()
		close(ended)
	}()
	again := time.NewTicker(interruptInterval)
	defer again.Stop()
	for {
		e.interrupt()
		select {
		case <-ended:
			return
		case <-again.C:
		}
	}
}

// interruptInterval is how long Close waits before it interrupts the calls that are still running once more.
const interruptInterval = 10 * time.Millisecond

// interrupt ends the calls that run. One that is just about to run misses it, because a VM forgets an interruption when
// it begins.
func (e *Engine) interrupt() {
	e.mu.Lock()
	defer e.mu.Unlock()
	for w := range e.running {
		w.close()
	}
}

// loadTimeout is how long the script may run when a VM is created.
const loadTimeout = 30 * time.Second
