package secret

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// ErrRotating is returned by Rotate when another call changes the same file, or was interrupted in doing so.
var ErrRotating = errors.New("another rotation of the secret key is running or was interrupted")

// comments matches the lines between the keys of a file.
var comments = regexp.MustCompile(`(?m)^#.*$`)

// maxKeys is less than there are ids of keys, so that a new key with an id of its own is found soon.
const maxKeys = 64

// LoadOrCreate returns the master keys in the file at path, the current one first, then those that it replaced, the
// latest first. If the file does not exist, it is created with a random key; concurrent processes all get the same
// key. The file is readable by its owner alone. A file without a valid key is an error: a new key would invalidate all
// sessions and links.
func LoadOrCreate(path string) ([][]byte, error) {
	keys, err := load(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := create(path); err != nil {
			return nil, err
		}
		keys, err = load(path)
	}
	if err != nil {
		return nil, fmt.Errorf("secret key: %w", err)
	}
	return keys, nil
}

// load reads a file that has each key in base64, and a line that begins with # between two keys.
func load(path string) ([][]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return nil, err
	}
	var keys [][]byte
	for _, encoded := range comments.Split(strings.TrimSpace(string(text)), -1) {
		key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(encoded))
		if err != nil || len(key) < MinKeyBytes {
			return nil, fmt.Errorf("%s does not hold a key: restore it from a backup; without it nobody stays "+
				"signed in and personal links stop working", path)
		}
		keys = append(keys, key)
	}
	return keys, nil
}

func create(path string) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("secret key: %w", err)
	}
	part, err := os.CreateTemp(dir, ".secret-*") // for the owner alone
	if err != nil {
		return fmt.Errorf("secret key: %w", err)
	}
	defer func() { _ = os.Remove(part.Name()) }()
	_, err = part.WriteString(base64.StdEncoding.EncodeToString(randomKey()) + "\n")
	if err = errors.Join(err, part.Sync(), part.Close()); err != nil {
		return fmt.Errorf("secret key: %w", err)
	}
	// Unlike a rename, a link never replaces a key that another process has created meanwhile.
	if err := os.Link(part.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("secret key: %w", err)
	}
	return nil
}

// Rotate puts a new random key in front of those in the file at path, and says in a comment when the previous one was
// replaced. It never chooses a key that cannot be used together with those of the file and the others. A program that
// runs uses the new key after a restart.
//
// The file is replaced as a whole: after an interruption it has the old content or the new one. Rotate returns
// fs.ErrNotExist if there is no file, and ErrRotating if path with ".new" exists, where the new content is written.
func Rotate(path string, now time.Time, others ...[]byte) (err error) {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("secret key: %w", err)
	}
	next := path + ".new"
	file, err := os.OpenFile(next, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%w: if none is running, remove %s and try again", ErrRotating, next)
	}
	if err != nil {
		return fmt.Errorf("secret key: %w", err)
	}
	defer func() {
		if err != nil {
			_ = os.Remove(next)
			err = fmt.Errorf("secret key: %w", err)
		}
	}()
	content, err := withNewKey(path, now, others)
	if err == nil {
		_, err = file.Write(content)
	}
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err = os.Rename(next, path); err != nil {
		return err
	}
	return syncDirectory(filepath.Dir(path))
}

// syncDirectory makes a rename in the directory durable.
func syncDirectory(path string) error {
	directory, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(directory.Sync(), directory.Close())
}

// withNewKey returns the content of the file at path with a new key in front.
func withNewKey(path string, now time.Time, others [][]byte) ([]byte, error) {
	keys, err := load(path)
	if err != nil {
		return nil, err
	}
	keys = append(keys, others...)
	if _, err := NewKeys(keys[0], keys[1:]...); err != nil {
		return nil, err
	}
	if len(keys) >= maxKeys {
		return nil, fmt.Errorf("%s has %d keys: remove the last ones, which nothing needs any more", path, len(keys))
	}
	added := randomKey()
	for {
		if _, err := NewKeys(added, keys...); err == nil {
			break
		}
		added = randomKey()
	}
	previous, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	content := base64.StdEncoding.AppendEncode(nil, added)
	content = fmt.Appendf(content, "\n# replaced %s:\n", now.UTC().Format(time.DateOnly))
	return append(content, previous...), nil
}

func randomKey() []byte {
	key := make([]byte, MinKeyBytes)
	_, _ = rand.Read(key) // never fails
	return key
}
