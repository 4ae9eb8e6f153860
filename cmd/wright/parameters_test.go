package main

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"wright.app/openapi/openapitest"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// TestT49_parametersThatAreNoText_areRefusedOnEachEngine calls every operation with parameters that a database cannot
// store as text, or that are very long. For these, PostgreSQL returns an error and SQLite finds nothing.
func TestT49_parametersThatAreNoText_areRefusedOnEachEngine(t *testing.T) {
	t.Parallel()
	hostile := []string{
		"\xff", "\x00", "a\x00b", "\xed\xa0\x80", strings.Repeat("A", 22), strings.Repeat("A", 5000),
		"AAAAAAAAAAAAAAAAAAAAA\xff", "\u202e", "-9223372036854775808",
	}
	operations := openapitest.Operations(t)
	eachDatabase(t, func(t *testing.T, dbConfig database.Config) {
		t.Helper()
		f := newAPIFixture(t, dbConfig)
		caller := f.addUser(t, "Caller", identity.Wright)
		count := 0
		for i, o := range operations {
			if len(o.Parameters) == 0 || o.ID == "logout" {
				continue
			}
			if i%operationsPerCallers == 0 {
				caller = f.addUser(t, "Caller"+strconv.Itoa(i), identity.Wright)
			}
			for _, p := range o.Parameters {
				if p.In == "header" {
					continue
				}
				count++
				for _, value := range hostile {
					request := o.Valid(func(_ openapitest.Operation, other openapitest.Parameter) (string, bool) {
						return value, other.Name == p.Name
					})
					if p.In == "query" && !p.IsRequired {
						request = withQuery(request, p.Name, value)
					}
					if response := caller.send(t, o, request); response.Status >= http.StatusInternalServerError {
						t.Errorf("%s: got %d for %s = %.30q", o.ID, response.Status, p.Name, value)
					}
				}
			}
		}
		if count < 30 {
			t.Errorf("only %d parameters were tried", count)
		}
		request := openapitest.Request{Method: http.MethodGet, Target: "/v1/media/%ff"}
		if response := caller.send(t, openapitest.Operation{}, request); response.Status != http.StatusNotFound {
			t.Errorf("a file: got %d", response.Status)
		}
	})
}

// withQuery returns a request with one more query parameter.
func withQuery(r openapitest.Request, name, value string) openapitest.Request {
	separator := "?"
	if strings.Contains(r.Target, "?") {
		separator = "&"
	}
	r.Target += separator + name + "=" + url.QueryEscape(value)
	return r
}
