package main

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wright.app/openapi/openapitest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

const (
	fuzzVariable = "WRIGHT_TEST_FUZZ_EXAMPLES" // the environment variable that overrides fuzzExamples
	fuzzExamples = 40                          // the number of requests for each operation
	fuzzSeed     = 20260301
	// operationsPerCallers is the number of operations after which new callers replace the old ones. Otherwise the rows
	// that the old callers have deleted, and their daily limits, would affect later operations.
	operationsPerCallers = 6
)

// TestT62_everyOperation_answersAnyRequestAsDocumented sends randomly mutated requests. The client fails for a status,
// code or body that the contract does not document. A fixed seed makes failures reproducible.
func TestT62_everyOperation_answersAnyRequestAsDocumented(t *testing.T) {
	t.Parallel()
	count := fuzzExamples
	if text := os.Getenv(fuzzVariable); text != "" {
		var err error
		if count, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	operations := openapitest.Operations(t)
	eachDatabase(t, func(t *testing.T, dbConfig database.Config) {
		t.Helper()
		f := newAPIFixture(t, dbConfig)
		victim := f.addUser(t, "Victim", identity.Wright)
		victim.createEverything(t, operations)
		incomplete := f.addIncompleteUser(t, "Incomplete")
		before := victim.ownData(t, operations)
		var callers []*actor
		for i, o := range operations {
			if i%operationsPerCallers == 0 {
				callers = f.callers(t, strconv.Itoa(i), incomplete, operations)
			}
			t.Run(o.ID, func(t *testing.T) {
				seed := fnv.New64a()
				_, _ = seed.Write([]byte(o.ID))
				accepted := 0
				for n := range count {
					r := rand.New(rand.NewPCG(fuzzSeed+uint64(n), seed.Sum64()))
					caller := callers[min(r.IntN(10), len(callers)-1)]
					request := o.Mutate(r, caller.values)
					failedBefore := t.Failed()
					response := caller.send(t, o, request)
					caller.checkAllowed(t, o, response)
					if response.Status < http.StatusBadRequest {
						accepted++
						if o.Method == http.MethodDelete {
							caller.createAgain(t, operations, o)
						}
					}
					if t.Failed() && !failedBefore {
						t.Errorf("example %d as %s: %s", n, caller.name, request)
					}
				}
				t.Logf("%d of %d requests accepted", accepted, count)
			})
		}
		for i, after := range victim.ownData(t, operations) {
			if after != before[i] {
				t.Errorf("the data of a user who sent no request changed to\n%s\nfrom\n%s", after, before[i])
			}
		}
	})
}

// callers returns the callers for an operation. The last one has all rights and sends most of the requests.
func (f *apiFixture) callers(t *testing.T, name string, incomplete *actor,
	operations []openapitest.Operation,
) []*actor {
	t.Helper()
	signedOut := f.newActor("signed out", identity.Principal{})
	recruiter := f.addUser(t, "Recruiter"+name, identity.Recruiter)
	wright := f.addUser(t, "Wright"+name, identity.Wright)
	wright.createEverything(t, operations)
	// An operation that needs an open challenge would refuse every request without one.
	if challenge := wright.parameters["challenge"]; challenge != nil {
		signedOut.parameters["challenge"] = challenge
	}
	return []*actor{signedOut, incomplete, recruiter, wright}
}

// checkAllowed fails the test for an internal error, and for a success that the caller has no right to.
func (a *actor) checkAllowed(t *testing.T, o openapitest.Operation, response *httpservertest.Response) {
	t.Helper()
	code := response.Problem().Code
	isExpected := response.Status < http.StatusInternalServerError ||
		slices.Contains(o.Codes, code) && code == "UpstreamError"
	if !isExpected {
		t.Errorf("%s: %d %s", o.ID, response.Status, code)
	}
	if response.Status >= http.StatusMultipleChoices || o.ID == "logout" {
		return
	}
	isForbidden := a.principal.User == 0 && o.NeedsSession ||
		a.principal.User != 0 && !a.principal.Ready && o.NeedsSession && !o.IsSetupAllowed ||
		len(o.Roles) > 0 && !slices.Contains(o.Roles, string(a.principal.Role))
	if isForbidden {
		t.Errorf("%s: got %d for %s, who has no right", o.ID, response.Status, a.name)
	}
}

// ownData returns the responses of all GET operations without path parameters that return the actor's own data.
func (a *actor) ownData(t *testing.T, operations []openapitest.Operation) []string {
	t.Helper()
	var all []string
	for _, o := range operations {
		isOwn := strings.HasPrefix(o.Path, "/v1/user/") || strings.HasPrefix(o.Path, "/auth/user")
		if o.ID == "streamEvents" {
			continue // it tells changes of what the others return, and begins with a random number
		}
		if o.Method != http.MethodGet || !isOwn || strings.Contains(o.Path, "{") {
			continue
		}
		response := a.send(t, o, o.Valid(nil))
		if response.Status >= http.StatusBadRequest { // the body of a problem has a unique request id
			all = append(all, fmt.Sprintf("%s %d %s", o.ID, response.Status, response.Problem().Code))
			continue
		}
		all = append(all, fmt.Sprintf("%s %d %s", o.ID, response.Status, response.Body))
	}
	return all
}

// eachDatabase runs test with an empty database of each engine.
func eachDatabase(t *testing.T, test func(*testing.T, database.Config)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, database.Config{})
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		test(t, databasetest.Postgres(t))
	})
}
