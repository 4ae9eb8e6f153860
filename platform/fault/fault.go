// Package fault has the errors that are reported to clients. A module declares one sentinel per rule with New;
// platform/httpserver converts its Kind to a status. The package is independent of HTTP.
package fault

import (
	"errors"
	"maps"
	"slices"
	"time"
)

// Kind is the class of an error. Each kind has one HTTP status.
type Kind uint8

// The kinds of errors.
const (
	// Internal is an unexpected failure. The response does not reveal its cause.
	Internal Kind = iota
	// Malformed is input that could not be parsed.
	Malformed
	// Invalid is input that was parsed and violates a rule.
	Invalid
	// Unauthenticated is a missing, unknown or expired credential.
	Unauthenticated
	// Forbidden is a known caller who may not do this.
	Forbidden
	// NotFound is a resource that does not exist for this caller.
	NotFound
	// Conflict is a request that the current state does not allow.
	Conflict
	// Stale is a change based on an older version.
	Stale
	// TooLarge is input over a size limit.
	TooLarge
	// Unsupported is input of a type that is not accepted.
	Unsupported
	// Limited is a caller who has to wait.
	Limited
	// Upstream is a failure of another service.
	Upstream
	// Unavailable is a part of this service that is temporarily down.
	Unavailable
	// MethodNotAllowed is a known path with another method.
	MethodNotAllowed
	// Misdirected is a request for a host that is not served here.
	Misdirected
	// Ended is a resource that existed and does not come back.
	Ended
)

// Field is one violation inside the input. Name is set, or Parameter (the name of a parameter), or by the edge alone
// Pointer (a JSON pointer into the body, RFC 6901). Name is the path of a value in the body: the names of members and
// the indexes of items, counted from 0, joined with dots, such as tags.0.label. Detail is a whole sentence, such as
// "Must not be empty.", for those who write a client.
type Field struct {
	Name      string
	Pointer   string
	Parameter string
	Code      string
	Detail    string
}

// Limit is one window of a named limit: Quota in each Per.
type Limit struct {
	Policy string
	Quota  int
	Per    time.Duration
}

// Error is an error with a stable code. Values are immutable: the With methods return modified copies, and errors.Is
// treats all copies of a sentinel as equal.
type Error struct {
	kind       Kind
	code       string
	title      string
	detail     string
	fields     []Field
	retryAfter time.Duration
	limit      Limit
	headers    map[string]string
	members    map[string]string
	origin     *Error
}

// New declares a sentinel. code is for programs; title is for people, and the same for each occurrence.
func New(kind Kind, code, title string) *Error {
	e := &Error{kind: kind, code: code, title: title}
	e.origin = e
	return e
}

// Of returns the Error in the chain of err.
func Of(err error) (*Error, bool) {
	var f *Error
	if errors.As(err, &f) {
		return f, true
	}
	return nil, false
}

// Error implements error with the code and the detail.
func (e *Error) Error() string {
	if e.detail == "" {
		return e.code
	}
	return e.code + ": " + e.detail
}

// Is reports whether target is the same sentinel or a copy of it.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && e.origin == other.origin
}

// Kind returns the class of the error.
func (e *Error) Kind() Kind { return e.kind }

// Code returns the stable code of the error.
func (e *Error) Code() string { return e.code }

// Title returns the text that is the same for each occurrence.
func (e *Error) Title() string { return e.title }

// Detail returns the text about this occurrence, which is safe to show.
func (e *Error) Detail() string { return e.detail }

// Fields returns the violations in the input.
func (e *Error) Fields() []Field { return slices.Clone(e.fields) }

// RetryAfter returns how long the caller has to wait; zero means that it is not known.
func (e *Error) RetryAfter() time.Duration { return e.retryAfter }

// Limit returns the limit that was exceeded; ok is false if there is none.
func (e *Error) Limit() (l Limit, ok bool) { return e.limit, e.limit != Limit{} }

// Headers returns header fields of the response.
func (e *Error) Headers() map[string]string { return maps.Clone(e.headers) }

// Members returns additional members of the problem document.
func (e *Error) Members() map[string]string { return maps.Clone(e.members) }

// WithDetail returns a copy with a text about this occurrence that is safe to show.
func (e *Error) WithDetail(detail string) *Error {
	c := e.copy()
	c.detail = detail
	return c
}

// WithFields returns a copy with further violations.
func (e *Error) WithFields(fields ...Field) *Error {
	c := e.copy()
	c.fields = append(c.fields, fields...)
	return c
}

// WithRetryAfter returns a copy with the time to wait.
func (e *Error) WithRetryAfter(wait time.Duration) *Error {
	c := e.copy()
	c.retryAfter = wait
	return c
}

// WithLimit returns a copy with the limit that was exceeded.
func (e *Error) WithLimit(l Limit) *Error {
	c := e.copy()
	c.limit = l
	return c
}

// WithHeader returns a copy with a header field of the response.
func (e *Error) WithHeader(name, value string) *Error {
	c := e.copy()
	if c.headers == nil {
		c.headers = map[string]string{}
	}
	c.headers[name] = value
	return c
}

// WithMember returns a copy with an additional member of the problem document.
func (e *Error) WithMember(name, value string) *Error {
	c := e.copy()
	if c.members == nil {
		c.members = map[string]string{}
	}
	c.members[name] = value
	return c
}

func (e *Error) copy() *Error {
	c := *e
	c.fields = slices.Clone(e.fields)
	c.headers = maps.Clone(e.headers)
	c.members = maps.Clone(e.members)
	return &c
}
