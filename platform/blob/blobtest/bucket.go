package blobtest

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

const bucketName = "wright-test"

// Trouble is a way in which a bucket fails.
type Trouble int32

// Failures of a network or of the storage (docs/security.md, R12).
const (
	None      Trouble = iota
	Down              // the connection is cut before an answer
	Error             // every call is answered with 500
	Stalled           // nothing is answered
	Cut               // answers break off after their first bytes
	CutUpload         // uploads break off after their first bytes
)

const firstBytes = 100

// Bucket is an S3 bucket in memory.
type Bucket struct {
	// URL is the URL for blob.Config.
	URL string

	trouble atomic.Int32
	calls   atomic.Int64
	s3      http.Handler
	open    chan struct{}
	once    sync.Once
}

// NewBucket returns an empty bucket that is closed at the end of the test.
func NewBucket(t testing.TB) *Bucket {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket(bucketName); err != nil {
		t.Fatal(err)
	}
	b := &Bucket{s3: gofakes3.New(backend).Server(), open: make(chan struct{})}
	server := httptest.NewServer(b)
	t.Cleanup(func() {
		b.once.Do(func() { close(b.open) }) // lets go of who is stalled
		server.CloseClientConnections()
		server.Close()
	})
	b.URL = BucketURL(bucketName, server.URL)
	return b
}

// BucketURL returns the URL of a bucket at an endpoint without credentials.
func BucketURL(bucket, endpoint string) string {
	return "s3://" + bucket + "?" + url.Values{
		"endpoint": {endpoint}, "region": {"us-east-1"}, "use_path_style": {"true"}, "anonymous": {"true"},
	}.Encode()
}

// Has sets the failure of the bucket.
func (b *Bucket) Has(trouble Trouble) { b.trouble.Store(int32(trouble)) }

// Calls returns the number of calls so far.
func (b *Bucket) Calls() int64 { return b.calls.Load() }

// ServeHTTP implements http.Handler.
func (b *Bucket) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.calls.Add(1)
	switch Trouble(b.trouble.Load()) {
	case Down:
		hangUp(w)
		return
	case Error:
		http.Error(w, "out of order", http.StatusInternalServerError)
		return
	case Stalled:
		select {
		case <-r.Context().Done():
		case <-b.open:
		}
		hangUp(w)
		return
	case Cut:
		w = &cutter{ResponseWriter: w, left: firstBytes}
	case CutUpload:
		if r.Method == http.MethodPut || r.Method == http.MethodPost {
			_, _ = io.CopyN(io.Discard, r.Body, firstBytes)
			hangUp(w)
			return
		}
	case None:
	}
	b.s3.ServeHTTP(w, r)
	if c, ok := w.(*cutter); ok && c.left <= 0 {
		hangUp(c.ResponseWriter)
	}
}

// hangUp closes the connection of a call, before or within the response.
func hangUp(w http.ResponseWriter) {
	if _, started := w.(*cutter); started {
		return
	}
	conn, _, err := http.NewResponseController(w).Hijack()
	if err == nil {
		_ = conn.Close()
	}
}

// cutter forwards the first bytes of a response and drops the rest.
type cutter struct {
	http.ResponseWriter
	left int
}

// Write implements http.ResponseWriter.
func (c *cutter) Write(p []byte) (int, error) {
	if c.left > 0 {
		if _, err := c.ResponseWriter.Write(p[:min(c.left, len(p))]); err != nil {
			return 0, err
		}
		_ = http.NewResponseController(c.ResponseWriter).Flush()
	}
	c.left -= len(p)
	return len(p), nil
}

// Names returns the names of all objects, complete or not.
func (b *Bucket) Names(t testing.TB) string {
	t.Helper()
	answer := httptest.NewRecorder()
	b.s3.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/"+bucketName+"?list-type=2",
		nil))
	return strings.TrimSpace(answer.Body.String())
}
