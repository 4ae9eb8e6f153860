package javascript_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/platform/javascript"
)

// script has the functions that the tests call.
const script = `
	let loops = 0;
	const kept = [];
	globalThis.echo = (text) => text;
	globalThis.count = () => String(++loops);
	globalThis.fail = function fail(text) { throw new TypeError('cannot read ' + text); };
	globalThis.loop = () => { for (;;) loops++; };
	globalThis.loopForGood = () => { for (;;) try { for (;;) loops++; } catch {} finally { continue; } };
	globalThis.match = () => String(/^(a+)+$/.test('a'.repeat(40) + 'b'));
	globalThis.eat = () => { for (;;) kept.push('x'.repeat(1000) + kept.length); };
	globalThis.eatAtOnce = () => 'x'.repeat(500_000_000);
	globalThis.grow = () => { let text = 'é'; for (;;) text += text; };
	globalThis.recurse = () => globalThis.recurse() + 'x';
	globalThis.number = () => 7;
	globalThis.later = (text) => { queueMicrotask(() => { throw new Error(text); }); return text; };
	globalThis.forever = () => { const again = () => queueMicrotask(again); again(); return ''; };
	globalThis.parse = (json) => JSON.parse(json).text;
	globalThis.hold = (text) => { console.log(text); return 'released'; };
`

// newEngine returns an Engine of the script above, and closes it after the test.
func newEngine(t testing.TB, settings javascript.Settings) *javascript.Engine {
	t.Helper()
	if settings.Script == "" {
		settings.Script = script
	}
	engine, err := javascript.New(settings)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(engine.Close)
	return engine
}

// wantEcho fails unless the next call is right.
func wantEcho(t *testing.T, engine *javascript.Engine) {
	t.Helper()
	if got, err := engine.Call(t.Context(), "echo", "fine"); got != "fine" || err != nil {
		t.Errorf("the next call: %q, %v", got, err)
	}
}

func TestCall_exception_isReturnedAndTheNextCallIsRight(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1})
	for range 3 {
		_, err := engine.Call(t.Context(), "fail", "it")
		var thrown *javascript.ScriptError
		if !errors.As(err, &thrown) || thrown.Message != "TypeError: cannot read it" ||
			!strings.Contains(thrown.Stack, "fail") {
			t.Errorf("got %#v", err)
		}
		wantEcho(t, engine)
	}
}

func TestCall_thatDoesNotEnd_isStoppedAndTheNextCallIsRight(t *testing.T) {
	t.Parallel()
	const limit = 50 * time.Millisecond
	engine := newEngine(t, javascript.Settings{Workers: 1, Timeout: limit})
	for _, function := range []string{"loop", "loopForGood", "match"} {
		start := time.Now()
		if _, err := engine.Call(t.Context(), function, ""); !errors.Is(err, javascript.ErrTimeout) {
			t.Errorf("%s: got %v", function, err)
		}
		if took := time.Since(start); took < limit {
			t.Errorf("%s: took %v", function, took)
		}
		wantEcho(t, engine)
	}
}

func TestCall_microtasksThatDoNotEnd_areStopped(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1, Timeout: 50 * time.Millisecond})
	if got, err := engine.Call(t.Context(), "forever", ""); !errors.Is(err, javascript.ErrTimeout) {
		t.Errorf("got %q, %v", got, err)
	}
	wantEcho(t, engine)
}

func TestCall_thatNeedsTooMuchMemory_isStoppedAndTheNextCallIsRight(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1, Memory: 8 << 20, Timeout: 20 * time.Second})
	for _, function := range []string{"eat", "eatAtOnce", "grow"} {
		_, err := engine.Call(t.Context(), function, "")
		var thrown *javascript.ScriptError // a string may not have more than about 1 GB in any case
		if !errors.Is(err, javascript.ErrMemory) && !errors.As(err, &thrown) {
			t.Errorf("%s: got %v", function, err)
		}
		wantEcho(t, engine)
	}
}

// The input and the result need memory beside what the script allocates, and that may fail at any point.
func TestCall_textNearTheMemoryLimit_isWholeOrAnError(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1, Memory: 4 << 20, Timeout: 20 * time.Second})
	for _, letter := range []string{"x", "é", "語"} {
		whole := 0
		for size := 100_000; size < 6_000_000; size += 500_000 {
			input := strings.Repeat(letter, size/len(letter))
			got, err := engine.Call(t.Context(), "echo", input)
			if err == nil && got != input {
				t.Fatalf("%q: %d bytes became %d", letter, len(input), len(got))
			}
			if err == nil {
				whole++
			}
		}
		if whole < 1 || whole > 11 {
			t.Errorf("%q: %d texts were whole", letter, whole)
		}
	}
	wantEcho(t, engine)
}

func TestCall_deepRecursion_isAnException(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1, Timeout: 20 * time.Second})
	var thrown *javascript.ScriptError
	if _, err := engine.Call(t.Context(), "recurse", ""); !errors.As(err, &thrown) {
		t.Errorf("got %v", err)
	}
	deep := strings.Repeat("[", 1<<20)
	if _, err := engine.Call(t.Context(), "parse", deep); !errors.As(err, &thrown) {
		t.Errorf("JSON: got %v", err)
	}
	wantEcho(t, engine)
}

func TestCall_failedVM_isNotUsedAgain(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1})
	for _, want := range []string{"1", "2"} {
		if got, err := engine.Call(t.Context(), "count", ""); got != want || err != nil {
			t.Errorf("got %q, %v, want %s", got, err, want)
		}
	}
	if _, err := engine.Call(t.Context(), "fail", ""); err == nil {
		t.Fatal("no exception")
	}
	if got, err := engine.Call(t.Context(), "count", ""); got != "1" || err != nil {
		t.Errorf("after an exception: got %q, %v", got, err)
	}
}

func TestCall_vmWithManyCalls_isReplaced(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1, CallsPerVM: 2})
	for i, want := range []string{"1", "2", "1", "2", "1"} {
		if got, err := engine.Call(t.Context(), "count", ""); got != want || err != nil {
			t.Errorf("call %d: got %q, %v, want %s", i, got, err, want)
		}
	}
}

func TestCall_noFunctionOrNoText_isAnError(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{Workers: 1})
	if _, err := engine.Call(t.Context(), "nothing", ""); !errors.Is(err, javascript.ErrNoFunction) {
		t.Errorf("got %v", err)
	}
	if _, err := engine.Call(t.Context(), "number", ""); !errors.Is(err, javascript.ErrNoText) {
		t.Errorf("got %v", err)
	}
	// The name is not evaluated.
	if got, err := engine.Call(t.Context(), "echo.bind(null)", ""); !errors.Is(err, javascript.ErrNoFunction) {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestCall_microtaskThatThrows_isWrittenToTheConsole(t *testing.T) {
	t.Parallel()
	lines := make(chan string, 1)
	engine := newEngine(t, javascript.Settings{Workers: 1, Console: func(text string) { lines <- text }})
	if got, err := engine.Call(t.Context(), "later", "oops"); got != "oops" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
	if got := <-lines; got != "Error: oops" {
		t.Errorf("console: %q", got)
	}
}

func TestNew_brokenScript_isAnError(t *testing.T) {
	t.Parallel()
	for _, source := range []string{"function (", "throw new Error('no')", "import 'os'", "undefinedName()"} {
		if engine, err := javascript.New(javascript.Settings{Script: source}); err == nil {
			engine.Close()
			t.Errorf("%s: no error", source)
		}
	}
}
