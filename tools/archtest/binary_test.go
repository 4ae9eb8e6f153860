package archtest_test

import (
	"os/exec"
	"strings"
	"testing"
)

// TestProgram_bringsNoMigrationEngine keeps the packages that compare tables out of the binary
// (ADR 0005): they were three megabytes of its memory, and it migrates with files.
func TestProgram_bringsNoMigrationEngine(t *testing.T) {
	t.Parallel()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "wright.app/cmd/wright").Output()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(out), "wright.app/platform/database\n") {
		t.Fatal("the list of packages is not what this test reads")
	}
	for path := range strings.Lines(string(out)) {
		if strings.HasPrefix(path, "ariga.io/atlas/") || strings.HasPrefix(path, "entgo.io/ent/dialect/sql/schema") {
			t.Errorf("the program imports %s", strings.TrimSpace(path))
		}
	}
}
