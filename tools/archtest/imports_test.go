package archtest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// isCore reports whether a folder below modules belongs to the core of a module: it is the root package, or a
// subpackage that is neither an adapter nor wiring, test support or tables.
func isCore(dir string) bool {
	parts := strings.Split(dir, "/")
	switch len(parts) {
	case 2:
		return true
	case 3:
		return parts[2] != "internal" && !strings.HasSuffix(parts[2], "fx") && !strings.HasSuffix(parts[2], "test") &&
			!strings.HasSuffix(parts[2], "tables")
	default:
		return false
	}
}

// encodesADocument has the packages of cores that encode documents for caches and stores (ADR 0102).
var encodesADocument = map[string]bool{"modules/sharing/publicprofile": true}

// TestCore_importsNoTechnology: the core of a module imports no HTTP, SQL, encoding or third-party library.
func TestCore_importsNoTechnology(t *testing.T) {
	t.Parallel()
	allowed := []string{
		modulePath + "platform/fault", modulePath + "platform/tx", modulePath + "platform/clock",
		modulePath + "platform/calendar", modulePath + "platform/identity", modulePath + "platform/text",
		modulePath + "platform/quota", modulePath + "platform/slots", modulePath + "platform/events",
		modulePath + "platform/wordindex", // only computes
		modulePath + "platform/live", modulePath + "platform/unreadable",
		modulePath + "platform/export", // only types
		"github.com/google/uuid",
		modulePath + "platform/cache", modulePath + "platform/limits",
		"golang.org/x/net/idna",         // only computes, and is too complex to be written again
		"golang.org/x/net/publicsuffix", // only a list
		"golang.org/x/sync",             // as simple as sync of the standard library
	}
	banned := []string{"net/http", "database/sql", "html/template", "text/template"}
	for _, file := range sources(t, "modules") {
		if !isCore(file.Dir) || file.Test {
			continue
		}
		for _, path := range file.imports() {
			if hasPrefix(path, banned...) || path == "encoding/json" && !encodesADocument[file.Dir] {
				t.Errorf("%s imports %s, which belongs in an adapter", file.path(), path)
			}
			if core, ok := strings.CutPrefix(path, modulePath); ok && hasPrefix(core, "modules") && isCore(core) {
				continue // TestModules_importOnlyModulesBelow checks imports of modules
			}
			first, _, _ := strings.Cut(path, "/")
			if strings.Contains(first, ".") && !hasPrefix(path, allowed...) {
				t.Errorf("%s imports %s: the core of a module imports no library", file.path(), path)
			}
		}
	}
}

// TestCore_packagesImportOnlyThoseAboveInTheirTable: docs/architecture.md lists the packages of a core that is divided.
func TestCore_packagesImportOnlyThoseAboveInTheirTable(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(root, "docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, module := range []string{"auth", "sharing", "jobs"} {
		order := map[string]int{}
		for line := range strings.Lines(string(text)) {
			name, _, ok := strings.Cut(strings.TrimPrefix(line, "| `"), "` |")
			if ok && (strings.HasPrefix(name, module+"/") || name == module && len(order) == 0) {
				order["modules/"+name] = len(order)
			}
		}
		found := 0
		for _, file := range sources(t, filepath.Join("modules", module)) {
			if !isCore(file.Dir) || file.Test {
				continue
			}
			from, isListed := order[file.Dir]
			if !isListed {
				t.Errorf("%s is missing in the table of docs/architecture.md", file.Dir)
			}
			for _, path := range file.imports() {
				dir := strings.TrimPrefix(path, modulePath)
				if to, ok := order[dir]; ok && dir != file.Dir {
					found++
					if to > from {
						t.Errorf("%s imports %s, which is below it in docs/architecture.md", file.path(), dir)
					}
				}
			}
		}
		if found < len(order) {
			t.Errorf("only %d imports between the packages of %s were found", found, module)
		}
	}
}

func TestPlatform_importsNoModule(t *testing.T) {
	t.Parallel()
	for _, file := range sources(t, "platform") {
		for _, path := range file.imports() {
			if hasPrefix(path, modulePath+"modules", modulePath+"cmd") {
				t.Errorf("%s imports %s", file.path(), path)
			}
		}
	}
}

// TestTelemetry_isImportedByItsPackageOnly: all other packages have their own observers, which do not depend on a
// library (ADR 0068).
func TestTelemetry_isImportedByItsPackageOnly(t *testing.T) {
	t.Parallel()
	users := 0
	for _, file := range sources(t, "cmd", "modules", "platform") {
		for _, path := range file.imports() {
			if !hasPrefix(path, "go.opentelemetry.io", "github.com/prometheus") {
				continue
			}
			if users++; file.Dir != "platform/telemetry" && !file.Test {
				t.Errorf("%s imports %s", file.path(), path)
			}
		}
	}
	if users == 0 {
		t.Error("no import of OpenTelemetry was found: the imports cannot be read")
	}
}

func TestFx_isImportedByFxPackagesOnly(t *testing.T) {
	t.Parallel()
	for _, file := range sources(t, "modules") {
		for _, path := range file.imports() {
			if hasPrefix(path, "go.uber.org/fx") && !strings.HasSuffix(file.Dir, "fx") && !file.Test {
				t.Errorf("%s imports fx", file.path())
			}
		}
	}
}

func TestAdapters_storesImportNoHTTP_handlersImportNoSQL(t *testing.T) {
	t.Parallel()
	for _, file := range sources(t, "modules") {
		parts := file.parts()
		if len(parts) < 4 || parts[2] != "internal" || file.Test {
			continue
		}
		var banned []string
		switch {
		case parts[3] == "ginapi":
			banned = []string{"database/sql", "entgo.io/ent", modulePath + "platform/database"}
		case strings.HasSuffix(parts[3], "store"), strings.HasSuffix(parts[3], "queue"):
			banned = []string{"github.com/gin-gonic/gin", "net/http"}
		default:
			continue
		}
		for _, path := range file.imports() {
			if hasPrefix(path, banned...) {
				t.Errorf("%s imports %s", file.path(), path)
			}
		}
	}
}

// TestModules_haveTheSameLayout: every module has doc.go, which describes what the module owns, and
// <module>fx/module.go.
func TestModules_haveTheSameLayout(t *testing.T) {
	t.Parallel()
	for _, module := range modules(t) {
		for _, file := range []string{"doc.go", module + "fx/module.go"} {
			if _, err := os.Stat(filepath.Join(root, "modules", module, file)); err != nil {
				t.Errorf("modules/%s has no %s", module, file)
			}
		}
	}
}

func TestFoldersAndFiles_haveSpecificNames(t *testing.T) {
	t.Parallel()
	vague := map[string]bool{
		"util": true, "utils": true, "helper": true, "helpers": true, "common": true,
		"manager": true, "misc": true, "models": true, "types": true,
	}
	for _, file := range sources(t, "modules", "platform", "cmd", "tools", "openapi") {
		if file.Generated {
			continue
		}
		for _, part := range append(file.parts(), strings.TrimSuffix(file.Name, ".go")) {
			if vague[part] {
				t.Errorf("%s: %q says nothing about the content, choose a specific name", file.path(), part)
			}
		}
	}
}
