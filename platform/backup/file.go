package backup

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// ErrExists is returned for a name that is taken. No file is ever overwritten.
var ErrExists = errors.New("the file exists already: choose another name")

// CreateFile creates a file with the output of write. Only its owner can read it. It has its name only once it is
// complete and on the disk. Until then it has a name that ends with ".part".
func CreateFile(path string, write func(io.Writer) error) (err error) {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w", path, ErrExists)
	}
	dir, name := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	part, err := os.CreateTemp(dir, "."+name+".*.part") // for the owner alone
	if err != nil {
		return fmt.Errorf("create the file: %w", err)
	}
	defer func() {
		_ = part.Close()
		if removed := os.Remove(part.Name()); !errors.Is(removed, fs.ErrNotExist) {
			err = errors.Join(err, removed)
		}
	}()
	if err := write(part); err != nil {
		return err
	}
	if err := errors.Join(part.Sync(), part.Close()); err != nil {
		return fmt.Errorf("write the file: %w", err)
	}
	if err := publish(part.Name(), path); err != nil {
		return err
	}
	return syncDir(dir)
}

// publish gives a file its final name. Unlike a rename, a link never replaces a file that was created meanwhile.
func publish(part, path string) error {
	err := os.Link(part, path)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%s: %w", path, ErrExists)
	}
	// Some file systems have no links.
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w", path, ErrExists)
	}
	if err := os.Rename(part, path); err != nil {
		return fmt.Errorf("name the file: %w", err)
	}
	return nil
}

func syncDir(path string) error {
	if runtime.GOOS == "windows" { // directories cannot be synced there
		return nil
	}
	dir, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("write the directory: %w", err)
	}
	if err := errors.Join(dir.Sync(), dir.Close()); err != nil {
		return fmt.Errorf("write the directory: %w", err)
	}
	return nil
}
