package ginapi_test

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

var errDown = errors.New("the database is unavailable")

const (
	conversationPath = conversationsPath + "/" + received
	writtenPath      = conversationPath + "/messages/" + written
	stranger         = messagingtest.First // a member who has no conversation
	// messageInBody stands for the text of Kim until prepared knows its id.
	messageInBody = "019ac0f8-1b2c-7d3e-8f40-5a6b7c8d9e0f"
	// answerInBody stands for the answer of Alex.
	answerInBody = "019ac0f8-1b2c-7d3e-8f40-5a6b7c8d9e10"
)

// requests has a request for each operation, which succeeds in newFixture. Those without an account have no token yet:
// prepared adds one.
var requests = map[string]request{
	"sendContactMessage": {method: http.MethodPost, path: publicPath, body: strangerBody},
	"verifyContactMessage": {
		method: http.MethodPost, path: publicPath + "/verify", body: `{"token":"TOKEN","code":"CODE"}`,
	},
	"readContactConversation": {
		method: http.MethodPost, path: publicPath + "/conversation", body: `{"token":"CONVERSATION"}`,
	},
	"answerContactConversation": {
		method: http.MethodPost, path: publicPath + "/answers",
		body: `{"token":"CONVERSATION","text":"Hello again","clientId":"` + clientID + `"}`,
	},
	"chooseContactConversationMails": {
		method: http.MethodPost, path: publicPath + "/mails", body: `{"token":"CONVERSATION","mailed":false}`,
	},
	"editContactMessage": {
		method: http.MethodPost, path: publicPath + "/edits",
		body: `{"token":"CONVERSATION","messageId":"` + messageInBody + `","text":"Hello, Alex"}`,
	},
	"deleteContactMessages": {
		method: http.MethodPost, path: publicPath + "/deletion", body: `{"token":"CONVERSATION"}`,
	},
	"reportContactMessage": {
		method: http.MethodPost, path: publicPath + "/reports",
		body: `{"token":"CONVERSATION","messageId":"` + answerInBody + `","reason":"SPAM"}`,
	},
	"mailConversationLinks": {
		method: http.MethodPost, path: publicPath + "/links", body: `{"email":"kim.demo@example.com"}`,
	},
	"startConversation":  start(stranger),
	"listConversations":  {method: http.MethodGet, path: conversationsPath, user: messagingtest.Alex},
	"getConversation":    {method: http.MethodGet, path: conversationPath, user: messagingtest.Alex},
	"deleteConversation": {method: http.MethodDelete, path: conversationPath, user: messagingtest.Alex},
	"updateConversation": {
		method: http.MethodPatch, path: conversationPath, user: messagingtest.Alex, body: `{"muted":true}`,
	},
	"markAllConversationsRead": {
		method: http.MethodPost, path: conversationsPath + "/read", user: messagingtest.Robin,
	},
	"markConversationRead": {
		method: http.MethodPut, path: conversationPath + "/read", user: messagingtest.Robin, body: `{"sequence":2}`,
	},
	"blockContact":   {method: http.MethodPut, path: conversationPath + "/block", user: messagingtest.Alex},
	"unblockContact": {method: http.MethodDelete, path: conversationPath + "/block", user: messagingtest.Alex},
	"listMessages":   {method: http.MethodGet, path: conversationPath + "/messages", user: messagingtest.Alex},
	"sendMessage": {
		method: http.MethodPost, path: conversationPath + "/messages", user: messagingtest.Alex,
		body: `{"text":"Hello Robin","shareAddress":false,"clientId":"` + clientID + `"}`,
	},
	"editMessage": {
		method: http.MethodPatch, path: writtenPath, user: messagingtest.Alex, body: `{"text":"Hello, Robin"}`,
	},
	"deleteMessage": {method: http.MethodDelete, path: writtenPath, user: messagingtest.Alex},
}

// prepared returns a request that succeeds in f.
func (f fixture) prepared(t *testing.T, r request) request {
	t.Helper()
	if strings.Contains(r.body, "CONVERSATION") {
		token := f.conversation(t)
		shown, err := f.service.OutsideConversation(t.Context(), token, 0)
		if err != nil {
			t.Fatal(err)
		}
		r.body = strings.NewReplacer("CONVERSATION", token, messageInBody, shown.Messages[0].ID.String(),
			answerInBody, shown.Messages[1].ID.String()).Replace(r.body)
		return r
	}
	if !strings.Contains(r.body, "TOKEN") {
		return r
	}
	token, code := f.held(t)
	r.body = strings.NewReplacer("TOKEN", token, "CODE", code).Replace(r.body)
	return r
}

