package ginapi_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
)

var errDown = errors.New("the database is unavailable")

const messagePath = messagesPath + "/" + received

// requests has a request for each operation, which succeeds in newFixture. Those without an account have no token yet:
// prepared adds one.
var requests = map[string]request{
	"sendContactMessage": post(0, strangerBody),
	"verifyContactMessage": {
		method: http.MethodPost, path: publicPath + "/verify", body: `{"token":"TOKEN","code":"CODE"}`,
	},
	"readContactConversation": {
		method: http.MethodPost, path: publicPath + "/conversation", body: `{"token":"CONVERSATION"}`,
	},
	"answerContactConversation": {
		method: http.MethodPost, path: publicPath + "/answers", body: `{"token":"CONVERSATION","text":"Hello again"}`,
	},
	"chooseContactConversationMails": {
		method: http.MethodPost, path: publicPath + "/mails", body: `{"token":"CONVERSATION","mailed":false}`,
	},
	"listContactMessages":    {method: http.MethodGet, path: messagesPath, user: contacttest.Alex},
	"getContactMessage":      {method: http.MethodGet, path: messagePath, user: contacttest.Alex},
	"deleteContactMessage":   {method: http.MethodDelete, path: messagePath, user: contacttest.Alex},
	"markContactMessageRead": {method: http.MethodPut, path: messagePath + "/read", user: contacttest.Alex},
	"blockContact":           {method: http.MethodPut, path: messagePath + "/block", user: contacttest.Alex},
	"unblockContact":         {method: http.MethodDelete, path: messagePath + "/block", user: contacttest.Alex},
	"answerContactMessage": {
		method: http.MethodPost, path: messagePath + "/answers", user: contacttest.Alex,
		body: `{"text":"Hello Robin","shareAddress":false}`,
	},
}

// prepared returns a request that succeeds in f.
func (f fixture) prepared(t *testing.T, r request) request {
	t.Helper()
	if strings.Contains(r.body, "CONVERSATION") {
		r.body = strings.Replace(r.body, "CONVERSATION", f.conversation(t), 1)
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
	v, err := f.service.Send(t.Context(), principal(0), contact.Input{
		To: profileaccess.Target{Alias: contacttest.Alias}, Text: "Hello", Sender: &contact.SenderInput{
			Name: "Kim Demo", Email: "kim.demo@example.com", Captcha: &auth.Solution{Token: contacttest.Solved},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	f.world.NewSolution()
	return v.Token, f.world.LastCode()
}

// conversation has Kim write to Alex, and Alex answer. It returns the token in the mail with the answer.
func (f fixture) conversation(t *testing.T) string {
	t.Helper()
	token, code := f.held(t)
	if err := f.service.Verify(t.Context(), token, code); err != nil {
		t.Fatal(err)
	}
	alex := principal(contacttest.Alex)
	shown, _, err := f.service.List(t.Context(), alex, contact.Filter{}, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	answered, err := f.service.Answer(t.Context(), alex, shown[0].ID, contact.AnswerInput{Text: "Hello Kim"})
	if err != nil {
		t.Fatal(err)
	}
	mail, allowed, err := f.mailer.Answer(t.Context(), answered.ID, answered.Answers[0].ID)
	if err != nil || !allowed {
		t.Fatalf("got %+v, %v", mail, err)
	}
	return mail.Token
}

// after sends the request after a change.
func after(change func(t *testing.T, w *contacttest.World)) func(t *testing.T, r request) *httpservertest.Response {
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
		r.path = strings.Replace(r.path, received, contacttest.Member(contacttest.Robin).String(), 1)
		r.body = strings.NewReplacer("alex-demo", "nobody", "CONVERSATION", "x", "TOKEN",
			strings.Repeat("x", 43), "CODE", "12345678").Replace(r.body)
		return newFixture(t).send(t, r)
	},
	"ProfileBlockedError": func(t *testing.T, _ request) *httpservertest.Response {
		f := newFixture(t)
		f.world.Block(t, contacttest.Robin, contacttest.Alex)
		return f.send(t, post(contacttest.Robin, `{"to":{"alias":"alex-demo"},"text":"Hello"}`))
	},
	"ProfileRestrictedError": after(func(t *testing.T, w *contacttest.World) { w.Restrict(t) }),
	"ProfileSuspendedError":  after(func(t *testing.T, w *contacttest.World) { w.Suspend(t, contacttest.Alex) }),
	"ContactNotOfferedError": after(func(t *testing.T, w *contacttest.World) {
		w.SetContact(t, settings.ContactNobody)
		w.RemovePerson(t, contacttest.Robin) // who gets the answer of Alex
	}),
	"SelfActionError": func(t *testing.T, _ request) *httpservertest.Response {
		return newFixture(t).send(t, post(contacttest.Alex, `{"to":{"alias":"alex-demo"},"text":"Hello"}`))
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
	"AnswerLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t)
		r = f.prepared(t, r)
		for i := range contact.MaxInARow {
			f.clock.Advance(24 * time.Hour) // of strangers, three texts a day are taken
			next := r
			next.body = strings.Replace(r.body, "Hello", fmt.Sprint("Hello ", i), 1)
			f.send(t, next).Expect(t, http.StatusCreated)
		}
		return f.send(t, r)
	},
	"BlockLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t)
		for i := range identity.UserID(network.MaxBlocks) {
			b := network.RestoreBlock(network.BlockSnapshot{
				Blocker: contacttest.Alex, Blocked: networktest.PersonOf(1000+i, "Somebody"),
			})
			if _, err := networktest.StoresOver(f.world.DB).Blocks.Add(t.Context(), b, network.MaxBlocks); err != nil {
				t.Fatal(err)
			}
		}
		return f.send(t, r)
	},
	"IdempotencyConflictError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.BusyKey))
	},
	"IdempotencyKeyReusedError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.UsedKey))
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
	operations := httpservertest.Operations(t, "contact")
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
	r := f.prepared(t, requests["verifyContactMessage"])
	f.send(t, r).Expect(t, http.StatusNoContent)
	filter := contact.Filter{Direction: contact.Received}
	shown, _, err := f.service.List(t.Context(), principal(contacttest.Alex), filter, nil, 1)
	if err != nil || len(shown) != 1 {
		t.Fatal(err)
	}
	for i := range contact.MaxBlocks {
		err := f.world.Blocks.Add(context.Background(), contacttest.Alex, fmt.Append(nil, i), contacttest.Noon,
			contact.MaxBlocks)
		if err != nil {
			t.Fatal(err)
		}
	}
	f.send(t, request{
		method: http.MethodPut, path: messagesPath + "/" + shown[0].ID.String() + "/block",
		user: contacttest.Alex,
	}).ExpectProblem(t, http.StatusConflict, "BlockLimitExceededError")
}
