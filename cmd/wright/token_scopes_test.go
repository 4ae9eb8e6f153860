package main

import (
	"net/http"
	"slices"
	"testing"

	"wright.app/modules/auth/accesstoken"
	"wright.app/openapi/openapitest"
	"wright.app/platform/database"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// TestT322_everyOperation_withTheTokenOfEachScope calls every operation with a token of every scope, and with a token
// that has all scopes but those of the operation. What may be called follows from the contract.
func TestT322_everyOperation_withTheTokenOfEachScope(t *testing.T) {
	t.Parallel()
	operations := openapitest.Operations(t)
	f := newAPIFixture(t, database.Config{})
	wright, recruiter := f.addUser(t, "Wright", identity.Wright), f.addUser(t, "Recruiter", identity.Recruiter)
	incomplete := f.addIncompleteUser(t, "Incomplete")
	owners := map[identity.Role]*actor{identity.Wright: wright, identity.Recruiter: recruiter}
	for _, owner := range owners {
		owner.createEverything(t, operations)
	}
	f.client = f.newClient(t, false)
	scopes, succeeded := accesstoken.AllScopes(), map[string]bool{}
	for _, o := range operations {
		if o.ID == "getToken" { // it reads the stored token, which those of this test are not
			continue
		}
		t.Run(o.ID, func(t *testing.T) {
			owner := owners[roleFor(o)]
			request := o.Valid(owner.values)
			isOfOperation := func(s string) bool { return slices.Contains(o.Scopes, s) }
			missing := slices.DeleteFunc(slices.Clone(scopes), isOfOperation)
			rows := [][]string{missing}
			for _, scope := range scopes {
				rows = append(rows, []string{scope})
			}
			for _, row := range rows {
				response := owner.sendWithToken(t, request, row...)
				got := response.Problem().Code
				hasScope := slices.ContainsFunc(row, func(s string) bool { return slices.Contains(o.Scopes, s) })
				switch want := refusalOfToken(o, hasScope); {
				case want != "" && got != want:
					t.Errorf("%v: got %d %s, want %s", row, response.Status, got, want)
				case want == "" && (slices.Contains(accessErrors, got) || got == "TokenScopeError"):
					t.Errorf("%v: got %d %s", row, response.Status, got)
				case want == "" && response.Status < http.StatusBadRequest:
					succeeded[o.ID] = true
				}
				if len(response.Cookies) > 0 {
					t.Errorf("%v: the response sets %v", row, response.Cookies)
				}
			}
			for _, other := range []*actor{recruiter, incomplete} {
				if !o.NeedsSession || len(o.Scopes) == 0 {
					continue
				}
				want := ""
				switch {
				case !other.principal.Ready && !o.IsSetupAllowed:
					want = "SetupRequiredError"
				case other.principal.Ready && len(o.Roles) > 0 &&
					!slices.Contains(o.Roles, string(other.principal.Role)):
					want = "RoleNotAllowedError"
				}
				got := other.sendWithToken(t, request, o.Scopes...).Problem().Code
				if want != "" && got != want || want == "" && slices.Contains(accessErrors, got) {
					t.Errorf("a token of %s: got %s, want %q", other.name, got, want)
				}
			}
		})
	}
	if len(succeeded) < 60 {
		t.Errorf("only %d operations have succeeded with a token", len(succeeded))
	}
}

// refusalOfToken returns the code of the error for a personal access token, empty if the operation accepts it or does
// not read it.
func refusalOfToken(o openapitest.Operation, hasScope bool) string {
	switch {
	case o.TakesToken && (hasScope || len(o.Scopes) == 0):
		return ""
	case o.TakesToken:
		return "TokenScopeError"
	case o.NeedsChallenge:
		return "ChallengeInvalidError"
	case o.NeedsSite:
		return "SiteCredentialsInvalidError"
	case o.ReadsSession:
		return "UnauthorizedError"
	default:
		return ""
	}
}

// sendWithToken sends a request of the actor with a personal access token in place of a session.
func (a *actor) sendWithToken(
	t *testing.T, r openapitest.Request, scopes ...string,
) *httpservertest.Response {
	t.Helper()
	options := []httpservertest.Option{}
	for name, values := range r.Header {
		options = append(options, httpservertest.Header(name, values[0]))
	}
	var body any
	if r.Body != nil {
		body = r.Body
	}
	options = append(options, httpservertest.AsToken(a.principal, scopes...))
	return a.client.OtherBrowser(t).Do(t, r.Method, r.Target, body, options...)
}
