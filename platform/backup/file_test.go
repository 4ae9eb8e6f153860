package backup_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"wright.app/platform/backup"
)

func TestCreateFile_failedWriter_leavesNoFile(t *testing.T) {
	t.Parallel()
	dir, failure := t.TempDir(), errors.New("failure")
	path := filepath.Join(dir, "backup")
	err := backup.CreateFile(path, func(w io.Writer) error {
		if _, err := io.WriteString(w, "half"); err != nil {
			return err
		}
		if _, err := os.Stat(path); err == nil {
			t.Error("the file has its name before it is complete")
		}
		return failure
	})
	entries, readErr := os.ReadDir(dir)
	if !errors.Is(err, failure) || readErr != nil || len(entries) > 0 {
		t.Errorf("%v, %v, %v", err, readErr, entries)
	}
}

func TestCreateFile_existingFile_isNotOverwritten(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "backup")
	write := func(text string) func(io.Writer) error {
		return func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		}
	}
	// Another process creates the file meanwhile.
	err := backup.CreateFile(path, func(w io.Writer) error {
		if err := backup.CreateFile(path, write("first")); err != nil {
			return err
		}
		return write("second")(w)
	})
	if !errors.Is(err, backup.ErrExists) {
		t.Errorf("got %v", err)
	}
	if err := backup.CreateFile(path, write("third")); !errors.Is(err, backup.ErrExists) {
		t.Errorf("got %v", err)
	}
	content, err := os.ReadFile(path)
	entries, readErr := os.ReadDir(dir)
	if err != nil || string(content) != "first" || readErr != nil || len(entries) != 1 {
		t.Errorf("%q, %v, %v, %v", content, err, entries, readErr)
	}
}
