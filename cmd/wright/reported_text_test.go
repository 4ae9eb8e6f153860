package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/uuid"

	"wright.app/platform/database"
)

// A member reports one of two texts. Its author edits it and takes it back, and then deletes the conversation. The
// operator reads the text as it was reported, and not the other one.
func TestT230_reportedText_isWhatTheOperatorReads(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		op := app.operator(dbConfig)
		alex, robin := app.createPublicUser(t, "alex"), app.createPublicUser(t, "robin")
		as := func(u *publicUser, method, path string, body map[string]any, into any) *httptest.ResponseRecorder {
			t.Helper()
			app.cookie = u.cookie
			response := app.call(t, method, path, body)
			if into == nil {
				return response
			}
			if err := json.Unmarshal(response.Body.Bytes(), into); err != nil || response.Code >= 300 {
				t.Fatalf("%s %s: %d %s", method, path, response.Code, response.Body)
			}
			return response
		}
		var begun, said struct{ ID string }
		as(robin, http.MethodPost, conversationsPath, map[string]any{
			"to": map[string]any{"alias": alex.alias}, "text": "Another text.", "clientId": uuid.NewString(),
		}, &begun)
		messages := conversationsPath + "/" + begun.ID + "/messages"
		as(robin, http.MethodPost, messages, map[string]any{
			"text": "You will regret it.", "clientId": uuid.NewString(),
		}, &said)
		report := map[string]any{"subject": "MESSAGE", "subjectId": said.ID, "reason": "HARASSMENT"}
		if response := as(robin, http.MethodPost, "/v1/reports", report, nil); response.Code != http.StatusNotFound {
			t.Errorf("an own text: got %d", response.Code)
		}
		var receipt struct{ ID string }
		as(alex, http.MethodPost, "/v1/reports", report, &receipt)

		as(robin, http.MethodPatch, messages+"/"+said.ID, map[string]any{"text": "I am sorry."}, &struct{}{})
		for _, path := range []string{messages + "/" + said.ID, conversationsPath + "/" + begun.ID} {
			if response := as(robin, http.MethodDelete, path, nil, nil); response.Code != http.StatusNoContent {
				t.Fatalf("delete %s: %d %s", path, response.Code, response.Body)
			}
		}
		for _, args := range [][]string{{"reports", "show", receipt.ID}, {"reports", "show", receipt.ID, "--json"}} {
			shown := op.mustRun(t, args...)
			if !strings.Contains(shown, "You will regret it.") || !strings.Contains(shown, said.ID) ||
				strings.Contains(shown, "sorry") || strings.Contains(shown, "Another text.") {
				t.Errorf("%v: got %s", args, shown)
			}
		}
		if list := op.mustRun(t, "reports"); !strings.Contains(list, "MESSAGE") || strings.Contains(list, "regret") {
			t.Errorf("list: got %s", list)
		}
	})
}

// The operator sees who has begun conversations, and how many texts one has, and no text.
func TestT231_adminConversations_showNoText(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		op := app.operator(dbConfig)
		if got := op.mustRun(t, "conversations"); got != "There are no conversations.\n" {
			t.Errorf("got %s", got)
		}
		alex, robin := app.createPublicUser(t, "alex"), app.createPublicUser(t, "robin")
		app.cookie = robin.cookie
		var begun struct{ ID string }
		response := app.call(t, http.MethodPost, conversationsPath, map[string]any{
			"to": map[string]any{"alias": alex.alias}, "text": "Between us.", "clientId": uuid.NewString(),
		})
		if err := json.Unmarshal(response.Body.Bytes(), &begun); err != nil || response.Code != http.StatusCreated {
			t.Fatalf("got %d %s", response.Code, response.Body)
		}
		for _, args := range [][]string{
			{"conversations"},
			{"conversations", "list", "--json"},
			{"conversations", "show", begun.ID},
			{"conversations", "show", begun.ID, "--json"},
		} {
			if got := op.mustRun(t, args...); !strings.Contains(got, robin.person.Member.String()) ||
				strings.Contains(got, "Between us.") {
				t.Errorf("%v: got %s", args, got)
			}
		}
		for _, args := range [][]string{
			{"conversations", "show", reportID},
			{"conversations", "delete", "kim.demo@example.com", "--yes"},
			{"conversations", "delete", "robin.demo@example.com", "--yes"}, // a member
		} {
			if got, code := op.run(args...); code != exitNotFound {
				t.Errorf("%v: exit code %d, %s", args, code, got)
			}
		}
	})
}
