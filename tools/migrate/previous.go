package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ariga.io/atlas/sql/postgres"
	"ariga.io/atlas/sql/schema"
	"github.com/pressly/goose/v3"
)

// lastUnchecked is the newest migration that was made before the first release, so no earlier release has to work with
// it.
const lastUnchecked = 20261127003000

// errBreaksPrevious is the error of a migration after which instances of the previous release would fail.
var errBreaksPrevious = errors.New("instances of the previous release would fail after this migration: add what is " +
	"new in this release and remove what is old in a later one, or write into the file of PostgreSQL from which " +
	"version on this is safe, and why: -- works with v1.2.3 and later: the reason")

// worksWith matches the line in a migration that names the oldest version that works after it.
var worksWith = regexp.MustCompile(`(?m)^-- works with v\d+\.\d+\.\d+ and later: \S.*$`)

// checkPrevious runs the migrations on scratch, an empty PostgreSQL database. It checks each migration after the
// version last. It returns errBreaksPrevious for one that changes anything that an older program uses, unless the file
// explains why that is safe. It checks only PostgreSQL, because a SQLite database has one instance, so two versions
// never use it at the same time.
func checkPrevious(ctx context.Context, path string, last int64, scratch *sql.DB) error {
	provider, err := goose.NewProvider(goose.DialectPostgres, scratch, os.DirFS(path),
		goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	driver, err := postgres.Open(scratch)
	if err != nil {
		return fmt.Errorf("read the schema: %w", err)
	}
	names, err := files(path)
	if err != nil {
		return err
	}
	var before *schema.Schema
	var failures error
	for _, name := range names { // Glob returns the names in order
		number, _, _ := strings.Cut(name, "_")
		version, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return fmt.Errorf("migration %q does not begin with a version", name)
		}
		isChecked := version > last
		if isChecked && before == nil {
			if before, err = driver.InspectSchema(ctx, "", nil); err != nil {
				return fmt.Errorf("read the schema: %w", err)
			}
		}
		if _, err := provider.UpTo(ctx, version); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if !isChecked {
			continue
		}
		after, err := driver.InspectSchema(ctx, "", nil)
		if err != nil {
			return fmt.Errorf("read the schema: %w", err)
		}
		changes, err := driver.SchemaDiff(before, after)
		if err != nil {
			return fmt.Errorf("%s: compare the schemas: %w", name, err)
		}
		before = after
		text, err := fs.ReadFile(os.DirFS(path), name)
		if err != nil {
			return fmt.Errorf("read migrations: %w", err)
		}
		if breaking := breakingChanges(changes); len(breaking) > 0 && !worksWith.Match(text) {
			failures = errors.Join(failures,
				fmt.Errorf("%s: %s: %w", filepath.Join(path, name), strings.Join(breaking, ", "), errBreaksPrevious))
		}
	}
	return failures
}

// breakingChanges describes each change after which a program of the previous release could fail.
func breakingChanges(changes []schema.Change) []string {
	var breaking []string
	for _, change := range changes {
		switch c := change.(type) {
		case *schema.AddTable:
			for _, key := range c.T.ForeignKeys {
				if key.RefTable != c.T && !letsParentsGo(key) {
					breaking = append(breaking, c.T.Name+": rows of "+key.RefTable.Name+" could not be deleted")
				}
			}
		case *schema.ModifyTable:
			added := addedColumns(c.Changes)
			for _, inTable := range c.Changes {
				if what := breakingInTable(inTable, added); what != "" {
					breaking = append(breaking, c.T.Name+": "+what)
				}
			}
		case *schema.DropTable:
			breaking = append(breaking, c.T.Name+": the table is dropped")
		default:
			breaking = append(breaking, fmt.Sprintf("%T", change))
		}
	}
	return breaking
}

// breakingInTable describes a change of an existing table, or returns "" if an older program works after it. A change
// counts as breaking unless it is known to be safe.
func breakingInTable(change schema.Change, added []*schema.Column) string {
	isNew := func(c *schema.Column) bool { return slices.Contains(added, c) && c.Type.Null && c.Default == nil }
	switch c := change.(type) {
	case *schema.AddColumn:
		if !c.C.Type.Null && c.C.Default == nil && !hasGenerated(c.C) {
			return "the column " + c.C.Name + " has to be set and has no default"
		}
	case *schema.DropColumn:
		return "the column " + c.C.Name + " is dropped"
	case *schema.ModifyColumn:
		hasOtherDefault := c.Change == schema.ChangeDefault && c.To.Default != nil
		if c.Change != schema.ChangeComment && !hasOtherDefault {
			return "the column " + c.To.Name + " changes its type, its default or whether it may be null"
		}
	case *schema.AddIndex:
		// Rows that an older program adds have NULL in a column that it does not know, so the index does not refuse
		// them.
		if c.I.Unique && !slices.ContainsFunc(c.I.Parts,
			func(p *schema.IndexPart) bool { return p.C != nil && isNew(p.C) }) {
			return "the new index " + c.I.Name + " is unique"
		}
	case *schema.DropIndex:
		if c.I.Unique { // an ON CONFLICT clause may use the index
			return "the unique index " + c.I.Name + " is dropped"
		}
	case *schema.AddForeignKey:
		if !slices.ContainsFunc(c.F.Columns, isNew) || !letsParentsGo(c.F) {
			return "the foreign key " + c.F.Symbol + " is new for rows that an older program writes or deletes"
		}
	default:
		return fmt.Sprintf("%T", change)
	}
	return ""
}

// letsParentsGo reports whether a program that does not know the foreign key can still delete a row that it refers to.
func letsParentsGo(key *schema.ForeignKey) bool {
	return key.OnDelete == schema.Cascade || key.OnDelete == schema.SetNull
}

func addedColumns(changes []schema.Change) []*schema.Column {
	var added []*schema.Column
	for _, change := range changes {
		if c, ok := change.(*schema.AddColumn); ok {
			added = append(added, c.C)
		}
	}
	return added
}

// hasGenerated reports whether the database computes the values of a column.
func hasGenerated(c *schema.Column) bool {
	return slices.ContainsFunc(c.Attrs, func(a schema.Attr) bool {
		_, isExpression := a.(*schema.GeneratedExpr)
		_, isIdentity := a.(*postgres.Identity)
		return isExpression || isIdentity
	})
}
