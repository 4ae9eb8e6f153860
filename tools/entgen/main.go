// Command entgen writes the ent client of a module, and beside it the tables that
// tools/migrate compares. It runs in the folder that holds schema:
//
//	//go:generate go run wright.app/tools/entgen
//
// What ent itself writes lets every client create its tables, and so carries the migration
// engine, with drivers and file formats that this program never uses, into every binary.
// Migrations are files here (ADR 0003), so the client is written without.
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
	here, err := exec.Command("go", "list", "-find", ".").Output()
	if err != nil {
		return fmt.Errorf("which package is this folder: %w", err)
	}
	client := strings.TrimSpace(string(here)) + "/ent"
	// The first round writes the tables too; the second writes the client anew that knows none.
	for _, mode := range []gen.SchemaMode{gen.Unique | gen.Indexes | gen.Cascade | gen.Migrate, gen.Unique | gen.Indexes | gen.Cascade} {
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
			return fmt.Errorf("write %s: %w", client, err)
		}
	}
	return nil
}
