package main

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/database"
)

// TestT39_block_hidesThePages checks the pages of a user who has blocked another. The blocked user gets the same page
// as for an unknown URL. The blocking user gets status 403 for the pages of the blocked one. The preview image
// stays the same for everybody.
func TestT39_block_hidesThePages(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{})
	alex, robin, sam := app.createPublicUser(t, "alex"), app.createPublicUser(t,
		"robin"), app.createPublicUser(t, "sam")
	pages := map[string]string{
		"/p/" + alex.alias: "/p/nobody-here",
		"/t/" + alex.token: "/t/AAAAAAAAAAAAAAAAAAAAAAAAAAA",
	}
	headers := [][]string{nil, {"Accept", "text/html"}, {"Accept", "application/json"}, {"User-Agent", "Googlebot/2.1"}}

	expectOpen := func(visitor *publicUser, step string) {
		t.Helper()
		for page := range pages {
			if response := app.as(t, visitor, http.MethodGet, page); response.Code != http.StatusOK ||
				!strings.Contains(response.Body.String(), "Canary of alex") {
				t.Errorf("%s: %s: got %d", step, page, response.Code)
			}
		}
	}
	expectOpen(robin, "before")
	preview := "/p/" + alex.alias + "/preview.png"
	signedOut := app.as(t, nil, http.MethodGet, preview)
	if signedOut.Code != http.StatusOK || signedOut.Body.Len() == 0 {
		t.Fatalf("%s: got %d", preview, signedOut.Code)
	}
	app.changeBlock(t, http.MethodPut, alex, robin)
	for page, unknown := range pages {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			for _, header := range headers {
				got, want := app.as(t, robin, method, page, header...), app.as(t, robin, method, unknown, header...)
				// The page contains its own path in the link for signing in.
				gotText := withoutLastSegment(comparableText(got), page)
				wantText := withoutLastSegment(comparableText(want), unknown)
				if gotText != wantText || got.Code != http.StatusNotFound {
					t.Errorf("%s %s with %v: got %d %s\nwant %s", method, page, header, got.Code, gotText, wantText)
				}
				if strings.Contains(got.Body.String(), "Canary") || strings.Contains(got.Body.String(), "alex Demo") {
					t.Errorf("%s with %v names the owner", page, header)
				}
			}
		}
	}
	for page := range map[string]bool{"/p/" + robin.alias: true, "/t/" + robin.token: true} {
		response := app.as(t, alex, http.MethodGet, page)
		if response.Code != http.StatusForbidden || strings.Contains(response.Body.String(), "Canary") ||
			strings.Contains(response.Body.String(), "robin Demo") {
			t.Errorf("the blocking user: %s: got %d %s", page, response.Code, response.Body)
		}
	}
	if got := app.as(t, robin, http.MethodGet, preview); comparableText(got) != comparableText(signedOut) {
		t.Errorf("the preview depends on the viewer: got %d", got.Code)
	}
	expectOpen(sam, "somebody else")
	expectOpen(alex, "the owner")
	app.changeBlock(t, http.MethodDelete, alex, robin)
	expectOpen(robin, "after")
}

// withoutLastSegment removes the last segment of the path of a page from the text of the page.
func withoutLastSegment(text, path string) string {
	return strings.ReplaceAll(text, path[strings.LastIndex(path, "/")+1:], "")
}
