package archtest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// asvsSections has the sections of OWASP ASVS 5.0.0 that have requirements of level 1 or 2, and the numbers of these.
// For example, 1.2 has the requirements 1.2.1 to 1.2.5 of level 1 and 1.2.6 to 1.2.9 of level 2.
var asvsSections = []struct {
	section        string
	level1, level2 []int
}{
	{"1.1", nil, upTo(1, 2)},
	{"1.2", upTo(1, 5), upTo(6, 9)},
	{"1.3", upTo(1, 2), upTo(3, 11)},
	{"1.4", nil, upTo(1, 3)},
	{"1.5", upTo(1, 1), upTo(2, 2)},
	{"2.1", upTo(1, 1), upTo(2, 3)},
	{"2.2", upTo(1, 2), upTo(3, 3)},
	{"2.3", upTo(1, 1), upTo(2, 4)},
	{"2.4", nil, upTo(1, 1)},
	{"3.2", upTo(1, 2), nil},
	{"3.3", upTo(1, 1), upTo(2, 4)},
	{"3.4", upTo(1, 2), upTo(3, 6)},
	{"3.5", upTo(1, 3), upTo(4, 5)},
	{"3.7", nil, upTo(1, 2)},
	{"4.1", upTo(1, 1), upTo(2, 3)},
	{"4.2", nil, upTo(1, 1)},
	{"4.3", nil, upTo(1, 2)},
	{"4.4", upTo(1, 1), upTo(2, 4)},
	{"5.1", nil, upTo(1, 1)},
	{"5.2", upTo(1, 2), upTo(3, 3)},
	{"5.3", upTo(1, 2), nil},
	{"5.4", nil, upTo(1, 3)},
	{"6.1", upTo(1, 1), upTo(2, 3)},
	{"6.2", upTo(1, 8), upTo(9, 12)},
	{"6.3", upTo(1, 2), upTo(3, 4)},
	{"6.4", upTo(1, 2), upTo(3, 4)},
	{"6.5", nil, upTo(1, 5)},
	{"6.6", nil, upTo(1, 3)},
	{"6.8", nil, upTo(1, 4)},
	{"7.1", nil, upTo(1, 3)},
	{"7.2", upTo(1, 4), nil},
	{"7.3", nil, upTo(1, 2)},
	{"7.4", upTo(1, 2), upTo(3, 5)},
	{"7.5", nil, upTo(1, 2)},
	{"7.6", nil, upTo(1, 2)},
	{"8.1", upTo(1, 1), upTo(2, 2)},
	{"8.2", upTo(1, 2), upTo(3, 3)},
	{"8.3", upTo(1, 1), nil},
	{"8.4", nil, upTo(1, 1)},
	{"9.1", upTo(1, 3), nil},
	{"9.2", upTo(1, 1), upTo(2, 4)},
	{"10.1", nil, upTo(1, 2)},
	{"10.2", nil, upTo(1, 2)},
	{"10.3", nil, upTo(1, 4)},
	{"10.4", upTo(1, 5), upTo(6, 11)},
	{"10.5", nil, upTo(1, 5)},
	{"10.6", nil, upTo(1, 2)},
	{"10.7", nil, upTo(1, 3)},
	{"11.1", nil, upTo(1, 2)},
	{"11.2", nil, upTo(1, 3)},
	{"11.3", upTo(1, 2), upTo(3, 3)},
	{"11.4", upTo(1, 1), upTo(2, 4)},
	{"11.5", nil, upTo(1, 1)},
	{"11.6", nil, upTo(1, 1)},
	{"12.1", upTo(1, 1), upTo(2, 3)},
	{"12.2", upTo(1, 2), nil},
	{"12.3", nil, upTo(1, 4)},
	{"13.1", nil, upTo(1, 1)},
	{"13.2", nil, upTo(1, 5)},
	{"13.3", nil, upTo(1, 2)},
	{"13.4", upTo(1, 1), upTo(2, 5)},
	{"14.1", nil, upTo(1, 2)},
	{"14.2", upTo(1, 1), upTo(2, 4)},
	{"14.3", upTo(1, 1), upTo(2, 3)},
	{"15.1", upTo(1, 1), upTo(2, 3)},
	{"15.2", upTo(1, 1), upTo(2, 3)},
	{"15.3", upTo(1, 1), upTo(2, 7)},
	{"16.1", nil, upTo(1, 1)},
	{"16.2", nil, upTo(1, 5)},
	{"16.3", nil, upTo(1, 4)},
	{"16.4", nil, upTo(1, 3)},
	{"16.5", nil, upTo(1, 3)},
	{"17.1", nil, upTo(1, 1)},
	{"17.2", nil, upTo(1, 4)},
	{"17.3", nil, upTo(1, 2)},
}

func upTo(first, last int) []int {
	var numbers []int
	for n := first; n <= last; n++ {
		numbers = append(numbers, n)
	}
	return numbers
}

// asvsLevels returns the level of each requirement by its number.
func asvsLevels() map[string]int {
	levels := map[string]int{}
	for _, s := range asvsSections {
		for level, numbers := range map[int][]int{1: s.level1, 2: s.level2} {
			for _, n := range numbers {
				levels[s.section+"."+strconv.Itoa(n)] = level
			}
		}
	}
	return levels
}

// The verdicts of docs/asvs.md. A row whose verdict is in provenVerdicts has to name a test or a document.
var (
	asvsVerdicts   = []string{"met", "operator", "not applicable", "not met"}
	provenVerdicts = []string{"met"}
)

