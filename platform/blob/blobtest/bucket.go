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

	"wright.app/platform/httpserver/httpservertest"
)

const bucketName = "wright-test"

// Failure is a way in which a bucket fails.
type Failure int32

// The failures simulate those of a network or of the storage (docs/security.md, R12).
const (
	None      Failure = iota
	Down              // connections are closed before a response
	Error             // every response is a 500
	Stalled           // no response is sent
	Cut               // connections are closed after the first bytes of a response
	CutUpload         // connections are closed after the first bytes of an upload
)

// firstBytes is the number of bytes before Cut and CutUpload close the connection.
const firstBytes = 100

// Bucket is an S3 bucket in memory.
type Bucket struct {
	// URL is the URL for blob.Config.
	URL string

	failure  atomic.Int32
	calls    atomic.Int64
	s3       http.Handler
	released chan struct{}
	once     sync.Once
}

// NewBucket returns an empty bucket that is closed at the end of the test.
func NewBucket(t testing.TB) *Bucket {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket(bucketName); err != nil {
		t.Fatal(err)
	}
	b := &Bucket{s3: gofakes3.New(backend).Server(), released: make(chan struct{})}
	server := httptest.NewServer(b)
	t.Cleanup(func() {
		b.once.Do(func() { close(b.released) }) // ends the requests that wait for the failure Stalled
	})
	httpservertest.CloseAtEnd(t, server)
	b.URL = BucketURL(bucketName, server.URL)
	return b
}

// BucketURL returns the URL of a bucket at an endpoint. Requests have no credentials.
func BucketURL(bucket, endpoint string) string {
	return "s3://" + bucket + "?" + url.Values{
		"endpoint": {endpoint}, "region": {"us-east-1"}, "use_path_style": {"true"}, "anonymous": {"true"},
	}.Encode()
}

// SetFailure sets the failure of the bucket.
func (b *Bucket) SetFailure(failure Failure) { b.failure.Store(int32(failure)) }

// Calls returns the number of requests that the bucket has received.
func (b *Bucket) Calls() int64 { return b.calls.Load() }

// ServeHTTP implements http.Handler.
func (b *Bucket) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.calls.Add(1)
	switch Failure(b.failure.Load()) {
	case Down:
		closeConnection(w)
		return
	case Error:
		http.Error(w, "internal error", http.StatusInternalServerError)
		return
	case Stalled:
		select {
		case <-r.Context().Done():
		case <-b.released:
		}
		closeConnection(w)
		return
	case Cut:
		w = &truncatingWriter{ResponseWriter: w, left: firstBytes}
	case CutUpload:
		if r.Method == http.MethodPut || r.Method == http.MethodPost {
			_, _ = io.CopyN(io.Discard, r.Body, firstBytes)
			closeConnection(w)
			return
		}
	case None:
	}
	b.s3.ServeHTTP(w, r)
	if c, ok := w.(*truncatingWriter); ok && c.left <= 0 {
		closeConnection(c.ResponseWriter)
	}
}

// closeConnection closes the connection of a request, before or during the response.
func closeConnection(w http.ResponseWriter) {
	if _, isWrapped := w.(*truncatingWriter); isWrapped {
		return
	}
	conn, _, err := http.NewResponseController(w).Hijack()
	if err == nil {
		_ = conn.Close()
	}
}

// truncatingWriter forwards the first bytes of a response and discards the rest.
type truncatingWriter struct {
	http.ResponseWriter
	left int
}

// Write implements http.ResponseWriter.
func (c *truncatingWriter) Write(p []byte) (int, error) {
	if c.left > 0 {
		if _, err := c.ResponseWriter.Write(p[:min(c.left, len(p))]); err != nil {
			return 0, err
		}
		_ = http.NewResponseController(c.ResponseWriter).Flush()
	}
	c.left -= len(p)
	return len(p), nil
}

// Names returns a text with the names of all objects, including incomplete ones.
func (b *Bucket) Names(t testing.TB) string {
	t.Helper()
	response := httptest.NewRecorder()
	b.s3.ServeHTTP(response, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/"+bucketName+"?list-type=2",
		nil))
	return strings.TrimSpace(response.Body.String())
}
