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
)

// TestFieldDetails_areSentences keeps one voice in a list of field errors: what the contract
// says of a field and what a module says of the next one begin with a capital and end with a
// full stop. What the rule cannot read breaks it, too: a text that comes from elsewhere has to
// come through a parameter with the name detail, whose callers are read.
func TestFieldDetails_areSentences(t *testing.T) {
	t.Parallel()
	files := sources(t, "modules")
	packages := map[string][]sourceFile{}
	for _, f := range files {
		if !f.Test && !f.Generated {
			packages[f.Dir] = append(packages[f.Dir], f)
		}
	}
	read := 0
	for dir, of := range packages {
		details := detailsOf(of)
		read += len(details)
		for _, said := range details {
			if !isSentence(said) {
				t.Errorf("%s: %q is the detail of a field: make it a sentence that can be read where it is given", dir, said)
			}
		}
	}
	if read < 40 {
		t.Errorf("only %d details were found: does the rule still know how fields are made?", read)
	}
}

func TestFieldDetails_theRuleReadsEveryWayToGiveOne(t *testing.T) {
	t.Parallel()
	for said, body := range map[string]string{
		"is empty":                     `v.Add("/a", "code", "is empty")`,
		"Must be at most …":            `v.Add("/a", "code", "Must be at most "+most)`,
		"has %d":                       `v.Add("/a", "code", fmt.Sprintf("has %d", 2))`,
		"is kept":                      `const why = "is kept"; c.Add("/a", "code", why)`,
		"is a field":                   `_ = fault.Field{Detail: "is a field"}`,
		"is in a list":                 `_ = []fault.Field{{Detail: "is in a list"}}`,
		"… without a name of a member": `_ = fault.Field{"/a", "", "code", "Without names."}`,
		"is set":                       `field.Detail = "is set"`,
		"is handed on":                 `_ = refuse("code", "is handed on")`,
		"…":                            `v.Add("/a", "code", err.Error())`,
	} {
		source := "package p\nfunc refuse(code, detail string) error { return fault.ErrValidation.WithFields(fault.Field{Detail: detail}) }\n" +
			"func f() {" + body + "}"
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if found := detailsOf([]sourceFile{{AST: file}}); len(found) != 1 || found[0] != said || isSentence(said) {
			t.Errorf("%s: got %q", body, found)
		}
	}
}

// TestFieldDetails_ofTheContractsExamples_areSentences keeps the same voice in what the contract
// shows.
func TestFieldDetails_ofTheContractsExamples_areSentences(t *testing.T) {
	t.Parallel()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for name, example := range document.Components.Examples {
		problem, _ := example.Value.Value.(map[string]any)
		fields, _ := problem["errors"].([]any)
		for _, field := range fields {
			read++
			if member, _ := field.(map[string]any); !isSentence(fmt.Sprint(member["detail"])) {
				t.Errorf("example %s: %q is no sentence", name, member["detail"])
			}
		}
	}
	if read < 3 {
		t.Errorf("only %d details were found", read)
	}
}

func isSentence(said string) bool {
	first, _ := utf8.DecodeRuneInString(said)
	return unicode.IsUpper(first) && said[len(said)-1] == '.'
}

// unread stands for a piece of a text that only the running program knows.
const unread = "…"

// detailsOf returns every text that a package gives as the detail of a field.
func detailsOf(files []sourceFile) []string {
	constants, handedOn := map[string]ast.Expr{}, map[string]int{}
	for _, f := range files {
		ast.Inspect(f.AST, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GenDecl:
				noteConstants(n, constants)
			case *ast.FuncDecl:
				if at := detailParameter(n.Type); at >= 0 {
					handedOn[n.Name.Name] = at
				}
			}
			return true
		})
	}
	var found []string
	give := func(e ast.Expr) {
		if name, ok := e.(*ast.Ident); !ok || name.Name != "detail" {
			found = append(found, textOf(e, constants))
		}
	}
	for _, f := range files {
		ast.Inspect(f.AST, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if at, ok := detailArgument(n, handedOn); ok {
					give(n.Args[at])
				}
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if member, ok := to.(*ast.SelectorExpr); ok && member.Sel.Name == "Detail" && len(n.Rhs) == len(n.Lhs) {
						give(n.Rhs[i])
					}
				}
			case *ast.CompositeLit:
				if isField(n.Type) || n.Type == nil {
					memberDetails(n, give)
				}
			}
			return true
		})
	}
	return found
}

func memberDetails(field *ast.CompositeLit, give func(ast.Expr)) {
	for _, e := range field.Elts {
		member, named := e.(*ast.KeyValueExpr)
		if !named && isField(field.Type) {
			give(&ast.BinaryExpr{X: &ast.BadExpr{}, Op: token.ADD, Y: &ast.BasicLit{Kind: token.STRING, Value: `" without a name of a member"`}})
			return
		}
		if named {
			if name, ok := member.Key.(*ast.Ident); ok && name.Name == "Detail" {
				give(member.Value)
			}
		}
	}
}

func noteConstants(declared *ast.GenDecl, constants map[string]ast.Expr) {
	if declared.Tok != token.CONST {
		return
	}
	for _, spec := range declared.Specs {
		if value, ok := spec.(*ast.ValueSpec); ok && len(value.Values) == len(value.Names) {
			for i, name := range value.Names {
				constants[name.Name] = value.Values[i]
			}
		}
	}
}

func detailParameter(of *ast.FuncType) int {
	at := 0
	for _, group := range of.Params.List {
		for _, name := range group.Names {
			if name.Name == "detail" {
				return at
			}
			at++
		}
	}
	return -1
}

// detailArgument returns which argument of a call is the detail of a field: that of a function
// of the package that hands it on, or that of fault.Violations. Stores have an Add with three
// arguments, too, and begin with the context.
func detailArgument(call *ast.CallExpr, handedOn map[string]int) (at int, ok bool) {
	switch called := call.Fun.(type) {
	case *ast.Ident:
		at, ok = handedOn[called.Name]
		return at, ok
	case *ast.SelectorExpr:
		if at, ok = handedOn[called.Sel.Name]; ok {
			return at, true
		}
		if called.Sel.Name == "Add" && len(call.Args) == 3 {
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
	of, ok := name.X.(*ast.Ident)
	return ok && of.Name == "fault"
}

func textOf(e ast.Expr, constants map[string]ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if said, err := strconv.Unquote(e.Value); err == nil {
			return said
		}
	case *ast.BinaryExpr:
		return textOf(e.X, constants) + textOf(e.Y, constants)
	case *ast.Ident:
		if value, ok := constants[e.Name]; ok {
			return textOf(value, constants)
		}
	case *ast.CallExpr:
		if called, ok := e.Fun.(*ast.SelectorExpr); ok && called.Sel.Name == "Sprintf" && len(e.Args) > 0 {
			return textOf(e.Args[0], constants)
		}
	}
	return unread
}
