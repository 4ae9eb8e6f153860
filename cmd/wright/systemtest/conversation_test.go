package systemtest_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// Robin has written to Alex by a personal link, and Sam by the URL of the profile. Both can continue while that link or
// URL opens the profile and Alex takes messages, or as soon as Alex has answered, but not while one has blocked the
// other or is suspended. Each change takes effect at once.
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
		endDemoWork(t, alex, robin, sam)
		link := alex.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
		byLink := robin.start(t, map[string]any{"token": link["token"]}, "Hello")
		byAlias := sam.start(t, map[string]any{"alias": "alex-demo"}, "Hello")
		count := 0
		say := func(b *browser, path string, status int) {
			t.Helper()
			count++
			before := b.must(t, http.StatusOK, http.MethodGet, path, nil)
			if before["canSend"] != (status == http.StatusCreated) {
				t.Errorf("%s: got %v", path, before)
			}
			text := fmt.Sprint("Text ", count, ".")
			got := b.must(t, status, http.MethodPost, path+"/messages", textInput(text))
			if status != http.StatusCreated && got["code"] != "ContactNotOfferedError" {
				t.Errorf("%s: got %v", path, got)
			}
			if seen := alex.texts(t, path); strings.Contains(seen, text) != (status == http.StatusCreated) {
				t.Errorf("%s: Alex sees %s", path, seen)
			}
		}
		setMode := func(mode string) {
			t.Helper()
			alex.must(t, http.StatusOK, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": mode})
		}
		choose := func(choice string) {
			t.Helper()
			alex.must(t, http.StatusOK, http.MethodPatch, "/v1/user/settings",
				map[string]any{"contactMessages": choice})
		}
		say(sam, byAlias, http.StatusCreated)
		setMode("Restricted")
		say(sam, byAlias, http.StatusForbidden)
		say(robin, byLink, http.StatusCreated)
		setMode("Public")
		say(sam, byAlias, http.StatusCreated)
		choose("NOBODY")
		say(robin, byLink, http.StatusForbidden)
		choose("EVERYONE")
		sam.must(t, http.StatusNotFound, http.MethodGet, byLink, nil)
		sam.must(t, http.StatusNotFound, http.MethodPost, byLink+"/messages", textInput("Hi"))

		// What Alex has answered goes on, also when the link is deleted.
		say(alex, byLink, http.StatusCreated)
		say(alex, byAlias, http.StatusCreated)
		notified := fmt.Sprint(robin.must(t, http.StatusOK, http.MethodGet, "/v1/user/notifications", nil))
		if !strings.Contains(notified, "contact.answer") ||
			!strings.Contains(notified, "Alex Demo has answered you.") ||
			!strings.Contains(notified, strings.Replace(byLink, conversationsPath, "/app/chat", 1)) {
			t.Errorf("Robin is told %s", notified)
		}
		setMode("Restricted")
		choose("NOBODY")
		alex.must(t, http.StatusOK, http.MethodDelete, fmt.Sprintf("/v1/user/profile/links/%.0f", link["id"]), nil)
		say(robin, byLink, http.StatusCreated)
		say(sam, byAlias, http.StatusCreated)

		// Nobody learns of a block: what is written stays with its author.
		withhold := func(author, reader *browser, text string) {
			t.Helper()
			author.must(t, http.StatusCreated, http.MethodPost, byAlias+"/messages", textInput(text))
			if seen := reader.texts(t, byAlias); strings.Contains(seen, text) {
				t.Errorf("the other side sees %s", seen)
			}
		}
		alex.must(t, http.StatusNoContent, http.MethodPut, byAlias+"/block", nil)
		withhold(sam, alex, "Are you there, Alex?")
		alex.must(t, http.StatusNoContent, http.MethodDelete, byAlias+"/block", nil)
		say(sam, byAlias, http.StatusCreated)
		sam.must(t, http.StatusNoContent, http.MethodPut, byAlias+"/block", nil)
		withhold(alex, sam, "Are you there, Sam?")
		if seen := sam.must(t, http.StatusOK, http.MethodGet, byAlias, nil); seen["blocked"] != true {
			t.Errorf("Sam sees %v", seen)
		}
	})
}
