package httpservertest

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// CoverageVariable names the directory in which the tests of all packages note which
// answers they have seen. Without it nothing is noted. A cached test result notes nothing:
// whoever reads the notes runs the tests with -count=1 or names a directory that is new.
const CoverageVariable = "WRIGHT_TEST_COVERAGE_DIR"

// Record is one answer of one operation.
type Record struct {
	Operation string `json:"operation"`
	Status    int    `json:"status"`
	Code      string `json:"code,omitempty"` // of a problem
}

var notes struct {
	sync.Mutex
	seen map[Record]bool
	file *os.File
}

// note writes each record once per process.
func note(t testing.TB, r Record) {
	t.Helper()
	dir := os.Getenv(CoverageVariable)
	if dir == "" {
		return
	}
	notes.Lock()
	defer notes.Unlock()
	if notes.seen[r] {
		return
	}
	if err := appendNote(dir, r); err != nil {
		t.Fatalf("note coverage: %v", err)
	}
	notes.seen[r] = true
}

func appendNote(dir string, r Record) error {
	if notes.file == nil {
		if err := os.MkdirAll(dir, 0o750); err != nil {
			return fmt.Errorf("directory: %w", err)
		}
		// Every test process has a file of its own, so none waits for another.
		file, err := os.CreateTemp(dir, "answers-*.jsonl")
		if err != nil {
			return fmt.Errorf("file: %w", err)
		}
		notes.file, notes.seen = file, map[Record]bool{}
	}
	if err := json.NewEncoder(notes.file).Encode(r); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	return nil
}

// ReadCoverage returns everything that was noted in dir. A directory that does not exist
// holds nothing.
func ReadCoverage(dir string) ([]Record, error) {
	files, err := filepath.Glob(filepath.Join(dir, "answers-*.jsonl"))
	if err != nil {
		return nil, fmt.Errorf("coverage: %w", err)
	}
	var all []Record
	for _, name := range files {
		records, err := readNotes(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("coverage: %s: %w", name, err)
		}
		all = append(all, records...)
	}
	return all, nil
}

func readNotes(name string) ([]Record, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("open: %w", err)
	}
	defer func() { _ = file.Close() }()
	var records []Record
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var r Record
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, fmt.Errorf("line %d: %w", len(records)+1, err)
		}
		records = append(records, r)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("read: %w", err)
	}
	return records, nil
}
