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

	// What multipart adds to the files of a body.
	oneFileExtra   = 64 << 10
	manyFilesExtra = 1 << 20
)

// upload says how many files the body of an operation holds.
type upload uint8

const (
	noUpload upload = iota
	oneFile
	manyFiles
)

// uploadOf reads it from the schema of the body: a list of files is many, else it is one.
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

// limit returns the bytes that a body with files may have.
func (u upload) limit(s Settings) int64 {
	if u == manyFiles {
		return s.FileBytes*int64(s.FilesPerUpload) + manyFilesExtra
	}
	return s.FileBytes + oneFileExtra
}

// lasting gives an upload a context without the deadline of a handler: how long it may take,
// its pace decides. It still ends when the caller hangs up or the server stops.
func lasting(connection context.Context, c *gin.Context) (end func()) {
	ctx, cancel := context.WithCancelCause(context.WithoutCancel(c.Request.Context()))
	stop := context.AfterFunc(connection, func() { cancel(context.Cause(connection)) })
	c.Request = c.Request.WithContext(ctx) //nolint:contextcheck // it inherits all but the deadline
	return func() {
		stop()
		cancel(context.Canceled)
	}
}

// pacedBody is a body that may take its time as long as it gets on: 10 KB a second.
// Only the time that is spent waiting for the sender counts, not that in which
// nobody reads.
type pacedBody struct {
	io.ReadCloser
	connection *http.ResponseController
	part       time.Duration // in which streamPart has to come
	waited     time.Duration // for the present part
	got        int           // of the present part
}

func newPacedBody(w http.ResponseWriter, body io.ReadCloser, part time.Duration) *pacedBody {
	return &pacedBody{ReadCloser: body, connection: http.NewResponseController(w), part: part}
}

// Read implements io.Reader. A sender that is too slow is fault.ErrMalformed, like one that
// stops in the middle.
func (b *pacedBody) Read(p []byte) (int, error) {
	began := clock.Machine()
	// There are no deadlines in a test without a connection.
	_ = b.connection.SetReadDeadline(began.Add(b.part - b.waited))
	_ = b.connection.SetWriteDeadline(began.Add(b.part + answerTimeout))
	n, err := b.ReadCloser.Read(p)
	b.waited += clock.Machine().Sub(began)
	if b.got += n; b.got >= streamPart {
		b.got, b.waited = 0, 0
	}
	switch {
	case err == nil:
	case errors.Is(err, os.ErrDeadlineExceeded):
		err = fault.ErrMalformed.WithDetail("The body did not come fast enough.")
	default:
		// From here on nothing is read, and a deadline that passes would look like a hang-up.
		_ = b.connection.SetReadDeadline(time.Time{})
	}
	return n, err
}
