package ginapi_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/contact/contacttest"
	"wright.app/modules/network/networktest"
	"wright.app/platform/identity"
)

func TestSendContactMessage_stranger_entersTheCode(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var receipt struct {
		Status       string
		Verification struct {
			Token, ExpiresAt, SentTo string
			CodeLength               int
		}
	}
	f.send(t, post(0, strangerBody)).Expect(t, http.StatusCreated).JSON(t, &receipt)
	if receipt.Status != "CODE_SENT" || receipt.Verification.CodeLength != 8 ||
		receipt.Verification.SentTo != "k•••@example.com" ||
		receipt.Verification.ExpiresAt != "2026-11-21T12:15:00Z" {
		t.Errorf("got %+v", receipt)
	}
	code := f.world.LastCode()
	verify := request{
		method: http.MethodPost, path: publicPath + "/verify",
		body: `{"token":"` + receipt.Verification.Token + `","code":"` + code[:4] + " " + code[4:] + `"}`,
	}
	for range 2 {
		f.send(t, verify).Expect(t, http.StatusNoContent)
	}
	list := string(f.send(t, request{method: http.MethodGet, path: messagesPath, user: contacttest.Alex}).
		Expect(t, http.StatusOK).Body)
	if strings.Count(list, `"id"`) != 2 || !strings.Contains(list, `"email":"kim.demo@example.com"`) ||
		!strings.Contains(list, `"unread":2`) || !strings.Contains(list, `"memberId":null`) {
		t.Errorf("got %s", list)
	}
}

func TestSendContactMessage_member_isDeliveredAtOnce(t *testing.T) {
	t.Parallel()
	for _, by := range []string{"alias", "token", "memberId"} {
		f := newFixture(t)
		target := `{"` + by + `":"` + map[string]string{
			"alias": contacttest.Alias, "token": f.world.Link.Token.Text(),
			"memberId": contacttest.Member(contacttest.Alex).String(),
		}[by] + `"}`
		body := string(f.send(t, post(contacttest.Sam, `{"to":`+target+`,"text":"Hello"}`)).
			Expect(t, http.StatusCreated).Body)
		if strings.TrimSpace(body) != `{"status":"DELIVERED","verification":null}` || len(f.world.Told(t)) != 1 {
			t.Errorf("%s: got %s", target, body)
		}
	}
}

// The sender of a message never gets the address of its owner, and not whether it was read.
func TestT138_answersOfTheAPI_haveNoAddressOfTheOwner(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	address := networktest.EmailOf(contacttest.Alex)
	answer := request{
		method: http.MethodPost, path: messagesPath + "/" + received + "/answers", user: contacttest.Alex,
		body: `{"text":"Hello Robin","shareAddress":true}`,
	}
	bodies := []string{
		string(f.send(t, post(0, strangerBody)).Expect(t, http.StatusCreated).Body),
		string(f.send(t, post(contacttest.Sam, `{"to":{"alias":"alex-demo"},"text":"Hi"}`)).
			Expect(t, http.StatusCreated).Body),
		string(f.send(t, answer).Expect(t, http.StatusCreated).Body),
	}
	f.clock.Advance(1)
	for _, path := range []string{messagesPath, messagesPath + "?direction=SENT", messagesPath + "/" + received} {
		body := string(f.send(t, request{method: http.MethodGet, path: path, user: contacttest.Robin}).
			Expect(t, http.StatusOK).Body)
		if !strings.Contains(body, `"direction":"SENT"`) || !strings.Contains(body, `"Hello Robin"`) ||
			!strings.Contains(body, `"unread":true`) || strings.Contains(body, "readAt") ||
			!strings.Contains(body, `"name":"Alex Demo"`) {
			t.Errorf("got %s", body)
		}
		bodies = append(bodies, body)
	}
	for _, body := range bodies {
		if strings.Contains(body, address) {
			t.Errorf("the address of the owner is in %s", body)
		}
	}
}

func TestContactMessages_ofTheOwner_areReadBlockedAndDeleted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	path := messagesPath + "/" + received
	get := func() string {
		return string(f.send(t, request{method: http.MethodGet, path: path, user: contacttest.Alex}).
			Expect(t, http.StatusOK).Body)
	}
	for _, step := range []struct {
		method, path, want string
	}{
		{http.MethodPut, path + "/read", `"unread":false`},
		{http.MethodPut, path + "/block", `"blocked":true`},
		{http.MethodDelete, path + "/block", `"blocked":false`},
	} {
		f.send(t, request{method: step.method, path: step.path, user: contacttest.Alex}).Expect(t, http.StatusNoContent)
		if body := get(); !strings.Contains(body, step.want) {
			t.Errorf("%s %s: got %s", step.method, step.path, body)
		}
	}
	f.send(t, request{method: http.MethodDelete, path: path, user: contacttest.Alex}).Expect(t, http.StatusNoContent)
	f.send(t, request{method: http.MethodGet, path: path, user: contacttest.Alex}).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

