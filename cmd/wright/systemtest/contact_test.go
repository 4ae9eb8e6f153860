package systemtest_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
)

// contactInput returns the body of a text without an account to the owner of a profile.
func contactInput(to map[string]any, text, name, email string) map[string]any {
	return map[string]any{"to": to, "text": text, "sender": map[string]any{"name": name, "email": email}}
}

// textInput returns the body of a text of a member.
func textInput(text string) map[string]any {
	return map[string]any{"text": text, "shareAddress": false, "clientId": uuid.NewString()}
}

// start writes to the owner of a profile, and returns the path of the conversation.
func (b *browser) start(t *testing.T, to map[string]any, text string) string {
	t.Helper()
	begun := b.must(t, http.StatusCreated, http.MethodPost, conversationsPath,
		map[string]any{"to": to, "text": text, "clientId": uuid.NewString()})
	id, _ := begun["id"].(string)
	return conversationsPath + "/" + id
}

// texts returns what the user of b sees of a conversation.
func (b *browser) texts(t *testing.T, path string) string {
	t.Helper()
	return fmt.Sprint(b.must(t, http.StatusOK, http.MethodGet, path+"/messages", nil)["items"])
}

// endDemoWork deletes the conversations and saved searches of demo people, withdraws their applications and marks their
// notifications as read, so that a test sees only what it does itself.
func endDemoWork(t *testing.T, browsers ...*browser) {
	t.Helper()
	for _, b := range browsers {
		for _, box := range []string{"inbox", "requests"} {
			for _, id := range b.ids(t, conversationsPath+"?box="+box) {
				b.must(t, http.StatusNoContent, http.MethodDelete, conversationsPath+"/"+id, nil)
			}
		}
		if b.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil)["role"] == "Wright" {
			const applicationsPath = "/v1/user/job-applications"
			for _, state := range []string{"SUBMITTED", "IN_REVIEW", "INTERVIEWING", "OFFERED"} {
				for _, id := range b.ids(t, applicationsPath+"?status="+state) {
					b.must(t, http.StatusOK, http.MethodPatch, applicationsPath+"/"+id,
						map[string]any{"status": "WITHDRAWN"})
				}
			}
			const searchesPath = "/v1/user/job-searches"
			for _, id := range b.ids(t, searchesPath) {
				b.must(t, http.StatusNoContent, http.MethodDelete, searchesPath+"/"+id, nil)
			}
		}
	}
	for _, b := range browsers { // who was told of the withdrawals, too
		const notificationsPath = "/v1/user/notifications"
		if ids := b.ids(t, notificationsPath); len(ids) > 0 {
			b.must(t, http.StatusNoContent, http.MethodPut, notificationsPath+"/read", map[string]any{"upToId": ids[0]})
		}
	}
}

// ids returns the ids of a list.
func (b *browser) ids(t *testing.T, path string) []string {
	t.Helper()
	items, _ := b.must(t, http.StatusOK, http.MethodGet, path, nil)["items"].([]any)
	ids := make([]string, len(items))
	for i, item := range items {
		one, _ := item.(map[string]any)
		ids[i], _ = one["id"].(string)
	}
	return ids
}

// restartForMails starts the program again, for which mails are due that wait because their recipients may be reading.
func (s *instance) restartForMails(t *testing.T, server *program) *program {
	t.Helper()
	server.stop(t)
	s.execute(t, "UPDATE river_job SET state = 'available', scheduled_at = $1 WHERE kind = 'contact_text_mail' "+
		"AND state = 'scheduled'", time.Now().Add(-time.Minute))
	return s.start(t)
}

// mailTo returns the next mail to an address, with the line breaks inside header fields and lines removed.
func (m *smtpServer) mailTo(t *testing.T, to string) string {
	t.Helper()
	for {
		mail := unfoldHeaders(m.next(t))
		if strings.Contains(mail, "To: <"+to+">") {
			return strings.ReplaceAll(mail, "=\r\n", "")
		}
	}
}

// expectNoneBefore waits for the next mail to an address, and fails if a mail to an unwanted address arrives before it.
// Other mails, such as those of the demo people, may arrive at any time.
func (m *smtpServer) expectNoneBefore(t *testing.T, unwanted, to string) {
	t.Helper()
	for {
		switch mail := unfoldHeaders(m.next(t)); {
		case strings.Contains(strings.ToLower(mail), "to: <"+strings.ToLower(unwanted)+">"):
			t.Errorf("a mail was sent to %s: %s", unwanted, mail)
		case strings.Contains(mail, "To: <"+to+">"):
			return
		}
	}
}

// conversationLink matches the link to the conversation in a mail to somebody without an account.
var conversationLink = regexp.MustCompile(`(https?://[^/\s]+)/conversation#([\w-]+)`)

// conversationKeyIn returns the token of the conversation in a mail to somebody without an account.
func conversationKeyIn(t *testing.T, s *instance, mail string) string {
	t.Helper()
	match := conversationLink.FindStringSubmatch(strings.ReplaceAll(mail, "=3D", "="))
	if match == nil || match[1] != s.url("") {
		t.Fatalf("no link to the conversation in %s", mail)
	}
	return match[2]
}

