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

// contractWithoutAccessRules returns the contract without its authorisation rules. With this contract the middleware
// admits every caller, and only the use cases decide.
func contractWithoutAccessRules(t *testing.T) *openapi3.T {
	t.Helper()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	optionalSession := openapi3.NewSecurityRequirements().
		With(openapi3.NewSecurityRequirement().Authenticate(identity.SchemeSession)).
		With(openapi3.NewSecurityRequirement())
	for _, item := range document.Paths.Map() {
		for _, o := range item.Operations() {
			if o.Security == nil || !slices.ContainsFunc(*o.Security, requiresSessionOnly) {
				continue // the operation needs no session
			}
			o.Security = optionalSession
			delete(o.Extensions, "x-required-scopes")
			delete(o.Extensions, "x-roles")
			delete(o.Extensions, "x-idempotent") // idempotency keys need a user
			o.Extensions["x-setup-allowed"] = true
		}
	}
	return document
}

func requiresSessionOnly(r openapi3.SecurityRequirement) bool {
	_, session := r[identity.SchemeSession]
	return session && len(r) == 1
}

// accessErrors are the codes of errors for callers who may not call the operation.
var accessErrors = []string{"UnauthorizedError", "SetupRequiredError", "RoleNotAllowedError"}

// TestT28_contractWithoutAccessRules_useCasesRefuseTheSameCallers removes security, x-roles and x-setup-allowed from
// the document, so that the middleware refuses no caller. Then the use cases alone must refuse the same callers.
func TestT28_contractWithoutAccessRules_useCasesRefuseTheSameCallers(t *testing.T) {
	t.Parallel()
	operations := openapitest.Operations(t)
	f := newAPIFixture(t, database.Config{})
	owner, recruiter := f.addUser(t, "Owner", identity.Wright), f.addUser(t, "Recruiter", identity.Recruiter)
	incomplete, signedOut := f.addIncompleteUser(t, "Incomplete"), f.newActor("signed out", identity.Principal{})
	owner.createEverything(t, operations)
	f.client = httpservertest.New(t, httpservertest.Options{
		Routes: f.Routes, PublicURL: "http://localhost:9", Development: true, Idempotency: f.Idempotency,
		WithoutCoverage: true,
		Document:        contractWithoutAccessRules(t),
	})
	callCount := 0
	for _, o := range operations {
		if !o.NeedsSession || o.NeedsChallenge {
			continue
		}
		callCount++
		t.Run(o.ID, func(t *testing.T) {
			request := o.Valid(owner.values)
			for _, caller := range []*actor{signedOut, incomplete, recruiter} {
				var status int
				var code string
				switch {
				case caller == signedOut:
					status, code = http.StatusUnauthorized, "UnauthorizedError"
				case caller == incomplete && !o.IsSetupAllowed:
					status, code = http.StatusForbidden, "SetupRequiredError"
				case caller == recruiter && len(o.Roles) > 0 &&
					!slices.Contains(o.Roles, string(identity.Recruiter)):
					status, code = http.StatusForbidden, "RoleNotAllowedError"
				}
				response := caller.send(t, o, request)
				got := response.Problem().Code
				if code != "" && (response.Status != status || got != code) {
					t.Errorf("%s: got %d %s, want %d %s", caller.name, response.Status, got, status, code)
				}
				if code == "" && slices.Contains(accessErrors, got) {
					t.Errorf("%s: got %s, which the contract does not document for this caller", caller.name, got)
				}
			}
		})
	}
	if callCount < 40 {
		t.Errorf("only %d operations were called", callCount)
	}
}
