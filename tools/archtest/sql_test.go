package archtest_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"testing"
)

// TestModules_writeNoSQLInGo: modules use sqlc or ent for SQL, because their generators check it against the schema of
// both engines. Tests may query tables directly.
func TestModules_writeNoSQLInGo(t *testing.T) {
	t.Parallel()
	for _, file := range sources(t, "modules") {
		if file.Test || file.Generated {
			continue
		}
		for _, statement := range sqlStatements(file.AST) {
			t.Errorf("%s writes SQL in Go, make it a query of sqlc or ent: %s", file.path(), statement)
		}
	}
}

func TestSQLStatements_areFoundAmongOtherTexts(t *testing.T) {
	t.Parallel()
	file, err := parser.ParseFile(token.NewFileSet(), "example.go", `package example

const where = "SELECT id FROM auth_users WHERE "

var texts = []string{
	"\n\tUPDATE auth_users SET role = $1", "select id\nfrom auth_users", "insert into auth_users (id) values (1)",
	"DELETE FROM auth_users", "WITH old AS (SELECT 1)", " FOR UPDATE", "SELECT pg_advisory_xact_lock($1)",
	"Select one", "update the profile", "deleted", "With love",
}
`, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"SELECT id FROM auth_users WHERE ", "\n\tUPDATE auth_users SET role = $1", "select id\nfrom auth_users",
		"insert into auth_users (id) values (1)", "DELETE FROM auth_users", "WITH old AS (SELECT 1)", " FOR UPDATE",
		"SELECT pg_advisory_xact_lock($1)",
	}
	if got := sqlStatements(file); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

var sqlStatement = regexp.MustCompile(
	`^\s*(?:SELECT|INSERT|UPDATE|WITH|FOR UPDATE)\b` +
		`|(?is)\b(?:insert\s+into|delete\s+from|select\s.+\sfrom|update\s+\S+\s+set)\s`)

// sqlStatements returns the string literals of a file that are statements of SQL, or parts of one.
func sqlStatements(file *ast.File) []string {
	var statements []string
	ast.Inspect(file, func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		if text, err := strconv.Unquote(literal.Value); err == nil && sqlStatement.MatchString(text) {
			statements = append(statements, text)
		}
		return true
	})
	return statements
}
