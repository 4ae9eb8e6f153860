package archtest_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"
	"unicode"
	"unicode/utf8"

	"wright.app/openapi"
	"wright.app/platform/text"
)

// TestFieldDetails_areSentences: the detail of a field error begins with a capital letter and ends with a full stop, in
// every module. The test reads only literals. So a function whose caller decides the detail has to take it in a
// parameter named detail, and the test then checks the callers.
func TestFieldDetails_areSentences(t *testing.T) {
	t.Parallel()
	files := sources(t, "modules")
	packages := map[string][]sourceFile{}
	for _, f := range files {
		if !f.Test && !f.Generated {
			packages[f.Dir] = append(packages[f.Dir], f)
		}
	}
	count := 0
	for dir, files := range packages {
		details := detailsOf(files)
		count += len(details)
		for _, detail := range details {
			if !isSentence(detail) {
				t.Errorf("%s: the detail %q of a field error is not a sentence that this test can read", dir, detail)
			}
		}
	}
	if count < 40 {
		t.Errorf("only %d details were found: detailsOf may not know every way to create a field error", count)
	}
}

func TestDetailsOf_everyWayToCreateAFieldError_isFound(t *testing.T) {
	t.Parallel()
	for want, body := range map[string]string{
		"is empty":              `v.Add("/a", "code", "is empty")`,
		"Must be at most …":     `v.Add("/a", "code", "Must be at most "+most)`,
		"has %d":                `v.Add("/a", "code", fmt.Sprintf("has %d", 2))`,
		"is a constant":         `const why = "is a constant"; c.Add("/a", "code", why)`,
		"is a field":            `_ = fault.Field{Detail: "is a field"}`,
		"is in a list":          `_ = []fault.Field{{Detail: "is in a list"}}`,
		"… without field names": `_ = fault.Field{"/a", "", "code", "Without names."}`,
		"is set":                `field.Detail = "is set"`,
		"is an argument":        `_ = refuse("code", "is an argument")`,
		"…":                     `v.Add("/a", "code", err.Error())`,
	} {
		source := "package p\nfunc refuse(code, detail string) error { return " +
			"fault.ErrValidation.WithFields(fault.Field{Detail: detail}) }\n" +
			"func f() {" + body + "}"
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if found := detailsOf([]sourceFile{{AST: file}}); len(found) != 1 || found[0] != want || isSentence(want) {
			t.Errorf("%s: got %q", body, found)
		}
	}
}

func TestFieldDetails_ofTheExamplesInTheContract_areSentences(t *testing.T) {
	t.Parallel()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for name, example := range document.Components.Examples {
		problem, _ := example.Value.Value.(map[string]any)
		fields, _ := problem["errors"].([]any)
		for _, field := range fields {
			count++
			if member, _ := field.(map[string]any); !isSentence(fmt.Sprint(member["detail"])) {
				t.Errorf("example %s: %q is not a sentence", name, member["detail"])
			}
		}
	}
	if count < 3 {
		t.Errorf("only %d details were found", count)
	}
}

func isSentence(detail string) bool {
	first, _ := utf8.DecodeRuneInString(detail)
	return unicode.IsUpper(first) && detail[len(detail)-1] == '.'
}

// notConstant represents the part of a text that is only known at run time.
const notConstant = "…"

