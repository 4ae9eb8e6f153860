package systemtest_test

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"wright.app/platform/database/databasetest"
)

var unsubscribeField = regexp.MustCompile(`List-Unsubscribe: <http://[^/]+(/v1/public/unsubscribe/[A-Za-z0-9_-]+)>`)

// unfoldHeaders returns a mail with each header field in one line.
func unfoldHeaders(mail string) string {
	return strings.NewReplacer("\r\n ", " ", "\r\n\t", " ").Replace(mail)
}

// sendInput returns the body of a request that mails a link to an address.
func sendInput(to string) map[string]any {
	return map[string]any{
		"recipient": map[string]any{"name": "Friend", "email": to}, "subject": "My profile",
		"message": "Hello, here it is.",
	}
}

// TestJourney_mailedLink_opensCountsAndCanBeUnsubscribed sends a link through an SMTP server, opens it from the mail
// and unsubscribes the recipient.
func TestJourney_mailedLink_opensCountsAndCanBeUnsubscribed(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	mustRun(t, s.command(t.Context(), "demo"))
	smtpServer := newSMTPServer(t)
	server := s.start(t)
	owner := newBrowser(t, s)
	owner.signIn(t, "alex.demo@example.com")
	server.kill(t)
	s.env = append(s.env, "WRIGHT_SMTP_URL=smtp://"+smtpServer.addr)
	server = s.start(t)

	link := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links",
		map[string]any{"name": "Friend"})
	path := fmt.Sprintf("/v1/user/profile/links/%.0f/send", link["id"])
	if sending := owner.must(t, http.StatusAccepted, http.MethodPost, path,
		sendInput("friend@example.com")); sending["status"] != "QUEUED" {
		t.Errorf("send: got %v", sending)
	}
	mail := smtpServer.mailTo(t, "friend@example.com")
	token, _ := link["token"].(string)
	if !strings.Contains(mail, s.url("/t/"+token)) || !strings.Contains(mail, "Alex Demo") {
		t.Fatalf("got %s", mail)
	}
	friend := newBrowser(t, s)
	friend.must(t, http.StatusOK, http.MethodGet, "/v1/public/profile-links/"+token, nil)
	friend.must(t, http.StatusNoContent, http.MethodPost, "/v1/public/visits", map[string]any{"token": token})
	status, raw := owner.raw(t, http.MethodGet, "/v1/user/profile/links", nil)
	if status != http.StatusOK || !strings.Contains(string(raw), `"recipientEmail":"friend@example.com"`) ||
		!bytes.Contains(raw, []byte(`"totalVisits":1`)) {
		t.Errorf("got %d %s", status, raw)
	}

	match := unsubscribeField.FindStringSubmatch(mail)
	if match == nil {
		t.Fatalf("no URL for unsubscribing in %s", mail)
	}
	if status, page := friend.raw(t, http.MethodGet, match[1], nil); status != http.StatusOK ||
		!bytes.Contains(page, []byte(`<form method="post"`)) {
		t.Errorf("got %d %s", status, page)
	}
	if status, _ := friend.raw(t, http.MethodPost, match[1], nil); status != http.StatusOK {
		t.Errorf("got %d", status)
	}
	owner.must(t, http.StatusAccepted, http.MethodPost, path, sendInput("Friend+x@example.com"))
	owner.must(t, http.StatusAccepted, http.MethodPost, path, sendInput("other@example.com"))
	smtpServer.expectNoneBefore(t, "Friend+x@example.com", "other@example.com")
	if log := server.stop(t); strings.Contains(log, token) || strings.Contains(log, "friend@") ||
		strings.Contains(log, strings.TrimPrefix(match[1], "/v1/public/unsubscribe/")) {
		t.Errorf("the log contains a token or an address:\n%s", log)
	}
}

// TestT47_suppressionAndQuota_holdAcrossInstances checks that two instances on one database share quotas and
// unsubscriptions.
func TestT47_suppressionAndQuota_holdAcrossInstances(t *testing.T) {
	t.Parallel()
	smtpServer := newSMTPServer(t)
	env := []string{
		"WRIGHT_DATABASE_URL=" + databasetest.Postgres(t).URL, secretKey,
	}
	instanceA, instanceB := newInstance(t, env...), newInstance(t, env...)
	mustRun(t, instanceA.command(t.Context(), "demo"))
	program := instanceA.start(t)
	browserA := newBrowser(t, instanceA)
	browserA.signIn(t, "alex.demo@example.com")
	program.kill(t)
	for _, s := range []*instance{instanceA, instanceB} {
		s.env = append(s.env, "WRIGHT_SMTP_URL=smtp://"+smtpServer.addr)
		s.start(t)
	}
	browserB := newBrowser(t, instanceB)
	browserB.client.Jar = browserA.client.Jar // cookies are sent to all ports of a host
	link := browserA.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
	path := fmt.Sprintf("/v1/user/profile/links/%.0f/send", link["id"])
	browserA.must(t, http.StatusAccepted, http.MethodPost, path, sendInput("friend@example.com"))
	match := unsubscribeField.FindStringSubmatch(smtpServer.mailTo(t, "friend@example.com"))
	if match == nil {
		t.Fatal("no URL for unsubscribing")
	}
	if status, _ := browserB.raw(t, http.MethodPost, match[1], nil); status != http.StatusOK {
		t.Fatalf("got %d", status)
	}
	browserB.must(t, http.StatusAccepted, http.MethodPost, path, sendInput("friend@example.com"))
	browserA.must(t, http.StatusAccepted, http.MethodPost, path, sendInput("friend@example.com"))
	if p := browserB.must(t, http.StatusTooManyRequests, http.MethodPost, path,
		sendInput("friend@example.com")); p["code"] != "RequestLimitExceededError" {
		t.Errorf("got %v", p)
	}
	browserA.must(t, http.StatusAccepted, http.MethodPost, path, sendInput("other@example.com"))
	smtpServer.expectNoneBefore(t, "friend@example.com", "other@example.com")
}
