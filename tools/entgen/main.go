// Command entgen generates the ent client of a module, and the table definitions that tools/migrate compares with
// the migrations. It runs in the folder that holds schema:
//
//	//go:generate go run wright.app/tools/entgen
//
// The client that ent generates by default can create its tables, and therefore links the migration engine into
// the program. Wright migrates with SQL files (ADR 0005), so entgen leaves that code out of the client.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"

	"entgo.io/ent/entc"
	"entgo.io/ent/entc/gen"
)

const (
	schemaDir = "./schema"
	target    = "./ent"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "entgen:", err)
		os.Exit(1)
	}
}

func run() error {
	pkg, err := exec.Command("go", "list", "-find", ".").Output()
	if err != nil {
		return fmt.Errorf("package of the current folder: %w", err)
	}
	client := strings.TrimSpace(string(pkg)) + "/ent"
	// The first run generates client and tables. The second one overwrites the client with one that does not
	// import the tables.
	for _, mode := range []gen.SchemaMode{
		gen.Unique | gen.Indexes | gen.Cascade | gen.Migrate,
		gen.Unique | gen.Indexes | gen.Cascade,
	} {
		storage, err := gen.NewStorage("sql")
		if err != nil {
			return fmt.Errorf("storage: %w", err)
		}
		storage.SchemaMode = mode
		config := &gen.Config{
			Target: target, Package: client, Storage: storage,
			Features: []gen.Feature{gen.FeatureUpsert, gen.FeatureLock},
		}
		if err := entc.Generate(schemaDir, config); err != nil {
			return fmt.Errorf("generate %s: %w", client, err)
		}
	}
	return nil
}
