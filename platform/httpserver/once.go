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

// The fields of work that is done once, in the spelling of net/http.
const (
	idempotencyKey      = "Idempotency-Key"
	idempotencyReplayed = "Idempotency-Replayed"
)

// keptFields are the fields of an answer that are kept with it. All others belong to the request:
// its name, its limits, its cookies.
var keptFields = []string{"Content-Type", "Etag", "Location"}

// keptAnswer is an answer as it is kept.
type keptAnswer struct {
	Status int
	Header map[string]string
	Body   []byte
}

// once is the last step: it hands a request with a key to the handler inside a transaction, which
// the units of the use case join, and sends what the handler answered when that is committed. A
// request that is known already gets the answer of the first time (ADR 0034).
// Whoever comes here may call the operation, and what they sent is right.
func (e *edge) once(c *gin.Context) {
	x := exchangeOf(c)
	keys := c.Request.Header[idempotencyKey]
	if x.operation == nil || !x.operation.idempotent || len(keys) == 0 {
		return
	}
	if len(keys) > 1 || keys[0] == "" {
		e.refuse(c, fault.ErrParameter.WithFields(fault.Field{Parameter: idempotencyKey, Code: "format", Detail: "Must be one key."}))
		return
	}
	at := c.Request.URL
	r := &repeatable{gin: c, exchange: x, writer: c.Writer, request: c.Request, told: len(x.states)}
	defer r.restore()
	answer, replayed, err := e.idempotency.Do(c.Request.Context(), idempotency.Call{
		User: identity.User(c.Request.Context()), Key: keys[0], Request: []string{x.operation.id, at.EscapedPath(), at.RawQuery, string(x.body)},
	}, r.work)
	r.restore()
	switch {
	case err != nil:
		e.problems.Write(c, err)
	case replayed:
		x.code = ""
		err = replay(c, answer)
	default:
		r.held.send(c.Writer)
	}
	if err != nil && !c.Writer.Written() {
		e.problems.Write(c, err)
	}
	c.Abort() // the handler has had its turn
}

// repeatable is a request that the handler may get more than once, as a unit may run again.
type repeatable struct {
	gin      *gin.Context
	exchange *exchange
	writer   gin.ResponseWriter
	request  *http.Request // with the value of its body, which can be read again
	told     int           // how many limits were told of before

	held *heldAnswer
}

// work lets the handler answer in the transaction around ctx, and holds the answer back.
func (r *repeatable) work(ctx context.Context) idempotency.Result {
	r.held = &heldAnswer{ResponseWriter: r.writer, header: r.writer.Header().Clone(), status: http.StatusOK}
	r.exchange.code, r.exchange.states = "", r.exchange.states[:r.told]
	r.gin.Writer, r.gin.Request = r.held, r.request.WithContext(ctx)
	r.gin.Handler()(r.gin)
	if r.held.status >= http.StatusMultipleChoices {
		return idempotency.Result{}
	}
	return idempotency.Result{Answer: r.held.kept(), Done: true}
}

func (r *repeatable) restore() { r.gin.Writer, r.gin.Request = r.writer, r.request }

// heldAnswer is an answer that nobody has seen yet.
type heldAnswer struct {
	gin.ResponseWriter

	header  http.Header
	status  int
	written bool
	body    bytes.Buffer
}

// Header implements http.ResponseWriter.
func (h *heldAnswer) Header() http.Header { return h.header }

// WriteHeader implements http.ResponseWriter.
func (h *heldAnswer) WriteHeader(status int) {
	if !h.written {
		h.status = status
	}
}

// WriteHeaderNow implements gin.ResponseWriter.
func (h *heldAnswer) WriteHeaderNow() { h.written = true }

// Write implements io.Writer.
func (h *heldAnswer) Write(p []byte) (int, error) {
	h.written = true
	return h.body.Write(p) //nolint:wrapcheck // a buffer does not fail
}

// WriteString implements io.StringWriter.
func (h *heldAnswer) WriteString(s string) (int, error) { return h.Write([]byte(s)) }

// Status implements gin.ResponseWriter.
func (h *heldAnswer) Status() int { return h.status }

// Size implements gin.ResponseWriter.
func (h *heldAnswer) Size() int { return h.body.Len() }

// Written implements gin.ResponseWriter.
func (h *heldAnswer) Written() bool { return h.written }

// Flush implements http.Flusher; nothing leaves before the end.
func (h *heldAnswer) Flush() {}

// send sends the answer.
func (h *heldAnswer) send(w gin.ResponseWriter) {
	clear(w.Header())
	maps.Copy(w.Header(), h.header)
	w.WriteHeader(h.status)
	_, _ = w.Write(h.body.Bytes()) // whoever hung up asks again
}

// kept returns the answer as it is kept.
func (h *heldAnswer) kept() []byte {
	answer := keptAnswer{Status: h.status, Header: map[string]string{}, Body: h.body.Bytes()}
	for _, name := range keptFields {
		if value := h.header.Get(name); value != "" {
			answer.Header[name] = value
		}
	}
	kept, _ := json.Marshal(answer) // numbers, texts and bytes
	return kept
}

// replay sends an answer that was kept.
func replay(c *gin.Context, kept []byte) error {
	var answer keptAnswer
	if err := json.Unmarshal(kept, &answer); err != nil {
		return fmt.Errorf("read an answer that is kept: %w", err)
	}
	c.Header(idempotencyReplayed, "true")
	for name, value := range answer.Header {
		c.Header(name, value)
	}
	c.Status(answer.Status)
	_, _ = c.Writer.Write(answer.Body)
	return nil
}
