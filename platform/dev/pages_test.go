package dev_test

import (
	"encoding/json"
	"html"
	"regexp"
	"strings"
	"testing"

	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/dev"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

func client(t *testing.T) (*httpservertest.Client, *dev.Mailbox) {
	t.Helper()
	box := dev.NewMailbox(databasetest.Open(t), clock.NewFixed(startTime))
	pages, err := dev.NewPages(box, httpservertest.Problems())
	if err != nil {
		t.Fatal(err)
	}
	return httpservertest.New(t, httpservertest.Options{
		Routes:    []httpserver.Routes{pages},
		PublicURL: "http://localhost:8080", Development: true,
	}), box
}

func TestPages_json_hasTheDocumentedMembers(t *testing.T) {
	t.Parallel()
	c, box := client(t)
	empty := c.Do(t, "GET", "/dev/mail.json", nil).Expect(t, 200)
	if got := strings.TrimSpace(string(empty.Body)); got != "[]" {
		t.Errorf("an empty mailbox: %s", got)
	}
	if err := box.Send(t.Context(), newMail(1)); err != nil {
		t.Fatal(err)
	}
	var got []map[string]any
	if err := json.Unmarshal(c.Do(t, "GET", "/dev/mail.json", nil).Expect(t, 200).Body, &got); err != nil ||
		len(got) != 1 {
		t.Fatalf("%v, %v", got, err)
	}
	for name, want := range map[string]any{
		"to": "alex.demo@example.com", "subject": "Mail 1", "text": "Hello",
		"html": "<p>Hello</p>", "sentAt": "2026-03-01T09:00:00Z",
	} {
		if got[0][name] != want {
			t.Errorf("%s: got %v", name, got[0][name])
		}
	}
	if headers, _ := got[0]["headers"].(map[string]any); len(got[0]) != 6 || headers["X-Kind"] != "code" {
		t.Errorf("got %v", got[0])
	}
}

func TestPages_html_showsAMailInASandboxedFrame(t *testing.T) {
	t.Parallel()
	c, box := client(t)
	malicious := newMail(1)
	malicious.Subject = `"><script>alert(1)</script>`
	malicious.Text = "</pre><script>alert(2)</script>"
	malicious.HTML = `<p style="color:red">Hello</p><script>alert("3")</script>`
	if err := box.Send(t.Context(), malicious); err != nil {
		t.Fatal(err)
	}
	answer := c.Do(t, "GET", "/dev/mail", nil).Expect(t, 200)
	page := string(answer.Body)
	if strings.Contains(page, "<script") {
		t.Error("the page contains a script of the mail")
	}
	frame := regexp.MustCompile(`<iframe title="[^"]*" sandbox="" srcdoc="([^"]*)"></iframe>`).FindStringSubmatch(page)
	if frame == nil || html.UnescapeString(frame[1]) != malicious.HTML {
		t.Errorf("the frame contains %q", frame)
	}
	policy := answer.Header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "script-src") ||
		!strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("policy: %s", policy)
	}
	if kind := answer.Header.Get("Content-Type"); kind != "text/html; charset=utf-8" {
		t.Errorf("type: %s", kind)
	}
}

func TestPages_emptyMailbox_showsAMessage(t *testing.T) {
	t.Parallel()
	c, _ := client(t)
	if page := string(c.Do(t, "GET", "/dev/mail", nil).Expect(t, 200).Body); !strings.Contains(page, "It is empty.") {
		t.Errorf("got %s", page)
	}
}
