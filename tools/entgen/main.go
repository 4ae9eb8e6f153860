// Command entgen generates the ent client of a module, and the table definitions that tools/migrate compares with
// the migrations. It runs in the folder that holds schema:
//
//	//go:generate go run wright.app/tools/entgen sql/lock
//
// The arguments are the features of ent that the store uses; each adds methods to every table of the module.
//
// The client that ent generates by default can create its tables, and therefore links the migration engine into
// the program. Wright migrates with SQL files (ADR 0005), so entgen leaves that code out of the client.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"entgo.io/ent/entc"
	"entgo.io/ent/entc/gen"
)

const (
	schemaDir = "./schema"
	target    = "./ent"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "entgen:", err)
		os.Exit(1)
	}
}

func run(names []string) error {
	features, err := featuresOf(names)
	if err != nil {
		return err
	}
	pkg, err := exec.Command("go", "list", "-find", ".").Output()
	if err != nil {
		return fmt.Errorf("package of the current folder: %w", err)
	}
	client := strings.TrimSpace(string(pkg)) + "/ent"
	// The first run generates the client and the tables. The second run replaces the client by one that does not import
	// the tables.
	for _, mode := range []gen.SchemaMode{
		gen.Unique | gen.Indexes | gen.Cascade | gen.Migrate,
		gen.Unique | gen.Indexes | gen.Cascade,
	} {
		storage, err := gen.NewStorage("sql")
		if err != nil {
			return fmt.Errorf("storage: %w", err)
		}
		storage.SchemaMode = mode
		// EqualFold and ContainsFold are left out, because the engines fold texts differently. Columns for searches
		// store folded texts.
		storage.Ops = func(*gen.Field) []gen.Op { return nil }
		config := &gen.Config{
			Target: target, Package: client, Storage: storage,
			Features: features,
		}
		if err := entc.Generate(schemaDir, config); err != nil {
			return fmt.Errorf("generate %s: %w", client, err)
		}
	}
	return nil
}

// featuresOf returns the features of ent with the given names.
func featuresOf(names []string) ([]gen.Feature, error) {
	features := make([]gen.Feature, len(names))
	for i, name := range names {
		at := slices.IndexFunc(gen.AllFeatures, func(f gen.Feature) bool { return f.Name == name })
		if at < 0 {
			return nil, fmt.Errorf("ent has no feature %q", name)
		}
		features[i] = gen.AllFeatures[at]
	}
	return features, nil
}
