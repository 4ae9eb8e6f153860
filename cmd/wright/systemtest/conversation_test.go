package systemtest_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// conversationID returns the id of the newest conversation of the user of b.
func conversationID(t *testing.T, b *browser) string {
	t.Helper()
	items, _ := b.must(t, http.StatusOK, http.MethodGet, messagesPath, nil)["items"].([]any)
	if len(items) == 0 {
		t.Fatal("no conversation")
	}
	first, _ := items[0].(map[string]any)
	id, _ := first["id"].(string)
	return id
}

// Robin has written to Alex by a personal link, and Sam by the URL of the profile. Both can continue while that link or
// URL opens the profile, nobody is blocked, and Alex takes messages. Each change takes effect at once, and all refusals
// are the same.
func TestT173_conversation_endsForWhoeverMayNotSeeTheProfile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		s := newInstance(t, engine...)
		mustRun(t, s.command(t.Context(), "demo"))
		s.start(t)
		alex, robin, sam := newBrowser(t, s), newBrowser(t, s), newBrowser(t, s)
		alex.signIn(t, "alex.demo@example.com")
		robin.signIn(t, "robin.demo@example.com")
		sam.signIn(t, "sam.demo@example.com")
		link := alex.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
		begin := func(b *browser, to map[string]any) string {
			t.Helper()
			b.must(t, http.StatusCreated, http.MethodPost, "/v1/public/contact-messages",
				contactInput(to, "Hello", "", ""))
			return messagesPath + "/" + conversationID(t, b)
		}
		byLink := begin(robin, map[string]any{"token": link["token"]})
		byAlias := begin(sam, map[string]any{"alias": "alex-demo"})
		count := 0
		say := func(b *browser, path string, status int) {
			t.Helper()
			count++
			before := b.must(t, http.StatusOK, http.MethodGet, path, nil)
			if before["canAnswer"] != (status == http.StatusCreated) {
				t.Errorf("%s: got %v", path, before)
			}
			text := fmt.Sprint("Text ", count)
			got := b.must(t, status, http.MethodPost, path+"/answers",
				map[string]any{"text": text, "shareAddress": false})
			if status != http.StatusCreated && got["code"] != "ContactNotOfferedError" {
				t.Errorf("%s: got %v", path, got)
			}
			seen := fmt.Sprint(alex.must(t, http.StatusOK, http.MethodGet, path, nil))
			if strings.Contains(seen, text) != (status == http.StatusCreated) {
				t.Errorf("%s: Alex sees %s", path, seen)
			}
		}
		inTurn := func(b *browser, path string) {
			t.Helper()
			say(alex, path, http.StatusCreated)
			say(b, path, http.StatusCreated)
		}
		inTurn(robin, byLink)
		inTurn(sam, byAlias)
		sam.must(t, http.StatusNotFound, http.MethodGet, byLink, nil)
		sam.must(t, http.StatusNotFound, http.MethodPost, byLink+"/answers",
			map[string]any{"text": "Hi", "shareAddress": false})

		notified := fmt.Sprint(robin.must(t, http.StatusOK, http.MethodGet, "/v1/user/notifications", nil))
		if !strings.Contains(notified, "contact.answer") ||
			!strings.Contains(notified, "Alex Demo has answered you.") ||
			!strings.Contains(notified, strings.Replace(byLink, messagesPath, "/app/messages", 1)) {
			t.Errorf("Robin is told %s", notified)
		}

		setMode := func(mode string) {
			t.Helper()
			alex.must(t, http.StatusOK, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": mode})
		}
		setMode("Restricted")
		say(sam, byAlias, http.StatusForbidden)
		inTurn(robin, byLink)
		setMode("Public")
		inTurn(sam, byAlias)

		choose := func(choice string) {
			t.Helper()
			alex.must(t, http.StatusOK, http.MethodPatch, "/v1/user/settings",
				map[string]any{"contactMessages": choice})
		}
		choose("NOBODY")
		say(robin, byLink, http.StatusForbidden)
		say(alex, byLink, http.StatusCreated)
		choose("EVERYONE")

		alex.must(t, http.StatusNoContent, http.MethodPut, byAlias+"/block", nil)
		say(sam, byAlias, http.StatusForbidden)
		alex.must(t, http.StatusNoContent, http.MethodDelete, byAlias+"/block", nil)
		inTurn(sam, byAlias)
		sam.must(t, http.StatusNoContent, http.MethodPut, byAlias+"/block", nil)
		say(sam, byAlias, http.StatusForbidden)
		// Alex does not learn of the refusal, and Sam never sees the answer.
		alex.must(t, http.StatusCreated, http.MethodPost, byAlias+"/answers",
			map[string]any{"text": "Are you there?", "shareAddress": false})
		if seen := fmt.Sprint(sam.must(t, http.StatusOK, http.MethodGet, byAlias, nil)); strings.Contains(seen,
			"Are you there?") || !strings.Contains(seen, "blocked:true") {
			t.Errorf("Sam sees %s", seen)
		}

		alex.must(t, http.StatusOK, http.MethodDelete, fmt.Sprintf("/v1/user/profile/links/%.0f", link["id"]), nil)
		say(robin, byLink, http.StatusForbidden)
	})
}
