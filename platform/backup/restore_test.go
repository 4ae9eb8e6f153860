package backup_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/backup"
	"wright.app/platform/blob"
	"wright.app/platform/blob/blobtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestR22_otherFormat_isRefusedWithTheVersionThatKnowsIt(t *testing.T) {
	t.Parallel()
	for format, want := range map[int]string{0: "format 0", backup.FormatVersion + 1: "use Wright 9.8.7"} {
		var file bytes.Buffer
		if err := backup.WriteHeader(&file, backup.Header{Format: format, Product: "9.8.7"}); err != nil {
			t.Fatal(err)
		}
		_, _, err := backup.Restore(t.Context(), bytes.NewReader(file.Bytes()), int64(file.Len()), target(t,
			database.Config{Dir: t.TempDir()}))
		if !errors.Is(err, backup.ErrFormat) || !strings.Contains(err.Error(), want) {
			t.Errorf("format %d: %v", format, err)
		}
	}
}

// The checksum does not cover the text that has it, and json.Unmarshal ignores the case of letters in names of members.
func TestR22_changedCaseInTheContents_isDamage(t *testing.T) {
	t.Parallel()
	var file bytes.Buffer
	if err := backup.WriteHeader(&file, backup.Header{
		Format: backup.FormatVersion, Tables: []database.Table{{Name: "empty"}},
	}); err != nil {
		t.Fatal(err)
	}
	if err := backup.Check(bytes.NewReader(file.Bytes())); err != nil {
		t.Fatal(err)
	}
	first := bytes.LastIndex(file.Bytes(), []byte(`{"tables"`))
	last := bytes.LastIndexByte(file.Bytes(), '}')
	for i := first; i <= last; i++ {
		changed := bytes.Clone(file.Bytes())
		changed[i] ^= 0x20
		if err := backup.Check(bytes.NewReader(changed)); !errors.Is(err, backup.ErrDamaged) {
			t.Errorf("byte %d, %q: %v", i-first, changed[first:last+1], err)
		}
	}
}

func target(t *testing.T, cfg database.Config) backup.Target {
	t.Helper()
	return backup.Target{
		Database: cfg, Files: openFiles(t), Tables: tables(), Move: true, Log: slog.New(slog.DiscardHandler),
	}
}

func tables() backup.Tables { return backup.Tables{LeftOut: []string{"people_words", "jobs_words"}} }

