package httpserver

import (
	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"
)

// textParameter is a part of a path that may be any text of some length, as the names of pages and
// the tokens of links are: what is wrong with them is decided behind the contract, with the same
// answer for all.
type textParameter struct {
	name string
	max  int
}

// textParameters returns the parameters of an operation that has no others and takes no body;
// nil for every other operation.
func textParameters(item *openapi3.PathItem, declared *openapi3.Operation) []textParameter {
	if declared.RequestBody != nil {
		return nil
	}
	var texts []textParameter
	for _, list := range []openapi3.Parameters{item.Parameters, declared.Parameters} {
		for _, ref := range list {
			p := ref.Value
			if p.In != openapi3.ParameterInPath || p.Style != "" || p.Explode != nil || p.Content != nil || p.Schema == nil || !anyText(p.Schema.Value) {
				return nil
			}
			texts = append(texts, textParameter{p.Name, int(*p.Schema.Value.MaxLength)}) //nolint:gosec // a few hundred
		}
	}
	return texts
}

// anyText reports whether a schema limits the length of a text and nothing else.
func anyText(s *openapi3.Schema) bool {
	if s.MaxLength == nil || s.MinLength > 1 {
		return false
	}
	limit := *s.MaxLength
	bare := openapi3.Schema{
		Type: &openapi3.Types{openapi3.TypeString}, MinLength: s.MinLength, MaxLength: &limit, Description: s.Description, Example: s.Example,
	}
	said, err := s.MarshalJSON()
	if err != nil {
		return false
	}
	bareSaid, err := bare.MarshalJSON()
	return err == nil && string(said) == string(bareSaid)
}

// plain reports whether the parameters are right beyond doubt: as many bytes as there may be
// letters, and at least one. Everything else is left to the library, which takes a multiple of
// the time and can say what is wrong.
func (o *operation) plain(params gin.Params) bool {
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
