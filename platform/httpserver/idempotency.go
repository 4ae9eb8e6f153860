package httpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
)

// Header fields of idempotent operations, in the canonical form of net/http.
const (
	idempotencyKey      = "Idempotency-Key"
	idempotencyReplayed = "Idempotency-Replayed"
)

// storedFields are the header fields that are stored with a response. Others, such as request id, limits and cookies,
// belong to one request.
var storedFields = []string{"Content-Type", "Etag", "Location"}

// storedResponse is a response as it is stored.
type storedResponse struct {
	Status int
	Header map[string]string
	Body   []byte
}

// idempotent is the last middleware, so the caller is authorised and the request is valid. It runs the handler of a
// request with an Idempotency-Key in a transaction, which the transactions of the use case join, and sends the response
// after the commit. A request with a known key gets the stored response (ADR 0034).
func (e *engine) idempotent(c *gin.Context) {
	x := exchangeOf(c)
	keys := c.Request.Header[idempotencyKey]
	if x.operation == nil || !x.operation.idempotent || len(keys) == 0 {
		return
	}
	if len(keys) > 1 || keys[0] == "" {
		e.refuse(c, fault.ErrParameter.WithFields(
			fault.Field{Parameter: idempotencyKey, Code: "format", Detail: "Must be one key."}))
		return
	}
	url := c.Request.URL
	r := &retryableRequest{gin: c, exchange: x, writer: c.Writer, request: c.Request, limitsBefore: len(x.states)}
	defer r.restore()
	stored, replayed, err := e.idempotency.Do(c.Request.Context(), idempotency.Call{
		User: identity.User(c.Request.Context()), Key: keys[0],
		Request: []string{x.operation.id, url.EscapedPath(), url.RawQuery, string(x.body)},
	}, r.handle)
	r.restore()
	switch {
	case err != nil:
		e.problems.Write(c, err)
	case replayed:
		x.code = ""
		err = replay(c, stored)
	default:
		r.response.send(c.Writer)
	}
	if err != nil && !c.Writer.Written() {
		e.problems.Write(c, err)
	}
	c.Abort() // the handler has run already
}

// retryableRequest is a request that the handler may get more than once, since a transaction may run again.
type retryableRequest struct {
	gin      *gin.Context
	exchange *exchange
	writer   gin.ResponseWriter
	request  *http.Request // its body can be read again

	limitsBefore int // number of limits that were reported before the handler

	response *bufferedResponse
}

// handle runs the handler in the transaction around ctx, and buffers its response.
func (r *retryableRequest) handle(ctx context.Context) idempotency.Result {
	r.response = &bufferedResponse{ResponseWriter: r.writer, header: r.writer.Header().Clone(), status: http.StatusOK}
	r.exchange.code, r.exchange.states = "", r.exchange.states[:r.limitsBefore]
	r.gin.Writer, r.gin.Request = r.response, r.request.WithContext(ctx)
	r.gin.Handler()(r.gin)
	if r.response.status >= http.StatusMultipleChoices {
		return idempotency.Result{}
	}
	return idempotency.Result{Response: r.response.encode(), Succeeded: true}
}

func (r *retryableRequest) restore() { r.gin.Writer, r.gin.Request = r.writer, r.request }

// bufferedResponse buffers a response until send.
type bufferedResponse struct {
	gin.ResponseWriter

	header  http.Header
	status  int
	written bool
	body    bytes.Buffer
}

// Header implements http.ResponseWriter.
func (b *bufferedResponse) Header() http.Header { return b.header }

// WriteHeader implements http.ResponseWriter.
func (b *bufferedResponse) WriteHeader(status int) {
	if !b.written {
		b.status = status
	}
}

// WriteHeaderNow implements gin.ResponseWriter.
func (b *bufferedResponse) WriteHeaderNow() { b.written = true }

// Write implements io.Writer.
func (b *bufferedResponse) Write(p []byte) (int, error) {
	b.written = true
	return b.body.Write(p) // a buffer does not fail
}

// WriteString implements io.StringWriter.
func (b *bufferedResponse) WriteString(s string) (int, error) { return b.Write([]byte(s)) }

// Status implements gin.ResponseWriter.
func (b *bufferedResponse) Status() int { return b.status }

// Size implements gin.ResponseWriter.
func (b *bufferedResponse) Size() int { return b.body.Len() }

// Written implements gin.ResponseWriter.
func (b *bufferedResponse) Written() bool { return b.written }

// Flush implements http.Flusher. It does nothing: the response is sent as a whole.
func (b *bufferedResponse) Flush() {}

// send writes the response to w.
func (b *bufferedResponse) send(w gin.ResponseWriter) {
	clear(w.Header())
	maps.Copy(w.Header(), b.header)
	w.WriteHeader(b.status)
	_, _ = w.Write(b.body.Bytes()) // after an error the client sends the request again
}

// encode returns the response in the form in which it is stored.
func (b *bufferedResponse) encode() []byte {
	response := storedResponse{Status: b.status, Header: map[string]string{}, Body: b.body.Bytes()}
	for _, name := range storedFields {
		if value := b.header.Get(name); value != "" {
			response.Header[name] = value
		}
	}
	encoded, _ := json.Marshal(response) // cannot fail for these types
	return encoded
}

// replay sends a stored response.
func replay(c *gin.Context, stored []byte) error {
	var response storedResponse
	if err := json.Unmarshal(stored, &response); err != nil {
		return fmt.Errorf("decode a stored response: %w", err)
	}
	c.Header(idempotencyReplayed, "true")
	for name, value := range response.Header {
		c.Header(name, value)
	}
	c.Status(response.Status)
	_, _ = c.Writer.Write(response.Body)
	return nil
}
