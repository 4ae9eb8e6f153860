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

// CoverageVariable is the name of the environment variable with the directory in which the tests of all packages record
// their responses. If it is not set, nothing is recorded. A cached test result records nothing, so run the tests with
// -count=1.
const CoverageVariable = "WRIGHT_TEST_COVERAGE_DIR"

// Record is a status and error code with which an operation has responded.
type Record struct {
	Operation string `json:"operation"`
	Status    int    `json:"status"`
	Code      string `json:"code,omitempty"` // of a problem
}

var recorded struct {
	sync.Mutex
	seen map[Record]bool
	file *os.File
}

// record writes each record once per process.
func record(t testing.TB, r Record) {
	t.Helper()
	dir := os.Getenv(CoverageVariable)
	if dir == "" {
		return
	}
	recorded.Lock()
	defer recorded.Unlock()
	if recorded.seen[r] {
		return
	}
	if err := appendRecord(dir, r); err != nil {
		t.Fatalf("record coverage: %v", err)
	}
	recorded.seen[r] = true
}

func appendRecord(dir string, r Record) error {
	if recorded.file == nil {
		if err := os.MkdirAll(dir, 0o750); err != nil {
			return fmt.Errorf("directory: %w", err)
		}
		// Every test process has its own file.
		file, err := os.CreateTemp(dir, "answers-*.jsonl")
		if err != nil {
			return fmt.Errorf("file: %w", err)
		}
		recorded.file, recorded.seen = file, map[Record]bool{}
	}
	if err := json.NewEncoder(recorded.file).Encode(r); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	return nil
}

// ReadCoverage returns all records in dir. A directory that does not exist has none.
func ReadCoverage(dir string) ([]Record, error) {
	files, err := filepath.Glob(filepath.Join(dir, "answers-*.jsonl"))
	if err != nil {
		return nil, fmt.Errorf("coverage: %w", err)
	}
	var all []Record
	for _, name := range files {
		records, err := readRecords(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("coverage: %s: %w", name, err)
		}
		all = append(all, records...)
	}
	return all, nil
}

func readRecords(name string) ([]Record, error) {
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
