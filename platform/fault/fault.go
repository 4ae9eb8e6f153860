// Package fault is the vocabulary of refusals. A module declares one sentinel per
// rule with New; the edge turns its Kind into an answer. The package knows neither
// HTTP nor any other transport.
package fault

import (
	"errors"
	"maps"
	"slices"
	"time"
)

// Kind says what sort of refusal a fault is. The edge maps each kind to one status.
type Kind uint8

// The kinds of refusals, from the most general to the most particular.
const (
	// Internal is an unexpected failure; nothing about it leaves the server.
	Internal Kind = iota
	// Malformed is input that could not be read at all.
	Malformed
	// Invalid is input that was read and breaks a rule.
	Invalid
	// Unauthenticated is a missing, unknown or ended credential.
	Unauthenticated
	// Forbidden is a known caller who may not do this.
	Forbidden
	// NotFound is a thing that does not exist for this caller.
	NotFound
	// Conflict is a request that the present state does not allow.
	Conflict
	// Stale is a change based on an older version.
	Stale
	// TooLarge is input over a size limit.
	TooLarge
	// Unsupported is input of a type that is not accepted.
	Unsupported
	// Limited is a caller who has to wait.
	Limited
	// Upstream is another service that did not answer usefully.
	Upstream
	// Unavailable is a part of this service that is down for now.
	Unavailable
	// MethodNotAllowed is a known place asked in the wrong way.
	MethodNotAllowed
	// Misdirected is a request for a host that is not served here.
	Misdirected
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

// Error is a refusal with a stable code. Values are immutable: the With methods return
// changed copies, and errors.Is treats all copies of one sentinel as equal.
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

// New declares a sentinel. Code is the name clients switch on; title is the text that
// people read and is the same for each occurrence.
func New(kind Kind, code, title string) *Error {
	e := &Error{kind: kind, code: code, title: title}
	e.origin = e
	return e
}

// Of returns the fault inside err, looking through wrapping.
func Of(err error) (*Error, bool) {
	var f *Error
	if errors.As(err, &f) {
		return f, true
	}
	return nil, false
}

// Error implements error with the code and, where there is one, the detail.
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

// Kind returns the sort of refusal.
func (e *Error) Kind() Kind { return e.kind }

// Code returns the stable name of the refusal.
func (e *Error) Code() string { return e.code }

// Title returns the text that is the same for each occurrence.
func (e *Error) Title() string { return e.title }

// Detail returns what is particular about this occurrence; it is safe to show.
func (e *Error) Detail() string { return e.detail }

// Fields returns the violations inside the input.
func (e *Error) Fields() []Field { return slices.Clone(e.fields) }

// RetryAfter returns how long the caller has to wait; zero says nothing about it.
func (e *Error) RetryAfter() time.Duration { return e.retryAfter }

// Limit returns the limit that refused; ok is false when the fault does not tell.
func (e *Error) Limit() (l Limit, ok bool) { return e.limit, e.limit != Limit{} }

// Headers returns header fields that belong to the answer.
func (e *Error) Headers() map[string]string { return maps.Clone(e.headers) }

// Members returns further members of the problem document.
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

// WithRetryAfter returns a copy that tells how long to wait.
func (e *Error) WithRetryAfter(wait time.Duration) *Error {
	c := e.copy()
	c.retryAfter = wait
	return c
}

// WithLimit returns a copy that tells which limit refused.
func (e *Error) WithLimit(l Limit) *Error {
	c := e.copy()
	c.limit = l
	return c
}

// WithHeader returns a copy with a header field for the answer.
func (e *Error) WithHeader(name, value string) *Error {
	c := e.copy()
	if c.headers == nil {
		c.headers = map[string]string{}
	}
	c.headers[name] = value
	return c
}

// WithMember returns a copy with a further member of the problem document.
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
