package blob

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"gocloud.dev/blob/fileblob"
	"gocloud.dev/blob/memblob"
	"gocloud.dev/blob/s3blob"
)

// Deadline is the default time limit of an operation, or of one step of a stream (docs/security.md).
const Deadline = 5 * time.Second

// Config configures a Store.
type Config struct {
	// URL is s3://bucket?…, file:///directory or mem://; empty means files in Dir.
	URL string
	// Dir is a directory, which is created if it does not exist.
	Dir string
	// Deadline is the time limit of one step; zero means the constant Deadline.
	Deadline time.Duration
	// Rest is how long calls to a bucket are refused after failures in a row; zero means 10 s.
	Rest time.Duration
}

// Open returns the store of c. It fails for a directory that cannot be created and for a malformed URL; whether a
// bucket is reachable is checked by TakesWrites.
func Open(ctx context.Context, c Config) (*Store, error) {
	if c.Deadline == 0 {
		c.Deadline = Deadline
	}
	if c.Rest == 0 {
		c.Rest = restFor
	}
	if c.URL == "" {
		return openFiles(c.Dir, c.Deadline)
	}
	at, err := url.Parse(c.URL)
	if err != nil {
		// The error does not contain the URL, which may have credentials.
		return nil, errors.New("blob: the address of the storage cannot be read")
	}
	switch at.Scheme {
	case fileblob.Scheme:
		return openFiles(filePath(at), c.Deadline)
	case memblob.Scheme:
		return &Store{bucket: memblob.OpenBucket(nil), deadline: c.Deadline}, nil
	case s3blob.Scheme:
		bucket, err := new(s3blob.URLOpener).OpenBucketURL(ctx, at)
		if err != nil {
			return nil, fmt.Errorf("blob: %w", err)
		}
		return &Store{bucket: bucket, deadline: c.Deadline, guard: newGuard(c.Rest)}, nil
	}
	return nil, fmt.Errorf("blob: %q is no storage: file, mem and s3 are", at.Scheme)
}

// openFiles opens a store in a directory. Temporary files are in the same directory, since a rename does not work
// across disks, and there are no metadata files.
func openFiles(dir string, deadline time.Duration) (*Store, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("blob: %w", err)
	}
	bucket, err := fileblob.OpenBucket(dir, &fileblob.Options{
		CreateDir: true, DirFileMode: 0o700, NoTempDir: true, Metadata: fileblob.MetadataDontWrite,
	})
	if err != nil {
		return nil, fmt.Errorf("blob: %w", err)
	}
	return &Store{bucket: bucket, dir: dir, deadline: deadline}, nil
}

// filePath returns the directory of a file URL, with a drive letter on Windows.
func filePath(at *url.URL) string {
	path := at.Path
	if runtime.GOOS == "windows" && len(path) > 0 && path[0] == '/' {
		path = path[1:]
	}
	return filepath.FromSlash(path)
}

// syncFile makes a file and its name durable, as the commit of its row is: after a power failure there must be no row
// without its blob.
func syncFile(dir string, key Key) error {
	path := filepath.Join(dir, filepath.FromSlash(key.text))
	if err := syncPath(path, os.O_RDWR); err != nil {
		return err
	}
	if runtime.GOOS == "windows" { // keeps names by itself, and directories cannot be synced
		return nil
	}
	return syncPath(filepath.Dir(path), os.O_RDONLY)
}

func syncPath(path string, flag int) error {
	file, err := os.OpenFile(path, flag, 0) //nolint:gosec // a directory of the operator and a name of ours
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
