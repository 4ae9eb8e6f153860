package ginapi_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"testing"

	"wright.app/modules/jobs/jobstest"
)

func TestCreateJobSearch_returnsWhatWasSent(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	response := f.send(t, requests["createJobSearch"]).Expect(t, http.StatusCreated)
	var sent, got map[string]any
	if err := errors.Join(json.Unmarshal([]byte(search), &sent), json.Unmarshal(response.Body, &got)); err != nil {
		t.Fatal(err)
	}
	for name, want := range sent {
		wantJSON, _ := json.Marshal(want)
		if gotJSON, _ := json.Marshal(got[name]); string(gotJSON) != string(wantJSON) {
			t.Errorf("%s: got %s, want %s", name, gotJSON, wantJSON)
		}
	}
	if got["etag"] != response.Header.Get("ETag") {
		t.Errorf("got %v", got)
	}
	var list struct{ Items []map[string]any }
	f.send(t, requests["listJobSearches"]).Expect(t, http.StatusOK).JSON(t, &list)
	if len(list.Items) != 2 || list.Items[0]["name"] != "Grid" || list.Items[1]["name"] != "Go" {
		t.Errorf("got %v", list.Items)
	}
}

func TestCreateJobSearch_filterOfAnotherKind_isRefused(t *testing.T) {
	t.Parallel()
	for _, body := range []string{
		`{"name":"Empty","filter":{},"isMailed":true}`,
		`{"name":"Saved","filter":{"tags":["Go"],"onlySaved":true},"isMailed":true}`,
		`{"name":"Order","filter":{"tags":["Go"],"sort":"NEWEST"},"isMailed":true}`,
		`{"name":"Pay","filter":{"salaryMin":1},"isMailed":true}`,
		`{"name":"Twice","filter":{"tags":["go"]},"isMailed":true}`,
	} {
		r := request{http.MethodPost, queryPath, body, jobstest.Alex}
		newFixture(t).send(t, r).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	}
}
