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
func (e *edge) checkContentType(c *gin.Context) {
	o := exchangeOf(c).operation
	if o == nil || !o.takesBody() || c.Request.ContentLength == 0 {
		return
	}
	// With two fields a proxy may have read the other one.
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
func (e *edge) authorise(c *gin.Context) {
	x := exchangeOf(c)
	if x.operation == nil {
		return
	}
	connection := c.Request.Context()
	ctx, cancel := context.WithTimeout(connection, handlerTimeout)
	defer cancel()
	caller, err := e.identify(ctx, c, x)
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
	if x.operation.upload != noUpload {
		defer withoutHandlerTimeout(connection, c)()
	}
	c.Next()
}

// validate checks parameters and body against the contract. The handler gets the value that was validated:
// encoding/json matches members in any letter case, and so could decode another one.
func (e *edge) validate(c *gin.Context) {
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
		if err := readBody(c); err != nil {
			e.refuse(c, err)
			return
		}
	}
	wrong := slices.Concat(o.unknown(query), o.misread(c, query)) // before the library adds defaults
	err = invalid(openapi3filter.ValidateRequest(c, in), wrong...)
	if o.malformedIsUnknown && errors.Is(err, fault.ErrParameter) {
		err = fault.ErrNotFound
	}
	if err != nil {
		e.refuse(c, err)
	}
}

// readBody reads the body, whose size limitBody has limited, checks it with scanJSON and makes it readable again.
func readBody(c *gin.Context) error {
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
	// Nothing is read any more, and when the deadline passed, net/http would take the client for disconnected.
	_ = http.NewResponseController(c.Writer).SetReadDeadline(time.Time{})
	if err := scanJSON(data); err != nil {
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
