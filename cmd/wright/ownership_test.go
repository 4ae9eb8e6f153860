package main

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wright.app/openapi/openapitest"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// sharedParameters are path parameters that identify something that others may access, too. All other path parameters
// must identify a row of the caller.
var sharedParameters = []string{"memberId", "alias", "token", "mediaId", "strategyId"}

// TestT28_everyOperationOnARow_findsRowsOfTheCallerOnly calls operations with ids of another user's rows. The callers
// are signed out, before the setup, and in both roles. No row is found, nothing changes for the owner, and the owner's
// own call is accepted.
func TestT28_everyOperationOnARow_findsRowsOfTheCallerOnly(t *testing.T) {
	t.Parallel()
	operations := openapitest.Operations(t)
	eachDatabase(t, func(t *testing.T, dbConfig database.Config) {
		t.Helper()
		f := newAPIFixture(t, dbConfig)
		other, recruiter := f.addUser(t, "Other", identity.Wright), f.addUser(t, "Recruiter", identity.Recruiter)
		incomplete := f.addIncompleteUser(t, "Incomplete")
		other.createEverything(t, operations)
		count := 0
		ownerOf := f.owners(t, operations)
		for _, o := range operations {
			if !o.NeedsSession || !hasOwnRow(o) {
				continue
			}
			count++
			owner := ownerOf(o)
			t.Run(o.ID, func(t *testing.T) {
				for _, parameter := range o.PathParameters() {
					if len(owner.rows[o.Collection(parameter)]) == 0 {
						t.Fatalf("no operation with an example creates a row of %s: create one in this test",
							o.Collection(parameter))
					}
				}
				request := o.Valid(owner.values)
				if o.ID == "restoreSection" {
					owner.deleteSection(t, operations)
				}
				before := owner.ownData(t, operations)
				for _, caller := range []*actor{
					f.newActor("signed out", identity.Principal{}), incomplete,
					recruiter, other,
				} {
					status, code := http.StatusNotFound, "ResourceNotFoundError"
					switch {
					case caller.principal.User == 0:
						status, code = http.StatusUnauthorized, "UnauthorizedError"
					case !caller.principal.Ready && !o.IsSetupAllowed:
						status, code = http.StatusForbidden, "SetupRequiredError"
					case caller.principal.Ready && len(o.Roles) > 0 &&
						!slices.Contains(o.Roles, string(caller.principal.Role)):
						status, code = http.StatusForbidden, "RoleNotAllowedError"
					}
					response := caller.send(t, o, request)
					if got := response.Problem().Code; response.Status != status || got != code {
						t.Errorf("%s: got %d %s, want %d %s", caller.name, response.Status, got, status, code)
					}
				}
				for i, after := range owner.ownData(t, operations) {
					if after != before[i] {
						t.Errorf("the data of the owner changed to\n%s\nfrom\n%s", after, before[i])
					}
				}
				if response := owner.send(t, o, request); response.Status == http.StatusNotFound ||
					response.Status == http.StatusForbidden {
					t.Errorf("the owner: got %d %s", response.Status, response.Body)
				}
			})
		}
		if count < 10 {
			t.Errorf("only %d operations have a row in the path", count)
		}
	})
}

// owners returns a function that returns the owner of the rows that an operation is called with. Operations that read
// have one owner for each role. Each other one has its own, because the owner's call changes or deletes rows.
func (f *apiFixture) owners(t *testing.T, operations []openapitest.Operation) func(openapitest.Operation) *actor {
	t.Helper()
	readers := map[identity.Role]*actor{}
	count := 0
	return func(o openapitest.Operation) *actor {
		role := roleFor(o)
		if reader := readers[role]; reader != nil && o.Method == http.MethodGet {
			return reader
		}
		count++
		owner := f.addUser(t, "Owner"+strconv.Itoa(count), role)
		f.signIn(t, strings.ToLower(owner.name)+".demo@example.com")
		owner.createEverything(t, operations)
		if o.Method == http.MethodGet {
			readers[role] = owner
		}
		return owner
	}
}

// deleteSection deletes the section that requests of the actor use, so that there is one to restore.
func (a *actor) deleteSection(t *testing.T, operations []openapitest.Operation) {
	t.Helper()
	i := slices.IndexFunc(operations, func(o openapitest.Operation) bool { return o.ID == "deleteSection" })
	if response := a.send(t, operations[i], operations[i].Valid(a.values)); response.Status != http.StatusNoContent {
		t.Fatalf("delete a section: got %d %s", response.Status, response.Body)
	}
}

// hasOwnRow reports whether all path parameters of o identify rows of the caller.
func hasOwnRow(o openapitest.Operation) bool {
	switch o.ID {
	case "applyToJob": // everybody reads open jobs
		return false
	case "rejectApplications": // the applications are in the body (docs/security.md, T267)
		return false
	}
	for _, parameter := range o.PathParameters() {
		if slices.Contains(sharedParameters, parameter) {
			return false
		}
	}
	return len(o.PathParameters()) > 0
}
