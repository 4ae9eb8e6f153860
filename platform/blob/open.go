package blob

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"time"

	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"gocloud.dev/blob"
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
	// BreakerTimeout is how long calls to a bucket are refused after consecutive failures; zero means 10 s.
	BreakerTimeout time.Duration
	// Kept reports whether all blobs must be kept at the moment; nil means that they need not. Probes are deleted
	// nevertheless.
	Kept func(context.Context) (bool, error)
	// Observe is called before an operation, such as "read", and the function that it returns afterwards; it may be
	// nil. It gets no keys. Reading ends when the first byte is there.
	Observe func(ctx context.Context, operation string) (end func(error))
}

// Open returns the store of c. It fails for a directory that cannot be created and for a malformed URL; whether a
// bucket is reachable is checked by CheckWritable.
func Open(ctx context.Context, c Config) (*Store, error) {
	store, err := open(ctx, c)
	if err != nil {
		return nil, err
	}
	store.kept, store.observe = c.Kept, c.Observe
	return store, nil
}

func open(ctx context.Context, c Config) (*Store, error) {
	if c.Deadline == 0 {
		c.Deadline = Deadline
	}
	if c.BreakerTimeout == 0 {
		c.BreakerTimeout = breakerTimeout
	}
	if c.URL == "" {
		return openFiles(c.Dir, c.Deadline)
	}
	address, err := url.Parse(c.URL)
	if err != nil {
		// The error does not contain the URL, which may have credentials.
		return nil, errors.New("blob: the URL of the storage is malformed")
	}
	switch address.Scheme {
	case fileblob.Scheme:
		return openFiles(filePath(address), c.Deadline)
	case memblob.Scheme:
		return &Store{bucket: memblob.OpenBucket(nil), deadline: c.Deadline}, nil
	case s3blob.Scheme:
		bucket, err := openS3(ctx, address)
		if err != nil {
			return nil, fmt.Errorf("blob: %w", err)
		}
		return &Store{bucket: bucket, deadline: c.Deadline, breaker: newCircuitBreaker(c.BreakerTimeout)}, nil
	}
	return nil, fmt.Errorf("blob: unknown scheme %q: use file, mem or s3", address.Scheme)
}

// openS3 opens a bucket with a client that follows no redirects: they would be followed to any host, which would get
// the signature of the request and the files (docs/security.md, T27). It reads errors and lists up to a limit (T159).
func openS3(ctx context.Context, address *url.URL) (*blob.Bucket, error) {
	opener := &s3blob.URLOpener{}
	bucket, err := opener.OpenBucketURL(ctx, address) // reads the options, which it keeps in opener
	if err != nil {
		return nil, err
	}
	var client *s3.Client
	if !bucket.As(&client) {
		return nil, errors.New("the bucket has no client of S3")
	}
	options := client.Options()
	configured, ok := options.HTTPClient.(*awshttp.BuildableClient)
	if !ok {
		return nil, fmt.Errorf("the client of S3 has an unknown HTTP client: %T", options.HTTPClient)
	}
	options.HTTPClient = &http.Client{
		Transport: limitedResponses{configured.GetTransport()}, Timeout: configured.GetTimeout(),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return s3blob.OpenBucket(ctx, s3.New(options), address.Host, &opener.Options)
}

// maxDocument is the size of an error or a list of a bucket, in bytes. A list of 1,000 keys has less than half of it.
const maxDocument = 4 << 20

// limitedResponses limits the bodies of all responses except those of objects: the library reads them into memory.
type limitedResponses struct{ next http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (l limitedResponses) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := l.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	isObject := r.URL.Query().Get("x-id") == "GetObject" && response.StatusCode < http.StatusMultipleChoices
	if !isObject {
		response.Body = http.MaxBytesReader(nil, response.Body, maxDocument)
	}
	return response, nil
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
func filePath(address *url.URL) string {
	path := address.Path
	if runtime.GOOS == "windows" && len(path) > 0 && path[0] == '/' {
		path = path[1:]
	}
	return filepath.FromSlash(path)
}

// syncFile makes a file and its name durable. The commit of its row is durable too, so without it a power failure could
// leave a row without its blob.
func syncFile(dir string, key Key) error {
	path := filepath.Join(dir, filepath.FromSlash(key.text))
	if err := syncPath(path, os.O_RDWR); err != nil {
		return err
	}
	if runtime.GOOS == "windows" { // directories cannot be synced there
		return nil
	}
	return syncPath(filepath.Dir(path), os.O_RDONLY)
}

func syncPath(path string, flag int) error {
	file, err := os.OpenFile(path, flag, 0) //nolint:gosec // the directory of the operator and a valid key
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
