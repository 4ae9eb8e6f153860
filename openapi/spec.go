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
)

// YAML returns the document as it is published. Every call answers a new slice.
func YAML() []byte { return bytes.Clone(asYAML) }

// JSON returns the same document as JSON, its members in the same order. Every call answers a new slice.
func JSON() []byte { return bytes.Clone(asJSON) }

// Load parses the bundle, in the form that is read in a third of the time. Every call answers a document of its own, so a caller may change
// it. That the bundle is valid OpenAPI 3.0.3, with valid examples, is proven by a test and not
// again at each start: it is the same bytes.
func Load() (*openapi3.T, error) {
	loader := openapi3.NewLoader()
	doc, err := loader.LoadFromData(asJSON)
	if err != nil {
		return nil, fmt.Errorf("openapi: read bundle: %w", err)
	}
	return doc, nil
}