func openFiles(t *testing.T) *blob.Store {
	t.Helper()
	store, err := blob.Open(t.Context(), blob.Config{Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// TestR22_randomRows_areRestoredEqual fills all tables with random values of their types, from each engine to each.
func TestR22_randomRows_areRestoredEqual(t *testing.T) {
	t.Parallel()
	engines := map[string]func(*testing.T) database.Config{
		"sqlite":   func(t *testing.T) database.Config { return database.Config{Dir: t.TempDir()} },
		"postgres": func(t *testing.T) database.Config { return databasetest.EmptyPostgres(t) },
	}
	for fromName, newSource := range engines {
		for toName, newTarget := range engines {
			t.Run(fromName+" to "+toName, func(t *testing.T) {
				t.Parallel()
				if fromName+toName != "sqlitesqlite" {
					databasetest.RequirePostgres(t)
				}
				seed := rand.Uint64()
				from := newSource(t)
				want := fillAtRandom(t, from, rand.New(rand.NewPCG(seed, 1)))
				files := openFiles(t)
				content := bytes.Repeat([]byte{0, 1, 2}, 100_000)
				key := blobtest.Put(t, files, "media", content)
				blobtest.Put(t, files, "exports", nil)
				var file bytes.Buffer
				create(t, &file, from, files)
				to := target(t, newTarget(t))
				_, contents, err := backup.Restore(t.Context(), bytes.NewReader(file.Bytes()), int64(file.Len()), to)
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				if contents.Files != 2 || !bytes.Equal(blobtest.Get(t, to.Files, key, 0, -1), content) {
					t.Errorf("the files differ: %+v", contents)
				}
				if got := readAll(t, to.Database); !reflect.DeepEqual(got, want) {
					for table := range want {
						if !slices.Equal(got[table], want[table]) {
							t.Errorf("seed %d, %s\n got %.1500q\nwant %.1500q", seed, table, got[table], want[table])
						}
					}
				}
			})
		}
	}
}

func create(t *testing.T, w *bytes.Buffer, cfg database.Config, files *blob.Store) {
	t.Helper()
	snapshot, err := database.TakeSnapshot(t.Context(), cfg, tables().LeftOut)
	if err != nil {
		t.Fatal(err)
	}
	_, err = backup.Create(t.Context(), w, backup.Source{Snapshot: snapshot, Files: files, At: time.Now()})
	if err := errors.Join(err, snapshot.Close()); err != nil {
		t.Fatal(err)
	}
}

// fillAtRandom makes the tables in an empty database, fills them and returns their rows.
func fillAtRandom(t *testing.T, cfg database.Config, random *rand.Rand) map[string][]string {
	t.Helper()
	found, err := database.Inspect(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	load, err := database.BeginLoad(t.Context(), cfg, found.Target, tables().LeftOut, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	large := slices.IndexFunc(load.Tables, func(t database.Table) bool {
		return !slices.ContainsFunc(t.Columns, isReference)
	})
	if large < 0 {
		t.Fatal("every table refers to another one")
	}
	for n, table := range load.Tables {
		rows := make([][]any, 100)
		if n == large {
			rows = make([][]any, 700) // more than are inserted at a time
		}
		for i := range rows {
			for _, column := range table.Columns {
				value := randomValue(random, column, i)
				if isReference(column) {
					value = int64(i + 1)
				}
				rows[i] = append(rows[i], value)
			}
		}
		if err := load.Insert(t.Context(), table, rows); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(load.Commit(t.Context()), load.Rollback()); err != nil {
		t.Fatal(err)
	}
	return readAll(t, cfg)
}

// isReference reports whether a column has the id of a row of another table.
func isReference(c database.Column) bool {
	return strings.HasSuffix(c.Name, "_id") && c.Type == database.Integer
}

func randomValue(random *rand.Rand, column database.Column, i int) any {
	switch column.Type {
	case database.Integer:
		if column.Name == "id" {
			return int64(i + 1)
		}
		return int64(random.Uint64())
	case database.Boolean:
		return random.IntN(2) == 0
	case database.Bytes:
		return randomBytes(random, 16+random.IntN(200)) // unique
	case database.JSON:
		word := hex.EncodeToString(randomBytes(random, 4))
		return fmt.Sprintf(`{"a": [%d, "%s", null, 0.5], "bb": {}}`, random.Int64(), word)
	case database.UUID:
		return uuid.UUID(randomBytes(random, 16)).String()
	case database.Instant:
		return time.UnixMicro(random.Int64N(4e15)).UTC()
	case database.Day:
		return time.Unix(0, 0).UTC().AddDate(0, 0, 40*i+random.IntN(40)).Format(time.DateOnly) // unique
	case database.Text:
	}
	text := []rune(fmt.Sprint(i, " "))
	for range random.IntN(30) {
		text = append(text, []rune("aZ0 \"'\\\n\t\r\x01\u007f<&>äß日本\u2028\U0001F600[]{},;")[random.IntN(27)])
	}
	return string(text)
}

func randomBytes(random *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(random.Uint32())
	}
	return b
}

// readAll returns the rows of all tables as sorted texts, with JSON in one form.
func readAll(t *testing.T, cfg database.Config) map[string][]string {
	t.Helper()
	snapshot, err := database.TakeSnapshot(t.Context(), cfg, tables().LeftOut)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = snapshot.Close() }()
	all := map[string][]string{}
	for _, table := range snapshot.Tables {
		for row, err := range snapshot.Rows(t.Context(), table) {
			if err != nil {
				t.Fatal(err)
			}
			for i, column := range table.Columns {
				if text, ok := row[i].(string); ok && column.Type == database.JSON {
					row[i] = strings.ReplaceAll(text, " ", "")
				}
			}
			all[table.Name] = append(all[table.Name], fmt.Sprintf("%q", row))
		}
		slices.Sort(all[table.Name])
	}
	return all
}
