package systemtest_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"wright.app/platform/blob/blobtest"
)

// TestR22_killedBackup_leavesNoFileOfItsName kills the command once and interrupts it once, while it waits for the
// storage.
func TestR22_killedBackup_leavesNoFileOfItsName(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	s := newInstance(t, "WRIGHT_BLOB_URL="+bucket.URL, secretKey)
	if out, err := s.command(t.Context(), "migrate").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	bucket.SetFailure(blobtest.Stalled)
	for signal, left := range map[syscall.Signal]int{syscall.SIGKILL: 1, syscall.SIGTERM: 0} {
		dir := t.TempDir()
		path := filepath.Join(dir, "wright.backup")
		calls := bucket.Calls()
		backup := s.command(t.Context(), "backup", path)
		if err := backup.Start(); err != nil {
			t.Fatal(err)
		}
		eventually(t, "the backup reads the storage", func() bool { return bucket.Calls() > calls })
		if err := backup.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if err := backup.Wait(); err == nil {
			t.Errorf("%v: the command succeeded", signal)
		}
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != left {
			t.Errorf("%v left %v, %v", signal, entries, err)
		}
		if _, err := os.Stat(path); err == nil {
			t.Errorf("%v left a file with the name of the backup", signal)
		}
	}
	bucket.SetFailure(blobtest.None)
	path := filepath.Join(t.TempDir(), "wright.backup")
	if out, err := s.command(t.Context(), "backup", path).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file after all: %v, %v", info, err)
	}
}
