// Package openapitest generates requests from the published contract: a valid one for each operation, and any
// number of randomly mutated ones. Tests that call every operation use it, so they cover a new operation without
// a change.
package openapitest

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/openapi"
)

// The names of the security schemes in the contract.
const (
	sessionCookie  = "sessionCookie"
	accessToken    = "personalAccessToken"
	challengeToken = "challengeToken"
	siteBasic      = "siteBasic"
)

// Operation is one operation of the contract with its authorisation rules and its examples.
type Operation struct {
	ID, Method, Path string

	NeedsToken     bool     // every security alternative includes a token
	NeedsSession   bool     // every security alternative includes a session or a token, and one of them a session
	ReadsSession   bool     // a security alternative includes a session
	TakesToken     bool     // a security alternative is a personal access token
	NeedsChallenge bool     // every security alternative includes a challenge token
	NeedsSite      bool     // every security alternative includes the site-level credentials
	IsSetupAllowed bool     // x-setup-allowed
	Scopes         []string // x-required-scopes, of which a personal access token needs one
	Roles          []string
	Codes          []string // x-error-codes of the operation

	Parameters []Parameter
	HasBody    bool
	IsUpload   bool     // the body is a form with files
	Examples   []string // of a JSON body, as JSON
	files      []string // names of the file fields of the form; [] is appended to a field that takes several
}

// Parameter is one parameter with an example from the contract.
type Parameter struct {
	Name, In   string
	IsRequired bool
	Example    string
}

// Operations returns all operations of the contract, sorted by path and method.
func Operations(t testing.TB) []Operation {
	t.Helper()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	var all []Operation
	paths := document.Paths.Map()
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		operations := paths[path].Operations()
		for _, method := range slices.Sorted(maps.Keys(operations)) {
			all = append(all, newOperation(t, document, path, method, paths[path].Parameters, operations[method]))
		}
	}
	if len(all) < 50 {
		t.Fatalf("the contract has only %d operations", len(all))
	}
	return all
}

func newOperation(t testing.TB, document *openapi3.T, path, method string, shared openapi3.Parameters,
	declared *openapi3.Operation,
) Operation {
	t.Helper()
	o := Operation{ID: declared.OperationID, Method: method, Path: path, HasBody: declared.RequestBody != nil}
	requirements := document.Security
	if declared.Security != nil {
		requirements = *declared.Security
	}
	o.NeedsToken = isRequired(requirements, accessToken)
	o.NeedsSession = isRequired(requirements, sessionCookie, accessToken) && !o.NeedsToken
	o.ReadsSession, o.TakesToken = isNamed(requirements, sessionCookie), isNamed(requirements, accessToken)
	o.NeedsChallenge = isRequired(requirements, challengeToken)
	o.NeedsSite = isRequired(requirements, siteBasic)
	extension(t, declared, "x-setup-allowed", &o.IsSetupAllowed)
	extension(t, declared, "x-required-scopes", &o.Scopes)
	extension(t, declared, "x-roles", &o.Roles)
	extension(t, declared, "x-error-codes", &o.Codes)
	for _, p := range append(slices.Clone(shared), declared.Parameters...) {
		o.Parameters = append(o.Parameters, Parameter{
			Name: p.Value.Name, In: p.Value.In, IsRequired: p.Value.Required, Example: exampleOf(t, o.ID, p.Value),
		})
	}
	if !o.HasBody {
		return o
	}
	if form := declared.RequestBody.Value.Content["multipart/form-data"]; form != nil {
		o.IsUpload, o.files = true, filesOf(form)
		return o
	}
	for mediaType, content := range declared.RequestBody.Value.Content {
		if mediaType == "application/json" {
			o.Examples = bodiesOf(t, o.ID, content)
		}
	}
	return o
}

// isNamed reports whether an alternative of the requirements includes the scheme.
func isNamed(requirements openapi3.SecurityRequirements, scheme string) bool {
	return slices.ContainsFunc(requirements, func(r openapi3.SecurityRequirement) bool {
		_, named := r[scheme]
		return named
	})
}

