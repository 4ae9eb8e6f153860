// Package openapi embeds the published HTTP contract of Wright and the catalogue of its error codes.
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
	//go:embed dist/requests.json
	requests []byte
)

// YAML returns a copy of the document, OpenAPI 3.0.3 as YAML.
func YAML() []byte { return bytes.Clone(asYAML) }

// JSON returns a copy of the same document as JSON, with its members in the same order.
func JSON() []byte { return bytes.Clone(asJSON) }

// Version31 returns a copy of the same document as OpenAPI 3.1, in JSON.
func Version31() []byte { return bytes.Clone(asVersion31) }

// Load parses the JSON form, which takes a third of the time of the YAML form. Each call returns a new document,
// which the caller may change. Load does not validate the document; a test does.
//
// Load replaces the anyOf of a nullable reference by allOf, because the validator then names the invalid member
// instead of reporting that no alternative matches.
func Load() (*openapi3.T, error) { return load(asJSON) }

// LoadRequests is Load without texts, examples and responses, for the server, which only checks requests. It takes a
// quarter of the time.
func LoadRequests() (*openapi3.T, error) { return load(requests) }

func load(text []byte) (*openapi3.T, error) {
	doc, err := openapi3.NewLoader().LoadFromData(text)
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

// joinNull replaces an anyOf of a reference and null by a nullable allOf of the reference. The validator checks
// nullable before allOf, so null stays valid.
func joinNull(s *openapi3.Schema) {
	if len(s.AnyOf) != 2 || !s.AnyOf[1].Value.Nullable {
		return
	}
	s.AllOf, s.AnyOf = s.AnyOf[:1], nil
	s.Type, s.Nullable = s.AllOf[0].Value.Type, true
}
