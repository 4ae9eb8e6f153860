package archtest_test

import (
	"os/exec"
	"strings"
	"testing"
)

// TestProgram_doesNotLinkTheMigrationEngine: the program migrates with SQL files (ADR 0005). The packages that compare
// tables would cost three megabytes of memory.
func TestProgram_doesNotLinkTheMigrationEngine(t *testing.T) {
	t.Parallel()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "wright.app/cmd/wright").Output()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(out), "wright.app/platform/database\n") {
		t.Fatal("go list -deps does not list platform/database")
	}
	for path := range strings.Lines(string(out)) {
		if strings.HasPrefix(path, "ariga.io/atlas/") || strings.HasPrefix(path, "entgo.io/ent/dialect/sql/schema") {
			t.Errorf("the program imports %s", strings.TrimSpace(path))
		}
	}
}
