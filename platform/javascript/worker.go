package javascript

import (
	"fmt"
	"sync"
	"time"

	"wright.app/platform/clock"
)

// worker is a goroutine with a VM that nobody else uses.
type worker struct {
	engine *Engine
	calls  chan *call // has room for one, so that the Engine never waits for the worker
	lane   lane       // of the call that runs; the lock of the Engine protects it

	mu       sync.Mutex
	vm       *vm // nil until the first call, and after a call that failed
	isClosed bool
}

func newWorker(e *Engine) *worker { return &worker{engine: e, calls: make(chan *call, 1)} }

// run makes calls until there has been none for Settings.Idle or the Engine is closed.
func (w *worker) run() {
	defer w.discard()
	for c := w.wait(); c != nil; c = w.wait() {
		for c != nil {
			start := clock.Machine()
			text, err := w.call(c)
			c.report(clock.Machine().Sub(start))
			// A caller that calls again at once finds this worker idle and gets its VM.
			next, isClosed := w.engine.next(w)
			c.done <- result{text, err}
			if isClosed {
				return
			}
			c = next
		}
	}
}

// wait returns the next call for an idle worker. Without one the worker ends.
func (w *worker) wait() *call {
	timer := time.NewTimer(w.engine.settings.Idle)
	defer timer.Stop()
	select {
	case c := <-w.calls:
		return c
	case <-timer.C:
		if w.engine.retire(w) {
			return nil
		}
		return <-w.calls // the Engine has given the worker a call, or has closed the channel, in the meantime
	}
}

// call makes one call, and discards the VM if it fails or is used up.
func (w *worker) call(c *call) (text string, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			text, err = "", fmt.Errorf("javascript: the VM failed: %v", cause)
			// After a panic the VM is in an unknown state, so it is not even closed.
			_, _ = w.exchange(nil)
		}
	}()
	machine, err := w.ready()
	if err != nil {
		return "", err
	}
	text, err = machine.call(c.function, c.input)
	if err == nil && machine.calls < w.engine.settings.CallsPerVM {
		return text, nil
	}
	w.discard()
	w.mu.Lock()
	defer w.mu.Unlock()
	if err != nil && w.isClosed {
		return "", ErrClosed
	}
	return text, err
}

// ready returns the VM of the worker, and creates it if there is none.
func (w *worker) ready() (*vm, error) {
	if w.vm != nil {
		return w.vm, nil
	}
	machine, err := newVM(w.engine)
	if err != nil {
		return nil, err
	}
	if _, isClosed := w.exchange(machine); isClosed {
		return nil, ErrClosed // the caller need not discard the VM: run does when it returns
	}
	return machine, nil
}

// exchange sets the VM of the worker and returns the one before.
func (w *worker) exchange(machine *vm) (before *vm, isClosed bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	before, w.vm = w.vm, machine
	return before, w.isClosed
}

// discard closes the VM of the worker.
func (w *worker) discard() {
	if machine, _ := w.exchange(nil); machine != nil {
		machine.close()
	}
}

// close ends the call that runs.
func (w *worker) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.isClosed = true
	if w.vm != nil {
		w.vm.machine.Interrupt()
	}
}
