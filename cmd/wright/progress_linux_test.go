package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"wright.app/platform/database/databasetest"
)

// openTerminal returns a terminal for a command, and a function that closes it and returns all that was written to it.
func openTerminal(t *testing.T) (terminal *os.File, written func() string) {
	t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = screen.Close() })
	if err := unix.IoctlSetPointerInt(int(screen.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(int(screen.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	all := make(chan string, 1)
	go func() {
		text, _ := io.ReadAll(screen) // ends with EIO once the terminal is closed
		all <- string(text)
	}()
	return terminal, func() string {
		_ = terminal.Close()
		return <-all
	}
}

// TestBackupAndRestore_onATerminal_showHowFarTheyAre checks that each command rewrites one line while it works, and
// clears it at the end, so that only the result stays.
func TestBackupAndRestore_onATerminal_showHowFarTheyAre(t *testing.T) {
	t.Parallel()
	from := site{
		name: "SQLite", db: databasetest.SQLite(t),
	}
	from.environ = []string{backupKey, "WRIGHT_DATA_DIR=" + from.db.Dir}
	from.populate(t)
	file := filepath.Join(t.TempDir(), "wright.backup")
	const clearLine = "\r\x1b[K"

	terminal, written := openTerminal(t)
	if err := runBackup(t.Context(), []string{file}, from.environ, io.Discard, terminal); err != nil {
		t.Fatal(err)
	}
	shown := written()
	if !regexp.MustCompile(`\r\d+ rows, \d+ files, \d+\.\d MB\x1b\[K`).MatchString(shown) {
		t.Errorf("the backup shows %q", shown)
	}
	_, last, _ := strings.Cut(shown, clearLine)
	if !regexp.MustCompile(`^backed up \d+ rows and \d+ files \(\d+\.\d MB\)\s*$`).MatchString(last) {
		t.Errorf("after the backup %q is left of %q", last, shown)
	}

	terminal, written = openTerminal(t)
	var out bytes.Buffer
	to := []string{backupKey, "WRIGHT_DATA_DIR=" + t.TempDir()}
	if err := runRestore(t.Context(), []string{file}, to, &out, terminal); err != nil {
		t.Fatal(err)
	}
	shown = written()
	if !regexp.MustCompile(`\r\d+ rows, \d+ files, \d+\.\d MB, \d+ %\x1b\[K`).MatchString(shown) ||
		!strings.HasSuffix(shown, clearLine) {
		t.Errorf("the restore shows %q", shown)
	}
	if !strings.HasPrefix(out.String(), "restored ") {
		t.Errorf("the restore prints %q", out.String())
	}
}

// TestBackup_standardOutput_isRefusedOnATerminalAlone: a backup would fill a terminal with binary data. Every other
// output is accepted, even /dev/null, with which operators test whether a backup works and how long it takes.
func TestBackup_standardOutput_isRefusedOnATerminalAlone(t *testing.T) {
	t.Parallel()
	cfg := databasetest.SQLite(t)
	environ := []string{backupKey, "WRIGHT_DATA_DIR=" + cfg.Dir}
	terminal, written := openTerminal(t)
	err := runBackup(t.Context(), []string{"-"}, environ, terminal, io.Discard)
	if shown := written(); err == nil || shown != "" {
		t.Errorf("on a terminal: %v, and %d bytes", err, len(shown))
	}
	nowhere, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = nowhere.Close() }()
	if err := runBackup(t.Context(), []string{"-"}, environ, nowhere, io.Discard); err != nil {
		t.Errorf("to %s: %v", os.DevNull, err)
	}
}
