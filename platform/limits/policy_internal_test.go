package limits

import (
	"os"
	"slices"
	"testing"

	"github.com/goccy/go-yaml"
)

// The server does not start if the contract names an unknown limit, so the linter of the contract has to know all
// names.
func TestLinter_limitNames_areThoseOfPolicies(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile("../../openapi/redocly.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var config struct {
		Rules struct {
			Known struct {
				Names []string `yaml:"names"`
			} `yaml:"wright/limit-known"`
		} `yaml:"rules"`
	}
	if err := yaml.Unmarshal(file, &config); err != nil {
		t.Fatal(err)
	}
	known := slices.Clone(stored)
	for _, p := range Policies() {
		known = append(known, p.Name)
	}
	slices.Sort(known)
	if listed := config.Rules.Known.Names; !slices.Equal(listed, known) {
		t.Errorf("openapi/redocly.yaml lists\n%v\nwant\n%v", listed, known)
	}
}
