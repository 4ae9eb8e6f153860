package main

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"wright.app/openapi/openapitest"
	"wright.app/platform/database"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
)

const (
	keyField      = "Idempotency-Key"
	replayedField = "Idempotency-Replayed"
)

// TestIdempotency_everyOperationWithAKey_isExecutedOnce repeats each operation that takes an idempotency key. It sends
// the same key with the same request, with another request, while the first request is in progress, as another user,
// and as a caller who has lost the right.
func TestIdempotency_everyOperationWithAKey_isExecutedOnce(t *testing.T) {
	t.Parallel()
	operations := openapitest.Operations(t)
	keyedOperations := slices.DeleteFunc(slices.Clone(operations), func(o openapitest.Operation) bool {
		return !slices.ContainsFunc(o.Parameters, func(p openapitest.Parameter) bool { return p.Name == keyField })
	})
	if len(keyedOperations) < 6 {
		t.Fatalf("only %d operations take a key", len(keyedOperations))
	}
	eachDatabase(t, func(t *testing.T, dbConfig database.Config) {
		t.Helper()
		f := newAPIFixture(t, dbConfig)
		f.client = f.newClient(t, withCoverage)
		for i, o := range keyedOperations {
			t.Run(o.ID, func(t *testing.T) {
				owner, robin := f.addUser(t, "Owner"+o.ID, roleFor(o)), f.addUser(t, "Robin"+o.ID, roleFor(o))
				for _, a := range []*actor{owner, robin} {
					a.createPrerequisites(t, keyedOperations, o)
				}
				key := "the-key-of-" + o.ID
				request := withKey(owner.valid(t, o), key)
				// The key is checked before the content of the request, so a request for any other operation will do.
				other := keyedOperations[(i+1)%len(keyedOperations)]
				for n := i + 2; !mayBe(other, roleFor(o)); n++ {
					other = keyedOperations[n%len(keyedOperations)]
				}

				first := owner.send(t, o, request)
				if first.Status >= http.StatusMultipleChoices || first.Header.Get(replayedField) != "" {
					t.Fatalf("first request: %d %s", first.Status, first.Body)
				}
				before := owner.waitForExports(t, operations)
				again := owner.send(t, o, request)
				if again.Status != first.Status || string(again.Body) != string(first.Body) ||
					again.Header.Get(replayedField) != "true" ||
					again.Header.Get("Etag") != first.Header.Get("Etag") ||
					again.Header.Get("Content-Type") != first.Header.Get("Content-Type") {
					t.Errorf("same request again: %d %v %s, want %d %s", again.Status, again.Header, again.Body,
						first.Status, first.Body)
				}
				owner.send(t, other, withKey(other.Valid(owner.values), key)).
					ExpectProblem(t, http.StatusUnprocessableEntity, "IdempotencyKeyReusedError")
				busyKey := "another-key-of-" + o.ID
				f.whileInProgress(t, idempotency.Call{User: owner.principal.User, Key: busyKey}, func() {
					owner.send(t, o, withKey(owner.valid(t, o), busyKey)).
						ExpectProblem(t, http.StatusConflict, "IdempotencyConflictError")
				})
				owner.expectRefusedWithLessRights(t, o, request)
				if after := owner.ownData(t, operations); !slices.Equal(after, before) {
					t.Errorf("the data of the owner changed to\n%s\nfrom\n%s", strings.Join(after, "\n"),
						strings.Join(before, "\n"))
				}
				response := robin.send(t, o, withKey(robin.valid(t, o), key))
				if response.Status != first.Status || response.Header.Get(replayedField) != "" {
					t.Errorf("another user with the same key: %d %v %s", response.Status, response.Header,
						response.Body)
				}
			})
		}
	})
}

// whileInProgress calls request while another call with the same key is in progress.
func (f *apiFixture) whileInProgress(t *testing.T, call idempotency.Call, request func()) {
	t.Helper()
	inProgress, release := make(chan struct{}), make(chan struct{})
	var group sync.WaitGroup
	defer group.Wait()
	group.Go(func() {
		_, _, err := f.Idempotency.Do(t.Context(), call, func(context.Context) idempotency.Result {
			close(inProgress)
			<-release
			return idempotency.Result{}
		})
		if err != nil {
			t.Error(err)
		}
	})
	defer close(release)
	<-inProgress
	request()
}

// withKey returns the request with a key.
func withKey(r openapitest.Request, key string) openapitest.Request {
	r.Header = r.Header.Clone()
	if r.Header == nil {
		r.Header = http.Header{}
	}
	r.Header.Set(keyField, key)
	return r
}

// createPrerequisites creates the profile and the link that an operation needs.
func (a *actor) createPrerequisites(t *testing.T, keyedOperations []openapitest.Operation, o openapitest.Operation) {
	t.Helper()
	for _, id := range []string{"createProfile", "createProfileLink"} {
		if o.ID == id {
			return
		}
		for _, create := range keyedOperations {
			if create.ID == id && mayBe(create, a.principal.Role) {
				if response := a.send(t, create, create.Valid(a.values)); response.Status != http.StatusCreated {
					t.Fatalf("%s: got %d %s", id, response.Status, response.Body)
				}
			}
		}
	}
	a.converse(t)
	switch o.ID {
	case "applyToJob":
		hirer := a.addUser(t, "Hirer"+a.name, identity.Recruiter)
		a.rows[jobsPath] = []string{a.publishJob(t, hirer.principal).String()}
	case "rejectApplications", "createApplicationNote":
		a.receiveAnApplication(t)
	}
}

// valid returns a valid request of the operation for the actor: the one of the contract, with another body where that
// has to name something of the job.
func (a *actor) valid(t *testing.T, o openapitest.Operation) openapitest.Request {
	t.Helper()
	request := o.Valid(a.values)
	bodies := map[string]any{
		"applyToJob": map[string]any{"lens": nil},
		"rejectApplications": map[string]any{"items": []any{
			map[string]any{"applicationId": strings.Join(a.rows[receivedPath], ""), "reason": "We have hired."},
		}},
	}
	if body, ok := bodies[o.ID]; ok {
		var err error
		if request.Body, err = json.Marshal(body); err != nil {
			t.Fatal(err)
		}
	}
	return request
}

// expectRefusedWithLessRights repeats the request without the session, without the setup and without the role that the
// operation requires. None of these callers may get the stored response.
func (a *actor) expectRefusedWithLessRights(t *testing.T, o openapitest.Operation, r openapitest.Request) {
	t.Helper()
	as := func(change func(p *identity.Principal)) *httpservertest.Response {
		changed := *a
		change(&changed.principal)
		return changed.send(t, o, r)
	}
	as(func(p *identity.Principal) { *p = identity.Principal{} }).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if !o.IsSetupAllowed {
		as(func(p *identity.Principal) { p.Ready, p.SessionID = false, p.SessionID+"-incomplete" }).
			ExpectProblem(t, http.StatusForbidden, "SetupRequiredError")
	}
	if len(o.Roles) > 0 {
		other := identity.Recruiter
		if slices.Contains(o.Roles, string(other)) {
			other = identity.Wright
		}
		as(func(p *identity.Principal) { p.Role, p.SessionID = other, p.SessionID+"-changed" }).
			ExpectProblem(t, http.StatusForbidden, "RoleNotAllowedError")
	}
}
