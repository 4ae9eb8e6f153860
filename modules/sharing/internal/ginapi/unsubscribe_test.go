package ginapi_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/httpserver/httpservertest"
)

// Mail programs open the URLs in mails on their own.
func TestUnsubscribe_get_doesNotUnsubscribe(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	robin := s.outgoing.Recipients.Name(sharemail.Address{Mailbox: "robin.demo@example.com"})
	suppressed := func() bool {
		is, err := s.stores.Suppressions.IsSuppressed(t.Context(), robin)
		if err != nil {
			t.Fatal(err)
		}
		return is
	}
	page := s.Do(t, http.MethodGet, unsubscribePath, nil).Expect(t, http.StatusOK)
	html := string(page.Body)
	if suppressed() || strings.Count(html, `<form method="post"`) != 1 || strings.Count(html, "<h1") != 1 ||
		strings.Contains(html, "app.js") {
		t.Errorf("suppressed: %v, page: %s", suppressed(), html)
	}
	for name, want := range map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Referrer-Policy": "same-origin",
		"X-Robots-Tag":  "noindex, nofollow",
		"Cache-Control": "private, no-store",
	} {
		if got := page.Header.Get(name); got != want {
			t.Errorf("%s: got %q", name, got)
		}
	}
	if policy := page.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "form-action 'self'") ||
		!strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("got %q", policy)
	}
	for range 2 {
		done := s.Do(t, http.MethodPost, unsubscribePath, nil).Expect(t, http.StatusOK)
		if !suppressed() || strings.Contains(string(done.Body), "<form") {
			t.Errorf("suppressed: %v, page: %s", suppressed(), done.Body)
		}
	}
	if again := s.Do(t, http.MethodGet, unsubscribePath, nil).
		Expect(t, http.StatusOK); strings.Contains(string(again.Body), "<form") {
		t.Error("the page still has the button")
	}
}

// The token of a digest stops digests and no shared profiles, and the page says so.
func TestT133_unsubscribeTokenOfADigest_stopsDigestsOnly(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	path := "/v1/public/unsubscribe/" + s.digests.Token
	robin := s.outgoing.Recipients.Name(sharemail.Address{Mailbox: "robin.demo@example.com"})
	off := s.digests.Stopped
	page := string(s.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Body)
	if off() || !strings.Contains(page, "daily summaries") || !strings.Contains(page, `<form method="post"`) {
		t.Errorf("got %v, %s", off(), page)
	}
	for range 2 {
		done := string(s.Do(t, http.MethodPost, path, nil).Expect(t, http.StatusOK).Body)
		if !off() || strings.Contains(done, "<form") {
			t.Errorf("got %v, %s", off(), done)
		}
	}
	if is, err := s.stores.Suppressions.IsSuppressed(t.Context(), robin); err != nil || is {
		t.Errorf("shared profiles: got %v, %v", is, err)
	}
	s.Do(t, http.MethodPost, unsubscribePath, nil).Expect(t, http.StatusOK)
	s.Do(t, http.MethodPost, path+"x", nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

// Mail programs open the addresses in mails before anybody does.
func TestT188_gettingTheAddressOfAConversation_stopsNoMails(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	path := "/v1/public/unsubscribe/" + s.answers.Token
	off := s.answers.Stopped
	for range 2 {
		page := string(s.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Body)
		if off() || !strings.Contains(page, "about this conversation?") ||
			!strings.Contains(page, `<form method="post"`) {
			t.Errorf("got %v, %s", off(), page)
		}
	}
	for _, wrong := range []string{path + "x", path[:len(path)-1]} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			s.Do(t, method, wrong, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
		}
	}
	if off() {
		t.Error("a wrong token has stopped the mails")
	}
	for range 2 {
		done := string(s.Do(t, http.MethodPost, path, []byte("List-Unsubscribe=One-Click"),
			httpservertest.Header("Content-Type", "application/x-www-form-urlencoded")).Expect(t, http.StatusOK).Body)
		if !off() || strings.Contains(done, "<form") || !strings.Contains(done, "no longer get mails about this") {
			t.Errorf("got %v, %s", off(), done)
		}
	}
	if s.digests.Stopped() {
		t.Error("digests are stopped, too")
	}
}

// RFC 8058, section 3.2. A post from another site is refused.
func TestUnsubscribe_oneClickPostAndForm_unsubscribe(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		contentType, body string
	}{
		"form": {"application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"},
		"multipart": {
			"multipart/form-data; boundary=b",
			"--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--b--\r\n",
		},
		"empty": {"application/x-www-form-urlencoded", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			s.Do(t, http.MethodPost, unsubscribePath, []byte(c.body),
				httpservertest.Header("Content-Type", c.contentType)).Expect(t, http.StatusOK)
			if is, err := s.stores.Suppressions.IsSuppressed(t.Context(),
				s.outgoing.Recipients.Name(sharemail.Address{Mailbox: "robin.demo@example.com"})); err != nil || !is {
				t.Errorf("got %v, %v", is, err)
			}
		})
	}
	t.Run("another site", func(t *testing.T) {
		t.Parallel()
		s := newTestServer(t)
		s.Do(t, http.MethodPost, unsubscribePath, nil, httpservertest.Header("Sec-Fetch-Site", "cross-site")).
			ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
		if is, err := s.stores.Suppressions.IsSuppressed(t.Context(),
			s.outgoing.Recipients.Name(sharemail.Address{Mailbox: "robin.demo@example.com"})); err != nil || is {
			t.Errorf("got %v, %v", is, err)
		}
	})
}

func TestUnsubscribe_forgedToken_isNotFound(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withRateLimit(t, "token-miss", 60))
	for _, ticket := range []string{
		"x", strings.Repeat("A", 88), strings.Repeat("A", 257),
		strings.TrimPrefix(unsubscribePath, "/v1/public/unsubscribe/") + "A",
	} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			s.Do(t, method, "/v1/public/unsubscribe/"+ticket, nil).
				ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
		}
	}
}
