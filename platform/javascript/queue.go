package javascript

import "slices"

// submit gives a call to a worker, or appends it to its queue.
func (e *Engine) submit(c *call) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case e.isClosed:
		return ErrClosed
	case c.lane == long && e.isLong:
		// waits, even if a VM is free
	case len(e.idle) > 0:
		w := e.idle[len(e.idle)-1]
		e.idle = e.idle[:len(e.idle)-1]
		e.start(w, c)
		w.calls <- c
		return nil
	case len(e.running) < e.settings.Workers:
		w := newWorker(e)
		e.start(w, c)
		w.calls <- c
		e.workers.Go(w.run)
		return nil
	}
	if len(e.waiting[c.lane]) >= e.room(c.lane) {
		e.refused++
		return ErrBusy
	}
	e.waiting[c.lane] = append(e.waiting[c.lane], c)
	return nil
}

// room returns how many calls may wait in a lane.
func (e *Engine) room(l lane) int {
	if l == long {
		return e.settings.LongQueue
	}
	return e.settings.Queue
}

// start notes that a worker runs a call. The caller holds the lock.
func (e *Engine) start(w *worker, c *call) {
	e.running[w] = struct{}{}
	w.lane, e.lastLane = c.lane, c.lane
	if c.lane == long {
		e.isLong = true
	}
}

// withdraw removes a call that still waits from its queue.
func (e *Engine) withdraw(c *call) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.waiting[c.lane] = slices.DeleteFunc(e.waiting[c.lane], func(other *call) bool { return other == c })
}

// next returns the call that a worker runs after the one that it has finished. Without one, the worker is idle from now
// on, and must not run on if the Engine is closed.
func (e *Engine) next(w *worker) (c *call, isClosed bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if w.lane == long {
		e.isLong = false
	}
	delete(e.running, w)
	if e.isClosed {
		return nil, true
	}
	// The lanes take turns, so that neither starves the other where there is only one worker.
	for _, l := range []lane{1 - e.lastLane, e.lastLane} {
		if len(e.waiting[l]) == 0 || l == long && e.isLong {
			continue
		}
		c = e.waiting[l][0]
		e.waiting[l] = slices.Delete(e.waiting[l], 0, 1)
		e.start(w, c)
		return c, false
	}
	e.idle = append(e.idle, w)
	return nil, false
}

// retire reports whether a worker that has been idle for long may end: it is still idle.
func (e *Engine) retire(w *worker) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	before := len(e.idle)
	e.idle = slices.DeleteFunc(e.idle, func(other *worker) bool { return other == w })
	return len(e.idle) < before
}
