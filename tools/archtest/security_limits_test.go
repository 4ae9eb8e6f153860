package archtest_test

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/platform/limits"
)

// TestSecurity_limitsInMemory_areThePolicies compares the table of limits in memory with the policies of the program,
// in both directions.
func TestSecurity_limitsInMemory_areThePolicies(t *testing.T) {
	t.Parallel()
	var actual []string
	for _, policy := range limits.Policies() {
		var windows []string
		for _, w := range policy.Windows {
			window := limit(int64(w.Quota), w.Per)
			if w.Burst > 0 {
				window += fmt.Sprintf(", burst %d", w.Burst)
			}
			windows = append(windows, window)
		}
		actual = append(actual, policy.Name+" "+strings.Join(windows, "; "))
	}
	compareLimits(t, "### Limits kept in memory", actual)
}

// TestSecurity_limitsInTheDatabase_areTheQuotas compares the first table of limits in the database with every
// quota.Policy of a module, in both directions.
func TestSecurity_limitsInTheDatabase_areTheQuotas(t *testing.T) {
	t.Parallel()
	var actual []string
	files := sources(t, "modules")
	for _, file := range files {
		if file.Test || file.Generated {
			continue
		}
		ast.Inspect(file.AST, func(n ast.Node) bool {
			policy, ok := n.(*ast.CompositeLit)
			if !ok || !isQuotaPolicy(policy) {
				return true
			}
			text, ok := readPolicy(files, file.Dir, policy)
			if !ok {
				t.Errorf("%s has a quota.Policy that this test cannot read", file.path())
			}
			actual = append(actual, text)
			return true
		})
	}
	compareLimits(t, "### Limits kept in the database", actual)
}

// compareLimits compares limits with the names and windows in the first table of a section of docs/security.md.
func compareLimits(t *testing.T, heading string, actual []string) {
	t.Helper()
	text, _ := securityDocument(t)
	_, section, _ := strings.Cut(text, heading)
	_, table, _ := strings.Cut(section, "|---")
	table, _, _ = strings.Cut(table, "\n\n")
	var documented []string
	for _, cells := range tableRows(table) {
		documented = append(documented, strings.Trim(cells[0], "`")+" "+cells[len(cells)-1])
	}
	for _, limit := range actual {
		if !slices.Contains(documented, limit) {
			t.Errorf("docs/security.md does not list the limit %q", limit)
		}
	}
	for _, limit := range documented {
		if !slices.Contains(actual, limit) {
			t.Errorf("docs/security.md has the limit %q, which the program does not have", limit)
		}
	}
}

func isQuotaPolicy(literal *ast.CompositeLit) bool {
	selector, ok := literal.Type.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != "Policy" {
		return false
	}
	pkg, ok := selector.X.(*ast.Ident)
	return ok && pkg.Name == "quota"
}

// readPolicy formats the name and the windows of a quota.Policy literal with field names.
func readPolicy(files []sourceFile, dir string, policy *ast.CompositeLit) (text string, ok bool) {
	policyName, ok := constantText(files, dir, field(policy, "Name"))
	windows, isList := field(policy, "Windows").(*ast.CompositeLit)
	if !ok || !isList {
		return "", false
	}
	var texts []string
	for _, element := range windows.Elts {
		if name, isName := element.(*ast.Ident); isName {
			element, _ = declaredValue(files, dir, name.Name)
		}
		window, isWindow := element.(*ast.CompositeLit)
		if !isWindow {
			return "", false
		}
		most, okMost := compute(files, dir, field(window, "Max"))
		per, okPer := compute(files, dir, field(window, "Per"))
		if !okMost || !okPer {
			return "", false
		}
		texts = append(texts, limit(most, time.Duration(per)))
	}
	return policyName + " " + strings.Join(texts, "; "), true
}

// field returns the value of a field of a composite literal, nil if the literal does not set the field.
func field(literal *ast.CompositeLit, name string) ast.Expr {
	for _, element := range literal.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok && key.Name == name {
				return pair.Value
			}
		}
	}
	return nil
}

// constantText returns the value of a string literal or of a string constant of the package.
func constantText(files []sourceFile, dir string, e ast.Expr) (string, bool) {
	if name, ok := e.(*ast.Ident); ok {
		e, _ = declaredValue(files, dir, name.Name)
	}
	return literal(e)
}

// limit formats a window in the same way as docs/security.md.
func limit(most int64, per time.Duration) string {
	switch {
	case per%(24*time.Hour) == 0:
		return fmt.Sprintf("%d per %d day", most, per/(24*time.Hour))
	case per%time.Hour == 0:
		return fmt.Sprintf("%d per %d h", most, per/time.Hour)
	case per%time.Minute == 0:
		return fmt.Sprintf("%d per %d min", most, per/time.Minute)
	default:
		return fmt.Sprintf("%d per %d s", most, per/time.Second)
	}
}
