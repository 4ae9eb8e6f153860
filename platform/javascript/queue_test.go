package javascript_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/platform/javascript"
)

// gate holds calls of the function "hold" until it is opened.
type gate struct {
	held chan string // one value for each call that has begun
	open chan struct{}
	once sync.Once
}

// release opens the gate.
func (g *gate) release() { g.once.Do(func() { close(g.open) }) }

func newGate() *gate { return &gate{held: make(chan string, 100), open: make(chan struct{})} }

func (g *gate) console(text string) {
	g.held <- text
	<-g.open
}

// hold begins a call that runs until the gate is opened, and returns its error.
func (g *gate) hold(t *testing.T, engine *javascript.Engine, input string) <-chan error {
	t.Helper()
	done := begin(t.Context(), engine, "hold", input)
	<-g.held
	return done
}

// begin begins a call in another goroutine.
func begin(ctx context.Context, engine *javascript.Engine, function, input string) <-chan error {
	done := make(chan error, 1)
	go func() {
		_, err := engine.Call(ctx, function, input)
		done <- err
	}()
	return done
}

const longInput = 1000

var longText = strings.Repeat("x", longInput+1)

// newHeldEngine returns an Engine whose calls may take a minute.
func newHeldEngine(t *testing.T, g *gate, settings javascript.Settings) *javascript.Engine {
	t.Helper()
	settings.Console, settings.LongInput, settings.Timeout = g.console, longInput, time.Minute
	engine := newEngine(t, settings)
	t.Cleanup(g.release) // before the Engine is closed, which waits for the calls
	return engine
}

// waitFor waits until a condition is true.
func waitFor(t *testing.T, what string, condition func() bool) {
	t.Helper()
	for range 1000 {
		if condition() {
			return
		}
		select {
		case <-t.Context().Done():
			t.Fatal(t.Context().Err())
		case <-time.After(5 * time.Millisecond):
		}
	}
	t.Fatalf("%s: not within five seconds", what)
}

func TestCall_fullQueue_isErrBusyAtOnce(t *testing.T) {
	t.Parallel()
	g := newGate()
	engine := newHeldEngine(t, g, javascript.Settings{Workers: 2, Queue: 2})
	var held []<-chan error
	for range 2 {
		held = append(held, g.hold(t, engine, ""))
	}
	for range 2 {
		held = append(held, begin(t.Context(), engine, "echo", ""))
	}
	waitFor(t, "two calls wait", func() bool { return engine.Waiting() == 2 })
	if _, err := engine.Call(t.Context(), "echo", ""); !errors.Is(err, javascript.ErrBusy) {
		t.Errorf("got %v", err)
	}
	g.release()
	for _, done := range held {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	wantEcho(t, engine)
}

func TestCall_longInputs_occupyOneVM(t *testing.T) {
	t.Parallel()
	g := newGate()
	engine := newHeldEngine(t, g, javascript.Settings{Workers: 3, Queue: 1, LongQueue: 2})
	first := g.hold(t, engine, longText)
	var others []<-chan error
	for range 2 {
		others = append(others, begin(t.Context(), engine, "echo", longText))
	}
	waitFor(t, "two long calls wait", func() bool { return engine.Waiting() == 2 })
	if _, err := engine.Call(t.Context(), "echo", longText); !errors.Is(err, javascript.ErrBusy) {
		t.Errorf("a fourth long call: %v", err)
	}
	// Neither the VMs nor the queue of ordinary calls is taken.
	for range 10 {
		wantEcho(t, engine)
	}
	g.release()
	for _, done := range append(others, first) {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

func TestCall_lanesOfOneWorker_takeTurns(t *testing.T) {
	t.Parallel()
	g := newGate()
	engine := newHeldEngine(t, g, javascript.Settings{Workers: 1})
	var all []<-chan error
	add := func(input string) {
		before := engine.Waiting()
		all = append(all, begin(t.Context(), engine, "hold", input))
		waitFor(t, "the call waits", func() bool { return engine.Waiting() == before+1 })
	}
	first := g.hold(t, engine, "0")
	for _, input := range []string{longText, longText, longText, "1", "2"} {
		add(input)
	}
	g.release()
	for _, done := range append(all, first) {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	var order []string
	for range len(all) {
		order = append(order, (<-g.held)[:1])
	}
	if got := strings.Join(order, ""); got != "x1x2x" {
		t.Errorf("order %s", got)
	}
}

func TestCall_contextThatEnds_makesTheCallerLeave(t *testing.T) {
	t.Parallel()
	g := newGate()
	engine := newHeldEngine(t, g, javascript.Settings{Workers: 1, Queue: 1})
	ctx, cancel := context.WithCancel(t.Context())
	running := begin(ctx, engine, "hold", "")
	<-g.held
	waiting := begin(ctx, engine, "echo", "")
	waitFor(t, "a call waits", func() bool { return engine.Waiting() == 1 })
	cancel()
	for _, done := range []<-chan error{running, waiting} {
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
	}
	if got := engine.Waiting(); got != 0 {
		t.Errorf("%d calls wait, though their callers have left", got)
	}
	// The place in the queue is free again.
	next := begin(t.Context(), engine, "echo", "")
	waitFor(t, "a call waits", func() bool { return engine.Waiting() == 1 })
	g.release()
	if err := <-next; err != nil {
		t.Error(err)
	}
	if _, err := engine.Call(ctx, "echo", ""); !errors.Is(err, context.Canceled) {
		t.Errorf("a call with an ended context: %v", err)
	}
}

func TestCall_concurrentCalls_getTheirOwnResults(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 4, Queue: 1000, LongInput: 50, LongQueue: 1000, CallsPerVM: 20})
	var callers sync.WaitGroup
	for i := range 16 {
		callers.Go(func() {
			text := strings.Repeat(string(rune('a'+i)), 10*i)
			for n := range 50 {
				if n%10 == 9 {
					if _, err := engine.Call(t.Context(), "fail", text); err == nil {
						t.Error("no exception")
					}
				}
				if got, err := engine.Call(t.Context(), "echo", text); got != text || err != nil {
					t.Errorf("got %q, %v, want %q", got, err, text)
				}
			}
		})
	}
	callers.Wait()
	if got := engine.VMs(); got > 4 {
		t.Errorf("%d VMs", got)
	}
}

func TestT110_rendering_leavesACoreForOtherRequests(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Timeout: time.Minute})
	workers := max(1, runtime.GOMAXPROCS(0)-1)
	for range workers + 2 {
		begin(t.Context(), engine, "loop", "")
	}
	waitFor(t, "two calls wait", func() bool { return engine.Waiting() == 2 })
	if got := engine.VMs(); got != workers {
		t.Errorf("%d VMs", got)
	}
	engine.Close()
}

