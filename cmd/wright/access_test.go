package main

import (
	"net/http"
	"slices"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/openapi"
	"wright.app/openapi/openapitest"
	"wright.app/platform/database"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// withoutMarks returns the contract without what says who may call its operations: the edge lets everybody through, and
// the use case alone decides.
func withoutMarks(t *testing.T) *openapi3.T {
	t.Helper()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	anybody := openapi3.NewSecurityRequirements().
		With(openapi3.NewSecurityRequirement().Authenticate(identity.SchemeSession)).
		With(openapi3.NewSecurityRequirement())
	for _, item := range document.Paths.Map() {
		for _, o := range item.Operations() {
			if o.Security == nil || !slices.ContainsFunc(*o.Security, isSessionAlone) {
				continue // for people who are not signed in
			}
			o.Security = anybody
			delete(o.Extensions, "x-roles")
			delete(o.Extensions, "x-idempotent") // which is for somebody who is signed in
			o.Extensions["x-setup-allowed"] = true
		}
	}
	return document
}

func isSessionAlone(r openapi3.SecurityRequirement) bool {
	_, session := r[identity.SchemeSession]
	return session && len(r) == 1
}

var refusals = []string{"UnauthorizedError", "SetupRequiredError", "RoleNotAllowedError"}

// TestT28_withoutTheMarksOfTheContract_useCasesRefuseTheSame removes security, x-roles and x-setup-allowed from the
// document, so that the middleware refuses no caller. The rules of the use cases must refuse the same callers.
func TestT28_withoutTheMarksOfTheContract_useCasesRefuseTheSame(t *testing.T) {
	t.Parallel()
	operations := openapitest.Operations(t)
	f := newAPIFixture(t, database.Config{})
	owner, recruiter := f.addUser(t, "Owner", identity.Wright), f.addUser(t, "Recruiter", identity.Recruiter)
	beginner, nobody := f.addIncompleteUser(t, "Beginner"), f.newActor("nobody", identity.Principal{})
	owner.createEverything(t, operations)
	f.client = httpservertest.New(t, httpservertest.Options{
		Routes: f.Routes, PublicURL: "http://localhost:9", Development: true, Idempotency: f.Idempotency,
		Uncounted: true,
		Document:  withoutMarks(t),
	})
	called := 0
	for _, o := range operations {
		if !o.NeedsSession || o.NeedsChallenge {
			continue
		}
		called++
		t.Run(o.ID, func(t *testing.T) {
			request := o.Valid(owner.values)
			for _, caller := range []*actor{nobody, beginner, recruiter} {
				var status int
				var code string
				switch {
				case caller == nobody:
					status, code = http.StatusUnauthorized, "UnauthorizedError"
				case caller == beginner && !o.IsSetupAllowed:
					status, code = http.StatusForbidden, "SetupRequiredError"
				case caller == recruiter && len(o.Roles) > 0 &&
					!slices.Contains(o.Roles, string(identity.Recruiter)):
					status, code = http.StatusForbidden, "RoleNotAllowedError"
				}
				answer := caller.send(t, o, request)
				got := answer.Problem().Code
				if code != "" && (answer.Status != status || got != code) {
					t.Errorf("%s: got %d %s, want %d %s", caller.name, answer.Status, got, status, code)
				}
				if code == "" && slices.Contains(refusals, got) {
					t.Errorf("%s: got %s, which the contract does not promise", caller.name, got)
				}
			}
		})
	}
	if called < 40 {
		t.Errorf("only %d operations were called", called)
	}
}
