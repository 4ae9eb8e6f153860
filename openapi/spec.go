// Package openapi holds the published HTTP contract of Wright: the bundle that every
// generator reads, embedded once for the whole program.
package openapi

import (
	"context"
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

// Load parses and validates the bundle. Every call answers a document of its own, so a
// caller may change it. It fails when the bundle is not valid OpenAPI 3.0.3; a test keeps
// that from happening in a program that was built from a committed state.
func Load() (*openapi3.T, error) {
	loader := openapi3.NewLoader()
	doc, err := loader.LoadFromData(bundle)
	if err != nil {
		return nil, fmt.Errorf("openapi: read bundle: %w", err)
	}
	if err := doc.Validate(context.Background()); err != nil {
		return nil, fmt.Errorf("openapi: validate bundle: %w", err)
	}
	return doc, nil
}