func TestClose_runningAndWaitingCalls_areErrClosed(t *testing.T) {
	t.Parallel()
	engine, err := javascript.New(javascript.Settings{Script: script, Workers: 2, Timeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	wantEcho(t, engine)
	var all []<-chan error
	for range 5 {
		all = append(all, begin(t.Context(), engine, "loop", ""))
	}
	waitFor(t, "three calls wait", func() bool { return engine.Waiting() == 3 })
	// Close stops the calls: they would run for a minute each, two at a time, and end with ErrTimeout.
	engine.Close()
	for _, done := range all {
		if err := <-done; !errors.Is(err, javascript.ErrClosed) {
			t.Errorf("got %v", err)
		}
	}
	if got := engine.VMs(); got != 0 {
		t.Errorf("%d VMs are left", got)
	}
	if _, err := engine.Call(t.Context(), "echo", ""); !errors.Is(err, javascript.ErrClosed) {
		t.Errorf("a later call: %v", err)
	}
	engine.Close()
}

// The clock of the bubble runs on when all its goroutines wait, and the test fails if a goroutine is left.
func TestEngine_unusedVMs_areClosed(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		engine := newEngine(t, javascript.Settings{Workers: 2, Idle: time.Minute})
		if got := engine.VMs(); got != 0 {
			t.Errorf("%d VMs before the first call", got)
		}
		wantEcho(t, engine)
		<-time.After(59 * time.Second)
		if got := engine.VMs(); got != 1 {
			t.Errorf("%d VMs before the limit", got)
		}
		wantEcho(t, engine)
		<-time.After(59 * time.Second)
		if got := engine.VMs(); got != 1 {
			t.Errorf("%d VMs after another call", got)
		}
		<-time.After(2 * time.Second)
		if got := engine.VMs(); got != 0 {
			t.Errorf("%d VMs after the limit", got)
		}
		wantEcho(t, engine)
	})
}

// Whoever pays for calls pays for the time of those, too, whose callers do not wait for the end.
func TestCall_withUsage_reportsTheTimeAlsoAfterTheCallerHasLeft(t *testing.T) {
	t.Parallel()
	g := newGate()
	t.Cleanup(g.release)
	engine := newEngine(t, javascript.Settings{Workers: 1, Console: g.console})
	used := make(chan time.Duration, 1)
	ctx, cancel := context.WithCancel(t.Context())
	ctx = javascript.WithUsage(ctx, func(d time.Duration) { used <- d })
	done := begin(ctx, engine, "hold", "")
	<-g.held
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	<-time.After(20 * time.Millisecond)
	g.release()
	if d := <-used; d < 20*time.Millisecond {
		t.Errorf("the call has used %v", d)
	}
}
