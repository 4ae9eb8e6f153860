package doctor

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
)

// Free space of the disk of the data directory. Below minFreeBytes uploads and writes begin to fail; a large upload and
// the copy that a migration makes need the rest.
const (
	minFreeBytes  = 100 << 20
	wantFreeBytes = 1 << 30
)

func (d *checks) disk(context.Context) Findings {
	dir, err := existing(d.cfg.Database.Dir)
	if err != nil {
		return problem("the data directory cannot be found: "+err.Error(), "set WRIGHT_DATA_DIR to a directory")
	}
	if err := writable(dir); err != nil {
		return problem("files cannot be made in "+dir+": "+err.Error(),
			"give the user of the program write access, and check that the disk is not read-only")
	}
	free, err := freeBytes(dir)
	if err != nil {
		return problem("the free space of "+dir+" cannot be read: "+err.Error(), "check the disk")
	}
	message := fmt.Sprintf("%s has %.1f GB free", dir, float64(free)/(1<<30))
	switch advice := "make room, or move WRIGHT_DATA_DIR to a larger disk"; {
	case free < minFreeBytes:
		return problem(message, advice)
	case free < wantFreeBytes:
		return warning(message, advice)
	}
	return ok(message)
}

// existing returns dir, or its closest parent that exists: the first start makes the rest.
func existing(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for {
		_, err := os.Stat(dir)
		if err == nil || filepath.Dir(dir) == dir {
			return dir, err
		}
		dir = filepath.Dir(dir)
	}
}

// writable makes a file and removes it.
func writable(dir string) error {
	file, err := os.CreateTemp(dir, ".wright-doctor-*")
	if err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return os.Remove(file.Name())
}
