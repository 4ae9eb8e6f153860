package httpservertest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"

	"wright.app/platform/httpserver"
)

// Response is a response.
type Response struct {
	Status  int
	Header  http.Header
	Body    []byte
	Cookies []*http.Cookie
}

// Problem is a problem document.
type Problem struct {
	Type       string       `json:"type"`
	Title      string       `json:"title"`
	Status     int          `json:"status"`
	Detail     string       `json:"detail"`
	Code       string       `json:"code"`
	RequestID  string       `json:"requestId"`
	RetryAfter int          `json:"retryAfter"`
	Errors     []FieldError `json:"errors"`
}

// FieldError is the error of one member of the body or one parameter.
type FieldError struct {
	Pointer   *string `json:"pointer"`
	Parameter *string `json:"parameter"`
	Code      string  `json:"code"`
	Detail    string  `json:"detail"`
}

// Problem returns the problem document of the response, or the zero value if the response is no problem.
func (a *Response) Problem() Problem {
	var p Problem
	if a.isProblem() {
		_ = json.Unmarshal(a.Body, &p)
	}
	return p
}

func (a *Response) isProblem() bool {
	return strings.HasPrefix(a.Header.Get("Content-Type"), "application/problem+json")
}

// JSON decodes the response into target.
func (a *Response) JSON(t testing.TB, target any) {
	t.Helper()
	if err := json.Unmarshal(a.Body, target); err != nil {
		t.Fatalf("response %d cannot be decoded: %v\n%s", a.Status, err, a.Body)
	}
}

// Expect fails the test unless the response has the status.
func (a *Response) Expect(t testing.TB, status int) *Response {
	t.Helper()
	if a.Status != status {
		t.Fatalf("status %d, want %d\n%s", a.Status, status, a.Body)
	}
	return a
}

// ExpectProblem fails the test unless the response is a problem with the status and code.
func (a *Response) ExpectProblem(t testing.TB, status int, code string) Problem {
	t.Helper()
	p := a.Problem()
	if a.Status != status || p.Code != code {
		t.Fatalf("response %d %s, want %d %s\n%s", a.Status, p.Code, status, code, a.Body)
	}
	return p
}

// registerDecoders registers decoders for files and pages, which the library keeps in a global variable.
var registerDecoders = sync.OnceFunc(func() {
	for _, mediaType := range []string{
		"image/jpeg", "image/png", "image/webp", "application/pdf", "text/vcard", "text/html",
		"text/event-stream",
	} {
		openapi3filter.RegisterBodyDecoder(mediaType, openapi3filter.FileBodyDecoder)
	}
})

// check compares the response with the contract.
func (c *Client) check(t testing.TB, sent *http.Request, a *Response) {
	t.Helper()
	where := sent.Method + " " + sent.URL.Path
	c.checkCommonHeaders(t, where, a)
	route, parameters, err := c.router.FindRoute(sent)
	isUndocumented := errors.Is(err, routers.ErrPathNotFound) || errors.Is(err, routers.ErrMethodNotAllowed)
	if isUndocumented || !httpserver.IsPlainPath(sent.URL) {
		c.checkUndocumentedPath(t, where, a)
		return
	}
	if err != nil {
		t.Errorf("%s: find route: %v", where, err)
		return
	}
	input := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{
			Request: sent, PathParams: parameters,
			Route: route,
		},
		Status: a.Status, Header: a.Header, Body: io.NopCloser(bytes.NewReader(a.Body)),
		Options: &openapi3filter.Options{
			IncludeResponseStatus: true, MultiError: true,
			SchemaValidationOptions: []openapi3.SchemaValidationOption{httpserver.Formats()},
		},
	}
	if err := openapi3filter.ValidateResponse(t.Context(), input); err != nil {
		t.Errorf("%s: the response %d is not the documented one: %v\n%s", where, a.Status, err, a.Body)
		return
	}
	code := a.Problem().Code
	if codes := documentedCodes(route); code != "" && !slices.Contains(codes, code) {
		t.Errorf("%s: code %s is not in x-error-codes of %s", where, code, route.Operation.OperationID)
		return
	}
	if c.withoutCoverage {
		return
	}
	record(t, Record{Operation: route.Operation.OperationID, Status: a.Status, Code: code})
}

// checkCommonHeaders checks the header fields that every response must have.
func (c *Client) checkCommonHeaders(t testing.TB, where string, a *Response) {
	t.Helper()
	for _, name := range []string{
		"X-Request-Id", "X-Content-Type-Options", "Referrer-Policy", "Content-Security-Policy", "Cache-Control",
	} {
		if a.Header.Get(name) == "" {
			t.Errorf("%s: the response %d has no %s", where, a.Status, name)
		}
	}
	if a.isProblem() {
		c.checkProblem(t, where, a)
	}
}

// checkUndocumentedPath checks a response to a path or method without an operation.
func (c *Client) checkUndocumentedPath(t testing.TB, where string, a *Response) {
	t.Helper()
	isPage := strings.HasPrefix(a.Header.Get("Content-Type"), "text/html")
	if a.Status >= http.StatusBadRequest && !a.isProblem() && !isPage {
		t.Errorf("%s: the response %d is neither a page nor a problem document: %s", where, a.Status, a.Body)
	}
}

// checkProblem compares a problem with its schema and with the response around it.
func (c *Client) checkProblem(t testing.TB, where string, a *Response) {
	t.Helper()
	p := a.Problem()
	if p.Status != a.Status || p.RequestID != a.Header.Get("X-Request-Id") || p.Type != "/problems/"+p.Code {
		t.Errorf("%s: the problem does not match its response %d: %s", where, a.Status, a.Body)
	}
	schema := c.document.Components.Schemas["Problem"]
	if schema == nil {
		return
	}
	var value any
	a.JSON(t, &value)
	if err := schema.Value.VisitJSON(value, openapi3.MultiErrors(), openapi3.VisitAsResponse()); err != nil {
		t.Errorf("%s: the problem violates its schema: %v\n%s", where, err, a.Body)
	}
}

// documentedCodes returns the codes with which an operation may respond.
func documentedCodes(route *routers.Route) []string {
	var codes []string
	for _, extensions := range []map[string]any{route.Operation.Extensions, route.Spec.Extensions} {
		raw, err := json.Marshal(extensions["x-error-codes"])
		if err != nil {
			continue
		}
		var listed []string
		if json.Unmarshal(raw, &listed) == nil {
			codes = append(codes, listed...)
		}
	}
	return codes
}
