package openapi_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/openapi"
)

// The server does not check a rule that is missing in the smaller document.
func TestLoadRequests_rules_areThoseOfTheContract(t *testing.T) {
	t.Parallel()
	whole := load(t)
	small, err := openapi.LoadRequests()
	if err != nil {
		t.Fatal(err)
	}
	got, want := slices.Sorted(maps.Keys(small.Paths.Map())), slices.Sorted(maps.Keys(whole.Paths.Map()))
	if !slices.Equal(got, want) {
		t.Fatalf("paths: got %v, want %v", got, want)
	}
	for path, item := range whole.Paths.Map() {
		expectSameRules(t, path, small.Paths.Value(path), item)
	}
	for name, s := range small.Components.Schemas {
		expectSameRules(t, name, s, whole.Components.Schemas[name])
	}
	for name, p := range small.Components.Parameters {
		expectSameRules(t, name, p, whole.Components.Parameters[name])
	}
	for name, b := range small.Components.RequestBodies {
		expectSameRules(t, name, b, whole.Components.RequestBodies[name])
	}
	expectSameRules(t, "security schemes", small.Components.SecuritySchemes, whole.Components.SecuritySchemes)
	expectSameRules(t, "security", small.Security, whole.Security)
}

func expectSameRules[T openapi3.SecurityRequirements | openapi3.SecuritySchemes | *openapi3.PathItem |
	*openapi3.SchemaRef | *openapi3.ParameterRef | *openapi3.RequestBodyRef](t *testing.T, name string, got, want T) {
	t.Helper()
	if gotRules, wantRules := rules(t, got), rules(t, want); !reflect.DeepEqual(gotRules, wantRules) {
		t.Errorf("%s: got %v, want %v: run make gen-api", name, gotRules, wantRules)
	}
}

// rules returns a part of the document as JSON values, without texts, examples and responses.
func rules(t *testing.T, part any) any {
	t.Helper()
	encoded, err := json.Marshal(part)
	if err != nil {
		t.Fatal(err)
	}
	var value any
	if err := json.Unmarshal(encoded, &value); err != nil {
		t.Fatal(err)
	}
	return withoutTexts(value)
}

func withoutTexts(value any) any {
	switch v := value.(type) {
	case []any:
		for _, item := range v {
			withoutTexts(item)
		}
	case map[string]any:
		for name, member := range v {
			_, isText := member.(string) // a property may be called description
			isLeftOut := isText && (name == "description" || name == "summary") ||
				slices.Contains([]string{"example", "examples", "responses"}, name)
			if isLeftOut {
				delete(v, name)
				continue
			}
			withoutTexts(member)
		}
	}
	return value
}
