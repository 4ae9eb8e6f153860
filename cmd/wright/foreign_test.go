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

// known are the parameters that name what others may know: a person, a profile, a token, a
// file. Every other parameter of a path names a row of somebody, until it is told otherwise here.
var known = []string{"memberId", "alias", "token", "mediaId", "strategyId"}

// TestT28_everyOperationWithARow_knowsTheRowsOfItsCallerAlone asks for the rows of somebody
// else, as nobody, before the setup, in both roles: the answer is that there is no such row,
// nothing of the owner's changes, and the owner may do what the others may not.
func TestT28_everyOperationWithARow_knowsTheRowsOfItsCallerAlone(t *testing.T) {
	t.Parallel()
	operations := openapitest.Operations(t)
	eachDatabase(t, func(t *testing.T, at database.Config) {
		t.Helper()
		a := newAsked(t, at)
		other, recruiter := a.joins(t, "Other", identity.Wright), a.joins(t, "Recruiter", identity.Recruiter)
		beginner := a.begins(t, "Beginner")
		other.settles(t, operations)
		asked := 0
		for i, o := range operations {
			if !o.NeedsSession || !namesARow(o) {
				continue
			}
			asked++
			owner := a.joins(t, "Owner"+strconv.Itoa(i), identity.Wright)
			a.signsIn(t, strings.ToLower(owner.name)+".demo@example.com")
			owner.settles(t, operations)
			t.Run(o.ID, func(t *testing.T) {
				for _, parameter := range o.PathParameters() {
					if len(owner.rows[o.Collection(parameter)]) == 0 {
						t.Fatalf("nobody has a row of %s: nothing in the contract makes one, so the test has to", o.Collection(parameter))
					}
				}
				request := o.Valid(owner.values)
				before := owner.sees(t, operations)
				for _, caller := range []*soul{a.soul("nobody", identity.Principal{}), beginner, recruiter, other} {
					status, code := http.StatusNotFound, "ResourceNotFoundError"
					switch {
					case caller.principal.User == 0:
						status, code = http.StatusUnauthorized, "UnauthorizedError"
					case !caller.principal.Ready && !o.IsSetupAllowed:
						status, code = http.StatusForbidden, "SetupRequiredError"
					case caller.principal.Ready && len(o.Roles) > 0 && !slices.Contains(o.Roles, string(caller.principal.Role)):
						status, code = http.StatusForbidden, "RoleNotAllowedError"
					}
					answer := caller.send(t, o, request)
					if got := answer.Problem().Code; answer.Status != status || got != code {
						t.Errorf("%s: got %d %s, want %d %s", caller.name, answer.Status, got, status, code)
					}
				}
				for i, now := range owner.sees(t, operations) {
					if now != before[i] {
						t.Errorf("the owner sees something else:\n%s\nbefore:\n%s", now, before[i])
					}
				}
				if answer := owner.send(t, o, request); answer.Status == http.StatusNotFound || answer.Status == http.StatusForbidden {
					t.Errorf("the owner: got %d %s", answer.Status, answer.Body)
				}
			})
		}
		if asked < 10 {
			t.Errorf("only %d operations name a row", asked)
		}
	})
}

// namesARow reports whether the path of o names rows, and nothing but rows.
func namesARow(o openapitest.Operation) bool {
	for _, parameter := range o.PathParameters() {
		if slices.Contains(known, parameter) {
			return false
		}
	}
	return len(o.PathParameters()) > 0
}