// held has Kim write to Alex. It returns what delivers the message.
func (f fixture) held(t *testing.T) (token, code string) {
	t.Helper()
	v, err := f.service.Send(t.Context(), messaging.OutsideInput{
		To: profileaccess.Target{Alias: messagingtest.Alias}, Text: "Hello", Name: "Kim Demo",
		Email: "kim.demo@example.com", Captcha: &auth.Solution{Token: messagingtest.Solved},
	})
	if err != nil {
		t.Fatal(err)
	}
	f.world.NewSolution()
	return v.Token, f.world.LastCode()
}

// fromKim has Kim write to Alex, and returns the conversation.
func (f fixture) fromKim(t *testing.T) messaging.ID {
	t.Helper()
	token, code := f.held(t)
	if err := f.service.Verify(t.Context(), token, code); err != nil {
		t.Fatal(err)
	}
	mails := f.world.Texts()
	return mails[len(mails)-1].Conversation
}

// conversation has Kim write to Alex, and Alex answer. It returns the token in the mail with the answer.
func (f fixture) conversation(t *testing.T) string {
	t.Helper()
	id := f.fromKim(t)
	answer, err := f.service.Write(t.Context(), principal(messagingtest.Alex), id,
		messaging.WriteInput{Text: "Hello Kim"})
	if err != nil {
		t.Fatal(err)
	}
	mail, allowed, err := f.mailer.Message(t.Context(), id, answer.ID)
	if err != nil || !allowed {
		t.Fatalf("got %+v, %v", mail, err)
	}
	return mail.Token
}

// after sends the request after a change.
func after(change func(t *testing.T, w *messagingtest.World)) func(t *testing.T, r request) *httpservertest.Response {
	return func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t)
		r = f.prepared(t, r)
		change(t, f.world)
		return f.send(t, r)
	}
}