var (
	requirementNumber = regexp.MustCompile(`^[0-9]+\.[0-9]+\.[0-9]+$`)
	namedTest         = regexp.MustCompile("`(Test[A-Za-z0-9_]+)`")
	namedWebTest      = regexp.MustCompile("`(webapp/[^` ]+)`")
)

// asvsMistakes compares the rows of docs/asvs.md (number, level, statement, verdict, reason) with the requirements and
// with the tests of the repository. exists reports whether there is a file of a path.
func asvsMistakes(text string, levels map[string]int, tests []string, exists func(path string) bool) []string {
	var mistakes []string
	seen := map[string]bool{}
	for _, cells := range tableRows(text) {
		number := cells[0]
		if !requirementNumber.MatchString(number) {
			continue
		}
		if len(cells) != 5 {
			mistakes = append(mistakes, fmt.Sprintf("%s has %d cells", number, len(cells)))
			continue
		}
		level, statement, verdict, reason := cells[1], cells[2], cells[3], cells[4]
		switch {
		case levels[number] == 0:
			mistakes = append(mistakes, number+" is no requirement of levels 1 and 2")
		case level != strconv.Itoa(levels[number]):
			mistakes = append(mistakes, fmt.Sprintf("%s has level %s, want %d", number, level, levels[number]))
		case seen[number]:
			mistakes = append(mistakes, number+" appears twice")
		}
		seen[number] = true
		if !slices.Contains(asvsVerdicts, verdict) || statement == "" || reason == "" {
			mistakes = append(mistakes, number+" lacks a statement, a verdict or a reason")
		}
		names := namedTest.FindAllStringSubmatch(reason, -1)
		paths := namedWebTest.FindAllStringSubmatch(reason, -1)
		if slices.Contains(provenVerdicts, verdict) && len(names)+len(paths) == 0 && !strings.Contains(reason, "](") {
			mistakes = append(mistakes, number+" is met, but names neither a test nor a document")
		}
		for _, name := range names {
			if !slices.Contains(tests, name[1]) {
				mistakes = append(mistakes, fmt.Sprintf("%s names %s, which does not exist", number, name[1]))
			}
		}
		for _, path := range paths {
			if !exists(path[1]) {
				mistakes = append(mistakes, fmt.Sprintf("%s names %s, which does not exist", number, path[1]))
			}
		}
	}
	for number := range levels {
		if !seen[number] {
			mistakes = append(mistakes, number+" is missing")
		}
	}
	return mistakes
}

// TestASVS_everyRequirement_hasAVerdictAndTestsThatExist compares docs/asvs.md with the standard and with the tests.
func TestASVS_everyRequirement_hasAVerdictAndTestsThatExist(t *testing.T) {
	t.Parallel()
	levels := asvsLevels()
	count := map[int]int{}
	for _, level := range levels {
		count[level]++
	}
	if count[1] != 70 || count[2] != 183 {
		t.Fatalf("the list has %d requirements of level 1 and %d of level 2, the standard has 70 and 183",
			count[1], count[2])
	}
	exists := func(path string) bool {
		_, err := os.Stat(filepath.Join(root, path))
		return err == nil
	}
	text := readText(t, filepath.Join(root, "docs/asvs.md"))
	for _, mistake := range asvsMistakes(text, levels, testNames(t), exists) {
		t.Error(mistake)
	}
}

// TestASVSMistakes_everyMistake_isFound checks that the rule above can fail.
func TestASVSMistakes_everyMistake_isFound(t *testing.T) {
	t.Parallel()
	levels := map[string]int{"1.1.1": 1, "1.1.2": 2}
	const second = "| 1.1.2 | 2 | b | not applicable | c |\n"
	exists := func(path string) bool { return path == "webapp/a.test.ts" }
	for name, test := range map[string]struct {
		text string
		want int
	}{
		"correct":               {"| 1.1.1 | 1 | a | met | `TestA` |\n" + second, 0},
		"test of the web":       {"| 1.1.1 | 1 | a | met | `webapp/a.test.ts` |\n" + second, 0},
		"document":              {"| 1.1.1 | 1 | a | met | [Limits](security.md#limits) |\n" + second, 0},
		"missing":               {second, 1},
		"twice":                 {"| 1.1.1 | 1 | a | not met | b |\n" + second + second, 1},
		"other level":           {"| 1.1.1 | 2 | a | not met | b |\n" + second, 1},
		"no requirement":        {"| 1.1.1 | 1 | a | not met | b |\n| 1.1.3 | 1 | a | not met | b |\n" + second, 1},
		"other verdict":         {"| 1.1.1 | 1 | a | nearly | b |\n" + second, 1},
		"no reason":             {"| 1.1.1 | 1 | a | not met | |\n" + second, 1},
		"met without a proof":   {"| 1.1.1 | 1 | a | met | by design |\n" + second, 1},
		"unknown test":          {"| 1.1.1 | 1 | a | met | `TestB` |\n" + second, 1},
		"unknown file":          {"| 1.1.1 | 1 | a | met | `webapp/b.test.ts` |\n" + second, 1},
		"cell that was split":   {"| 1.1.1 | 1 | a | b | met | `TestA` |\n" + second, 2},
		"unmet with no test":    {"| 1.1.1 | 1 | a | not met | it is missing |\n" + second, 0},
		"unmet names a unknown": {"| 1.1.1 | 1 | a | not met | see `TestB` |\n" + second, 1},
	} {
		if mistakes := asvsMistakes(test.text, levels, []string{"TestA"}, exists); len(mistakes) != test.want {
			t.Errorf("%s: found %q", name, mistakes)
		}
	}
}
