package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/openapi"
	"wright.app/openapi/openapitest"
	"wright.app/platform/database"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// nextLink matches the header that names the next page.
var nextLink = regexp.MustCompile(`^<(/[^<>]+)>; rel="next"$`)

// documentedOperations returns the operations of the contract by their ids.
func documentedOperations(t *testing.T) map[string]*openapi3.Operation {
	t.Helper()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*openapi3.Operation{}
	for _, item := range document.Paths.Map() {
		for _, o := range item.Operations() {
			all[o.OperationID] = o
		}
	}
	return all
}

// TestLists_withACursor_linkTheirNextPage calls every list of the contract that has a cursor, with pages of one item.
func TestLists_withACursor_linkTheirNextPage(t *testing.T) {
	t.Parallel()
	documented, operations := documentedOperations(t), openapitest.Operations(t)
	f := newAPIFixture(t, database.Config{})
	callers := []*actor{f.addUser(t, "Owner", identity.Wright), f.addUser(t, "Recruiter", identity.Recruiter)}
	for _, caller := range callers {
		caller.createEverything(t, operations)
		caller.createEverything(t, operations)
	}
	continued := 0
	for _, o := range operations {
		// Candidates come from a provider, and need a linked account.
		if documented[o.ID].Parameters.GetByInAndName("query", "cursor") == nil || o.ID == "listRepositoryCandidates" {
			continue
		}
		answered := false
		for _, caller := range callers {
			isAnswered, isContinued := checkNextLink(t, caller, o)
			answered = answered || isAnswered
			if isContinued {
				continued++
			}
		}
		if !answered {
			t.Errorf("%s: nobody gets the list", o.ID)
		}
	}
	if continued < 8 {
		t.Errorf("only %d lists had a second page", continued)
	}
}

// checkNextLink reads the first page of a list, and the second one by the link of the first.
func checkNextLink(t *testing.T, caller *actor, o openapitest.Operation) (answered, continued bool) {
	t.Helper()
	request := o.Valid(caller.values)
	request.Target = withOneItem(t, request.Target)
	first := caller.send(t, o, request)
	if first.Status != http.StatusOK {
		return false, false
	}
	link, cursor := first.Header.Get("Link"), nextCursor(t, first.Body)
	if cursor == "" {
		if link != "" {
			t.Errorf("%s: the last page links %s", o.ID, link)
		}
		return true, false
	}
	next := nextLink.FindStringSubmatch(link)
	if next == nil {
		t.Errorf("%s: the link is %q", o.ID, link)
		return true, false
	}
	target, err := url.Parse(next[1])
	if err != nil || target.Query().Get("cursor") != cursor || target.Query().Get("limit") != "1" {
		t.Errorf("%s: the link is %q, the cursor %q", o.ID, link, cursor)
	}
	request.Target = next[1]
	second := caller.send(t, o, request)
	if second.Status != http.StatusOK || string(second.Body) == string(first.Body) {
		t.Errorf("%s: the next page: %d %s", o.ID, second.Status, second.Body)
	}
	return true, true
}

// TestLists_updatedSince_takeEveryInstantAndNothingElse calls every list that takes an instant.
func TestLists_updatedSince_takeEveryInstantAndNothingElse(t *testing.T) {
	t.Parallel()
	documented, operations := documentedOperations(t), openapitest.Operations(t)
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		f := newAPIFixture(t, dbConfig)
		callers := []*actor{f.addUser(t, "Owner", identity.Wright), f.addUser(t, "Recruiter", identity.Recruiter)}
		for _, caller := range callers {
			caller.createEverything(t, operations)
		}
		answered := map[string]bool{}
		for _, o := range operations {
			if documented[o.ID].Parameters.GetByInAndName("query", "updatedSince") == nil {
				continue
			}
			for _, caller := range callers {
				if checkUpdatedSince(t, caller, o) {
					answered[o.ID] = true
				}
			}
		}
		if len(answered) != 6 {
			t.Errorf("only these have answered: %v", answered)
		}
	})
}

