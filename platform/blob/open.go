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

// Deadline is how long one operation, or one step of a stream, may take (docs/security.md).
const Deadline = 5 * time.Second

// Config says where blobs are kept.
type Config struct {
	// URL is s3://bucket?…, file:///directory or mem://; empty means files in Dir.
	URL string
	// Dir is a directory that is made if need be.
	Dir string
	// Deadline is what one step may take, Deadline when zero.
	Deadline time.Duration
	// Rest is how long a bucket rests after failures in a row, 10 s when zero.
	Rest time.Duration
}

// Open returns the store that c describes. It fails for a directory that cannot be made
// and for an address that cannot be one; whether a bucket answers shows in TakesWrites.
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
		// it is not repeated: nobody knows what is in it
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

// openFiles keeps the half written beside the whole, since a rename across disks is none,
// and nothing but the content: what a file is, its row says.
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

// filePath returns the directory of file:///directory, with a drive on Windows.
func filePath(at *url.URL) string {
	path := at.Path
	if runtime.GOOS == "windows" && len(path) > 0 && path[0] == '/' {
		path = path[1:]
	}
	return filepath.FromSlash(path)
}

// syncFile has the disk keep a file and its name, as the database has it keep a row: the
// row that follows must not outlive its blob when the power goes.
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
