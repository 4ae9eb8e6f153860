package httpserver

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/limits"
)

// What the contract allows in a problem document (openapi/shared/schemas.yaml).
const (
	maxFieldErrors  = 100
	maxDetail       = 500
	maxFieldDetail  = 300
	maxPointer      = 300
	maxParameter    = 100
	maxFieldCode    = 30
	maxRetryAfter   = 24 * time.Hour
	defaultRetry    = 5 * time.Second  // of 503: a restart or a failover is over by then
	defaultCoolDown = 60 * time.Second // of 429 without a time of its own
)

// statusOf is the only table from the kind of a fault to an HTTP status.
var statusOf = map[fault.Kind]int{
	fault.Internal:         http.StatusInternalServerError,
	fault.Malformed:        http.StatusBadRequest,
	fault.Invalid:          http.StatusUnprocessableEntity,
	fault.Unauthenticated:  http.StatusUnauthorized,
	fault.Forbidden:        http.StatusForbidden,
	fault.NotFound:         http.StatusNotFound,
	fault.Conflict:         http.StatusConflict,
	fault.Stale:            http.StatusPreconditionFailed,
	fault.TooLarge:         http.StatusRequestEntityTooLarge,
	fault.Unsupported:      http.StatusUnsupportedMediaType,
	fault.Limited:          http.StatusTooManyRequests,
	fault.Upstream:         http.StatusBadGateway,
	fault.Unavailable:      http.StatusServiceUnavailable,
	fault.MethodNotAllowed: http.StatusMethodNotAllowed,
	fault.Misdirected:      http.StatusMisdirectedRequest,
}

// Status returns the HTTP status of a kind of fault.
func Status(k fault.Kind) int {
	if status, ok := statusOf[k]; ok {
		return status
	}
	return http.StatusInternalServerError
}

// Problems is the one door through which errors leave: it turns them into problem
// documents (RFC 9457).
type Problems struct {
	log         *slog.Logger
	unavailable func(error) bool
}

// NewProblems returns a writer of problems. unavailable reports whether an error that is
// no fault means that a part of the service is down for now; it may be nil.
func NewProblems(log *slog.Logger, unavailable func(error) bool) *Problems {
	return &Problems{log: log, unavailable: unavailable}
}

// Write answers with the fault inside err and ends the request. An error that holds no
// fault is logged, and nothing about it leaves the server.
func (p *Problems) Write(c *gin.Context, err error) {
	if c.Writer.Written() {
		// Half an answer is out: say so in the log, the connection cannot carry another.
		p.log.ErrorContext(c, "answer broken off", "route", route(c), "err", err)
		c.Abort()
		return
	}
	f := p.faultOf(c, err)
	status := Status(f.Kind())
	x := exchangeOf(c)
	h := c.Writer.Header()
	for _, name := range []string{"Etag", "Last-Modified", "Content-Encoding", "Content-Length"} {
		h.Del(name)
	}
	h.Set("Cache-Control", cachePrivate)
	h.Set("Content-Type", "application/problem+json")
	if status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", "Bearer")
	}
	if errors.Is(f, fault.ErrSessionExpired) {
		ClearSessionCookie(c)
	}
	retry := retryAfter(f, status)
	if retry > 0 {
		h.Set("Retry-After", strconv.Itoa(retry))
	}
	if l, told := f.Limit(); told {
		// A limit of a module: it refused, so it is the one to tell of, whatever is left of others.
		RateLimit(c, limits.State{Policy: l.Policy, Quota: l.Quota, Per: l.Per, Reset: f.RetryAfter()})
	}
	for name, value := range f.Headers() {
		h.Set(name, value)
	}
	requestID := ""
	if x != nil {
		x.code, requestID = f.Code(), x.requestID
	}
	body, encodeErr := json.Marshal(document(f, status, requestID, retry))
	if encodeErr != nil {
		p.log.ErrorContext(c, "encode problem", "err", encodeErr)
	}
	c.Abort()
	c.Status(status)
	if _, err := c.Writer.Write(body); err != nil {
		p.log.DebugContext(c, "write problem", "err", err)
	}
}