func TestListContactMessages_pages_haveEachMessageOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, text := range []string{"a", "b"} {
		f.send(t, post(contacttest.Sam, `{"to":{"alias":"alex-demo"},"text":"`+text+`"}`)).Expect(t, http.StatusCreated)
	}
	var ids []string
	query := "?limit=2&direction=RECEIVED"
	for range 2 {
		var page struct {
			Items      []struct{ ID string }
			NextCursor *string
		}
		f.send(t, request{method: http.MethodGet, path: messagesPath + query, user: contacttest.Alex}).
			Expect(t, http.StatusOK).JSON(t, &page)
		for _, item := range page.Items {
			ids = append(ids, item.ID)
		}
		if page.NextCursor == nil {
			break
		}
		query = "?limit=2&direction=RECEIVED&cursor=" + *page.NextCursor
	}
	if len(ids) != 3 || ids[2] != received {
		t.Errorf("got %v", ids)
	}
}

// Somebody without an account reads and answers by the token alone. No address and no id of a member is told.
func TestContactConversation_withoutASession_isReadAndAnswered(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var seen struct {
		Name, Text string
		CanAnswer  bool
		Answers    []struct {
			Own  bool
			Text string
		}
	}
	read := f.prepared(t, requests["readContactConversation"])
	f.send(t, read).Expect(t, http.StatusOK).JSON(t, &seen)
	if seen.Name != "Alex Demo" || seen.Text != "Hello" || !seen.CanAnswer || len(seen.Answers) != 1 ||
		seen.Answers[0].Own || seen.Answers[0].Text != "Hello Kim" {
		t.Errorf("got %+v", seen)
	}
	answer := request{
		method: http.MethodPost, path: publicPath + "/answers",
		body: strings.Replace(read.body, "}", `,"text":"Tuesday?"}`, 1),
	}
	f.send(t, answer).Expect(t, http.StatusCreated)
	body := string(f.send(t, read).Expect(t, http.StatusOK).Body)
	if !strings.Contains(body, `"own":true,"sentAt":"2026-11-21T12:00:00Z","text":"Tuesday?"`) ||
		strings.Contains(body, "@") || strings.Contains(body, contacttest.Member(contacttest.Alex).String()) {
		t.Errorf("got %s", body)
	}
}

// Whoever answers sees that somebody without an account has stopped the mails, until they begin again.
func TestGetContactMessage_mailsStopped_isToldToTheOwner(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	choose := f.prepared(t, requests["chooseContactConversationMails"])
	var list struct {
		Items []struct{ ID, Email string }
	}
	f.send(t, request{method: http.MethodGet, path: messagesPath, user: contacttest.Alex}).
		Expect(t, http.StatusOK).JSON(t, &list)
	ids := map[bool]string{} // by whether the sender is a member
	for _, item := range list.Items {
		ids[item.Email == ""] = item.ID
	}
	if len(ids) != 2 {
		t.Fatalf("got %+v", list)
	}
	expectStopped := func(id string, want bool) {
		t.Helper()
		var message struct{ MailsStopped *bool }
		path := messagesPath + "/" + id
		f.send(t, request{method: http.MethodGet, path: path, user: contacttest.Alex}).
			Expect(t, http.StatusOK).JSON(t, &message)
		if message.MailsStopped == nil || *message.MailsStopped != want {
			t.Errorf("got %v, want %v", message.MailsStopped, want)
		}
	}
	expectStopped(ids[false], false)
	f.send(t, choose).Expect(t, http.StatusOK)
	expectStopped(ids[false], true)
	expectStopped(ids[true], false)
	choose.body = strings.Replace(choose.body, "false", "true", 1)
	f.send(t, choose).Expect(t, http.StatusOK)
	expectStopped(ids[false], false)
}

func TestListContactMessages_withAMember_hasOnlyTheirs(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.send(t, post(contacttest.Sam, `{"to":{"alias":"alex-demo"},"text":"Hello from Sam"}`)).
		Expect(t, http.StatusCreated)
	for member, want := range map[identity.UserID]string{
		contacttest.Sam: `"name":"Sam Demo"`, contacttest.Robin: `"name":"Robin Demo"`, contacttest.First: `"items":[]`,
	} {
		body := string(f.send(t, request{
			method: http.MethodGet, path: messagesPath + "?memberId=" + contacttest.Member(member).String(),
			user: contacttest.Alex,
		}).Expect(t, http.StatusOK).Body)
		if !strings.Contains(body, want) || strings.Count(body, `"id"`) > 1 {
			t.Errorf("user %d: got %s", member, body)
		}
	}
}
