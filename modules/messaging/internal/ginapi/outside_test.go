package ginapi_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network/networktest"
)

// outside is a conversation as somebody without an account sees it.
type outside struct {
	Person struct {
		Name                      string
		Alias, PhotoURL, Headline *string
	}
	SentTo, EndsAt           string
	CanSend, Mailed, HasMore bool
	Messages                 []message
}

func TestSendContactMessage_withoutASession_entersTheCode(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var receipt struct {
		Token, ExpiresAt, SentTo string
		CodeLength               int
	}
	f.send(t, requests["sendContactMessage"]).Expect(t, http.StatusCreated).JSON(t, &receipt)
	if receipt.CodeLength != 8 || receipt.SentTo != "k•••@example.com" || receipt.ExpiresAt != "2026-11-21T12:15:00Z" {
		t.Errorf("got %+v", receipt)
	}
	code := f.world.LastCode()
	verify := request{
		method: http.MethodPost, path: publicPath + "/verify",
		body: `{"token":"` + receipt.Token + `","code":"` + code[:4] + " " + code[4:] + `"}`,
	}
	for range 2 {
		f.send(t, verify).Expect(t, http.StatusNoContent)
	}
	var got page
	f.get(t, messagingtest.Alex, conversationsPath+"?query=kim", &got)
	if len(got.Items) != 1 || got.Unread != 2 || got.Items[0].Person != nil || got.Items[0].Outside == nil ||
		got.Items[0].Outside.Email != "kim.demo@example.com" || got.Items[0].LastMessage.Text != "Hello" {
		t.Errorf("got %+v", got)
	}
}

// Somebody without an account reads and answers by the token alone. No address and no id of a member is told.
func TestContactConversation_withoutASession_isReadAndAnswered(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var seen, answered outside
	read := f.prepared(t, requests["readContactConversation"])
	f.send(t, read).Expect(t, http.StatusOK).JSON(t, &seen)
	if seen.Person.Name != "Alex Demo" || seen.Person.Alias == nil || *seen.Person.Alias != messagingtest.Alias ||
		seen.SentTo != "k•••@example.com" || seen.EndsAt != "2027-05-20T12:00:00Z" || !seen.CanSend || !seen.Mailed ||
		seen.HasMore || len(seen.Messages) != 2 || seen.Messages[0].Sender != "ME" ||
		seen.Messages[1].Sender != "THEM" || seen.Messages[1].Text != "Hello Kim" {
		t.Errorf("got %+v", seen)
	}
	answer := request{
		method: http.MethodPost, path: publicPath + "/answers",
		body: strings.Replace(read.body, "}", `,"text":"Tuesday?","clientId":"`+clientID+`"}`, 1),
	}
	for range 2 {
		f.send(t, answer).Expect(t, http.StatusCreated).JSON(t, &answered)
	}
	body := string(f.send(t, read).Expect(t, http.StatusOK).Body)
	if len(answered.Messages) != 3 || answered.Messages[2].Text != "Tuesday?" ||
		*answered.Messages[2].ClientID != clientID || strings.Count(body, "Tuesday?") != 1 ||
		strings.Contains(body, messagingtest.Member(messagingtest.Alex).String()) ||
		strings.Contains(body, "kim.demo@") || strings.Contains(body, "alex.demo@") {
		t.Errorf("got %+v, %s", answered, body)
	}
	read.body = strings.Replace(read.body, "}", `,"before":2}`, 1)
	if f.send(t, read).Expect(t, http.StatusOK).JSON(t, &seen); len(seen.Messages) != 1 {
		t.Errorf("before the second: got %+v", seen)
	}
}

// Whoever answers sees that somebody without an account has stopped the mails, until they begin again.
func TestChooseContactConversationMails_isToldToTheOwner(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	choose := f.prepared(t, requests["chooseContactConversationMails"])
	expectStopped := func(want bool) {
		t.Helper()
		var got page
		f.get(t, messagingtest.Alex, conversationsPath+"?query=kim", &got)
		if len(got.Items) != 1 || got.Items[0].Outside.MailsStopped != want {
			t.Errorf("got %+v, want %v", got, want)
		}
	}
	expectStopped(false)
	f.send(t, choose).Expect(t, http.StatusOK)
	expectStopped(true)
	choose.body = strings.Replace(choose.body, "false", "true", 1)
	f.send(t, choose).Expect(t, http.StatusOK)
	expectStopped(false)
}

func TestEditContactMessage_textIsCorrectedAndTakenBack(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	edit := f.prepared(t, requests["editContactMessage"])
	var seen outside
	f.send(t, edit).Expect(t, http.StatusOK).JSON(t, &seen)
	if len(seen.Messages) != 2 || seen.Messages[0].Text != "Hello, Alex" || seen.Messages[0].EditedAt == nil {
		t.Errorf("got %+v", seen)
	}
	edit.body = strings.Replace(edit.body, `"Hello, Alex"`, "null", 1)
	for range 2 {
		f.send(t, edit).Expect(t, http.StatusOK).JSON(t, &seen)
	}
	if seen.Messages[0].Text != "" || seen.Messages[0].DeletedAt == nil {
		t.Errorf("got %+v", seen)
	}
}

func TestDeleteContactMessages_textsAreGoneForBoth(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	deletion := f.prepared(t, requests["deleteContactMessages"])
	var seen outside
	for range 2 {
		f.send(t, deletion).Expect(t, http.StatusOK).JSON(t, &seen)
	}
	if len(seen.Messages) != 2 || seen.Messages[0].Text != "" || seen.Messages[0].DeletedAt == nil ||
		seen.Messages[1].Text != "Hello Kim" || seen.Messages[1].DeletedAt != nil {
		t.Errorf("got %+v", seen)
	}
	var got page
	f.get(t, messagingtest.Alex, conversationsPath+"?query=kim", &got)
	if len(got.Items) != 1 || got.Items[0].Outside.Email != "kim.demo@example.com" {
		t.Errorf("got %+v", got)
	}
}

func TestReportContactMessage_textComesToTheOperator(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	send := f.prepared(t, requests["reportContactMessage"])
	send.body = strings.Replace(send.body, `"SPAM"`, `"FAKE","comment":" Made up. "`, 1)
	for range 2 {
		f.send(t, send).Expect(t, http.StatusNoContent)
	}
	all, err := networktest.StoresOver(f.world.DB).Reports.Page(t.Context(), nil, 10)
	if err != nil || len(all) != 1 || all[0].Text.Content != "Hello Kim" || all[0].Comment != "Made up." ||
		all[0].Reported.User != messagingtest.Alex {
		t.Errorf("got %+v, %v", all, err)
	}
}
