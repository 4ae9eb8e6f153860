// Command interfaces prints the interfaces of the program that exactly one type of it implements, with this type, and
// how many there are. Such an interface should keep technology out of a core or look to a higher module (ADR 0147).
//
//	go run ./tools/interfaces
package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"log"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

const modulePath = "wright.app/"

func main() {
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedSyntax |
		packages.NeedTypes | packages.NeedTypesInfo
	all, err := packages.Load(&packages.Config{Mode: mode}, "./cmd/...", "./modules/...", "./platform/...")
	if err != nil {
		log.Fatal(err)
	}
	if packages.PrintErrors(all) > 0 {
		log.Fatal("the packages do not compile")
	}
	var interfaces, others []*types.Named
	for _, p := range all {
		if isTestSupport(p.PkgPath) {
			continue
		}
		for _, file := range p.Syntax {
			for _, named := range typesOf(file, p.TypesInfo) {
				i, isInterface := named.Underlying().(*types.Interface)
				switch {
				case !isInterface:
					others = append(others, named)
				case i.NumMethods() > 0 && !ast.IsGenerated(file):
					interfaces = append(interfaces, named)
				}
			}
		}
	}
	var lines []string
	for _, named := range interfaces {
		if by := implementations(named, others); len(by) == 1 {
			lines = append(lines, shortName(named)+" by "+shortName(by[0]))
		}
	}
	slices.Sort(lines)
	for _, line := range lines {
		fmt.Println(line)
	}
	fmt.Printf("%d of %d interfaces have one implementation\n", len(lines), len(interfaces))
}

// isTestSupport reports whether a package has support for tests, whose types are no implementations.
func isTestSupport(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(part string) bool {
		return strings.HasSuffix(part, "test")
	})
}

// typesOf returns the types that a file declares, without generic ones.
func typesOf(file *ast.File, info *types.Info) []*types.Named {
	var all []*types.Named
	for _, declaration := range file.Decls {
		group, ok := declaration.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range group.Specs {
			declared, ok := spec.(*ast.TypeSpec)
			if !ok || declared.TypeParams != nil {
				continue
			}
			if named, ok := info.Defs[declared.Name].Type().(*types.Named); ok {
				all = append(all, named)
			}
		}
	}
	return all
}

func implementations(of *types.Named, candidates []*types.Named) []*types.Named {
	i := of.Underlying().(*types.Interface)
	var found []*types.Named
	for _, c := range candidates {
		if types.Implements(types.NewPointer(c), i) {
			found = append(found, c)
		}
	}
	return found
}

func shortName(t *types.Named) string { return strings.TrimPrefix(t.String(), modulePath) }
