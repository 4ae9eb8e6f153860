package archtest_test

import (
	"go/ast"
	"go/constant"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

var namedConstant = regexp.MustCompile("^`([a-z][a-z/]*)\\.([A-Za-z]+)`$")

// TestSecurity_numbers_areTheConstants compares the numbers in the tables of docs/security.md with the constants that
// the tables name.
func TestSecurity_numbers_areTheConstants(t *testing.T) {
	t.Parallel()
	text, _ := securityDocument(t)
	count := 0
	for _, cells := range tableRows(text) {
		name := namedConstant.FindStringSubmatch(cells[len(cells)-1])
		if name == nil || len(cells) < 3 {
			continue
		}
		count++
		value, ok := valueOf(sources(t, "modules", "platform"), name[1], name[2])
		if !ok {
			t.Errorf("docs/security.md names %s.%s, which is no constant", name[1], name[2])
			continue
		}
		if cell := cells[len(cells)-2]; !containsValue(cell, value) {
			t.Errorf("%s.%s is %d, docs/security.md says %q", name[1], name[2], value, cell)
		}
	}
	if count < 50 {
		t.Errorf("only %d constants were compared: the tables cannot be read", count)
	}
}

var numberWithUnit = regexp.MustCompile(`([0-9][0-9,]*)(?: (ms|s|min|h|days|KiB|MiB)\b)?`)

// containsValue reports whether a text contains the value as a number with its unit.
func containsValue(text string, value int64) bool {
	units := map[string]int64{
		"": 1, "ms": int64(time.Millisecond), "s": int64(time.Second), "min": int64(time.Minute), "h": int64(time.Hour),
		"days": int64(24 * time.Hour), "KiB": 1 << 10, "MiB": 1 << 20,
	}
	for _, match := range numberWithUnit.FindAllStringSubmatch(text, -1) {
		number, err := strconv.ParseInt(strings.ReplaceAll(match[1], ",", ""), 10, 64)
		if err == nil && number*units[match[2]] == value {
			return true
		}
	}
	return false
}

func TestContainsValue_needsNumberAndUnit(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"10 min": true, "600 s": true, "at most 10 min": true, "10": false, "1 min": false, "10 h": false,
		"100 min": false, "": false,
	} {
		if got := containsValue(text, int64(10*time.Minute)); got != want {
			t.Errorf("containsValue(%q) is %t", text, got)
		}
	}
	if !containsValue("12,000 and more", 12_000) || containsValue("12,000", 12) {
		t.Error("numbers with a thousands separator are not read")
	}
}

// valueOf computes a constant of a package of the repository.
func valueOf(files []sourceFile, dir, name string) (int64, bool) {
	expression, ok := declaredValue(files, dir, name)
	if !ok {
		return 0, false
	}
	return compute(files, dir, expression)
}

// declaredValue returns the expression in the declaration of a constant or variable of a package.
func declaredValue(files []sourceFile, dir, name string) (ast.Expr, bool) {
	for _, file := range files {
		if file.Dir != dir || file.Test {
			continue
		}
		for _, declaration := range file.AST.Decls {
			group, ok := declaration.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range group.Specs {
				values, ok := spec.(*ast.ValueSpec)
				if !ok {
					continue
				}
				for i, ident := range values.Names {
					if ident.Name == name && i < len(values.Values) {
						return values.Values[i], true
					}
				}
			}
		}
	}
	return nil, false
}

var durations = map[string]time.Duration{
	"Millisecond": time.Millisecond, "Second": time.Second, "Minute": time.Minute, "Hour": time.Hour,
	"Day": 24 * time.Hour,
}

// compute evaluates a constant integer or duration expression; ok is false for any other expression.
func compute(files []sourceFile, dir string, expression ast.Expr) (int64, bool) {
	switch e := expression.(type) {
	case *ast.BasicLit:
		return constant.Int64Val(constant.MakeFromLiteral(e.Value, e.Kind, 0))
	case *ast.ParenExpr:
		return compute(files, dir, e.X)
	case *ast.Ident:
		return valueOf(files, dir, e.Name)
	case *ast.SelectorExpr:
		unit, ok := durations[e.Sel.Name]
		return int64(unit), ok
	case *ast.BinaryExpr:
		x, okX := compute(files, dir, e.X)
		y, okY := compute(files, dir, e.Y)
		if !okX || !okY {
			return 0, false
		}
		if e.Op == token.SHL {
			return x << y, true
		}
		return constant.Int64Val(constant.BinaryOp(constant.MakeInt64(x), e.Op, constant.MakeInt64(y)))
	default:
		return 0, false
	}
}

// TestSecurity_headers_areThoseOfTheServer looks for each header and each directive of the program in docs/security.md.
func TestSecurity_headers_areThoseOfTheServer(t *testing.T) {
	t.Parallel()
	text, _ := securityDocument(t)
	headers, directives := 0, 0
	for _, file := range sources(t, "platform/httpserver", "platform/pages") {
		if file.Test || file.Generated {
			continue
		}
		ast.Inspect(file.AST, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if function, ok := n.Fun.(*ast.Ident); !ok || function.Name != "headerOf" || len(n.Args) != 2 {
					return true
				}
				name, okName := literal(n.Args[0])
				value, okValue := literal(n.Args[1])
				if !okName || !okValue {
					return true
				}
				if headers++; !strings.Contains(text, "\n"+name+": "+value+"\n") {
					t.Errorf("docs/security.md does not list the header %s: %s", name, value)
				}
			case *ast.BasicLit:
				value, ok := literal(n)
				if !ok || file.Dir != "platform/pages" || !strings.Contains(value, "-src ") {
					return true
				}
				for directive := range strings.SplitSeq(value, ";") {
					// The program adds a value to a directive that has none here. docs/security.md describes that value
					// in words.
					directive = strings.TrimSpace(directive)
					if name, _, whole := strings.Cut(directive, " "); whole && strings.HasSuffix(name, "-src") {
						if directives++; !strings.Contains(text, directive) {
							t.Errorf("docs/security.md does not list the directive %s", directive)
						}
					}
				}
			}
			return true
		})
	}
	if headers < 9 || directives < 5 {
		t.Errorf("only %d headers and %d directives were compared: the sources cannot be read", headers, directives)
	}
}

func literal(e ast.Expr) (string, bool) {
	if l, ok := e.(*ast.BasicLit); ok && l.Kind == token.STRING {
		value, err := strconv.Unquote(l.Value)
		return value, err == nil
	}
	return "", false
}