// Malformed answers for a request that the generated server could not read. It is the
// RequestErrorHandlerFunc of the strict servers.
func (p *Problems) Malformed(c *gin.Context, err error) {
	if _, isFault := fault.Of(err); isFault || tooLarge(err) {
		p.Write(c, err)
		return
	}
	p.Write(c, fault.ErrMalformed)
}

// Parameter answers for a parameter that the generated wrapper could not bind. It is the
// ErrorHandler of the wrappers, which refuse what the contract's check lets pass: a parameter
// that stands there twice.
func (p *Problems) Parameter(c *gin.Context, _ error, _ int) {
	x := exchangeOf(c)
	switch {
	case x == nil || x.operation == nil:
		p.Write(c, fault.ErrParameter)
	case x.operation.malformedIsUnknown:
		p.Write(c, fault.ErrNotFound)
	default:
		p.Write(c, fault.ErrParameter.WithFields(x.operation.repeated(c)...))
	}
}

func (p *Problems) faultOf(c *gin.Context, err error) *fault.Error {
	if f, ok := fault.Of(err); ok {
		return f
	}
	switch {
	case tooLarge(err):
		return fault.ErrTooLarge
	case errors.Is(err, context.Canceled) && c.Request.Context().Err() != nil:
		// The caller hung up or the server stops; nobody is to blame and nobody reads this.
		return fault.ErrUnavailable
	case errors.Is(err, context.DeadlineExceeded), p.unavailable != nil && p.unavailable(err):
		p.log.WarnContext(c, "part of the service is unavailable", "route", route(c), "err", err)
		return fault.ErrUnavailable
	default:
		p.log.ErrorContext(c, "request failed", "route", route(c), "err", err)
		return fault.ErrInternal
	}
}

func tooLarge(err error) bool {
	var limit *http.MaxBytesError
	return errors.As(err, &limit)
}

// retryAfter returns the seconds to wait, zero when the status says nothing about time.
func retryAfter(f *fault.Error, status int) int {
	wait := f.RetryAfter()
	switch {
	case status != http.StatusTooManyRequests && status != http.StatusServiceUnavailable:
		return 0
	case wait <= 0 && status == http.StatusServiceUnavailable:
		wait = defaultRetry
	case wait <= 0:
		wait = defaultCoolDown
	}
	return limits.Seconds(min(wait, maxRetryAfter))
}

type fieldError struct {
	Pointer   *string `json:"pointer"`
	Parameter *string `json:"parameter"`
	Code      string  `json:"code"`
	Detail    string  `json:"detail"`
}

// document returns the members of the problem. Members of the fault come first, so that
// none of them can stand in for a member of the standard.
func document(f *fault.Error, status int, requestID string, retry int) map[string]any {
	doc := map[string]any{}
	for name, value := range f.Members() {
		doc[name] = value
	}
	doc["type"] = "/problems/" + f.Code()
	doc["title"] = f.Title()
	doc["status"] = status
	doc["code"] = f.Code()
	doc["requestId"] = requestID
	if f.Detail() != "" {
		doc["detail"] = cut(f.Detail(), maxDetail)
	}
	if retry > 0 {
		doc["retryAfter"] = retry
	}
	if fields := f.Fields(); len(fields) > 0 {
		doc["errors"] = fieldErrors(fields)
	}
	return doc
}

func fieldErrors(fields []fault.Field) []fieldError {
	listed := make([]fieldError, 0, min(len(fields), maxFieldErrors))
	for _, f := range fields[:min(len(fields), maxFieldErrors)] {
		e := fieldError{Code: cut(f.Code, maxFieldCode), Detail: cut(f.Detail, maxFieldDetail)}
		if f.Parameter != "" {
			name := cut(f.Parameter, maxParameter)
			e.Parameter = &name
		} else {
			pointer := cut(placeOf(f), maxPointer)
			e.Pointer = &pointer
		}
		listed = append(listed, e)
	}
	return listed
}

// placeOf returns where in the body a field is, as a JSON pointer. No member of the contract has a dot or a slash in its
// name.
func placeOf(f fault.Field) string {
	if f.Name == "" {
		return f.Pointer
	}
	return "/" + strings.ReplaceAll(f.Name, ".", "/")
}

// cut returns the first n characters of s.
func cut(s string, n int) string {
	seen := 0
	for i := range s {
		if seen == n {
			return s[:i]
		}
		seen++
	}
	return s
}
