package javascript

import (
	"errors"
	"runtime"
	"time"
)

// Settings are the parameters of an Engine. All but Script may be left out.
type Settings struct {
	// Script defines global functions, which Call calls. It is a classic script, not a module.
	Script string
	// Workers is how many calls run at the same time, each in a VM of its own. The default is one less than
	// GOMAXPROCS but at least one, so that a core is left for other requests (docs/security.md, T110).
	Workers int
	// Queue is how many calls may wait for a VM. The default is 64.
	Queue int
	// LongQueue is how many calls with a long input may wait for a VM, in a queue of their own. The default is 8.
	LongQueue int
	// LongInput is the number of bytes above which an input is long. Of the calls with a long input only one runs at a
	// time. The default is 128 KiB.
	LongInput int
	// Timeout is how long a call may run. The default is two seconds.
	Timeout time.Duration
	// Memory is how many bytes a VM may allocate. The default is 64 MiB.
	Memory int
	// Idle is how long a VM is kept without a call. The default is two minutes.
	Idle time.Duration
	// CallsPerVM is the number of calls after which a VM is replaced, so that the memory of a script does not grow for
	// ever. The default is 10 000.
	CallsPerVM int
	// Console receives what scripts write to the console, from several goroutines. By default it is dropped.
	Console func(text string)
}

func (s Settings) withDefaults() Settings {
	s.Workers = orDefault(s.Workers, max(1, runtime.GOMAXPROCS(0)-1))
	s.Queue = orDefault(s.Queue, 64)
	s.LongQueue = orDefault(s.LongQueue, 8)
	s.LongInput = orDefault(s.LongInput, 128<<10)
	s.Timeout = orDefault(s.Timeout, 2*time.Second)
	s.Memory = orDefault(s.Memory, 64<<20)
	s.Idle = orDefault(s.Idle, 2*time.Minute)
	s.CallsPerVM = orDefault(s.CallsPerVM, 10_000)
	if s.Console == nil {
		s.Console = func(string) {}
	}
	return s
}

func orDefault[T ~int | ~int64](value, otherwise T) T {
	if value <= 0 {
		return otherwise
	}
	return value
}

// Errors that Call returns, besides the exceptions of scripts (ScriptError) and the errors of contexts.
var (
	// ErrBusy says that the queue is full.
	ErrBusy = errors.New("javascript: all VMs are busy and the queue is full")
	// ErrClosed says that the Engine was closed.
	ErrClosed = errors.New("javascript: the engine is closed")
	// ErrTimeout says that the call ran longer than Settings.Timeout.
	ErrTimeout = errors.New("javascript: the call took too long")
	// ErrMemory says that the call needed more than Settings.Memory.
	ErrMemory = errors.New("javascript: the call needed too much memory")
	// ErrNoFunction says that the script defines no function of this name.
	ErrNoFunction = errors.New("javascript: no such function")
	// ErrNoText says that the function returned something else than a string.
	ErrNoText = errors.New("javascript: the result is not a string")
)

// ScriptError is an exception that a script threw.
type ScriptError struct {
	Message string // such as "TypeError: not a function"
	Stack   string // one line for each frame
}

func (e *ScriptError) Error() string { return "javascript: " + e.Message }
