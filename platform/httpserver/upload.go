package httpserver

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
)

const (
	multipartForm = "multipart/form-data"

	// Maximum size of the multipart encoding, in addition to the files.
	oneFileExtra   = 64 << 10
	manyFilesExtra = 1 << 20
)

// upload is the kind of file upload of an operation.
type upload uint8

const (
	noUpload upload = iota
	oneFile
	manyFiles
)

// uploadOf derives the kind of upload from the schema of the body: an array means several files.
func uploadOf(body *openapi3.RequestBodyRef) upload {
	if body == nil || body.Value == nil {
		return noUpload
	}
	form := body.Value.Content[multipartForm]
	if form == nil {
		return noUpload
	}
	if form.Schema != nil && form.Schema.Value != nil {
		for _, member := range form.Schema.Value.Properties {
			if member.Value != nil && member.Value.Type.Is(openapi3.TypeArray) {
				return manyFiles
			}
		}
	}
	return oneFile
}

// limit returns the maximum size of a body with files.
func (u upload) limit(s Settings) int64 {
	if u == manyFiles {
		return s.FileBytes*int64(s.FilesPerUpload) + manyFilesExtra
	}
	return s.FileBytes + oneFileExtra
}

// withoutHandlerTimeout gives an upload, whose minimum rate limits its time, or a stream of events a context without
// the deadline of a handler. It still ends when the client disconnects or the server stops.
func withoutHandlerTimeout(connection context.Context, c *gin.Context) (end func()) {
	ctx, cancel := context.WithCancelCause(context.WithoutCancel(c.Request.Context()))
	stop := context.AfterFunc(connection, func() { cancel(context.Cause(connection)) })
	c.Request = c.Request.WithContext(ctx) //nolint:contextcheck // it inherits all but the deadline
	return func() {
		stop()
		cancel(context.Canceled)
	}
}

// pacedBody is a body with a minimum rate of 10 KB a second instead of a deadline. Only the time of waiting for the
// client counts, not the time between reads.
type pacedBody struct {
	io.ReadCloser
	connection *http.ResponseController
	part       time.Duration // in which streamPart must arrive
	waited     time.Duration // for the current part
	received   int           // of the current part
}

func newPacedBody(w http.ResponseWriter, body io.ReadCloser, part time.Duration) *pacedBody {
	return &pacedBody{ReadCloser: body, connection: http.NewResponseController(w), part: part}
}

// Read implements io.Reader. It returns fault.ErrMalformed for a client that is too slow.
func (b *pacedBody) Read(p []byte) (int, error) {
	began := clock.Machine()
	// Errors are ignored, because the ResponseWriter of a test supports no deadlines.
	_ = b.connection.SetReadDeadline(began.Add(b.part - b.waited))
	_ = b.connection.SetWriteDeadline(began.Add(b.part + responseTimeout))
	n, err := b.ReadCloser.Read(p)
	b.waited += clock.Machine().Sub(began)
	if b.received += n; b.received >= streamPart {
		b.received, b.waited = 0, 0
	}
	switch {
	case err == nil:
	case errors.Is(err, os.ErrDeadlineExceeded):
		err = fault.ErrMalformed.WithDetail("The body did not come fast enough.")
	default:
		// The body is complete. If the deadline passed later, net/http would assume that the client has disconnected.
		_ = b.connection.SetReadDeadline(time.Time{})
	}
	return n, err
}
