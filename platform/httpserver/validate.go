package httpserver

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// checkContentType compares the type of a body with those that the operation takes.
func (e *engine) checkContentType(c *gin.Context) {
	o := exchangeOf(c).operation
	if o == nil || !o.takesBody() || c.Request.ContentLength == 0 {
		return
	}
	// With two fields, a proxy may have interpreted the other one.
	if len(c.Request.Header["Content-Type"]) > 1 || len(c.Request.Header["Content-Encoding"]) > 1 {
		e.refuse(c, fault.ErrUnsupportedType)
		return
	}
	if encoding := c.GetHeader("Content-Encoding"); encoding != "" && !strings.EqualFold(encoding, "identity") {
		e.refuse(c, fault.ErrUnsupportedType)
		return
	}
	mediaType, parameters, err := mime.ParseMediaType(c.GetHeader("Content-Type"))
	charset := parameters["charset"]
	if err != nil || !slices.Contains(o.content, mediaType) || charset != "" && !strings.EqualFold(charset, "utf-8") {
		e.refuse(c, fault.ErrUnsupportedType)
	}
}

// authorise identifies the caller and checks whether they may call the operation, without reading the body.
func (e *engine) authorise(c *gin.Context) {
	x := exchangeOf(c)
	if x.operation == nil {
		return
	}
	connection := c.Request.Context()
	ctx, cancel := context.WithTimeout(connection, e.settings.handlerTimeout())
	defer cancel()
	caller, err := e.identify(ctx, c, x)
	ctx = e.guardTransactions(ctx, x.operation, caller)
	c.Request = c.Request.WithContext(identity.WithPrincipal(ctx, caller))
	if err == nil {
		err = e.admit(c, x, caller)
	}
	if err != nil {
		e.refuse(c, err)
		return
	}
	if !e.limitCaller(c, x, caller) {
		return
	}
	if x.operation.upload != noUpload || x.operation.stream {
		defer withoutHandlerTimeout(connection, c)()
	}
	c.Next()
}

// validate checks parameters and body against the contract. The handler gets the decoded value that was validated. If
// it decoded the body again, encoding/json could accept another member, because it ignores letter case.
func (e *engine) validate(c *gin.Context) {
	o := exchangeOf(c).operation
	if o == nil || o.certainlyValid(c.Params) {
		return
	}
	query, err := url.ParseQuery(c.Request.URL.RawQuery)
	if err != nil && !o.malformedIsUnknown {
		e.refuse(c, fault.ErrParameter.WithDetail(
			"The query of the address cannot be read: parts are joined by &, and a percent sign is followed by two "+
				"digits."))
		return
	}
	in := &openapi3filter.RequestValidationInput{
		Request: c.Request, PathParams: pathParameters(c), QueryParams: query, Route: o.route, Options: o.options,
	}
	if o.takesBody() && o.upload == noUpload {
		if err := readBody(c, o.maxTokens(), o.largeBody); err != nil {
			e.refuse(c, err)
			return
		}
	}
	fieldErrors := slices.Concat(o.unknownParameters(query),
		o.misformattedParameters(c, query)) // before the library adds defaults
	invalid := openapi3filter.ValidateRequest(c, in)
	err = validationFault(invalid, fieldErrors...)
	if err == nil && invalid != nil {
		err = keepBody(c)
	}
	if o.malformedIsUnknown && errors.Is(err, fault.ErrParameter) {
		err = fault.ErrNotFound
	}
	if err != nil {
		e.refuse(c, err)
	}
}

// readBody reads the body, whose size limitBody has limited, checks it with scanJSON and makes it readable again.
func readBody(c *gin.Context, tokens int, isFile bool) error {
	body := c.Request.Body
	if body == nil || body == http.NoBody {
		return nil
	}
	data, err := io.ReadAll(body)
	if tooLarge(err) {
		return fault.ErrTooLarge
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return fault.ErrMalformed.WithDetail("The body did not come in time.")
	}
	if err != nil {
		return fault.ErrMalformed.WithDetail("The body breaks off, or its parts are not as its header fields say.")
	}
	// The body is complete. If the deadline passed later, net/http would assume that the client has disconnected.
	_ = http.NewResponseController(c.Writer).SetReadDeadline(time.Time{})
	if isFile {
		data = escapeControls(bytes.TrimPrefix(data, byteOrderMark))
	}
	if err := scanJSON(data, tokens, isFile); err != nil {
		return err
	}
	exchangeOf(c).body = data
	c.Request.Body = io.NopCloser(bytes.NewReader(data))
	c.Request.ContentLength = int64(len(data))
	return nil
}

func pathParameters(c *gin.Context) map[string]string {
	values := make(map[string]string, len(c.Params))
	for _, p := range c.Params {
		values[p.Key] = p.Value
	}
	return values
}
