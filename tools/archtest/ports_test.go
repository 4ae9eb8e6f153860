package archtest_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestModules_haveNoPortsToLowerModules: a module uses the core of a lower module directly (ADR 0100). A port that only
// an adapter to a lower module implements would duplicate that core.
func TestModules_haveNoPortsToLowerModules(t *testing.T) {
	t.Parallel()
	for _, file := range sources(t, "modules") {
		if file.Test {
			continue
		}
		for _, port := range portsToLower(file) {
			t.Errorf("%s: %s is implemented by an adapter to a lower module: use the core of that module",
				file.path(), port)
		}
	}
}

// TestPortsToLower_findsThemInAdaptersAndWiring checks that the rule above can fail.
func TestPortsToLower_findsThemInAdaptersAndWiring(t *testing.T) {
	t.Parallel()
	const adapter = `package authadapter
		import ("wright.app/modules/auth"; "wright.app/modules/media"; "wright.app/modules/media/preview")
		var _ media.People = (*People)(nil)
		var (
			_ preview.Names = (*People)(nil)
			_ auth.Photos = (*Photos)(nil)
		)`
	const wiring = `package mediafx
		import ("wright.app/modules/auth"; "wright.app/modules/media"; "wright.app/modules/media/internal/authadapter")
		var Module = fx.Provide(
			fx.Annotate(authadapter.NewPhotos, fx.As(new(auth.Photos))),
			fx.Annotate(authadapter.NewPeople, fx.As(new(media.People)), fx.As(new(media.Users))),
			fx.Annotate(store.NewFiles, fx.As(new(media.Files))),
			func() media.Names { return authadapter.Names{} },
			func(l media.Limits) auth.Other { return authadapter.Other{} },
		)`
	for _, c := range []struct {
		dir, source string
		want        []string
	}{
		{"modules/media/internal/authadapter", adapter, []string{"media.People", "preview.Names"}},
		{"modules/media/internal/store", adapter, nil},
		{"modules/media/mediafx", wiring, []string{"media.Names", "media.People", "media.Users"}},
		{"modules/media", wiring, nil},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", c.source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := portsToLower(sourceFile{Dir: c.dir, AST: file}); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.dir, got, c.want)
		}
	}
}

// portsToLower returns the sorted names of the ports that adapters to lower modules fulfil: those that an adapter
// declares to implement, and those for which the wiring provides an adapter.
func portsToLower(file sourceFile) []string {
	parts := file.parts()
	isAdapter := len(parts) == 4 && strings.HasSuffix(parts[3], "adapter")
	isWiring := len(parts) == 3 && parts[2] == parts[1]+"fx"
	ports := map[string]bool{}
	ast.Inspect(file.AST, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			if isAdapter && n.Names[0].Name == "_" {
				addOwn(ports, file, n.Type)
			}
		case *ast.CallExpr:
			if isWiring && len(n.Args) > 1 && isOfAdapter(n.Args[0]) {
				for _, arg := range n.Args[1:] {
					addProvided(ports, file, arg)
				}
			}
		case *ast.FuncLit:
			if isWiring && n.Type.Results != nil && usesAdapter(n.Body) {
				addOwn(ports, file, n.Type.Results.List[0].Type)
			}
		}
		return true
	})
	return slices.Sorted(maps.Keys(ports))
}

// addProvided adds the port in fx.As(new(port)).
func addProvided(ports map[string]bool, file sourceFile, as ast.Expr) {
	ast.Inspect(as, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 1 {
			addOwn(ports, file, call.Args[0])
		}
		return true
	})
}

// addOwn adds a type that belongs to the module of the file.
func addOwn(ports map[string]bool, file sourceFile, typ ast.Expr) {
	selector, ok := typ.(*ast.SelectorExpr)
	if !ok {
		return
	}
	name, ok := selector.X.(*ast.Ident)
	if !ok {
		return
	}
	for _, path := range file.imports() {
		module, ok := importedModule(path)
		if ok && module == file.parts()[1] && strings.HasSuffix(path, "/"+name.Name) {
			ports[name.Name+"."+selector.Sel.Name] = true
		}
	}
}

// usesAdapter reports whether the code below a node uses a package with an adapter.
func usesAdapter(node ast.Node) bool {
	found := false
	ast.Inspect(node, func(n ast.Node) bool {
		found = found || isOfAdapter(n)
		return true
	})
	return found
}

func isOfAdapter(node ast.Node) bool {
	selector, ok := node.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	name, ok := selector.X.(*ast.Ident)
	return ok && strings.HasSuffix(name.Name, "adapter")
}
