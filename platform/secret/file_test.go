package secret_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/platform/secret"
)

const validKey = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="

var rotatedOn = time.Date(2026, time.November, 26, 1, 0, 0, 0, time.UTC)

func TestLoadOrCreate_concurrentCalls_returnTheSameKey(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "data", "secret.key")
	got := make([][][]byte, 8)
	var all sync.WaitGroup
	for i := range got {
		all.Go(func() {
			keys, err := secret.LoadOrCreate(path)
			if err != nil {
				t.Error(err)
			}
			got[i] = keys
		})
	}
	all.Wait()
	for _, keys := range got {
		if len(keys) != 1 || len(keys[0]) != 32 || !bytes.Equal(keys[0], got[0][0]) {
			t.Fatalf("got %x", got)
		}
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("got %v, %v", info.Mode(), err)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".secret-*")); len(left) != 0 {
		t.Errorf("remaining files: %v", left)
	}
}

func TestLoadOrCreate_fileReadableByOthers_isRestricted(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "secret.key")
	if _, err := secret.LoadOrCreate(path); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := secret.LoadOrCreate(path); err != nil {
		t.Fatal(err)
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("got %v", info.Mode())
	}
}

func TestLoadOrCreate_invalidFile_isAnErrorAndNotChanged(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "secret.key")
	for _, content := range []string{
		"", "c2hvcnQ=\n", "not base64", validKey + "\n# replaced\n", validKey + "\n# replaced\nc2hvcnQ=\n",
	} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := secret.LoadOrCreate(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%q: got %v", content, err)
		}
		if after, _ := os.ReadFile(path); string(after) != content {
			t.Errorf("%q was replaced", content)
		}
	}
}

// A long key that openssl has wrapped is one key.
func TestLoadOrCreate_keyOnSeveralLines_isOneKey(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "secret.key")
	long := bytes.Repeat([]byte("k"), 64)
	text := base64.StdEncoding.EncodeToString(long)
	if err := os.WriteFile(path, []byte(text[:64]+"\n"+text[64:]+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if keys, err := secret.LoadOrCreate(path); err != nil || len(keys) != 1 || !bytes.Equal(keys[0], long) {
		t.Errorf("got %x, %v", keys, err)
	}
}

func TestRotate_keepsPreviousKeysBehindTheNewOne(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "secret.key")
	want, err := secret.LoadOrCreate(path)
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		if err := secret.Rotate(path, rotatedOn); err != nil {
			t.Fatal(err)
		}
		got, err := secret.LoadOrCreate(path)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(want)+1 || len(got[0]) != 32 || !equal(got[1:], want) {
			t.Fatalf("got %x after %x", got, want)
		}
		if _, err := secret.NewKeys(got[0], got[1:]...); err != nil {
			t.Fatalf("the keys cannot be used together: %v", err)
		}
		want = got
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("got %v, %v", info.Mode(), err)
	}
	if text, _ := os.ReadFile(path); strings.Count(string(text), "\n# replaced 2026-11-26:\n") != 20 {
		t.Errorf("the file does not say when: %s", text)
	}
}

func equal(one, other [][]byte) bool {
	return bytes.Equal(bytes.Join(one, []byte("|")), bytes.Join(other, []byte("|")))
}

func TestRotate_withoutAKey_makesNone(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "secret.key")
	if err := secret.Rotate(path, rotatedOn); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	if left, _ := filepath.Glob(path + "*"); len(left) != 0 {
		t.Errorf("remaining files: %v", left)
	}
}

// Each refusal leaves the file as it is, and nothing beside it.
func TestRotate_refused_changesNothing(t *testing.T) {
	t.Parallel()
	repeated, err := base64.StdEncoding.DecodeString(validKey)
	if err != nil {
		t.Fatal(err)
	}
	var many strings.Builder
	for i := range byte(64) {
		key := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{i}, 32))
		many.WriteString("# replaced\n" + key + "\n")
	}
	for name, c := range map[string]struct {
		content string
		others  [][]byte
	}{
		"not a key":                      {"hunter2", nil},
		"a key that is configured twice": {validKey, [][]byte{repeated}},
		"too many keys":                  {strings.TrimPrefix(many.String(), "# replaced\n"), nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "secret.key")
			if err := os.WriteFile(path, []byte(c.content), 0o600); err != nil {
				t.Fatal(err)
			}
			err := secret.Rotate(path, rotatedOn, c.others...)
			if err == nil || strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), validKey) {
				t.Errorf("got %v", err)
			}
			after, _ := os.ReadFile(path)
			if left, _ := filepath.Glob(path + "*"); string(after) != c.content || len(left) != 1 {
				t.Errorf("the file was changed: %s, %v", after, left)
			}
		})
	}
}

// Of rotations at the same time each one that succeeds adds its key, and the others say that they did nothing.
func TestRotate_severalAtOnce_loseNoKey(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "secret.key")
	if _, err := secret.LoadOrCreate(path); err != nil {
		t.Fatal(err)
	}
	results := make([]error, 8)
	var all sync.WaitGroup
	for i := range results {
		all.Go(func() { results[i] = secret.Rotate(path, rotatedOn) })
	}
	all.Wait()
	want := 1
	for _, err := range results {
		if err == nil {
			want++
		} else if !errors.Is(err, secret.ErrRotating) {
			t.Errorf("got %v", err)
		}
	}
	if keys, err := secret.LoadOrCreate(path); err != nil || want < 2 || len(keys) != want {
		t.Errorf("%d keys, want %d: %v", len(keys), want, err)
	}
}

func TestRotate_afterAnInterruption_saysWhichFileToRemove(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "secret.key")
	before, err := secret.LoadOrCreate(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+".new", []byte("half a k"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := secret.Rotate(path, rotatedOn); !errors.Is(err, secret.ErrRotating) ||
		!strings.Contains(err.Error(), path+".new") {
		t.Errorf("got %v", err)
	}
	if keys, err := secret.LoadOrCreate(path); err != nil || !equal(keys, before) {
		t.Errorf("got %x, %v", keys, err)
	}
}
