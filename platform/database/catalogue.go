package database

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"entgo.io/ent/dialect"
)

// ColumnType is the type of the values of a column. It is the same for a column on both engines.
type ColumnType string

// The types of columns, each with the Go type of its values. NULL is nil.
const (
	Integer ColumnType = "integer" // int64
	Boolean ColumnType = "boolean" // bool
	Text    ColumnType = "text"    // string
	JSON    ColumnType = "json"    // string
	UUID    ColumnType = "uuid"    // string
	Bytes   ColumnType = "bytes"   // []byte
	Instant ColumnType = "instant" // time.Time
	Day     ColumnType = "day"     // string like 2006-01-02, or time.Time if SQLite stores a time with the day
)

// columnTypes are the types of this package by the names that the engines use.
var columnTypes = map[string]map[string]ColumnType{
	dialect.Postgres: {
		"bigint": Integer, "boolean": Boolean, "character varying": Text, "text": Text, "jsonb": JSON, "uuid": UUID,
		"bytea": Bytes, "timestamp with time zone": Instant, "date": Day,
	},
	dialect.SQLite: {
		"integer": Integer, "bool": Boolean, "text": Text, "json": JSON, "uuid": UUID, "blob": Bytes,
		"datetime": Instant, "date": Day,
	},
}

// Column is a column of a Table.
type Column struct {
	Name string     `json:"name"`
	Type ColumnType `json:"type"`
}

// Table describes a table. Its columns are sorted by name, because their order differs between the engines.
type Table struct {
	Name    string   `json:"name"`
	Columns []Column `json:"columns"`
}

// ErrUnknownColumn is returned for a column whose type this package does not know.
var ErrUnknownColumn = errors.New("a column has a type that cannot be copied")

// isOwnTable reports whether a table belongs to the migrations, to the job queue or to Ready. These tables differ
// between the engines. The migrations make them, and they contain no data of the product.
func isOwnTable(name string) bool {
	return name == versionTable || name == probeTable || strings.HasPrefix(name, "river_")
}

// Queries for the tables of a schema. Each returns rows of text.
const (
	postgresColumns = `SELECT c.relname, a.attname, format_type(a.atttypid, NULL)
		FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
		WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0
			AND NOT a.attisdropped`
	postgresReferences = `SELECT c.relname, p.relname
		FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid JOIN pg_class AS p ON p.oid = k.confrelid
		WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`
	// The query leaves out virtual tables, such as an index of words, and the tables in which these keep their data.
	sqliteColumns = `SELECT t.name, c.name, lower(c.type)
		FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
		WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\'`
	sqliteReferences = `SELECT t.name, k."table" FROM pragma_table_list AS t, pragma_foreign_key_list(t.name) AS k
		WHERE t.schema = 'main' AND t.type = 'table'`
)

// catalogue returns the tables of the product except those in without. Each table comes after the tables that it refers
// to.
func catalogue(ctx context.Context, q querier, engine string, without []string) ([]Table, error) {
	columns, references := postgresColumns, postgresReferences
	if engine == dialect.SQLite {
		columns, references = sqliteColumns, sqliteReferences
	}
	tables, unknown := map[string]*Table{}, []string{}
	err := scanTexts(ctx, q, columns, func(values []string) {
		name, column, typ := values[0], values[1], columnTypes[engine][values[2]]
		if isOwnTable(name) || slices.Contains(without, name) {
			return
		}
		if typ == "" {
			unknown = append(unknown, name+"."+column+" ("+values[2]+")")
		}
		if tables[name] == nil {
			tables[name] = &Table{Name: name}
		}
		tables[name].Columns = append(tables[name].Columns, Column{Name: column, Type: typ})
	}, 3)
	if err != nil {
		return nil, fmt.Errorf("read the columns: %w", err)
	}
	if len(unknown) > 0 {
		slices.Sort(unknown)
		return nil, fmt.Errorf("%w: %s", ErrUnknownColumn, strings.Join(unknown, ", "))
	}
	parents := map[string][]string{}
	if err := scanTexts(ctx, q, references, func(values []string) {
		parents[values[0]] = append(parents[values[0]], values[1])
	}, 2); err != nil {
		return nil, fmt.Errorf("read the foreign keys: %w", err)
	}
	return parentsFirst(tables, parents)
}

