package archtest_test

import (
	"go/ast"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// dangerousImports has the packages that the program must not use, each with the reason.
var dangerousImports = map[string]string{
	"crypto/des": "is broken", "crypto/dsa": "is broken", "crypto/md5": "is broken", "crypto/rc4": "is broken",
	"crypto/sha1": "is broken", "encoding/gob": "is not made for input of others",
	"expvar": "shows internals to everybody", "math/rand": "can be predicted", "net/http/pprof": "shows internals",
	"os/exec": "could run commands", "plugin": "could run code", "unsafe": "turns off the safety of memory",
}

// shownToOperators is the package whose listener for operators serves profiles (docs/security.md, T170).
const shownToOperators = "platform/telemetry"

// predictableRandom are the packages that may use math/rand/v2, for the length of a pause.
var predictableRandom = []string{"platform/database", "platform/database/databasefx", "platform/live", "platform/queue"}

// TestProgram_importsNothingDangerous: the program uses no broken cryptography, no predictable random numbers, no other
// programs and no unsafe memory.
func TestProgram_importsNothingDangerous(t *testing.T) {
	t.Parallel()
	jitter := 0
	for _, file := range sources(t, "cmd", "modules", "openapi", "platform") {
		testSupport := strings.HasSuffix(file.Dir, "test") || strings.Contains(file.Dir, "test/")
		if file.Test || file.Generated || testSupport {
			continue
		}
		for _, path := range file.imports() {
			if path == "net/http/pprof" && file.Dir == shownToOperators {
				continue
			}
			if reason, ok := dangerousImports[path]; ok {
				t.Errorf("%s imports %s, which %s", file.path(), path, reason)
			}
			if path == "math/rand/v2" {
				if jitter++; !slices.Contains(predictableRandom, file.Dir) {
					t.Errorf("%s imports %s, which can be predicted: use crypto/rand", file.path(), path)
				}
			}
		}
	}
	if jitter == 0 {
		t.Error("no pause with math/rand/v2 was found: the imports cannot be read")
	}
}

// TestProgram_compilesRegularExpressionsAtItsStartOnly: expressions are compiled outside functions, so that none of
// them can contain input. text.NewPattern compiles its expression at the first use.
func TestProgram_compilesRegularExpressionsAtItsStartOnly(t *testing.T) {
	t.Parallel()
	compiles := func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		name, ok := selector.X.(*ast.Ident)
		return ok && (name.Name == "regexp" && strings.Contains(selector.Sel.Name, "Compile") ||
			name.Name == "regexp" && strings.HasPrefix(selector.Sel.Name, "Match") ||
			name.Name == "text" && selector.Sel.Name == "NewPattern")
	}
	outside := 0
	for _, file := range sources(t, "cmd", "modules", "openapi", "platform") {
		if file.Test || file.Generated || file.Dir == "platform/text" {
			continue
		}
		for _, declaration := range file.AST.Decls {
			_, isFunction := declaration.(*ast.FuncDecl)
			ast.Inspect(declaration, func(n ast.Node) bool {
				switch {
				case !compiles(n):
				case isFunction:
					t.Errorf("%s makes a regular expression in a function: use a variable of the package", file.path())
				default:
					outside++
				}
				return true
			})
		}
	}
	if outside == 0 {
		t.Error("no regular expression was found: the sources cannot be read")
	}
}

// TestProgram_skipsNoCertificateCheck: every TLS connection checks the certificate of the server.
func TestProgram_skipsNoCertificateCheck(t *testing.T) {
	t.Parallel()
	configs := 0
	for _, file := range sources(t, "cmd", "modules", "openapi", "platform") {
		if file.Test {
			continue
		}
		ast.Inspect(file.AST, func(n ast.Node) bool {
			selector, ok := n.(*ast.SelectorExpr)
			if ok && selector.Sel.Name == "Config" {
				if name, isIdent := selector.X.(*ast.Ident); isIdent && name.Name == "tls" {
					configs++
				}
			}
			if name, isIdent := n.(*ast.Ident); isIdent && name.Name == "InsecureSkipVerify" {
				t.Errorf("%s sets InsecureSkipVerify", file.path())
			}
			return true
		})
	}
	if configs == 0 {
		t.Error("no configuration of TLS was found: the sources cannot be read")
	}
}

