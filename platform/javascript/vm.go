package javascript

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"modernc.org/quickjs"

	"wright.app/platform/clock"
)

// vm is a virtual machine in which the script has run. Only one goroutine at a time may use it.
type vm struct {
	machine   *quickjs.VM
	functions map[string]quickjs.Value
	length    quickjs.Atom // the name of the property
	timeout   time.Duration
	calls     int
}

// maxDepth is how deep functions may call each other, which is about 10 MB of the goroutine's stack. The default limit
// of the library is above the limit at which the Go runtime ends the program.
const maxDepth = 4000

// newVM creates a VM and runs the prelude and the script in it.
func newVM(e *Engine) (*vm, error) {
	machine, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("javascript: create a VM: %w", err)
	}
	v := &vm{machine: machine, functions: map[string]quickjs.Value{}, timeout: e.settings.Timeout}
	if err := v.load(e); err != nil {
		v.close()
		return nil, fmt.Errorf("load the script: %w", translate(err))
	}
	return v, nil
}

func (v *vm) load(e *Engine) error {
	v.machine.SetMemoryLimit(uintptr(e.settings.Memory))
	v.machine.SetMaxStackSize(maxDepth)
	var err error
	if v.length, err = v.machine.NewAtom("length"); err != nil {
		return err
	}
	_ = v.machine.SetEvalTimeout(loadTimeout) // never fails
	if err := v.machine.RegisterHostFunc("wrightHost", newHost(e.settings.Console).call); err != nil {
		return err
	}
	loaded, err := v.machine.EvalBytecodeValue(e.prelude)
	if err != nil {
		return err
	}
	defer loaded.Free()
	value, err := v.machine.EvalBytecodeValue(e.script)
	if err != nil {
		return err
	}
	value.Free()
	if _, err := v.machine.ExecutePendingJobs(); err != nil {
		return err
	}
	_, err = loaded.Call(quickjs.UndefinedValue)
	return err
}

// call calls a global function, and then the microtasks that it has left.
func (v *vm) call(function, input string) (string, error) {
	v.calls++
	deadline := clock.Machine().Add(v.timeout)
	_ = v.machine.SetEvalTimeout(v.timeout)
	f, err := v.function(function)
	if err != nil {
		return "", err
	}
	argument, err := v.machine.NewString(strings.ToValidUTF8(input, "\uFFFD"))
	if err != nil {
		return "", translate(err)
	}
	defer argument.Free()
	returned, err := f.CallValue(quickjs.UndefinedValue, argument)
	if err != nil {
		return "", translate(err)
	}
	defer returned.Free()
	text, err := v.text(returned)
	if err != nil {
		return "", err
	}
	_ = v.machine.SetEvalTimeout(max(time.Millisecond, deadline.Sub(clock.Machine())))
	if _, err := v.machine.ExecutePendingJobs(); err != nil {
		return "", translate(err)
	}
	// A microtask that is interrupted ends without an error.
	if clock.Machine().After(deadline) {
		return "", ErrTimeout
	}
	return text, nil
}

// function returns a global function of the script.
func (v *vm) function(name string) (quickjs.Value, error) {
	if f, ok := v.functions[name]; ok {
		return f, nil
	}
	atom, err := v.machine.NewAtom(name)
	if err != nil {
		return quickjs.Value{}, translate(err)
	}
	global := v.machine.GlobalObject()
	defer global.Free()
	f, err := v.machine.GetPropertyValue(global, atom)
	if err != nil {
		return quickjs.Value{}, translate(err)
	}
	if f.IsUndefined() {
		return quickjs.Value{}, fmt.Errorf("%w: %s", ErrNoFunction, name)
	}
	v.functions[name] = f
	return f, nil
}

// text returns a string of the script as UTF-8.
func (v *vm) text(value quickjs.Value) (string, error) {
	returned, err := value.Any()
	if err != nil {
		return "", translate(err)
	}
	text, ok := returned.(string)
	if !ok {
		return "", fmt.Errorf("%w: %T", ErrNoText, returned)
	}
	if text == "" {
		// A string for whose conversion there is no memory looks like an empty one.
		if length, err := value.Property(v.length); err != nil || length != 0 {
			return "", ErrMemory
		}
	}
	return wellFormed(text), nil
}

// wellFormed replaces unpaired surrogates, which the engine encodes as if they were characters, with U+FFFD.
func wellFormed(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	const surrogateBytes = 3
	var valid strings.Builder
	for text != "" {
		r, size := utf8.DecodeRuneInString(text)
		if r == utf8.RuneError && size == 1 {
			size = min(surrogateBytes, len(text))
		}
		valid.WriteRune(r)
		text = text[size:]
	}
	return valid.String()
}

func (v *vm) close() {
	for _, f := range v.functions {
		f.Free()
	}
	_ = v.machine.Close()
}

// translate turns an error of the library into one of this package.
func translate(err error) error {
	var thrown *quickjs.Error
	if !errors.As(err, &thrown) {
		return fmt.Errorf("javascript: %w", err)
	}
	switch {
	case thrown.Name == "InternalError" && thrown.Message == "interrupted":
		return ErrTimeout
	case thrown.Name == "InternalError" && thrown.Message == "out of memory":
		return ErrMemory
	}
	return &ScriptError{Message: thrown.Error(), Stack: thrown.Stack}
}
