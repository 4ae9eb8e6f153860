// Package openapi holds the published HTTP contract of Wright: the bundle that every
// generator reads, embedded once for the whole program.
package openapi

import (
	_ "embed"
	"fmt"

	"github.com/getkin/kin-openapi/openapi3"
)

//go:embed dist/openapi.yaml
var bundle []byte

// Bundle returns the document as it is published. Every call answers a new slice.
func Bundle() []byte {
	return append([]byte(nil), bundle...)
}

// Load parses the bundle. Every call answers a document of its own, so a caller may change
// it. That the bundle is valid OpenAPI 3.0.3, with valid examples, is proven by a test and not
// again at each start: it is the same bytes.
func Load() (*openapi3.T, error) {
	loader := openapi3.NewLoader()
	doc, err := loader.LoadFromData(bundle)
	if err != nil {
		return nil, fmt.Errorf("openapi: read bundle: %w", err)
	}
	return doc, nil
}
