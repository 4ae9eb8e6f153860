package javascript_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wright.app/platform/javascript"
)

// evaluator returns a function that evaluates an expression within a call. The expressions are part of the script,
// since scripts cannot evaluate text.
func evaluator(t *testing.T, expressions []string) func(expression string) (string, error) {
	t.Helper()
	var source strings.Builder
	source.WriteString("globalThis.expressions = {\n")
	for _, e := range expressions {
		key, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		source.WriteString(string(key) + ": () => " + e + ",\n")
	}
	source.WriteString("};\nglobalThis.evaluate = (text) => String(expressions[text]());\n")
	engine := newEngine(t, javascript.Settings{Workers: 1, Script: source.String()})
	return func(expression string) (string, error) { return engine.Call(t.Context(), "evaluate", expression) }
}

func TestPrelude_values_areThoseOfBrowsers(t *testing.T) {
	t.Parallel()
	cases := []struct{ expression, want string }{
		{`new Intl.NumberFormat('en-US').format(12403.5)`, "12,403.5"},
		{`new Intl.NumberFormat('de').format(-12403)`, "-12.403"},
		{`[1000, 0].map(new Intl.NumberFormat('de').format)`, "1.000,0"},
		{`new Intl.NumberFormat('en-US', {}).format('7')`, "7"},
		{`new Intl.NumberFormat('en-US').format(-0)`, "-0"},
		{`new Intl.NumberFormat('tlh').format(12403)`, "12\u202f403"},
		{`new Intl.DateTimeFormat('en-US', monthAndYear).format(new Date('2023-03-15'))`, "Mar 2023"},
		{`new Intl.DateTimeFormat('de', monthAndYear).format(new Date('2023-03-15'))`, "März 2023"},
		{`new Intl.DateTimeFormat('de', monthAndYear).format(1678838400000)`, "März 2023"},
		{`new Intl.DateTimeFormat('en-XA', monthAndYear).format(new Date('2023-03-15'))`, "3 2023"},
		{`new Intl.DisplayNames('de', { type: 'region', fallback: 'code' }).of('NL')`, "Niederlande"},
		{`new Intl.DisplayNames('en-US', { type: 'language' }).of('pt-BR')`, "Brazilian Portuguese"},
		{`new Intl.DisplayNames('en-US', { type: 'language' }).of('qqq')`, "qqq"},
		{`[0, 1, 2, 1.5].map(new Intl.PluralRules('de').select)`, "other,one,other,other"},
		{`new Intl.PluralRules('en-US', { type: 'cardinal' }).select(1)`, "one"},
		{
			`new URL('HTTPS://User:pw@MÜLLER.example:443/ü?q#f').href`,
			"https://User:pw@xn--mller-kva.example/%C3%BC?q#f",
		},
		{
			`new URL('https://a.example:8080/b').host + new URL('https://a.example/b').origin`,
			"a.example:8080https://a.example",
		},
		{`JSON.stringify(new URL('https://a.example'))`, `"https://a.example/"`},
		{
			`[URL.canParse('/a'), URL.canParse('mailto:a'), URL.canParse('https://a\u200d.example')]`,
			"false,true,false",
		},
		{`new URL('JavaScript:alert(1)').protocol`, "javascript:"},
		{`URL.parse('x') + String(URL.parse('http://x'))`, "nullhttp://x/"},
		{`(() => { try { new URL('x') } catch (e) { return e } })()`, "TypeError: Invalid URL"},
		{`new Date('2023-03-15').toISOString() + Date.UTC(2023, 0)`, "2023-03-15T00:00:00.000Z1672531200000"},
		{`new Date(0) instanceof Date && new Date(0).constructor === Date`, "true"},
		{`new Date('2023-03-15T10:00:00+02:00').getUTCHours() + Date.parse('2023-03')`, "1677628800008"},
		{`isNaN(new Date('not a date Z'))`, "true"},
		{`performance.now() + setTimeout(() => {}) + typeof queueMicrotask`, "0function"},
		{
			`new TextEncoder().encode('aé😀\ud800')`,
			"97,195,169,240,159,152,128,239,191,189",
		},
		{
			`typeof window + typeof document + typeof process + typeof wrightHost`,
			"undefinedundefinedundefinedundefined",
		},
		{`'müller'.normalize('NFD').length + 'ÄÖ'.toLowerCase()`, "7äö"},
		{`/^\p{Script=Greek}+$/u.test('παράδειγμα')`, "true"},
		{`console.error(1, 'a') + typeof self`, "undefinedobject"},
	}
	const options = "{ month: 'short', year: 'numeric', timeZone: 'UTC' }"
	var expressions []string
	for i, c := range cases {
		cases[i].expression = strings.ReplaceAll(c.expression, "monthAndYear", options)
		expressions = append(expressions, cases[i].expression)
	}
	evaluate := evaluator(t, expressions)
	for _, c := range cases {
		if got, err := evaluate(c.expression); got != c.want || err != nil {
			t.Errorf("%s: got %q, %v, want %q", c.expression, got, err, c.want)
		}
	}
}

