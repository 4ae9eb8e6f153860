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
	"unicode"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/i18n"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

// Limits of a problem document (openapi/shared/schemas.yaml).
const (
	maxFieldErrors  = 100
	maxDetail       = 500
	maxFieldDetail  = 300
	maxPointer      = 300
	maxParameter    = 100
	maxFieldCode    = 30
	maxRetryAfter   = 24 * time.Hour
	defaultRetry    = 5 * time.Second  // after 503: about the time of a restart or a failover
	defaultCoolDown = 60 * time.Second // after 429, if the fault does not set it
)

// statusOf maps the kind of a fault to an HTTP status.
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
	fault.Ended:            http.StatusGone,
}

// Status returns the HTTP status of a kind of fault.
func Status(k fault.Kind) int {
	if status, ok := statusOf[k]; ok {
		return status
	}
	return http.StatusInternalServerError
}

// Problems turns errors into problem documents (RFC 9457). All errors of handlers and middleware are written by it.
type Problems struct {
	log         *slog.Logger
	unavailable func(error) bool
	catalog     *i18n.Catalog
}

// NewProblems returns a Problems. unavailable reports whether an error that is not a fault means that a part of the
// service is temporarily down; it may be nil. catalog has the titles in other languages than English, under TitleKey;
// without one all titles are English.
func NewProblems(log *slog.Logger, unavailable func(error) bool, catalog *i18n.Catalog) *Problems {
	return &Problems{log: log, unavailable: unavailable, catalog: catalog}
}

// Write responds with the fault in err and ends the request. An error without a fault is logged, and the response does
// not reveal it.
func (p *Problems) Write(c *gin.Context, err error) {
	if c.Writer.Written() {
		// A part of the response has been sent already, so that no problem document can follow.
		p.log.ErrorContext(c, "response incomplete", "route", route(c), "err", err)
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
	switch {
	case errors.Is(f, fault.ErrSessionExpired):
		ClearSessionCookie(c)
	case errors.Is(f, fault.ErrUnauthorized) && identity.FromContext(c.Request.Context()).Known():
		withdrawSessionCookie(c) // the session has ended since it was checked
	}
	retry := retryAfter(f, status)
	if retry > 0 {
		h.Set("Retry-After", strconv.Itoa(retry))
	}
	if l, ok := f.Limit(); ok {
		// Report the limit that refused the request.
		RateLimit(c, limits.State{Policy: l.Policy, Quota: l.Quota, Per: l.Per, Reset: f.RetryAfter()})
	}
	for name, value := range f.Headers() {
		h.Set(name, value)
	}
	requestID := ""
	if x != nil {
		x.code, requestID = f.Code(), x.requestID
	}
	title, language := p.title(c.Request, f)
	h.Set("Content-Language", language)
	body, encodeErr := json.Marshal(problemDocument(f, title, status, requestID, retry))
	if encodeErr != nil {
		p.log.ErrorContext(c, "encode problem", "err", encodeErr)
	}
	c.Abort()
	c.Status(status)
	if _, err := c.Writer.Write(body); err != nil {
		p.log.DebugContext(c, "write problem", "err", err)
	}
}

// Malformed responds to a request that the generated server could not decode. It is the RequestErrorHandlerFunc of the
// strict servers.
func (p *Problems) Malformed(c *gin.Context, err error) {
	if _, isFault := fault.Of(err); isFault || tooLarge(err) {
		p.Write(c, err)
		return
	}
	p.Write(c, fault.ErrMalformed)
}

// Parameter responds to a parameter that the generated wrapper could not bind. It is the ErrorHandler of the wrappers.
// They refuse repeated parameters, which the validation against the contract accepts.
func (p *Problems) Parameter(c *gin.Context, _ error, _ int) {
	x := exchangeOf(c)
	switch {
	case x == nil || x.operation == nil:
		p.Write(c, fault.ErrParameter)
	case x.operation.malformedIsUnknown:
		p.Write(c, fault.ErrNotFound)
	default:
		p.Write(c, fault.ErrParameter.WithFields(x.operation.repeatedParameters(c)...))
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
		// The client has disconnected or the server stops: there is no error to report.
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

// retryAfter returns the value of Retry-After in seconds, zero for a status without that field.
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

// englishTag is the language of the titles of faults (BCP 47).
const englishTag = "en-US"

// title returns the title of a problem in the language that the request asks for, and the tag of its language. The
// other members of a problem are English in every language.
func (p *Problems) title(r *http.Request, f *fault.Error) (title, language string) {
	if p.catalog == nil || r == nil {
		return f.Title(), englishTag
	}
	texts, key := p.catalog.For(r), TitleKey(f.Code())
	if texts.Language() == englishTag || !texts.Has(key) {
		return f.Title(), englishTag
	}
	return texts.Say(key), texts.Language()
}

// TitleKey returns the key of the text in webapp/messages that is the title of a code: "error_alias_taken" for
// "AliasTakenError".
func TitleKey(code string) string {
	var key strings.Builder
	key.WriteString("error")
	for _, letter := range strings.TrimSuffix(code, "Error") {
		if unicode.IsUpper(letter) {
			key.WriteByte('_')
		}
		key.WriteRune(unicode.ToLower(letter))
	}
	return key.String()
}

type fieldError struct {
	Pointer   *string `json:"pointer"`
	Parameter *string `json:"parameter"`
	Code      string  `json:"code"`
	Detail    string  `json:"detail"`
}

// problemDocument returns the members of the problem. Members of the fault come first, so that they cannot override
// standard members.
func problemDocument(f *fault.Error, title string, status int, requestID string, retry int) map[string]any {
	doc := map[string]any{}
	for name, value := range f.Members() {
		doc[name] = value
	}
	doc["type"] = "/problems/" + f.Code()
	doc["title"] = title
	doc["status"] = status
	doc["code"] = f.Code()
	doc["requestId"] = requestID
	if f.Detail() != "" {
		doc["detail"] = truncate(f.Detail(), maxDetail)
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
		e := fieldError{Code: truncate(f.Code, maxFieldCode), Detail: truncate(f.Detail, maxFieldDetail)}
		if f.Parameter != "" {
			name := truncate(f.Parameter, maxParameter)
			e.Parameter = &name
		} else {
			pointer := truncate(pointerOfField(f), maxPointer)
			e.Pointer = &pointer
		}
		listed = append(listed, e)
	}
	return listed
}

// pointerOfField returns the JSON pointer to a field of the body. No member of the contract has a dot or a slash in its
// name.
func pointerOfField(f fault.Field) string {
	if f.Name == "" {
		return f.Pointer
	}
	return "/" + strings.ReplaceAll(f.Name, ".", "/")
}

// truncate returns the first n characters of s.
func truncate(s string, n int) string {
	seen := 0
	for i := range s {
		if seen == n {
			return s[:i]
		}
		seen++
	}
	return s
}
