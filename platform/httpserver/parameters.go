package httpserver

import (
	"cmp"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
)

// misread returns the numbers and truth values of an operation that the library would read although
// JSON does not write them so, such as +1 and 002: each way to write it would be another address of
// the same thing. A parameter without a value the library takes for left out where there is a default.
func (o *operation) misread(c *gin.Context, query url.Values) []fault.Field {
	var fields []fault.Field
	for _, p := range o.parameters {
		values := parameterValues(p, c, query)
		switch {
		case len(values) == 0:
		case values[0] == "" && p.Schema.Value.Default != nil:
			fields = append(fields, fault.Field{Parameter: p.Name, Code: "required", Detail: "Is missing."})
		case !asJSON(p.Schema.Value, values[0]):
			fields = append(fields, fault.Field{Parameter: p.Name, Code: "type", Detail: "Cannot be read."})
		}
	}
	return fields
}

// unknown returns the parameters of the query that the operation does not have. Ignored, a filter with a slip of the pen
// would answer everything. An operation that answers no code for a wrong parameter ignores them, and so does one that
// others send people back to, with parameters of their own.
func (o *operation) unknown(query url.Values) []fault.Field {
	if o.malformedIsUnknown || o.openQuery {
		return nil
	}
	var fields []fault.Field
	for _, name := range slices.Sorted(maps.Keys(query)) {
		isName := func(p *openapi3.Parameter) bool { return p.In == openapi3.ParameterInQuery && p.Name == name }
		if !slices.ContainsFunc(o.parameters, isName) {
			// Without a name the field would be about the body.
			name = cmp.Or(name, "=")
			fields = append(fields, fault.Field{Parameter: name, Code: "additionalProperties", Detail: "Is not known here."})
		}
	}
	return fields
}

// repeated returns the parameters that stand there more than once and may not. The library reads the
// first of them, the generated wrapper refuses and cannot say which one it was.
func (o *operation) repeated(c *gin.Context) []fault.Field {
	var fields []fault.Field
	query := c.Request.URL.Query()
	for _, p := range o.parameters {
		if len(parameterValues(p, c, query)) > 1 && !isSplit(p) {
			fields = append(fields, fault.Field{Parameter: p.Name, Code: "tooMany", Detail: "Must stand there once."})
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

// isSplit reports whether each entry of a list stands in a parameter of its own.
func isSplit(p *openapi3.Parameter) bool {
	return p.In == openapi3.ParameterInQuery && p.Schema.Value.Type.Is(openapi3.TypeArray) && (p.Explode == nil || *p.Explode)
}

// asJSON reports whether JSON would write a value in this way, or the library refuses it anyway.
func asJSON(s *openapi3.Schema, value string) bool {
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
