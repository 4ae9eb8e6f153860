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

// unfolded returns a mail with each header field in one line.
func unfolded(mail string) string {
	return strings.NewReplacer("\r\n ", " ", "\r\n\t", " ").Replace(mail)
}

func shared(to string) map[string]any {
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
	if receipt := owner.must(t, http.StatusAccepted, http.MethodPost, path,
		shared("friend@example.com")); receipt["status"] != "QUEUED" {
		t.Errorf("got %v", receipt)
	}
	mail := unfolded(smtpServer.next(t))
	token, _ := link["token"].(string)
	plain := strings.ReplaceAll(mail, "=\r\n", "")
	if !strings.Contains(plain, s.url("/t/"+token)) || !strings.Contains(mail, "Alex Demo") ||
		!strings.Contains(mail, "To: <friend@example.com>") {
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

	found := unsubscribeField.FindStringSubmatch(mail)
	if found == nil {
		t.Fatalf("no address to unsubscribe at in %s", mail)
	}
	if status, page := friend.raw(t, http.MethodGet, found[1], nil); status != http.StatusOK ||
		!bytes.Contains(page, []byte(`<form method="post"`)) {
		t.Errorf("got %d %s", status, page)
	}
	if status, _ := friend.raw(t, http.MethodPost, found[1], nil); status != http.StatusOK {
		t.Errorf("got %d", status)
	}
	owner.must(t, http.StatusAccepted, http.MethodPost, path, shared("Friend+x@example.com"))
	owner.must(t, http.StatusAccepted, http.MethodPost, path, shared("other@example.com"))
	if next := smtpServer.next(t); !strings.Contains(next, "other@example.com") {
		t.Errorf("a mail was sent to an unsubscribed address: %s", next)
	}
	if log := server.log.String(); strings.Contains(log, token) || strings.Contains(log, "friend@") ||
		strings.Contains(log, strings.TrimPrefix(found[1], "/v1/public/unsubscribe/")) {
		t.Errorf("the log contains a token or an address:\n%s", log)
	}
}

// TestT47_suppressionAndQuota_holdAcrossInstances: two instances on one database share quotas and unsubscriptions.
func TestT47_suppressionAndQuota_holdAcrossInstances(t *testing.T) {
	t.Parallel()
	smtpServer := newSMTPServer(t)
	more := []string{
		"WRIGHT_DATABASE_URL=" + databasetest.Postgres(t).URL, secretKey,
	}
	one, other := newInstance(t, more...), newInstance(t, more...)
	mustRun(t, one.command(t.Context(), "demo"))
	program := one.start(t)
	here := newBrowser(t, one)
	here.signIn(t, "alex.demo@example.com")
	program.kill(t)
	for _, s := range []*instance{one, other} {
		s.env = append(s.env, "WRIGHT_SMTP_URL=smtp://"+smtpServer.addr)
		s.start(t)
	}
	there := newBrowser(t, other)
	there.client.Jar = here.client.Jar // cookies are sent to all ports of a host
	link := here.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
	path := fmt.Sprintf("/v1/user/profile/links/%.0f/send", link["id"])
	here.must(t, http.StatusAccepted, http.MethodPost, path, shared("friend@example.com"))
	found := unsubscribeField.FindStringSubmatch(unfolded(smtpServer.next(t)))
	if found == nil {
		t.Fatal("no address to unsubscribe at")
	}
	if status, _ := there.raw(t, http.MethodPost, found[1], nil); status != http.StatusOK {
		t.Fatalf("got %d", status)
	}
	there.must(t, http.StatusAccepted, http.MethodPost, path, shared("friend@example.com"))
	here.must(t, http.StatusAccepted, http.MethodPost, path, shared("friend@example.com"))
	if p := there.must(t, http.StatusTooManyRequests, http.MethodPost, path,
		shared("friend@example.com")); p["code"] != "RequestLimitExceededError" {
		t.Errorf("got %v", p)
	}
	here.must(t, http.StatusAccepted, http.MethodPost, path, shared("other@example.com"))
	if next := smtpServer.next(t); !strings.Contains(next, "other@example.com") {
		t.Errorf("a mail was sent to an unsubscribed address: %s", next)
	}
}
