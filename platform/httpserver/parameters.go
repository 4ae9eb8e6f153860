package httpserver

import (
	"cmp"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/null"
)

// lastInstant is the last one whose year has four digits: SQLite compares instants as texts.
var lastInstant = time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC)

// Since returns the instant of a parameter updatedSince in UTC, or the zero time without one.
func Since(parameter *time.Time) time.Time {
	since := null.Instant(parameter)
	if since.After(lastInstant) {
		return lastInstant
	}
	return since
}

// misformattedParameters returns errors for parameters that the library accepts but the contract does not. These are
// numbers and booleans that are not written as in JSON, such as +1 and 002: with them, one resource would have several
// URLs. Others are empty parameters with a default, which the library treats as absent.
func (o *operation) misformattedParameters(c *gin.Context, query url.Values) []fault.Field {
	var fields []fault.Field
	for _, p := range o.parameters {
		values := parameterValues(p, c, query)
		switch {
		case len(values) == 0:
		case values[0] == "" && p.Schema.Value.Default != nil:
			fields = append(fields, fault.Field{Parameter: p.Name, Code: "required", Detail: "Is missing."})
		case !isWrittenAsJSON(p.Schema.Value, values[0]):
			fields = append(fields, fault.Field{Parameter: p.Name, Code: "type", Detail: "Cannot be read."})
		}
	}
	return fields
}

// unknownParameters returns errors for query parameters that the operation does not have. If they were ignored, a
// mistyped filter would return everything. Operations without InvalidParameterError ignore them, and so do those to
// which other sites redirect with parameters of their own (x-open-query).
func (o *operation) unknownParameters(query url.Values) []fault.Field {
	if o.malformedIsUnknown || o.openQuery {
		return nil
	}
	var fields []fault.Field
	for _, name := range slices.Sorted(maps.Keys(query)) {
		isName := func(p *openapi3.Parameter) bool { return p.In == openapi3.ParameterInQuery && p.Name == name }
		if !slices.ContainsFunc(o.parameters, isName) {
			// An error without a parameter name would be about the body.
			name = cmp.Or(name, "=")
			fields = append(fields, fault.Field{
				Parameter: name, Code: "additionalProperties", Detail: "Is not known here.",
			})
		}
	}
	return fields
}

// repeatedParameters returns errors for parameters that occur more than once and must not. The generated wrapper
// refuses them too, but its error does not name the parameter.
func (o *operation) repeatedParameters(c *gin.Context) []fault.Field {
	var fields []fault.Field
	query := c.Request.URL.Query()
	for _, p := range o.parameters {
		if len(parameterValues(p, c, query)) > 1 && !isSplit(p) {
			fields = append(fields, fault.Field{Parameter: p.Name, Code: "tooMany", Detail: "Must occur only once."})
		}
	}
	return fields
}

func parameterValues(p *openapi3.Parameter, c *gin.Context, query url.Values) []string {
	switch p.In {
	case openapi3.ParameterInPath:
		value, _ := c.Params.Get(p.Name)
		return []string{value}
	case openapi3.ParameterInHeader:
		return c.Request.Header[http.CanonicalHeaderKey(p.Name)]
	default:
		return query[p.Name]
	}
}

// isSplit reports whether each entry of a list is a parameter of its own (explode).
func isSplit(p *openapi3.Parameter) bool {
	isList := p.In == openapi3.ParameterInQuery && p.Schema.Value.Type.Is(openapi3.TypeArray)
	return isList && (p.Explode == nil || *p.Explode)
}

// isWrittenAsJSON reports whether a value is written as in JSON, or is one that the library refuses anyway.
func isWrittenAsJSON(s *openapi3.Schema, value string) bool {
	switch {
	case s.Type.Is(openapi3.TypeInteger):
		n, err := strconv.ParseInt(value, 10, 64)
		return err != nil || strconv.FormatInt(n, 10) == value
	case s.Type.Is(openapi3.TypeBoolean):
		is, err := strconv.ParseBool(value)
		return err != nil || strconv.FormatBool(is) == value
	default:
		return true
	}
}