// isRequired reports whether every alternative of the requirements includes one of the schemes.
func isRequired(requirements openapi3.SecurityRequirements, schemes ...string) bool {
	for _, alternative := range requirements {
		names := func(scheme string) bool {
			_, named := alternative[scheme]
			return named
		}
		if !slices.ContainsFunc(schemes, names) {
			return false
		}
	}
	return len(requirements) > 0
}

func extension(t testing.TB, declared *openapi3.Operation, name string, target any) {
	t.Helper()
	value, ok := declared.Extensions[name]
	if !ok {
		return
	}
	raw, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(raw, target)
	}
	if err != nil {
		t.Fatalf("%s: %s: %v", declared.OperationID, name, err)
	}
}

func exampleOf(t testing.TB, operation string, p *openapi3.Parameter) string {
	t.Helper()
	example := p.Example
	if example == nil && p.Schema != nil && p.Schema.Value != nil {
		example = p.Schema.Value.Example
	}
	for _, name := range slices.Sorted(maps.Keys(p.Examples)) {
		if example == nil {
			example = p.Examples[name].Value.Value
		}
	}
	switch e := example.(type) {
	case nil:
		t.Fatalf("%s: parameter %s has no example", operation, p.Name)
		return ""
	case string:
		return e
	case []any:
		parts := make([]string, 0, len(e))
		for _, part := range e {
			parts = append(parts, textOf(t, part))
		}
		return strings.Join(parts, ",")
	default:
		return textOf(t, e)
	}
}

func textOf(t testing.TB, value any) string {
	t.Helper()
	if text, ok := value.(string); ok {
		return text
	}
	raw, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// bodiesOf returns the examples of a JSON body. Tests of package openapi check that they are valid.
func bodiesOf(t testing.TB, operation string, content *openapi3.MediaType) []string {
	t.Helper()
	var values []any
	if content.Example != nil {
		values = append(values, content.Example)
	}
	for _, name := range slices.Sorted(maps.Keys(content.Examples)) {
		values = append(values, content.Examples[name].Value.Value)
	}
	if len(values) == 0 && content.Schema.Value.Example != nil {
		values = append(values, content.Schema.Value.Example)
	}
	if len(values) == 0 {
		values = append(values, objectOfExamples(content.Schema.Value))
	}
	bodies := make([]string, 0, len(values))
	for _, value := range values {
		raw, err := json.Marshal(value)
		if err != nil {
			t.Fatalf("%s: example of the body: %v", operation, err)
		}
		bodies = append(bodies, string(raw))
	}
	return bodies
}

// objectOfExamples returns an object made of the examples of the properties.
func objectOfExamples(schema *openapi3.Schema) map[string]any {
	object := map[string]any{}
	for _, part := range schema.AllOf {
		maps.Copy(object, objectOfExamples(part.Value))
	}
	for name, property := range schema.Properties {
		switch {
		case property.Value.Example != nil:
			object[name] = property.Value.Example
		case property.Value.Type.Is(openapi3.TypeObject):
			object[name] = objectOfExamples(property.Value)
		}
	}
	return object
}

func filesOf(form *openapi3.MediaType) []string {
	var files []string
	for _, name := range slices.Sorted(maps.Keys(form.Schema.Value.Properties)) {
		if form.Schema.Value.Properties[name].Value.Type.Is(openapi3.TypeArray) {
			name += "[]"
		}
		files = append(files, name)
	}
	return files
}

// IsUnsafe reports whether the method is unsafe in the sense of RFC 9110, section 9.2.1.
func (o Operation) IsUnsafe() bool {
	return o.Method != http.MethodGet && o.Method != http.MethodHead
}

// PathParameters returns the names of the path parameters in the order of the path.
func (o Operation) PathParameters() []string {
	var names []string
	for segment := range strings.SplitSeq(o.Path, "/") {
		if strings.HasPrefix(segment, "{") {
			names = append(names, strings.Trim(segment, "{}"))
		}
	}
	return names
}

// Collection returns the path up to a path parameter: that of the collection whose rows the parameter identifies.
func (o Operation) Collection(parameter string) string {
	before, _, _ := strings.Cut(o.Path, "/{"+parameter+"}")
	return before
}
