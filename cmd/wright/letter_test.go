package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/identity/identitytest"
)

// TestT361_letter_leavesWithItsLink requests a letter by the addresses that its readers and others know.
func TestT361_letter_leavesWithItsLink(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		owner := app.createPublicUser(t, "alex")
		as := identitytest.Wright(owner.person.User)
		link, err := app.links.CreateLink(t.Context(), as, sharelink.Input{})
		if err != nil {
			t.Fatal(err)
		}
		other, err := app.links.CreateLink(t.Context(), as, sharelink.Input{Lens: &sharelink.Lens{Note: "Hello."}})
		if err != nil {
			t.Fatal(err)
		}
		add := func(l *sharelink.Link) media.File {
			t.Helper()
			letter, err := app.files.ReplaceLetter(t.Context(), as, media.LinkID(l.Snapshot().ID),
				&mediatest.Upload{Files: []media.Incoming{{
					Name: "For Robin.pdf", Content: bytes.NewReader(mediatest.PDF(100)),
				}}})
			if err != nil {
				t.Fatal(err)
			}
			return letter
		}
		public := func(l *sharelink.Link) string {
			return "/v1/public/profile-links/" + l.Snapshot().Token.Text()
		}
		// letterOf returns the address of the letter that a page has, "" for none.
		letterOf := func(path string) string {
			t.Helper()
			var page struct{ Letter struct{ Name, URL string } }
			response := app.as(t, nil, http.MethodGet, path)
			if err := json.Unmarshal(response.Body.Bytes(), &page); err != nil || response.Code != http.StatusOK {
				t.Fatalf("%s: %d, %v", path, response.Code, err)
			}
			return page.Letter.URL
		}
		status := func(address string) int { return app.as(t, nil, http.MethodGet, address).Code }

		if got := letterOf(public(link)); got != "" {
			t.Fatalf("before: %q", got)
		}
		letter := add(link)
		marked := letterOf(public(link))
		if got := status(marked); got != http.StatusOK {
			t.Fatalf("by the link: got %d for %s", got, marked)
		}
		if page := app.as(t, nil, http.MethodGet, "/t/"+link.Snapshot().Token.Text()).Body.String(); !strings.Contains(
			page, "For Robin.pdf") {
			t.Error("the page does not name the letter")
		}
		// By the alias, by the other link, and by the address without a mark, or with the mark of the other link.
		whole := "/v1/public/profiles/" + owner.alias
		if by, than := letterOf(whole), letterOf(public(other)); by+than != "" {
			t.Errorf("by the alias %q, by another link %q", by, than)
		}
		if body := app.as(t, nil, http.MethodGet, whole).Body.String(); strings.Contains(body, string(letter.ID)) {
			t.Error("the alias shows the letter")
		}
		add(other)
		_, mark, _ := strings.Cut(letterOf(public(other)), "&link=")
		for _, address := range []string{letter.Address(), letter.Address() + "&link=" + mark} {
			if got := status(address); got != http.StatusNotFound {
				t.Errorf("%s: got %d", address, got)
			}
		}
		second := add(link)
		if got, again := status(marked), letterOf(public(link)); got != http.StatusNotFound ||
			status(again) != http.StatusOK || !strings.Contains(again, string(second.ID)) {
			t.Errorf("replaced: got %d for the letter before, %s now", got, again)
		}
		marked = letterOf(public(link))
		if _, err := app.links.DeleteLink(t.Context(), as, link.Snapshot().ID, nil); err != nil {
			t.Fatal(err)
		}
		if got := status(marked); got != http.StatusNotFound {
			t.Errorf("after the link was deleted: got %d", got)
		}
		if _, err := app.files.Find(t.Context(), media.Request{
			Viewer: as, ID: second.ID, Variant: media.Original,
		}); err == nil {
			t.Error("the letter of a deleted link is stored")
		}
		if got := status(letterOf(public(other))); got != http.StatusOK {
			t.Errorf("the letter of the other link: got %d", got)
		}
	})
}
