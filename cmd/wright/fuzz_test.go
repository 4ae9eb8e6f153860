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

// The number of requests for each operation: few enough for every change, many when somebody
// asks for them (docs/security.md, T62).
const (
	fuzzVariable = "WRIGHT_TEST_FUZZ_EXAMPLES"
	fuzzExamples = 40
	fuzzSeed     = 20260301
	fuzzShare    = 6 // operations that one set of people asks: limits by the day and rows that are gone shut no more
)

// TestT62_everyOperation_answersWhateverIsSent mutates the valid requests of the contract. The
// client compares each answer with the document: a status, a code or a body that it does not
// know fails. The numbers come from a seed, so a finding comes back.
func TestT62_everyOperation_answersWhateverIsSent(t *testing.T) {
	t.Parallel()
	count := fuzzExamples
	if text := os.Getenv(fuzzVariable); text != "" {
		var err error
		if count, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	operations := openapitest.Operations(t)
	eachDatabase(t, func(t *testing.T, at database.Config) {
		t.Helper()
		a := newAsked(t, at)
		victim := a.joins(t, "Victim", identity.Wright)
		victim.settles(t, operations)
		beginner := a.begins(t, "Beginner")
		before := victim.sees(t, operations)
		var callers []*soul
		for i, o := range operations {
			if i%fuzzShare == 0 {
				callers = a.callers(t, strconv.Itoa(i), beginner, operations)
			}
			t.Run(o.ID, func(t *testing.T) {
				seed := fnv.New64a()
				_, _ = seed.Write([]byte(o.ID))
				taken := 0
				for n := range count {
					r := rand.New(rand.NewPCG(fuzzSeed+uint64(n), seed.Sum64()))
					caller := callers[min(r.IntN(10), len(callers)-1)]
					request := o.Mutated(r, caller.values)
					failed := t.Failed()
					answer := caller.send(t, o, request)
					caller.judge(t, o, answer)
					if answer.Status < http.StatusBadRequest {
						taken++
						if o.Method == http.MethodDelete {
							caller.replaces(t, operations, o)
						}
					}
					if t.Failed() && !failed {
						t.Errorf("example %d as %s: %s", n, caller.name, request)
					}
				}
				t.Logf("%d of %d taken", taken, count)
			})
		}
		for i, now := range victim.sees(t, operations) {
			if now != before[i] {
				t.Errorf("somebody who did nothing sees something else:\n%s\nbefore:\n%s", now, before[i])
			}
		}
	})
}

// callers are those who ask one operation: most often the one who may.
func (a *asked) callers(t *testing.T, name string, beginner *soul, operations []openapitest.Operation) []*soul {
	t.Helper()
	nobody := a.soul("nobody", identity.Principal{})
	recruiter := a.joins(t, "Recruiter"+name, identity.Recruiter)
	wright := a.joins(t, "Wright"+name, identity.Wright)
	wright.settles(t, operations)
	// A challenge that is open: otherwise none of these would come past the first check.
	if challenge := wright.names["challenge"]; challenge != nil {
		nobody.names["challenge"] = challenge
	}
	return []*soul{nobody, beginner, recruiter, wright}
}

// judge fails for an answer that nobody may get, or that nothing may lead to.
func (s *soul) judge(t *testing.T, o openapitest.Operation, a *httpservertest.Answer) {
	t.Helper()
	code := a.Problem().Code
	isFine := a.Status < http.StatusInternalServerError || code == "UpstreamError" && slices.Contains(o.Codes, code)
	if !isFine {
		t.Errorf("%s: %d %s", o.ID, a.Status, code)
	}
	if a.Status >= http.StatusMultipleChoices || o.ID == "logout" {
		return
	}
	mayNot := s.principal.User == 0 && o.NeedsSession || s.principal.User != 0 && !s.principal.Ready && o.NeedsSession && !o.IsSetupAllowed ||
		len(o.Roles) > 0 && !slices.Contains(o.Roles, string(s.principal.Role))
	if mayNot {
		t.Errorf("%s answers %d to %s", o.ID, a.Status, s.name)
	}
}

// sees returns every answer about s's own things that needs no name.
func (s *soul) sees(t *testing.T, operations []openapitest.Operation) []string {
	t.Helper()
	var all []string
	for _, o := range operations {
		isOwn := strings.HasPrefix(o.Path, "/v1/user/") || strings.HasPrefix(o.Path, "/auth/user")
		if o.Method != http.MethodGet || !isOwn || strings.Contains(o.Path, "{") {
			continue
		}
		answer := s.send(t, o, o.Valid(nil))
		if answer.Status >= http.StatusBadRequest { // each refusal has a number of its own
			all = append(all, fmt.Sprintf("%s %d %s", o.ID, answer.Status, answer.Problem().Code))
			continue
		}
		all = append(all, fmt.Sprintf("%s %d %s", o.ID, answer.Status, answer.Body))
	}
	return all
}

// eachDatabase runs test with the address of an empty database of each engine.
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