// What would depend on the visitor's browser, the time or chance throws.
func TestPrelude_whatIsNotTheSameInBrowsers_throws(t *testing.T) {
	t.Parallel()
	expressions := []string{
		`new Date()`, `Date()`, `Date.now()`, `Math.random()`, `new Date(2023, 0)`, `new Date('2023-03-15T10:00')`,
		`new Date('March 3, 2023')`, `Date.parse('2023-03-15 10:00')`, `new Date(0).getHours()`,
		`new Date(0).setMonth(1)`,
		`new Date(0).getTimezoneOffset()`, `String(new Date(0))`, `new Date(0).toLocaleDateString()`,
		`(5).toLocaleString('de')`, `'a'.localeCompare('b')`, `'a'.toLocaleUpperCase()`, `[1].toLocaleString()`,
		`new Intl.NumberFormat().format(1)`, `new Intl.NumberFormat('de', { style: 'percent' })`,
		`new Intl.NumberFormat('de').formatToParts(1)`, `new Intl.DateTimeFormat('de')`,
		`new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' })`,
		`new Intl.DateTimeFormat('de', { month: 'short', year: 'numeric' })`,
		`new Intl.DateTimeFormat('de', { month: 'short', year: 'numeric', timeZone: 'UTC', day: 'numeric' })`,
		`new Intl.DateTimeFormat('de', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format()`,
		`new Intl.DisplayNames('de', { type: 'currency' })`, `new Intl.PluralRules('de', { type: 'ordinal' })`,
		`new Intl.ListFormat('de')`, `new Intl.RelativeTimeFormat('de')`, `new Intl.Collator('de')`,
		`new Intl.Locale('de')`, `new Intl.Segmenter('de')`, `Intl.NumberFormat.supportedLocalesOf('de')`,
		`new URL('/a', 'https://a.example')`, `new URL('https://a.example').searchParams`,
		`new URL('mailto:a').hostname`,
		`new TextDecoder().decode()`,
	}
	evaluate := evaluator(t, expressions)
	for _, e := range expressions {
		got, err := evaluate(e)
		if err == nil || !strings.Contains(err.Error(), "is not available when the server renders a page") {
			t.Errorf("%s: got %q, %v", e, got, err)
		}
	}
}

func TestPrelude_script_hasNoFilesNetworkModulesOrEval(t *testing.T) {
	t.Parallel()
	expressions := []string{
		`std.open('/etc/hosts')`, `os.readdir('/')`, `require('fs')`, `fetch('https://a.example')`,
		`new XMLHttpRequest()`,
		`new WebSocket('wss://a.example')`, `new Worker('a.js')`, `scriptArgs[0]`, `print('a')`, `eval('1')`,
		`(0, eval)('1')`,
		`new Function('return 1')()`, `Function('return 1')()`, `(() => {}).constructor('return 1')()`,
		`(async () => {}).constructor('return 1')()`, `(function* () {}).constructor('return 1')()`,
		`(async function* () {}).constructor('return 1')()`, `wrightHost('url', 'a')`,
		`Reflect.construct(Function, ['1'])()`,
	}
	evaluate := evaluator(t, expressions)
	for _, e := range expressions {
		var thrown *javascript.ScriptError
		if got, err := evaluate(e); !errors.As(err, &thrown) {
			t.Errorf("%s: got %q, %v", e, got, err)
		}
	}
}

