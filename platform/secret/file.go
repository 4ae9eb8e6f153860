package secret

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// LoadOrCreate returns the master key in the file at path. If the file does not exist, it is created with a random key;
// concurrent processes all get the same key. The file is readable by its owner alone. A file without a valid key is an
// error: a new key would invalidate all sessions and links.
func LoadOrCreate(path string) ([]byte, error) {
	key, err := load(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := create(path); err != nil {
			return nil, err
		}
		key, err = load(path)
	}
	if err != nil {
		return nil, fmt.Errorf("secret key: %w", err)
	}
	return key, nil
}

func load(path string) ([]byte, error) {
	text, err := os.ReadFile(path) //nolint:gosec // the operator's file
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return nil, err
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(key) < MinKeyBytes {
		return nil, fmt.Errorf("%s does not hold a key: restore it from a backup; without it nobody stays signed in "+
			"and personal links stop working", path)
	}
	return key, nil
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
	key := make([]byte, MinKeyBytes)
	_, err = rand.Read(key)
	if err == nil {
		_, err = part.WriteString(base64.StdEncoding.EncodeToString(key) + "\n")
	}
	if err = errors.Join(err, part.Sync(), part.Close()); err != nil {
		return fmt.Errorf("secret key: %w", err)
	}
	// Unlike a rename, a link never replaces a key that another process has created meanwhile.
	if err := os.Link(part.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("secret key: %w", err)
	}
	return nil
}