// expectNone fails if a mail to an address arrives within some seconds, other than about a new sign-in (next).
func (m *smtpServer) expectNone(t *testing.T, to string) {
	t.Helper()
	for end := time.After(3 * time.Second); ; {
		select {
		case mail := <-m.mails:
			if strings.Contains(mail, "To: <"+to+">") && !isAboutSignIn(mail) {
				t.Errorf("got %s", mail)
			}
		case <-end:
			return
		}
	}
}

const conversationsPath = "/v1/user/conversations"

// TestJourney_stranger_writesGetsAnAnswerAndIsBlocked sends messages to Alex through an SMTP server. A person without
// an account enters a code, gets answers without and with the address of Alex, and is blocked. A member writes, too. At
// the end, Alex switches messages off.
func TestJourney_stranger_writesGetsAnAnswerAndIsBlocked(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		s := newInstance(t, engine...)
		mustRun(t, s.command(t.Context(), "demo"))
		smtpServer := newSMTPServer(t)
		server := s.start(t)
		alex, robin, sam, stranger := newBrowser(t, s), newBrowser(t, s), newBrowser(t, s), newBrowser(t, s)
		alex.signIn(t, "alex.demo@example.com")
		robin.signIn(t, "robin.demo@example.com")
		sam.signIn(t, "sam.demo@example.com")
		endDemoWork(t, alex, robin, sam)
		link := alex.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
		server.kill(t)
		s.env = append(s.env, "WRIGHT_SMTP_URL=smtp://"+smtpServer.addr)
		server = s.start(t)
		toAlias, toLink := map[string]any{"alias": "alex-demo"}, map[string]any{"token": link["token"]}
		const kim, owner = "kim.stranger@example.com", "alex.demo@example.com"
		send := func(in map[string]any) map[string]any {
			t.Helper()
			return stranger.must(t, http.StatusCreated, http.MethodPost, "/v1/public/contact-messages", in)
		}
		unread := func() any {
			t.Helper()
			return alex.must(t, http.StatusOK, http.MethodGet, conversationsPath, nil)["unread"]
		}
		verify := func(receipt map[string]any, code string) {
			t.Helper()
			in := map[string]any{"token": receipt["token"], "code": code}
			var running sync.WaitGroup
			for range 2 { // a double click
				running.Go(func() {
					if status, body := stranger.raw(t, http.MethodPost, "/v1/public/contact-messages/verify",
						in); status != http.StatusNoContent {
						t.Errorf("verify: got %d %s", status, body)
					}
				})
			}
			running.Wait()
		}

		receipt := send(contactInput(toLink, "Shall we talk about ledgers?", "Kim Stranger", kim))
		code := smtpServer.mailTo(t, kim)
		if receipt["sentTo"] != "k•••@example.com" || strings.Contains(code, "ledgers") ||
			strings.Contains(code, "Stranger") ||
			strings.Contains(code, "Alex") || unread() != 0.0 {
			t.Errorf("before the proof: got %v, unread %v\n%s", receipt, unread(), code)
		}
		verify(receipt, codeIn(code))
		server = s.restartForMails(t, server)
		message := smtpServer.mailTo(t, owner)
		if !strings.Contains(message, "> Shall we talk about ledgers?") || strings.Contains(message, "Reply-To") ||
			!strings.Contains(message, "/app/chat/") || unread() != 1.0 {
			t.Errorf("unread %v, got %s", unread(), message)
		}
		list := alex.must(t, http.StatusOK, http.MethodGet, conversationsPath, nil)
		items, _ := list["items"].([]any)
		received, _ := items[0].(map[string]any)
		outside, _ := received["outside"].(map[string]any)
		if len(items) != 1 || outside["email"] != kim || received["name"] != "Kim Stranger" {
			t.Fatalf("got %v", list)
		}
		id, _ := received["id"].(string)
		path := conversationsPath + "/" + id

		key := ""
		for _, share := range []bool{false, true} {
			in := textInput("Gladly.")
			in["shareAddress"] = share
			alex.must(t, http.StatusCreated, http.MethodPost, path+"/messages", in)
			answer := smtpServer.mailTo(t, kim)
			if !strings.Contains(answer, "> Gladly.") || !strings.Contains(answer, "Alex Demo") ||
				strings.Contains(answer, owner) != share || strings.Contains(answer, "Reply-To: "+owner) != share {
				t.Errorf("shared %v: got %s", share, answer)
			}
			key = conversationKeyIn(t, s, answer)
		}

		// The stranger reads and answers by the link in the mail, without a session. After a double click, there is
		// only one answer.
		conversation := stranger.must(t, http.StatusOK, http.MethodPost, "/v1/public/contact-messages/conversation",
			map[string]any{"token": key})
		got := fmt.Sprint(conversation)
		if !strings.Contains(got, "name:Alex Demo") || conversation["canSend"] != true ||
			strings.Count(got, "Gladly.") != 2 || strings.Contains(got, kim) || strings.Contains(got, owner) {
			t.Errorf("the stranger sees %v", conversation)
		}
		if status, _ := stranger.raw(t, http.MethodGet, "/conversation", nil); status != http.StatusOK {
			t.Errorf("the page: got %d", status)
		}
		answer := map[string]any{"token": key, "text": "Tuesday at ten?", "clientId": uuid.NewString()}
		for range 2 {
			stranger.must(t, http.StatusCreated, http.MethodPost, "/v1/public/contact-messages/answers", answer)
		}
		server = s.restartForMails(t, server)
		relayed := smtpServer.mailTo(t, owner)
		if !strings.Contains(relayed, "> Tuesday at ten?") || !strings.Contains(relayed, "Kim Stranger") ||
			!strings.Contains(relayed, "/app/chat/"+id) || strings.Contains(relayed, kim) ||
			strings.Contains(relayed, key) || unread() != 1.0 {
			t.Errorf("unread %v, got %s", unread(), relayed)
		}
		if seen := alex.texts(t, path); strings.Count(seen, "Tuesday at ten?") != 1 {
			t.Errorf("the owner sees %s", seen)
		}
		alex.must(t, http.StatusNoContent, http.MethodPut, path+"/read", map[string]any{"sequence": 4})

		// A member writes without a code.
		byRobin := robin.start(t, toAlias, "Hello from a member")
		server = s.restartForMails(t, server)
		message = smtpServer.mailTo(t, owner)
		match := unsubscribeField.FindStringSubmatch(message)
		if match == nil || !strings.Contains(message, "> Hello from a member") ||
			strings.Contains(message, "robin.demo@") {
			t.Fatalf("got %s", message)
		}
		if _, body := robin.raw(t, http.MethodGet, conversationsPath, nil); strings.Contains(string(body), owner) ||
			!strings.Contains(string(body), `"initiatedByMe":true`) {
			t.Errorf("the sender sees %s", body)
		}

		// A blocked member cannot find Alex. Without a session, the address of the blocked member gets the same
		// responses as any other address, but no message arrives.
		alex.must(t, http.StatusNoContent, http.MethodPut, byRobin+"/block", nil)
		robin.must(t, http.StatusNotFound, http.MethodPost, conversationsPath,
			map[string]any{"to": toAlias, "text": "Why no answer?", "clientId": uuid.NewString()})
		receipt = send(contactInput(toAlias, "Why no answer?", "Kim", "ROBIN.demo+x@example.com"))
		verify(receipt, codeIn(smtpServer.mailTo(t, "ROBIN.demo+x@example.com")))
		server = s.restartForMails(t, server)
		smtpServer.expectNone(t, owner)
		if got := unread(); got != 1.0 { // the message that the member sent before the block
			t.Errorf("unread: got %v", got)
		}

		// Messages can be switched off by the link, by unsubscribing, and by the setting.
		offer := func(path string) any {
			viewer, _ := stranger.must(t, http.StatusOK, http.MethodGet, path, nil)["viewer"].(map[string]any)
			return viewer["canContact"]
		}
		token, _ := link["token"].(string)
		if offer("/v1/public/profile-links/"+token) != true || offer("/v1/public/profiles/alex-demo") != true {
			t.Error("contact is not offered")
		}
		linkPath := fmt.Sprintf("/v1/user/profile/links/%.0f", link["id"])
		alex.must(t, http.StatusOK, http.MethodPut, linkPath, map[string]any{"contact": false})
		refused := contactInput(toLink, "Hi", "Pat", "pat@example.com")
		stranger.must(t, http.StatusForbidden, http.MethodPost, "/v1/public/contact-messages", refused)
		if offer("/v1/public/profile-links/"+token) != false || offer("/v1/public/profiles/alex-demo") != true {
			t.Error("contact is offered by the link")
		}
		if status, _ := stranger.raw(t, http.MethodPost, match[1], nil); status != http.StatusOK {
			t.Errorf("unsubscribe: got %d", status)
		}
		sam.start(t, toAlias, "Another one")
		server = s.restartForMails(t, server)
		smtpServer.expectNone(t, owner)
		alex.must(t, http.StatusOK, http.MethodPatch, "/v1/user/settings", map[string]any{"contactMessages": "MEMBERS"})
		if offer("/v1/public/profiles/alex-demo") != false {
			t.Error("contact is offered to strangers")
		}
		alex.must(t, http.StatusOK, http.MethodPatch, "/v1/user/settings", map[string]any{"contactMessages": "NOBODY"})
		off := sam.must(t, http.StatusForbidden, http.MethodPost, conversationsPath,
			map[string]any{"to": toAlias, "text": "And now?", "clientId": uuid.NewString()})
		if off["code"] != "ContactNotOfferedError" {
			t.Errorf("got %v", off)
		}
		log := server.stop(t)
		for _, text := range []string{kim, owner, "ledgers", codeIn(code), key} {
			if strings.Contains(log, text) {
				t.Errorf("the log contains %q:\n%s", text, log)
			}
		}
	})
}
