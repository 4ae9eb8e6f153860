package httpserver

import (
	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"
)

// textParameter is a path parameter that may be any text up to a maximum length, such as an alias or a link token.
// The handler decides whether the value is valid.
type textParameter struct {
	name string
	max  int
}

// textParameters returns the text parameters of an operation that has no other parameters and takes no body, nil for
// every other operation.
func textParameters(item *openapi3.PathItem, declared *openapi3.Operation) []textParameter {
	if declared.RequestBody != nil {
		return nil
	}
	var texts []textParameter
	for _, list := range []openapi3.Parameters{item.Parameters, declared.Parameters} {
		for _, ref := range list {
			p := ref.Value
			if p.In != openapi3.ParameterInPath || p.Style != "" || p.Explode != nil || p.Content != nil ||
				p.Schema == nil || !allowsAnyText(p.Schema.Value) {
				return nil
			}
			texts = append(texts, textParameter{p.Name, int(*p.Schema.Value.MaxLength)}) //nolint:gosec // a few hundred
		}
	}
	return texts
}

// allowsAnyText reports whether the length is the only limit that a schema has for a text.
func allowsAnyText(s *openapi3.Schema) bool {
	if s.MaxLength == nil || s.MinLength > 1 {
		return false
	}
	limit := *s.MaxLength
	bare := openapi3.Schema{
		Type: &openapi3.Types{openapi3.TypeString}, MinLength: s.MinLength, MaxLength: &limit,
		Description: s.Description, Example: s.Example,
	}
	encoded, err := s.MarshalJSON()
	if err != nil {
		return false
	}
	encodedBare, err := bare.MarshalJSON()
	return err == nil && string(encoded) == string(encodedBare)
}

// certainlyValid is a quick check that avoids the slow validation of the library. It reports whether all parameters
// have at least one byte, and at most as many bytes as the schema allows characters. For all other values the library
// decides.
func (o *operation) certainlyValid(params gin.Params) bool {
	if o.texts == nil {
		return false
	}
	for _, t := range o.texts {
		value, ok := params.Get(t.name)
		if !ok || value == "" || len(value) > t.max {
			return false
		}
	}
	return true
}
