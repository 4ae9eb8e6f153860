package ginapi_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/messaging/messagingtest"
)

// Input that the contract or the rules of a text do not allow is refused, and changes nothing.
func TestInvalidInput_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	const invalid = http.StatusUnprocessableEntity
	text := func(text string) string { return `{"text":"` + text + `","clientId":"` + clientID + `"}` }
	messages := conversationPath + "/messages"
	for name, row := range map[string]struct {
		method, path, body string
		status             int
	}{
		"4,001 characters":    {http.MethodPost, messages, text(strings.Repeat("x", 4001)), invalid},
		"no character":        {http.MethodPost, messages, text(""), invalid},
		"spaces alone":        {http.MethodPost, messages, text(" \\n "), invalid},
		"a control character": {http.MethodPost, messages, text(`Hello\u0007`), invalid},
		"a null character":    {http.MethodPost, messages, text(`Hello\u0000`), invalid},
		"no clientId":         {http.MethodPost, messages, `{"text":"Hello"}`, invalid},
		"clientId is no UUID": {http.MethodPost, messages, `{"text":"Hello","clientId":"7"}`, invalid},
		"an unknown member": {
			http.MethodPost, messages, `{"text":"a","clientId":"` + clientID + `","x":1}`, invalid,
		},
		"a change without members": {http.MethodPatch, conversationPath, `{}`, invalid},
		"a wrong status":           {http.MethodPatch, conversationPath, `{"status":"ACCEPT"}`, invalid},
		"unread is false":          {http.MethodPatch, conversationPath, `{"unread":false}`, invalid},
		"a decision on an open one": {
			http.MethodPatch, conversationPath, `{"status":"DECLINED"}`, invalid,
		},
		"sequence 0":         {http.MethodPut, conversationPath + "/read", `{"sequence":0}`, invalid},
		"sequence is a text": {http.MethodPut, conversationPath + "/read", `{"sequence":"1"}`, invalid},
		"a wrong box":        {http.MethodGet, conversationsPath + "?box=hidden", "", http.StatusBadRequest},
		"an empty query":     {http.MethodGet, conversationsPath + "?query=", "", http.StatusBadRequest},
		"201 characters": {
			http.MethodGet, conversationsPath + "?query=" + strings.Repeat("x", 201), "", http.StatusBadRequest,
		},
		"memberId is no UUID": {http.MethodGet, conversationsPath + "?memberId=7", "", http.StatusBadRequest},
		"before is negative":  {http.MethodGet, messages + "?before=-1", "", http.StatusBadRequest},
		"after is no number":  {http.MethodGet, messages + "?after=x", "", http.StatusBadRequest},
		"limit is too large":  {http.MethodGet, messages + "?limit=101", "", http.StatusBadRequest},
		"a changed text is long": {
			http.MethodPatch, writtenPath, `{"text":"` + strings.Repeat("x", 4001) + `"}`, invalid,
		},
		"no target": {
			http.MethodPost, conversationsPath, `{"to":{},"text":"Hello","clientId":"` + clientID + `"}`, invalid,
		},
		"two targets": {
			http.MethodPost, conversationsPath,
			`{"to":{"alias":"alex-demo","token":"x"},"text":"Hello","clientId":"` + clientID + `"}`, invalid,
		},
		"an offer of somebody who is no Recruiter": {
			http.MethodPost, conversationsPath,
			`{"to":{"alias":"robin-demo"},"text":"Hello","clientId":"` + clientID + `","intro":` +
				`{"companyName":"Sample","roleTitle":"Engineer","workMode":"REMOTE","whyYou":"x",` +
				`"salaryUnknownReason":"x"}}`, invalid,
		},
	} {
		got := f.send(t, request{method: row.method, path: row.path, body: row.body, user: messagingtest.Alex})
		if got.Status != row.status {
			t.Errorf("%s: got %d %s", name, got.Status, got.Body)
		}
	}
	for _, body := range []string{
		strings.Replace(strangerBody, "Hello", strings.Repeat("x", 4001), 1),
		strings.Replace(strangerBody, "Hello", `Hello\u0007`, 1),
		strings.Replace(strangerBody, "kim.demo@example.com", "kim.demo", 1),
		`{"to":{"alias":"alex-demo"},"text":"Hello"}`,
	} {
		if got := f.send(t, request{method: http.MethodPost, path: publicPath, body: body}); got.Status != invalid {
			t.Errorf("got %d %s", got.Status, got.Body)
		}
	}
	if got := f.texts(t, messagingtest.Alex, messages); len(got) != 2 || len(f.world.Queued()) != 0 {
		t.Errorf("got %v, %d mails", got, len(f.world.Queued()))
	}
}

var requestID = regexp.MustCompile(`"requestId":"[^"]*"`)

// withoutID returns the body of a response without the id of its request.
func withoutID(body []byte) string { return requestID.ReplaceAllString(string(body), "") }

// A conversation or a message of others is answered as one that does not exist.
func TestT39_conversationOfOthers_isAnsweredAsUnknown(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	unknown := uuid.NewString()
	for id, r := range requests {
		if !strings.Contains(r.path, received) {
			continue
		}
		r.user = stranger // who has no conversation
		others := f.send(t, r)
		r.path = strings.Replace(r.path, received, unknown, 1)
		none := f.send(t, r)
		if others.Status != http.StatusNotFound || withoutID(others.Body) != withoutID(none.Body) {
			t.Errorf("%s: got %d %s, and %s", id, others.Status, others.Body, none.Body)
		}
	}
	for _, id := range []string{"editMessage", "deleteMessage"} { // Robin sees the message of Alex
		r := requests[id]
		r.user = messagingtest.Robin
		others := f.send(t, r)
		r.path = strings.Replace(r.path, written, unknown, 1)
		none := f.send(t, r)
		if others.Status != http.StatusNotFound || withoutID(others.Body) != withoutID(none.Body) {
			t.Errorf("%s: got %d %s, and %s", id, others.Status, others.Body, none.Body)
		}
	}
}