// causes has a function for each error code. It sends the valid request r, changed so that the response has the code.
var causes = map[string]func(t *testing.T, r request) *httpservertest.Response{
	"MalformedRequestError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"text":`
		return newFixture(t).send(t, r)
	},
	"InvalidParameterError": func(t *testing.T, r request) *httpservertest.Response {
		r.path = strings.Replace(r.path, received, "7", 1) + "?limit=0"
		return newFixture(t).send(t, r)
	},
	"InvalidCursorError": func(t *testing.T, r request) *httpservertest.Response {
		r.path += "?cursor=AAAAAAAA"
		return newFixture(t).send(t, r)
	},
	"UnauthorizedError": func(t *testing.T, r request) *httpservertest.Response {
		isPublic := r.user == 0
		r.user = 0
		if isPublic { // these accept no challenge
			return newFixture(t).send(t, r, httpservertest.Bearer("chl_"+strings.Repeat("a", 43)))
		}
		return newFixture(t).send(t, r)
	},
	"SessionExpiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.user = 0
		return newFixture(t).send(t, r, httpservertest.Cookie("__Host-session", "ended"))
	},
	"CrossOriginError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"SetupRequiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.user = 0
		return newFixture(t).send(t, r, httpservertest.As(httpservertest.Newcomer(99)))
	},
	"ResourceNotFoundError": func(t *testing.T, r request) *httpservertest.Response {
		r.path = strings.Replace(r.path, received, messagingtest.Member(messagingtest.Robin).String(), 1)
		r.body = strings.NewReplacer("alex-demo", "nobody", "CONVERSATION", "x", "TOKEN",
			strings.Repeat("x", 43), "CODE", "12345678").Replace(r.body)
		return newFixture(t).send(t, r)
	},
	"ProfileBlockedError": after(func(t *testing.T, w *messagingtest.World) {
		w.Block(t, stranger, messagingtest.Alex)
	}),
	"ProfileRestrictedError": after(func(t *testing.T, w *messagingtest.World) { w.Restrict(t) }),
	"ProfileSuspendedError":  after(func(t *testing.T, w *messagingtest.World) { w.Suspend(t, messagingtest.Alex) }),
	"ContactNotOfferedError": func(t *testing.T, r request) *httpservertest.Response {
		return after(func(t *testing.T, w *messagingtest.World) {
			w.SetContact(t, settings.ContactNobody)
			w.RemovePerson(t, messagingtest.Robin) // who gets the texts of Alex
			if strings.Contains(r.body, "CONVERSATION") {
				w.RemovePerson(t, messagingtest.Alex) // who has answered
			}
		})(t, r)
	},
	"SelfActionError": func(t *testing.T, r request) *httpservertest.Response {
		r.user = messagingtest.Alex
		return newFixture(t).send(t, r)
	},
	"RequestPendingError": func(t *testing.T, r request) *httpservertest.Response {
		// Sam has sent a request to Alex.
		r.path, r.user = strings.Replace(r.path, received, asked, 1), messagingtest.Sam
		return newFixture(t).send(t, r)
	},
	"MessageNotEditableError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t)
		r = f.prepared(t, r)
		f.clock.Advance(messaging.EditableFor)
		return f.send(t, r)
	},
	"CaptchaFailedError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = strings.Replace(r.body, "solved", "guessed", 1)
		return newFixture(t).send(t, r)
	},
	"TokenMismatchError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t)
		r.body = strings.Replace(r.body, "CODE", "000000000000", 1) // longer than any code
		return f.send(t, f.prepared(t, r))
	},
	"AnswerLimitExceededError": unanswered,
	"BlockLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t)
		for i := range identity.UserID(network.MaxBlocks) {
			b := network.RestoreBlock(network.BlockSnapshot{
				Blocker: messagingtest.Alex, Blocked: networktest.PersonOf(1000+i, "Somebody"),
			})
			if _, err := networktest.StoresOver(f.world.DB).Blocks.Add(t.Context(), b, network.MaxBlocks); err != nil {
				t.Fatal(err)
			}
		}
		return f.send(t, r)
	},
	"RequestTooLargeError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"text":"` + strings.Repeat("a", 300<<10) + `"}`
		return newFixture(t).send(t, r)
	},
	"UnsupportedMediaTypeError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Content-Type", "text/plain"))
	},
	"HostNotAllowedError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"ValidationError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"nonsense":true}`
		return newFixture(t).send(t, r)
	},
	"RequestLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t, limited(t, 1))
		r = f.prepared(t, r)
		f.send(t, r)
		return f.send(t, r)
	},
	"InternalError": func(t *testing.T, r request) *httpservertest.Response {
		return sendWithoutDatabase(t, r, errDown)
	},
	"ServiceUnavailableError": func(t *testing.T, r request) *httpservertest.Response {
		return sendWithoutDatabase(t, r, fault.ErrUnavailable)
	},
}

// unanswered sends texts until there are so many that have no answer that no more is taken.
func unanswered(t *testing.T, r request) *httpservertest.Response {
	f := newFixture(t)
	switch {
	case r.user == 0: // no mail has the token of a conversation that has no answer
		id := f.fromKim(t)
		token := append(id[:], f.world.Key.Sum("contact conversation", string(id[:]))...)
		r.body = strings.Replace(r.body, "CONVERSATION", base64.RawURLEncoding.EncodeToString(token), 1)
	case strings.Contains(r.path, received):
		var begun struct{ ID string }
		f.send(t, start(stranger)).Expect(t, http.StatusCreated).JSON(t, &begun)
		r.path, r.user = strings.Replace(r.path, received, begun.ID, 1), stranger
	}
	for range messaging.MaxInARow {
		f.clock.Advance(24 * time.Hour) // a day has a quota of texts
		next := r
		next.body = strings.Replace(r.body, clientID, uuid.NewString(), 1)
		if response := f.send(t, next); response.Status != http.StatusCreated {
			return response
		}
	}
	f.clock.Advance(24 * time.Hour)
	return f.send(t, r)
}

// sendWithoutDatabase sends a request while every statement fails with err.
func sendWithoutDatabase(t *testing.T, r request, err error) *httpservertest.Response {
	t.Helper()
	f := newFixture(t)
	r = f.prepared(t, r)
	f.world.Faults.FailAll(err)
	return f.send(t, r)
}

func TestOperations_everyErrorCodeOfTheContract_isReturned(t *testing.T) {
	t.Parallel()
	operations := httpservertest.Operations(t, "messaging")
	httpservertest.EachCode(t, operations, requests, func(t *testing.T, id, code string, call request) {
		cause, ok := causes[code]
		if !ok {
			t.Fatalf("no case for %s", code)
		}
		if got := cause(t, call).Problem().Code; got != code || call.method != operations[id].Method {
			t.Errorf("%s: got %q", call.method, got)
		}
	})
}

// An owner who has blocked as many addresses as possible cannot block another one.
func TestBlockContact_fullListOfAddresses_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.fromKim(t)
	for i := range messaging.MaxBlocks {
		err := f.world.Blocks.Add(context.Background(), messagingtest.Alex, fmt.Append(nil, i), messagingtest.Noon,
			messaging.MaxBlocks)
		if err != nil {
			t.Fatal(err)
		}
	}
	f.send(t, request{
		method: http.MethodPut, path: conversationsPath + "/" + id.String() + "/block", user: messagingtest.Alex,
	}).ExpectProblem(t, http.StatusConflict, "BlockLimitExceededError")
}