// dangerousScript matches code that executes text as a program, that writes text as markup, or that exchanges messages
// between origins.
var dangerousScript = regexp.MustCompile(`\beval\(|\bnew Function\(|\bdangerouslySetInnerHTML\b` +
	`|\.(?:inner|outer)HTML\b|\binsertAdjacentHTML\(|\bdocument\.write|\bcreateContextualFragment\(` +
	`|addEventListener\('message'|__proto__|\bwindow\.(?:parent|opener)\b`)

// TestWebapp_neitherRunsTextNorWritesItAsMarkup: React writes all texts, and no message is sent to a frame or window.
func TestWebapp_neitherRunsTextNorWritesItAsMarkup(t *testing.T) {
	t.Parallel()
	eachScript(t, func(path, content string) {
		for _, match := range dangerousScript.FindAllString(content, -1) {
			t.Errorf("%s has %s", path, match)
		}
	})
}

// readMarkup matches code that parses HTML or allows to parse it, and code that moves nodes between documents.
var readMarkup = regexp.MustCompile(`\bDOMParser\b|\bparseFromString\(|\bcreatePolicy\(|\b(?:import|adopt)Node\(`)

// TestT203_markup_isReadInOneModule: only one module parses HTML, into a document that executes nothing.
func TestT203_markup_isReadInOneModule(t *testing.T) {
	t.Parallel()
	allowed := map[string][]string{
		"inert-document.ts":     {"createPolicy(", "DOMParser", "parseFromString("},
		"trusted-script-url.ts": {"createPolicy("},
	}
	found := 0
	eachScript(t, func(path, content string) {
		for _, match := range readMarkup.FindAllString(content, -1) {
			if found++; !slices.Contains(allowed[filepath.Base(path)], match) {
				t.Errorf("%s has %s", path, match)
			}
		}
	})
	if found < 4 {
		t.Errorf("%d places were found: the rule finds nothing", found)
	}
}

// TestT213_readerOfPDFs_runsInAWorkerWithLimits: only one worker loads pdf.js. It limits the memory before that, and
// pdf.js loads nothing that a PDF file refers to.
func TestT213_readerOfPDFs_runsInAWorkerWithLimits(t *testing.T) {
	t.Parallel()
	const worker = "linkedin-pdf.worker.ts"
	firstImport := regexp.MustCompile(`^import [^;]* from './linkedin-pdf-memory';`)
	found := false
	eachScript(t, func(path, content string) {
		if !strings.Contains(content, "'pdfjs-dist") {
			return
		}
		if filepath.Base(path) != worker {
			t.Errorf("%s loads pdf.js", path)
			return
		}
		found = true
		if !firstImport.MatchString(content) {
			t.Errorf("%s does not begin with the limit of memory", path)
		}
		for _, option := range []string{
			"BinaryDataFactory: NoFiles", "useWorkerFetch: false", "useWasm: false", "enableXfa: false",
			"stopAtErrors: true",
		} {
			if !strings.Contains(content, option) {
				t.Errorf("%s lacks %s", path, option)
			}
		}
	})
	if !found {
		t.Errorf("%s was not found: the rule finds nothing", worker)
	}
}

// eachScript calls use with each script that browsers load as a part of the web application.
func eachScript(t *testing.T, use func(path, content string)) {
	t.Helper()
	count := 0
	folder := filepath.Join(root, "webapp/src")
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		isTest := regexp.MustCompile(`\.(test|stories|german)\.tsx?$|/testing/`).MatchString(filepath.ToSlash(path))
		if ext := filepath.Ext(path); isTest || ext != ".ts" && ext != ".tsx" {
			return nil
		}
		content, err := os.ReadFile(path)
		if count++; err == nil {
			use(path, string(content))
		}
		return err
	})
	if err != nil || count < 100 {
		t.Fatalf("%d files were read: %v", count, err)
	}
}

// TestDangerousScript_isFound checks that the rule above can fail.
func TestDangerousScript_isFound(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"eval(text)": true, "new Function('a')": true, "<p dangerouslySetInnerHTML={x} />": true,
		"e.innerHTML = a": true, "window.addEventListener('message', f)": true, "medieval(text)": false,
		"retrieval":         false,
		"a.textContent = b": false,
	} {
		if got := dangerousScript.MatchString(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
