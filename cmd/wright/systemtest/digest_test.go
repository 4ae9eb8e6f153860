package systemtest_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// ageNotifications makes all notifications two days old. Call it only while the program is stopped.
func (s *instance) ageNotifications(t *testing.T) {
	t.Helper()
	s.execute(t, "UPDATE network_notifications SET created_at = $1", time.Now().Add(-48*time.Hour))
}

// execute executes a statement in the database. Call it only while the program is stopped.
func (s *instance) execute(t *testing.T, statement string, arguments ...any) {
	t.Helper()
	config := database.Config{Dir: s.dir}
	for _, variable := range s.env {
		if url, ok := strings.CutPrefix(variable, "WRIGHT_DATABASE_URL="); ok {
			config = database.Config{URL: url}
		}
	}
	db := databasetest.OpenConfig(t, config)
	if _, err := db.ExecContext(t.Context(), statement, arguments...); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestJourney_digest_isMailedOnceAndCanBeUnsubscribed sends a digest through an SMTP server, restarts the program, and
// unsubscribes the recipient with one click.
func TestJourney_digest_isMailedOnceAndCanBeUnsubscribed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		s := newInstance(t, engine...)
		mustRun(t, s.command(t.Context(), "demo"))
		smtpServer := newSMTPServer(t)
		server := s.start(t)
		alex, asked := newBrowser(t, s), newBrowser(t, s)
		alex.signIn(t, "alex.demo@example.com")
		asked.signIn(t, "sam.demo@example.com")
		endDemoWork(t, alex, asked)
		member := asked.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil)["memberId"]
		alex.must(t, http.StatusCreated, http.MethodPost, "/v1/user/connections", map[string]any{"memberId": member})
		// After a kill, the job that plans digests may stay in the state running, and only runs again after the timeout
		// of interrupted jobs, which is longer than this test waits.
		server.stop(t)
		s.ageNotifications(t)
		s.env = append(s.env, "WRIGHT_SMTP_URL=smtp://"+smtpServer.addr)
		server = s.start(t)
		mail := smtpServer.next(t)
		for !strings.Contains(mail, "To: <sam.demo@example.com>") {
			mail = smtpServer.next(t)
		}
		mail = unfoldHeaders(mail)
		match := unsubscribeField.FindStringSubmatch(mail)
		if match == nil || !strings.Contains(mail, "List-Unsubscribe-Post: List-Unsubscribe=One-Click") ||
			!strings.Contains(mail, "Subject: One new notification on") || !strings.Contains(mail, "Alex Demo") {
			t.Fatalf("got %s", mail)
		}
		server.kill(t)
		server = s.start(t)
		smtpServer.expectNone(t, "sam.demo@example.com")
		emailDigest := func() any {
			settings := asked.must(t, http.StatusOK, http.MethodGet, "/v1/user/settings", nil)
			notifications, _ := settings["notifications"].(map[string]any)
			return notifications["emailDigest"]
		}
		stranger := newBrowser(t, s)
		if status, page := stranger.raw(t, http.MethodGet, match[1], nil); status != http.StatusOK ||
			!bytes.Contains(page, []byte(`<form method="post"`)) || emailDigest() != true {
			t.Errorf("got %d %s", status, page)
		}
		if status, _ := stranger.raw(t, http.MethodPost, match[1], nil); status != http.StatusOK ||
			emailDigest() != false {
			t.Errorf("got %d, digest %v", status, emailDigest())
		}
		if log := server.stop(t); strings.Contains(log, "sam.demo@") ||
			strings.Contains(log, strings.TrimPrefix(match[1], "/v1/public/unsubscribe/")) {
			t.Errorf("the log contains a token or an address:\n%s", log)
		}
	})
}
