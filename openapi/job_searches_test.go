package openapi_test

import (
	"encoding/json"
	"slices"
	"testing"
)

// What a saved search looks for are the parameters of the search, with the same limits.
func TestJobSearchFilter_hasTheParametersOfTheSearch(t *testing.T) {
	t.Parallel()
	document := load(t)
	filter := document.Components.Schemas["JobSearchFilter"].Value.Properties
	var names []string
	for _, reference := range document.Paths.Value("/v1/jobs").Get.Parameters {
		parameter := reference.Value
		if slices.Contains([]string{"onlySaved", "sort", "cursor", "limit"}, parameter.Name) {
			continue
		}
		names = append(names, parameter.Name)
		property := filter[parameter.Name]
		if property == nil {
			t.Errorf("the filter has no %s", parameter.Name)
			continue
		}
		got, want := *property.Value, *parameter.Schema.Value
		got.Description, got.Example, got.Default = want.Description, want.Example, want.Default
		gotJSON, _ := json.Marshal(got)
		if wantJSON, _ := json.Marshal(want); string(gotJSON) != string(wantJSON) {
			t.Errorf("%s: got %s, want %s", parameter.Name, gotJSON, wantJSON)
		}
	}
	if len(filter) != len(names) {
		t.Errorf("the filter has %d members, the search %v", len(filter), names)
	}
}