// detailsOf returns the details of all field errors that the files of one package create.
func detailsOf(files []sourceFile) []string {
	constants := map[string]ast.Expr{}
	parameters := map[string]int{} // the index of the parameter named detail, by function
	for _, f := range files {
		ast.Inspect(f.AST, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GenDecl:
				addConstants(n, constants)
			case *ast.FuncDecl:
				if index := detailParameter(n.Type); index >= 0 {
					parameters[n.Name.Name] = index
				}
			}
			return true
		})
	}
	var details []string
	add := func(e ast.Expr) {
		if name, ok := e.(*ast.Ident); !ok || name.Name != "detail" {
			details = append(details, textOf(e, constants))
		}
	}
	for _, f := range files {
		ast.Inspect(f.AST, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if index, ok := detailArgument(n, parameters); ok {
					add(n.Args[index])
				}
			case *ast.AssignStmt:
				for i, target := range n.Lhs {
					if member, ok := target.(*ast.SelectorExpr); ok && member.Sel.Name == "Detail" &&
						len(n.Rhs) == len(n.Lhs) {
						add(n.Rhs[i])
					}
				}
			case *ast.CompositeLit:
				if isField(n.Type) || n.Type == nil {
					addFromLiteral(n, add)
				}
			}
			return true
		})
	}
	return details
}

// addFromLiteral adds the detail of a composite literal of fault.Field. For a literal without field names, it adds a
// text that is not a sentence, so that the test fails.
func addFromLiteral(field *ast.CompositeLit, add func(ast.Expr)) {
	for _, e := range field.Elts {
		member, hasName := e.(*ast.KeyValueExpr)
		if !hasName && isField(field.Type) {
			add(&ast.BinaryExpr{
				X: &ast.BadExpr{}, Op: token.ADD,
				Y: &ast.BasicLit{Kind: token.STRING, Value: `" without field names"`},
			})
			return
		}
		if hasName {
			if name, ok := member.Key.(*ast.Ident); ok && name.Name == "Detail" {
				add(member.Value)
			}
		}
	}
}

func addConstants(declaration *ast.GenDecl, constants map[string]ast.Expr) {
	if declaration.Tok != token.CONST {
		return
	}
	for _, spec := range declaration.Specs {
		if value, ok := spec.(*ast.ValueSpec); ok && len(value.Values) == len(value.Names) {
			for i, name := range value.Names {
				constants[name.Name] = value.Values[i]
			}
		}
	}
}

func detailParameter(function *ast.FuncType) int {
	index := 0
	for _, group := range function.Params.List {
		for _, name := range group.Names {
			if name.Name == "detail" {
				return index
			}
			index++
		}
	}
	return -1
}

// detailArgument returns which argument of a call is the detail of a field error. Such a call is one of a function with
// a parameter named detail, or of fault.Violations.Add. A call of Add whose first argument is ctx is not one, because
// it is a method of a store.
func detailArgument(call *ast.CallExpr, parameters map[string]int) (index int, ok bool) {
	switch function := call.Fun.(type) {
	case *ast.Ident:
		index, ok = parameters[function.Name]
		return index, ok
	case *ast.SelectorExpr:
		if index, ok = parameters[function.Sel.Name]; ok {
			return index, true
		}
		if function.Sel.Name == "Add" && len(call.Args) == 3 {
			first, isName := call.Args[0].(*ast.Ident)
			return 2, !isName || first.Name != "ctx"
		}
	}
	return 0, false
}

func isField(e ast.Expr) bool {
	name, ok := e.(*ast.SelectorExpr)
	if !ok || name.Sel.Name != "Field" {
		return false
	}
	pkg, ok := name.X.(*ast.Ident)
	return ok && pkg.Name == "fault"
}

func textOf(e ast.Expr, constants map[string]ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if literal, err := strconv.Unquote(e.Value); err == nil {
			return literal
		}
	case *ast.BinaryExpr:
		return textOf(e.X, constants) + textOf(e.Y, constants)
	case *ast.Ident:
		if value, ok := constants[e.Name]; ok {
			return textOf(value, constants)
		}
	case *ast.CallExpr:
		function, ok := e.Fun.(*ast.SelectorExpr)
		switch {
		case ok && function.Sel.Name == "Sprintf" && len(e.Args) > 0:
			return textOf(e.Args[0], constants)
		case ok && function.Sel.Name == "ErrorDetail": // of package text, whose tests compare whole sentences
			return text.ErrorDetail(&text.CharacterError{Line: 1, Column: 1})
		}
	}
	return notConstant
}
