package archtest_test

import (
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// securityRow is a row of docs/security.md, for a threat or a promise: its number and the cell that names its tests.
type securityRow struct{ number, proof string }

// unproven are the texts of the last cell in rows without a test.
var unproven = []string{"Not built yet", "No test yet"}

var (
	testName     = regexp.MustCompile(`Test[A-Za-z0-9]+(?:_[A-Za-z0-9_]+)?`)
	numberPrefix = regexp.MustCompile(`^Test((?:[TR][0-9]+_)+)`)
	rowNumber    = regexp.MustCompile(`^[TR][0-9]+$`)
	citedRow     = regexp.MustCompile(`\b[TR][0-9]{1,2}\b`)
	leadingZeros = regexp.MustCompile(`^([TR])0+`)
)

// securityDocument returns docs/security.md and the rows of its tables of threats and promises.
func securityDocument(t *testing.T) (text string, rows []securityRow) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(root, "docs/security.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(content), securityRows(string(content))
}

func securityRows(text string) []securityRow {
	var rows []securityRow
	for _, cells := range tableRows(text) {
		if rowNumber.MatchString(cells[0]) {
			rows = append(rows, securityRow{cells[0], cells[len(cells)-1]})
		}
	}
	return rows
}

// tableRows returns the cells of all Markdown tables of a text, without the lines that separate head and body.
func tableRows(text string) [][]string {
	var rows [][]string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|--") {
			continue
		}
		var cells []string
		for cell := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
			cells = append(cells, strings.TrimSpace(cell))
		}
		rows = append(rows, cells)
	}
	return rows
}

// numbersOf returns the numbers of rows at the beginning of the name of a test, for example T1 for TestT01_name.
func numbersOf(test string) []string {
	match := numberPrefix.FindStringSubmatch(test)
	if match == nil {
		return nil
	}
	var numbers []string
	for number := range strings.SplitSeq(strings.Trim(match[1], "_"), "_") {
		numbers = append(numbers, leadingZeros.ReplaceAllString(number, "$1"))
	}
	return numbers
}

// rowMistakes returns the differences between the tests that the rows name and those that exist.
func rowMistakes(rows []securityRow, tests []string) []string {
	var mistakes []string
	proven := map[string]bool{}
	for _, test := range tests {
		for _, number := range numbersOf(test) {
			proven[number] = true
			if !slices.ContainsFunc(rows, func(row securityRow) bool { return row.number == number }) {
				mistakes = append(mistakes, fmt.Sprintf("%s proves %s, which is not in docs/security.md", test, number))
			}
		}
	}
	for i, row := range rows {
		if slices.ContainsFunc(rows[:i], func(other securityRow) bool { return other.number == row.number }) {
			mistakes = append(mistakes, row.number+" appears twice")
		}
		if slices.Contains(unproven, row.proof) {
			if proven[row.number] {
				mistakes = append(mistakes, fmt.Sprintf("%s says %q, but tests have its number", row.number, row.proof))
			}
			continue
		}
		names := testName.FindAllString(row.proof, -1)
		if len(names) == 0 {
			mistakes = append(mistakes, row.number+" names neither a test nor that there is none")
		}
		for _, test := range names {
			if !slices.Contains(tests, test) {
				mistakes = append(mistakes, fmt.Sprintf("%s names %s, which does not exist", row.number, test))
			}
		}
	}
	return mistakes
}

// testNames returns the names of all Go tests of the repository.
func testNames(t *testing.T) []string {
	t.Helper()
	var tests []string
	for _, file := range sources(t, "cmd", "modules", "openapi", "platform", "tools", "webapp") {
		for _, declaration := range file.AST.Decls {
			if function, ok := declaration.(*ast.FuncDecl); ok && file.Test &&
				strings.HasPrefix(function.Name.Name, "Test") {
				tests = append(tests, function.Name.Name)
			}
		}
	}
	return tests
}

// TestSecurity_rowsAndTests_nameEachOther compares docs/security.md with the tests.
func TestSecurity_rowsAndTests_nameEachOther(t *testing.T) {
	t.Parallel()
	tests := testNames(t)
	_, rows := securityDocument(t)
	if len(rows) < 90 {
		t.Errorf("docs/security.md has %d rows: the tables cannot be read", len(rows))
	}
	for _, mistake := range rowMistakes(rows, tests) {
		t.Error(mistake)
	}
}

// TestRowMistakes_everyMistake_isFound checks that the rule above can fail.
func TestRowMistakes_everyMistake_isFound(t *testing.T) {
	t.Parallel()
	rows := securityRows("| # | what | Proof |\n|---|---|---|\n| T1 | a | `TestT01_a` |\n| R2 | b | No test yet |\n| " +
		"T3 | c | Not built yet |\n")
	if mistakes := rowMistakes(rows, []string{"TestT01_a"}); len(mistakes) != 0 {
		t.Errorf("correct rows: found %q", mistakes)
	}
	for name, tests := range map[string][]string{
		"test that does not exist":             nil,
		"number that has no row":               {"TestT01_a", "TestT99_b"},
		"second number that has no row":        {"TestT01_a", "TestT01_R44_b"},
		"unproven row that a test claims":      {"TestT01_a", "TestR02_b"},
		"unbuilt row that a test claims":       {"TestT01_a", "TestT03_b"},
		"name that only begins like the row's": {"TestT01_ab"},
	} {
		if mistakes := rowMistakes(rows, tests); len(mistakes) != 1 {
			t.Errorf("%s: found %q", name, mistakes)
		}
	}
	if mistakes := rowMistakes([]securityRow{{"T1", "–"}, {"T1", "No test yet"}}, nil); len(mistakes) != 2 {
		t.Errorf("empty and repeated rows: found %q", mistakes)
	}
}

// TestSecurity_citedRows_exist resolves the numbers of threats and promises in comments.
func TestSecurity_citedRows_exist(t *testing.T) {
	t.Parallel()
	_, rows := securityDocument(t)
	citationCount := 0
	for _, c := range comments(t) {
		for _, number := range citedRow.FindAllString(c.text, -1) {
			citationCount++
			number = leadingZeros.ReplaceAllString(number, "$1")
			if !slices.ContainsFunc(rows, func(row securityRow) bool { return row.number == number }) {
				t.Errorf("%s cites %s, which is not in docs/security.md", c.path, number)
			}
		}
	}
	if citationCount == 0 {
		t.Error("no comment with the number of a row was found: the comments cannot be read")
	}
}
