package archtest_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// retention are the names of methods of stores that delete rows because of their age.
var retention = regexp.MustCompile(`^(Delete|Remove|Prune)\w*(Before|Until|Old|Expired)$`)

// deletionsByIDAlone returns the names of functions for retention that look for rows and then delete them by their ids
// alone. On PostgreSQL another transaction may have made a row current in between, and the deletion would lose what it
// has stored. Such a function repeats the condition in the deletion, or locks the rows that it has found.
func deletionsByIDAlone(file *ast.File) (names []string) {
	for _, declaration := range file.Decls {
		function, ok := declaration.(*ast.FuncDecl)
		if !ok || function.Body == nil || !retention.MatchString(function.Name.Name) {
			continue
		}
		byIDAlone, locks := false, false
		ast.Inspect(function.Body, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch methodOf(call) {
			case "ForUpdate":
				locks = true
			case "Where":
				byIDAlone = byIDAlone || isDeletion(call) && len(call.Args) == 1 && isIDIn(call.Args[0])
			}
			return true
		})
		if byIDAlone && !locks {
			names = append(names, function.Name.Name)
		}
	}
	return names
}

func methodOf(e ast.Expr) string {
	if call, ok := e.(*ast.CallExpr); ok {
		if selector, ok := call.Fun.(*ast.SelectorExpr); ok {
			return selector.Sel.Name
		}
	}
	return ""
}

// isDeletion reports whether Where is called on the result of Delete.
func isDeletion(where *ast.CallExpr) bool {
	selector, ok := where.Fun.(*ast.SelectorExpr)
	return ok && methodOf(selector.X) == "Delete"
}

func isIDIn(e ast.Expr) bool { return strings.HasSuffix(methodOf(e), "IDIn") }

func TestRetention_deletesOnlyWhatIsStillOld(t *testing.T) {
	t.Parallel()
	found := 0
	for _, file := range sources(t, "modules", "platform") {
		if file.Test || file.Generated {
			continue
		}
		for _, name := range deletionsByIDAlone(file.AST) {
			t.Errorf("%s: %s deletes by the ids that it has found: repeat their condition, or lock the rows",
				file.path(), name)
		}
		found += len(slices.DeleteFunc(slices.Clone(file.AST.Decls), func(d ast.Decl) bool {
			function, ok := d.(*ast.FuncDecl)
			return !ok || !retention.MatchString(function.Name.Name)
		}))
	}
	if found < 10 {
		t.Errorf("only %d functions for retention are found by their names", found)
	}
}

func TestDeletionsByIDAlone_areFound(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]bool{
		`ids := q(); s.rows.Delete().Where(row.IDIn(ids...)).Exec(ctx)`:                    true,
		`ids := q(); s.rows.Delete().Where(row.IDIn(ids...), old).Exec(ctx)`:               false,
		`q.ForUpdate(); s.rows.Delete().Where(row.IDIn(ids...)).Exec(ctx)`:                 false,
		`s.rows.Delete().Where(old).Exec(ctx)`:                                             false,
		`s.rows.Query().Where(row.IDIn(ids...)).All(ctx)`:                                  false,
		`each(func() { s.rows.Delete().Where(row.PublicIDIn(ids...)).Exec(ctx) })`:         true,
		`s.rows.Delete().Where(row.UserID(user)).Exec(ctx); s.rows.Query().Where().IDs(c)`: false,
	} {
		code := "package p; func (s *S) DeleteBefore() {" + body + "}"
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", code, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(deletionsByIDAlone(file)) == 1; got != want {
			t.Errorf("%s: got %v", body, got)
		}
	}
}
