package archtest_test

import (
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// moduleOrder lists all modules, the lowest first. A module imports only modules that come before it in this list,
// so the graph of modules has no cycle. docs/architecture.md says what each module owns.
var moduleOrder = []string{
	"status", "auth", "notification", "media", "profile", "network", "organization", "sharing", "people", "messaging",
	"jobs", "webhooks", "privacy",
}

func TestModules_standInTheOrder(t *testing.T) {
	t.Parallel()
	for _, module := range modules(t) {
		if !slices.Contains(moduleOrder, module) {
			t.Errorf("modules/%s is missing in moduleOrder", module)
		}
	}
	for i, module := range moduleOrder {
		if !slices.Contains(modules(t), module) || slices.Index(moduleOrder, module) != i {
			t.Errorf("moduleOrder names %s, which is no module or is listed twice", module)
		}
	}
}

func TestModules_areDescribedInTheirOrder(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(root, "docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "| module | owns |")
	table, _, _ = strings.Cut(table, "\n\n")
	var documented []string
	for line := range strings.Lines(table) {
		if name, _, ok := strings.Cut(strings.TrimPrefix(line, "| `"), "` |"); ok {
			documented = append(documented, name)
		}
	}
	if !slices.Equal(documented, moduleOrder) {
		t.Errorf("docs/architecture.md describes %v, the order is %v", documented, moduleOrder)
	}
}

// TestModules_areDrawnAsTheyImport compares the arrows of the diagram in docs/architecture.md with the imports.
func TestModules_areDrawnAsTheyImport(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(root, "docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, diagram, _ := strings.Cut(string(text), "flowchart TB\n")
	diagram, _, _ = strings.Cut(diagram, "```")
	drawn := map[string]bool{}
	for line := range strings.Lines(diagram) {
		from, to, _ := strings.Cut(strings.TrimSpace(line), " --> ")
		for upper := range strings.SplitSeq(from, " & ") {
			for lower := range strings.SplitSeq(to, " & ") {
				if slices.Contains(moduleOrder, lower) {
					drawn[upper+" --> "+lower] = true
				}
			}
		}
	}
	imported := map[string]bool{}
	for _, file := range sources(t, "modules") {
		if file.Test || strings.HasSuffix(file.Dir, "test") {
			continue
		}
		for _, path := range file.imports() {
			if to, ok := importedModule(path); ok && to != file.parts()[1] {
				imported[file.parts()[1]+" --> "+to] = true
			}
		}
	}
	for arrow := range imported {
		if !drawn[arrow] {
			t.Errorf("docs/architecture.md does not draw %s", arrow)
		}
	}
	for arrow := range drawn {
		if !imported[arrow] {
			t.Errorf("docs/architecture.md draws %s, which is no import", arrow)
		}
	}
}

func TestModules_importOnlyModulesBelow(t *testing.T) {
	t.Parallel()
	found := map[string]bool{}
	for _, file := range sources(t, "modules") {
		for _, path := range file.imports() {
			if violation := moduleRuleViolation(file.Dir, file.Test, path); violation != "" {
				t.Errorf("%s imports %s: %s", file.path(), path, violation)
			}
			if to, ok := importedModule(path); ok && to != file.parts()[1] {
				found[file.parts()[1]+" to "+to] = true
			}
		}
	}
	if len(found) < 5 {
		t.Errorf("only these imports between modules were found: %v", found)
	}
}

// TestModuleRule_forbiddenImports_areReported checks each part of the rule, and the imports that it allows.
func TestModuleRule_forbiddenImports_areReported(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		dir  string
		test bool
		path string
		want string // a part of the message, empty for an import that is allowed
	}{
		{"modules/media/internal/authadapter", false, "modules/auth", ""},
		{"modules/media/mediafx", false, "modules/auth", ""},
		{"modules/media", false, "modules/media/internal/store", ""},
		{"modules/sharing/internal/ginapi", false, "modules/profile", ""},
		{"modules/media/internal/ginapi", true, "modules/auth/authtest", ""},
		{"modules/privacy/internal/authadapter", false, "modules/auth/personaldata", ""},
		{"modules/auth/internal/mediaadapter", false, "modules/media", "media is above auth"},
		{"modules/auth/authfx", false, "modules/media", "media is above auth"},
		{"modules/auth/internal/ginapi", true, "modules/sharing/sharingtest", "sharing is above auth"},
		{"modules/media", false, "modules/auth", ""},
		{"modules/media/internal/ginapi", false, "modules/auth/settings", ""},
		{"modules/media/internal/authadapter", false, "modules/auth/authfx", "only the core"},
		{"modules/media/mediafx", false, "modules/auth/authtest", "only the core"},
		{"modules/media/mediatest", false, "modules/auth/authtest", ""},
		{"modules/auth/authtest", false, "modules/media/mediatest", "media is above auth"},
		{"modules/sharing", false, "modules/profile/profiletest", "only the core"},
		{"modules/media/internal/authadapter", false, "modules/billing", "is missing in moduleOrder"},
	} {
		got := moduleRuleViolation(c.dir, c.test, modulePath+c.path)
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s imports %s: got %q, want %q", c.dir, c.path, got, c.want)
		}
	}
}

// moduleRuleViolation returns the message for an import that breaks a rule, or "" for an allowed import. The order also
// applies to tests and test support, but these may use every package of a lower module that is not internal.
func moduleRuleViolation(dir string, isTest bool, path string) string {
	parts := strings.Split(dir, "/")
	from := parts[1]
	to, ok := importedModule(path)
	if !ok || to == from {
		return ""
	}
	if !slices.Contains(moduleOrder, to) {
		return to + " is missing in moduleOrder"
	}
	if slices.Index(moduleOrder, to) > slices.Index(moduleOrder, from) {
		return fmt.Sprintf("%s is above %s; declare a port in %s and implement it in modules/%s/internal/%sadapter", to,
			from, from, to, from)
	}
	if isTest || strings.HasSuffix(dir, "test") {
		return ""
	}
	if !isCore(strings.TrimPrefix(path, modulePath)) {
		return "other modules import only the core of a module"
	}
	return ""
}

// TestModules_useNoServiceOfAnotherModule: a module calls another one through a narrow type such as its Directory.
func TestModules_useNoServiceOfAnotherModule(t *testing.T) {
	t.Parallel()
	for _, file := range sources(t, "modules") {
		if file.Test || strings.HasSuffix(file.Dir, "test") {
			continue
		}
		otherModules := map[string]bool{}
		for _, path := range file.imports() {
			if to, ok := importedModule(path); ok && to != file.parts()[1] {
				otherModules[path[strings.LastIndexByte(path, '/')+1:]] = true
			}
		}
		ast.Inspect(file.AST, func(n ast.Node) bool {
			selector, ok := n.(*ast.SelectorExpr)
			if !ok || selector.Sel.Name != "Service" {
				return true
			}
			if name, ok := selector.X.(*ast.Ident); ok && otherModules[name.Name] {
				t.Errorf("%s uses %s.Service", file.path(), name.Name)
			}
			return true
		})
	}
}

// importedModule returns the module that a package belongs to. ok is false for other packages.
func importedModule(path string) (module string, ok bool) {
	rest, ok := strings.CutPrefix(path, modulePath+"modules/")
	module, _, _ = strings.Cut(rest, "/")
	return module, ok
}

func TestAdapters_areNamedAfterALowerModule(t *testing.T) {
	t.Parallel()
	for _, file := range sources(t, "modules") {
		parts := file.parts()
		if len(parts) < 4 || parts[2] != "internal" {
			continue
		}
		lower, isAdapter := strings.CutSuffix(parts[3], "adapter")
		if !isAdapter {
			continue
		}
		if index := slices.Index(moduleOrder, lower); index < 0 || index >= slices.Index(moduleOrder, parts[1]) {
			t.Errorf("%s: %s is no module below %s", file.path(), lower, parts[1])
		}
	}
}
