// Package openapi holds the published HTTP contract of Wright: the bundle that every
// generator reads, embedded once for the whole program in both of its forms.
package openapi

import (
	"bytes"
	_ "embed"
	"fmt"

	"github.com/getkin/kin-openapi/openapi3"
)

var (
	//go:embed dist/openapi.yaml
	asYAML []byte
	//go:embed dist/openapi.json
	asJSON []byte
	//go:embed dist/openapi-3.1.json
	asVersion31 []byte
)

// YAML returns the document as it is published. Every call answers a new slice.
func YAML() []byte { return bytes.Clone(asYAML) }

// JSON returns the same document as JSON, its members in the same order. Every call answers a new slice.
func JSON() []byte { return bytes.Clone(asJSON) }

// Version31 returns the same document as OpenAPI 3.1, as JSON. Every call answers a new slice.
func Version31() []byte { return bytes.Clone(asVersion31) }

// Load parses the bundle, in the form that is read in a third of the time. Every call answers a document of its own, so
// a caller may change it. That the bundle is valid OpenAPI 3.0.3, with valid examples, is proven by a test and not
// again at each start: it is the same bytes.
//
// A reference that may be null is the one thing that Load writes in another way than the bundle: the validator would say
// of anyOf that nothing in it fits, and of allOf which member is wrong.
func Load() (*openapi3.T, error) {
	loader := openapi3.NewLoader()
	doc, err := loader.LoadFromData(asJSON)
	if err != nil {
		return nil, fmt.Errorf("openapi: read bundle: %w", err)
	}
	for _, s := range doc.Components.Schemas {
		for _, member := range s.Value.Properties {
			joinNull(member.Value)
		}
	}
	return doc, nil
}

// joinNull turns anyOf with a reference and null into a nullable schema with the reference alone. The validator looks at
// nullable before it looks at allOf, so null stays allowed.
func joinNull(s *openapi3.Schema) {
	if len(s.AnyOf) != 2 || !s.AnyOf[1].Value.Nullable {
		return
	}
	s.AllOf, s.AnyOf = s.AnyOf[:1], nil
	s.Type, s.Nullable = s.AllOf[0].Value.Type, true
}