func TestPrelude_module_cannotBeImported(t *testing.T) {
	t.Parallel()
	lines := make(chan string, 1)
	engine := newEngine(t, javascript.Settings{
		Workers: 1, Console: func(text string) { lines <- text },
		Script: `globalThis.load = (name) => {
			import(name).then(() => console.log('loaded'), (e) => console.log(e));
			return '';
		}`,
	})
	for _, name := range []string{"std", "os", "/etc/hosts", "./engine.go"} {
		if _, err := engine.Call(t.Context(), "load", name); err != nil {
			t.Error(err)
		}
		if got := <-lines; !strings.Contains(got, "could not load module") {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// A library may use the time and random numbers while it is loaded, and gets the same ones in each VM.
func TestPrelude_whileTheScriptIsLoaded_timeAndChanceAreAlwaysTheSame(t *testing.T) {
	t.Parallel()
	engine := newEngine(t, javascript.Settings{
		Workers: 1, CallsPerVM: 1,
		Script: `const key = Date.now() + new Date().toISOString() + Math.random() + Math.random();
			globalThis.key = () => key;`,
	})
	first, err := engine.Call(t.Context(), "key", "")
	if err != nil {
		t.Fatal(err)
	}
	if second, err := engine.Call(t.Context(), "key", ""); first != second || err != nil {
		t.Errorf("got %q and %q, %v", first, second, err)
	}
}

// webAddress is web-address.ts of the web application without types.
const webAddress = `
const writingSystems = [
  '\\p{Script=Latin}', '\\p{Script=Cyrillic}', '\\p{Script=Greek}', '\\p{Script=Armenian}', '\\p{Script=Georgian}',
  '\\p{Script=Hebrew}', '\\p{Script=Arabic}', '\\p{Script=Devanagari}', '\\p{Script=Bengali}', '\\p{Script=Tamil}',
  '\\p{Script=Thai}', '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー', '\\p{Script=Han}\\p{Script=Hangul}',
  '\\p{Script=Han}\\p{Script=Bopomofo}',
];
const readableLabel = new RegExp('^(?:' + writingSystems.map((l) => '[' + l + '0-9-]+').join('|') + ')$', 'u');
const isReadable = (host) => !/\p{Lu}/u.test(host) && host.normalize('NFKC') === host &&
  host.split('.').every((label) => readableLabel.test(label));
const isHostName = (typed, hostname) =>
  URL.canParse('https://' + typed) && new URL('https://' + typed).hostname === hostname;
globalThis.hostOf = (url) => {
  if (!URL.canParse(url)) return '';
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return '';
  const typed = (/^https:\/\/([^/?#\\:@]+)/i.exec(url)?.[1] ?? '').replace(/[A-Z]+/g, (l) => l.toLowerCase());
  return (isReadable(typed) && isHostName(typed, hostname) ? typed : hostname).replace(/^www\./, '');
};
`

// The web application is tested with the same file.
func TestT96_hostWithMixedScripts_isShownInItsASCIIFormByTheEngine(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile(filepath.Join("../../modules/sharing/internal/publicpage/testdata", "website-hosts.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct{ Case, URL, Host string }
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("got %d cases, %v", len(cases), err)
	}
	engine := newEngine(t, javascript.Settings{Workers: 1, Script: webAddress})
	for _, c := range cases {
		if got, err := engine.Call(t.Context(), "hostOf", c.URL); got != c.Host || err != nil {
			t.Errorf("%s: got %q, %v, want %q", c.Case, got, err, c.Host)
		}
	}
}
