package database

import (
	"context"
	"fmt"
	"os"
)

// fileLock is an exclusive file lock, which the operating system releases when its process ends.
type fileLock struct{ file *os.File }

func lockFile(ctx context.Context, path string) (*fileLock, error) {
	file, err := openLockFile(path)
	if err != nil {
		return nil, err
	}
	if err := waitFor(ctx, func() (bool, error) { return tryLock(file) }); err != nil {
		_ = file.Close()
		return nil, err
	}
	return &fileLock{file}, nil
}

// release releases the lock. The file stays: if it were removed, two processes could lock two different files.
func (l *fileLock) release() error {
	if l == nil {
		return nil
	}
	if err := l.file.Close(); err != nil {
		return fmt.Errorf("unlock: %w", err)
	}
	return nil
}

func openLockFile(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock file: %w", err)
	}
	return file, nil
}
