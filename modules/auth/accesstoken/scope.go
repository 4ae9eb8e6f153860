package accesstoken

import (
	"slices"
	"strconv"

	"wright.app/platform/fault"
)

// scopes are the scopes of the contract, in its order.
var scopes = []string{
	"account:read",
	"profile:read",
	"profile:write",
	"links:read",
	"links:write",
	"links:send",
	"people:read",
	"people:write",
	"organizations:read",
	"organizations:write",
	"messages:read",
	"messages:write",
	"jobs:read",
	"jobs:write",
	"applications:read",
	"applications:write",
	"webhooks:read",
	"webhooks:write",
}

// AllScopes returns the scopes of the contract, in its order.
func AllScopes() []string { return slices.Clone(scopes) }

// parseScopes returns the scopes in the order of the contract, each once. It adds to violations a scope that does not
// exist, and an empty list.
func parseScopes(chosen []string, violations *fault.Violations) []string {
	if len(chosen) == 0 {
		violations.Add("scopes", "minItems", "Must have at least one scope.")
	}
	for i, scope := range chosen {
		if !slices.Contains(scopes, scope) {
			violations.Add("scopes."+strconv.Itoa(i), "enum", "Must be one of the scopes.")
		}
	}
	return slices.DeleteFunc(AllScopes(), func(scope string) bool { return !slices.Contains(chosen, scope) })
}
