package archtest_test

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// TestVersions_libcIsTheOneThatSqliteRequires: modernc.org/sqlite is generated for exactly one version of
// modernc.org/libc; its documentation says that another version may fail.
func TestVersions_libcIsTheOneThatSqliteRequires(t *testing.T) {
	t.Parallel()
	ours := requiredVersion(t, root+"/go.mod", "modernc.org/libc")
	sqliteGoMod, err := exec.Command("go", "list", "-m", "-f", "{{.GoMod}}", "modernc.org/sqlite").Output()
	if err != nil {
		t.Fatal(err)
	}
	if want := requiredVersion(t, strings.TrimSpace(string(sqliteGoMod)), "modernc.org/libc"); ours != want {
		t.Errorf("go.mod has modernc.org/libc %s, sqlite requires %s", ours, want)
	}
}

func TestVersions_allRiverModulesHaveTheSameVersion(t *testing.T) {
	t.Parallel()
	parts := []string{
		"github.com/riverqueue/river", "github.com/riverqueue/river/riverdriver",
		"github.com/riverqueue/river/rivertype",
		"github.com/riverqueue/river/riverdriver/riverdatabasesql",
		"github.com/riverqueue/river/riverdriver/riversqlite",
	}
	want := requiredVersion(t, root+"/go.mod", parts[0])
	for _, part := range parts[1:] {
		if got := requiredVersion(t, root+"/go.mod", part); got != want {
			t.Errorf("%s is %s, river is %s", part, got, want)
		}
	}
}

func requiredVersion(t *testing.T, file, module string) string {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	match := regexp.MustCompile(`(?m)^\s*(?:require )?` + regexp.QuoteMeta(module) +
		` (v\S+)`).FindStringSubmatch(string(content))
	if match == nil {
		t.Fatalf("%s does not require %s", file, module)
	}
	return match[1]
}