// checkUpdatedSince calls a list with instants and with what is none. answered is false if the caller does not get it.
func checkUpdatedSince(t *testing.T, caller *actor, o openapitest.Operation) (answered bool) {
	t.Helper()
	request := o.Valid(caller.values)
	path, _, _ := strings.Cut(request.Target, "?")
	call := func(since string) *httpservertest.Response {
		request.Target = path + "?updatedSince=" + url.QueryEscape(since)
		return caller.send(t, o, request)
	}
	request.Target = path
	all := caller.send(t, o, request)
	if all.Status != http.StatusOK {
		return false
	}
	for _, since := range []string{"0000-01-01T00:00:00+23:59", "2000-01-01T00:00:00.123456789Z"} {
		if got := call(since); got.Status != http.StatusOK || string(got.Body) != string(all.Body) {
			t.Errorf("%s since %s: %d %s, want %s", o.ID, since, got.Status, got.Body, all.Body)
		}
	}
	for _, since := range []string{"2999-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59"} {
		if got := call(since); got.Status != http.StatusOK || hasItems(t, got.Body) {
			t.Errorf("%s since %s: %d %s", o.ID, since, got.Status, got.Body)
		}
	}
	for _, since := range []string{
		"yesterday", "", "2026-11-30", "2026-13-01T00:00:00Z", "1764493800", "2026-11-30T09:10:00",
	} {
		call(since).ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
	}
	return true
}

// hasItems reports whether a list, or the page of one, has an item.
func hasItems(t *testing.T, body []byte) bool {
	t.Helper()
	var page struct{ Items []json.RawMessage }
	if err := json.Unmarshal(body, &page); err == nil {
		return len(page.Items) > 0
	}
	var list []json.RawMessage
	if err := json.Unmarshal(body, &list); err != nil {
		t.Fatal(err)
	}
	return len(list) > 0
}

// TestCreations_withAnAddress_tellIt creates everything that the contract says has an address, and reads it there if it
// can be read.
func TestCreations_withAnAddress_tellIt(t *testing.T) {
	t.Parallel()
	documented, operations := documentedOperations(t), openapitest.Operations(t)
	f := newAPIFixture(t, database.Config{})
	owner, recruiter := f.addUser(t, "Owner", identity.Wright), f.addUser(t, "Recruiter", identity.Recruiter)
	callers := []*actor{owner, recruiter}
	created := map[string]bool{}
	for _, caller := range callers {
		for _, o := range operations {
			success := documented[o.ID].Responses.Value("201")
			if success == nil || success.Value.Headers["Location"] == nil {
				continue
			}
			response := caller.send(t, o, o.Valid(caller.values))
			if response.Status != http.StatusCreated {
				continue
			}
			created[o.ID] = true
			address := response.Header.Get("Location")
			if !strings.HasPrefix(address, "/") || address == o.Path+"/" {
				t.Errorf("%s: the address is %q", o.ID, address)
				continue
			}
			read := caller.client.Do(t, http.MethodGet, address, nil, httpservertest.As(caller.principal))
			if read.Status != http.StatusOK && read.Status != http.StatusMethodNotAllowed {
				t.Errorf("%s: %s answers %d", o.ID, address, read.Status)
			}
		}
	}
	if len(created) < 6 {
		t.Errorf("only these have created anything: %v", created)
	}
}

// withOneItem returns the address of a list with a limit of one item and without a cursor.
func withOneItem(t *testing.T, target string) string {
	t.Helper()
	u, err := url.Parse(target)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	query.Del("cursor")
	query.Set("limit", "1")
	u.RawQuery = query.Encode()
	return u.String()
}

// nextCursor returns the cursor in a page, empty for the last one.
func nextCursor(t *testing.T, body []byte) string {
	t.Helper()
	var page struct{ NextCursor *string }
	if err := json.Unmarshal(body, &page); err != nil {
		t.Fatal(err)
	}
	if page.NextCursor == nil {
		return ""
	}
	return *page.NextCursor
}