// parentsFirst sorts tables by name, but moves each table behind the tables that it refers to.
func parentsFirst(tables map[string]*Table, parents map[string][]string) ([]Table, error) {
	sorted, done := make([]Table, 0, len(tables)), map[string]bool{}
	for len(sorted) < len(tables) {
		before := len(sorted)
		for _, name := range slices.Sorted(maps.Keys(tables)) {
			if done[name] || slices.ContainsFunc(parents[name], func(parent string) bool {
				return parent != name && tables[parent] != nil && !done[parent]
			}) {
				continue
			}
			slices.SortFunc(tables[name].Columns, func(a, b Column) int { return strings.Compare(a.Name, b.Name) })
			sorted, done[name] = append(sorted, *tables[name]), true
		}
		if len(sorted) == before {
			return nil, errors.New("foreign keys form a circle")
		}
	}
	return sorted, nil
}

// scanTexts runs a query and calls each with the columns of every row.
func scanTexts(ctx context.Context, q querier, query string, each func(values []string), columns int) error {
	rows, err := q.QueryContext(ctx, query)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	values, into := make([]string, columns), make([]any, columns)
	for i := range values {
		into[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		each(values)
	}
	return rows.Err()
}

// schemaVersion returns the version of the schema, 0 for a database without tables.
func schemaVersion(ctx context.Context, q querier, engine string) (int64, error) {
	query := "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = '" + versionTable + "'"
	if engine == dialect.SQLite {
		query = "SELECT COUNT(*) FROM sqlite_master WHERE name = '" + versionTable + "'"
	}
	var tables int
	var version int64
	err := q.QueryRowContext(ctx, query).Scan(&tables)
	if err == nil && tables > 0 {
		err = q.QueryRowContext(ctx, "SELECT COALESCE(MAX(version_id), 0) FROM "+versionTable).Scan(&version)
	}
	if err != nil {
		return 0, fmt.Errorf("read the schema version: %w", err)
	}
	return version, nil
}

// quoted returns the name of a table or column as a part of a statement.
func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// nextIDs returns, for each table that generates its ids, the id of its next row.
func nextIDs(ctx context.Context, q querier, engine string) (map[string]int64, error) {
	next := map[string]int64{}
	if engine == dialect.SQLite {
		err := scanTexts(ctx, q, "SELECT name, seq + 1 FROM sqlite_sequence", func(values []string) {
			next[values[0]], _ = strconv.ParseInt(values[1], 10, 64) // the database returns a number
		}, 2)
		if err != nil {
			return nil, fmt.Errorf("read the next ids: %w", err)
		}
		return next, nil
	}
	sequences, err := postgresSequences(ctx, q)
	if err != nil {
		return nil, err
	}
	for table, sequence := range sequences {
		var id int64
		// The view pg_sequences has no value for a sequence that was restarted and not used since.
		query := "SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM " + sequence
		if err := q.QueryRowContext(ctx, query).Scan(&id); err != nil {
			return nil, fmt.Errorf("read the next id of %s: %w", table, err)
		}
		next[table] = id
	}
	return next, nil
}

// postgresSequences returns the quoted names of the sequences of ids by table.
func postgresSequences(ctx context.Context, q querier) (map[string]string, error) {
	const query = `SELECT c.relname, pg_get_serial_sequence(format('%I', c.relname), a.attname)
		FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attidentity <> ''
		WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'`
	sequences := map[string]string{}
	err := scanTexts(ctx, q, query, func(values []string) { sequences[values[0]] = values[1] }, 2)
	if err != nil {
		return nil, fmt.Errorf("read the sequences: %w", err)
	}
	return sequences, nil
}
