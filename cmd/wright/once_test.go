package main

import (
	"context"
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

// TestOnce_everyOperationThatTakesAKey_isDoneOnce asks each operation of the contract that takes a
// key, in the whole program: twice, with another request, beside itself, as somebody else and as
// somebody who may no longer.
func TestOnce_everyOperationThatTakesAKey_isDoneOnce(t *testing.T) {
	t.Parallel()
	operations := openapitest.Operations(t)
	keyed := slices.DeleteFunc(slices.Clone(operations), func(o openapitest.Operation) bool {
		return !slices.ContainsFunc(o.Parameters, func(p openapitest.Parameter) bool { return p.Name == keyField })
	})
	if len(keyed) < 6 {
		t.Fatalf("only %d operations take a key", len(keyed))
	}
	eachDatabase(t, func(t *testing.T, at database.Config) {
		t.Helper()
		a := newAsked(t, at)
		a.client = a.front(t, false)
		for i, o := range keyed {
			t.Run(o.ID, func(t *testing.T) {
				owner, robin := a.joins(t, "Owner"+o.ID, identity.Wright), a.joins(t, "Robin"+o.ID, identity.Wright)
				for _, s := range []*soul{owner, robin} {
					s.prepares(t, keyed, o)
				}
				key := "the-key-of-" + o.ID
				request := underKey(o.Valid(owner.values), key)
				// Another request may be any: nobody gets as far as to look at its content.
				other := keyed[(i+1)%len(keyed)]

				first := owner.send(t, o, request)
				if first.Status >= http.StatusMultipleChoices || first.Header.Get(replayedField) != "" {
					t.Fatalf("the first call: %d %s", first.Status, first.Body)
				}
				before := owner.rests(t, operations)
				again := owner.send(t, o, request)
				if again.Status != first.Status || string(again.Body) != string(first.Body) || again.Header.Get(replayedField) != "true" ||
					again.Header.Get("Etag") != first.Header.Get("Etag") || again.Header.Get("Content-Type") != first.Header.Get("Content-Type") {
					t.Errorf("the same call: %d %v %s, want %d %s", again.Status, again.Header, again.Body, first.Status, first.Body)
				}
				owner.send(t, other, underKey(other.Valid(owner.values), key)).ExpectProblem(t, http.StatusUnprocessableEntity, "IdempotencyKeyReusedError")
				busy := "another-key-of-" + o.ID
				a.busyWith(t, idempotency.Call{User: owner.principal.User, Key: busy}, func() {
					owner.send(t, o, underKey(o.Valid(owner.values), busy)).ExpectProblem(t, http.StatusConflict, "IdempotencyConflictError")
				})
				owner.mayNot(t, o, request)
				if now := owner.sees(t, operations); !slices.Equal(now, before) {
					t.Errorf("the owner sees\n%s\nbefore\n%s", strings.Join(now, "\n"), strings.Join(before, "\n"))
				}
				answer := robin.send(t, o, underKey(o.Valid(robin.values), key))
				if answer.Status != first.Status || answer.Header.Get(replayedField) != "" {
					t.Errorf("somebody else: %d %v %s", answer.Status, answer.Header, answer.Body)
				}
			})
		}
	})
}

// busyWith does something while a call runs.
func (a *asked) busyWith(t *testing.T, call idempotency.Call, something func()) {
	t.Helper()
	begun, end := make(chan struct{}), make(chan struct{})
	var group sync.WaitGroup
	defer group.Wait()
	group.Go(func() {
		_, _, err := a.Once.Do(t.Context(), call, func(context.Context) idempotency.Result {
			close(begun)
			<-end
			return idempotency.Result{}
		})
		if err != nil {
			t.Error(err)
		}
	})
	defer close(end)
	<-begun
	something()
}

// underKey returns the request with a key.
func underKey(r openapitest.Request, key string) openapitest.Request {
	r.Header = r.Header.Clone()
	if r.Header == nil {
		r.Header = http.Header{}
	}
	r.Header.Set(keyField, key)
	return r
}

// prepares does what has to be done before an operation can be.
func (s *soul) prepares(t *testing.T, keyed []openapitest.Operation, o openapitest.Operation) {
	t.Helper()
	for _, first := range []string{"createProfile", "createProfileLink"} {
		if o.ID == first {
			return
		}
		for _, made := range keyed {
			if made.ID == first {
				if answer := s.send(t, made, made.Valid(s.values)); answer.Status != http.StatusCreated {
					t.Fatalf("%s: got %d %s", first, answer.Status, answer.Body)
				}
			}
		}
	}
}

// mayNot asks again as everybody who has lost what they need: nobody of them gets the answer.
func (s *soul) mayNot(t *testing.T, o openapitest.Operation, r openapitest.Request) {
	t.Helper()
	as := func(change func(p *identity.Principal)) *httpservertest.Answer {
		changed := *s
		change(&changed.principal)
		return changed.send(t, o, r)
	}
	as(func(p *identity.Principal) { *p = identity.Principal{} }).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if !o.IsSetupAllowed {
		as(func(p *identity.Principal) { p.Ready, p.SessionID = false, p.SessionID+"-begun" }).ExpectProblem(t, http.StatusForbidden, "SetupRequiredError")
	}
	if len(o.Roles) > 0 {
		as(func(p *identity.Principal) { p.Role, p.SessionID = identity.Recruiter, p.SessionID+"-changed" }).ExpectProblem(t, http.StatusForbidden, "RoleNotAllowedError")
	}
}
