package archtest_test

import (
	"go/ast"
	"strconv"
	"testing"

	"wright.app/openapi"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
)

// sentinel is one fault.New call found in the sources.
type sentinel struct {
	kind, code, title, path string
}

// TestSentinels_areTheErrorCatalogue compares all calls of fault.New with openapi/errors.yaml: both have the same
// codes, with the same statuses and titles.
func TestSentinels_areTheErrorCatalogue(t *testing.T) {
	t.Parallel()
	kinds := map[string]fault.Kind{
		"Internal": fault.Internal, "Malformed": fault.Malformed, "Invalid": fault.Invalid,
		"Unauthenticated": fault.Unauthenticated, "Forbidden": fault.Forbidden, "NotFound": fault.NotFound,
		"Conflict": fault.Conflict, "Stale": fault.Stale, "TooLarge": fault.TooLarge, "Unsupported": fault.Unsupported,
		"Limited": fault.Limited, "Upstream": fault.Upstream, "Unavailable": fault.Unavailable,
		"MethodNotAllowed": fault.MethodNotAllowed, "Misdirected": fault.Misdirected, "Ended": fault.Ended,
	}
	declared := map[string]bool{}
	for _, s := range sentinels(t) {
		declared[s.code] = true
		entry, ok := openapi.Errors[s.code]
		if !ok {
			t.Errorf("%s declares %s, which is not in openapi/errors.yaml", s.path, s.code)
			continue
		}
		if entry.Title != s.title {
			t.Errorf("%s: the title of %s is %q, in the catalogue %q", s.path, s.code, s.title, entry.Title)
		}
		if status := httpserver.Status(kinds[s.kind]); status != entry.Status {
			t.Errorf("%s: %s has the status %d, in the catalogue %d", s.path, s.code, status, entry.Status)
		}
	}
	for code := range openapi.Errors {
		if !declared[code] {
			t.Errorf("openapi/errors.yaml has %s, which no fault.New declares", code)
		}
	}
}

func sentinels(t *testing.T) []sentinel {
	t.Helper()
	var all []sentinel
	for _, file := range sources(t, "modules", "platform") {
		if file.Test || file.Generated {
			continue
		}
		ast.Inspect(file.AST, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 3 {
				return true
			}
			switch fn := call.Fun.(type) {
			case *ast.SelectorExpr:
				if pkg, isIdent := fn.X.(*ast.Ident); !isIdent || pkg.Name != "fault" || fn.Sel.Name != "New" {
					return true
				}
			case *ast.Ident:
				if fn.Name != "New" || file.Dir != "platform/fault" {
					return true
				}
			default:
				return true
			}
			all = append(all, sentinel{
				kind: lastName(call.Args[0]), code: stringLiteral(t, call.Args[1]),
				title: stringLiteral(t, call.Args[2]),
				path:  file.path(),
			})
			return true
		})
	}
	return all
}

func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	default:
		return ""
	}
}

func stringLiteral(t *testing.T, e ast.Expr) string {
	t.Helper()
	literal, ok := e.(*ast.BasicLit)
	if !ok {
		t.Fatalf("an argument of fault.New is not a literal, so this test cannot read it")
	}
	value, err := strconv.Unquote(literal.Value)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// TestOperations_haveOneTag_thatIsAModule: the tag selects the module whose server package oapi-codegen generates.
func TestOperations_haveOneTag_thatIsAModule(t *testing.T) {
	t.Parallel()
	isModule := map[string]bool{}
	for _, module := range modules(t) {
		isModule[module] = true
	}
	isModule["applications"] = true // a second server package of module jobs
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	for path, item := range document.Paths.Map() {
		for method, operation := range item.Operations() {
			if len(operation.Tags) != 1 || !isModule[operation.Tags[0]] {
				t.Errorf("%s %s has the tags %v, not one module", method, path, operation.Tags)
			}
		}
	}
}
