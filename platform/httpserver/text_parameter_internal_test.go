package httpserver

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/gin-gonic/gin"
)

// certainlyValid may be false for a valid value, but is never true for an invalid one.
func TestCertainlyValid_acceptsOnlyWhatTheLibraryAccepts(t *testing.T) {
	t.Parallel()
	o := operationOf(t, `{type: string, minLength: 1, maxLength: 8}`, "")
	accepted := 0
	for _, value := range []string{
		"", "a", "alex", "12345678", "123456789", strings.Repeat("a", 500), "ümläut", "üüüüüüüü", "🙂🙂🙂🙂", "🙂🙂🙂🙂🙂",
		"a b", "a,b", "null", "true", "0", "{}", "\x00", "\xff",
	} {
		params := gin.Params{{Key: "alias", Value: value}}
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		err := openapi3filter.ValidateRequest(t.Context(), &openapi3filter.RequestValidationInput{
			Request: request, PathParams: map[string]string{"alias": value}, Route: o.route, Options: o.options,
		})
		isValid := o.certainlyValid(params)
		if isValid && err != nil {
			t.Errorf("%q is certainly valid, but the library returns %v", value, err)
		}
		if isValid {
			accepted++
		}
	}
	if accepted < 8 {
		t.Errorf("%d values are certainly valid", accepted)
	}
	if o.certainlyValid(nil) {
		t.Error("an absent parameter is certainly valid")
	}
}

func TestTextParameters_otherSchemasOrParameters_areNil(t *testing.T) {
	t.Parallel()
	for _, schema := range []string{
		`{type: string, minLength: 1}`, `{type: string, minLength: 2, maxLength: 8}`,
		`{type: string, minLength: 1, maxLength: 8, pattern: "^a"}`,
		`{type: string, minLength: 1, maxLength: 8, format: uuid}`, `{type: string, maxLength: 8, enum: [a]}`,
		`{type: integer, maxLength: 8}`,
		`{type: string, maxLength: 8, not: {enum: [a]}}`, `{maxLength: 8}`,
		`{type: string, maxLength: 8, allOf: [{pattern: "^a"}]}`,
	} {
		if o := operationOf(t, schema, ""); o.texts != nil {
			t.Errorf("%s is treated as any text", schema)
		}
	}
	for what, more := range map[string]string{
		"a query parameter": "\n      - {name: q, in: query, schema: {type: string, maxLength: 8}}",
		"a header":          "\n      - {name: If-Match, in: header, schema: {type: string, maxLength: 8}}",
		"a body":            "\n      requestBody: {content: {application/json: {schema: {type: object}}}}",
	} {
		if o := operationOf(t, `{type: string, minLength: 1, maxLength: 8}`, more); o.texts != nil {
			t.Errorf("an operation with %s is treated as one with text parameters only", what)
		}
	}
}

// operationOf returns an operation with one path parameter of a schema, and more YAML for others.
func operationOf(t *testing.T, schema, more string) *operation {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData([]byte(`openapi: 3.0.3
info: {title: demo, version: "1"}
paths:
  /p/{alias}:
    post:
      operationId: open
      responses: {"200": {description: fine}}
      parameters:
      - {name: alias, in: path, required: true, schema: ` + schema + `}` + more + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	all, err := operations(doc, authenticateScheme, nil)
	if err != nil {
		t.Fatal(err)
	}
	return all["POST /p/:alias"]
}
