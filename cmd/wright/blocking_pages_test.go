package main

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/database"
)

// TestT39_block_closesThePagesToo: what the server writes for a person is what the API says to
// them. The one who is blocked gets the page of an address that leads nowhere; the one who has
// blocked gets the door with the way to take it back; the preview, which knows nobody, tells them
// what it tells everybody.
func TestT39_block_closesThePagesToo(t *testing.T) {
	t.Parallel()
	h := openEstate(t, database.Config{})
	alex, robin, sam := h.moveIn(t, "alex"), h.moveIn(t, "robin"), h.moveIn(t, "sam")
	pages := map[string]string{"/p/" + alex.alias: "/p/nobody-here", "/t/" + alex.token: "/t/AAAAAAAAAAAAAAAAAAAAAAAAAAA"}
	headers := [][]string{nil, {"Accept", "text/html"}, {"Accept", "application/json"}, {"User-Agent", "Googlebot/2.1"}}

	opens := func(visitor *neighbour, what string) {
		t.Helper()
		for page := range pages {
			if answer := h.as(t, visitor, http.MethodGet, page); answer.Code != http.StatusOK || !strings.Contains(answer.Body.String(), "Canary of alex") {
				t.Errorf("%s: %s: got %d", what, page, answer.Code)
			}
		}
	}
	opens(robin, "before")
	preview := "/p/" + alex.alias + "/preview.png"
	everybodys := h.as(t, nil, http.MethodGet, preview)
	if everybodys.Code != http.StatusOK || everybodys.Body.Len() == 0 {
		t.Fatalf("got %d", everybodys.Code)
	}
	h.changeBlock(t, http.MethodPut, alex, robin)
	for page, unknown := range pages {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			for _, header := range headers {
				got, want := h.as(t, robin, method, page, header...), h.as(t, robin, method, unknown, header...)
				// The page leads back to its own address after a sign-in, and says nothing else of it.
				if a, b := withoutAddress(told(got), page), withoutAddress(told(want), unknown); a != b || got.Code != http.StatusNotFound {
					t.Errorf("%s %s with %v: got %d %s\nwant %s", method, page, header, got.Code, a, b)
				}
				if strings.Contains(got.Body.String(), "Canary") || strings.Contains(got.Body.String(), "alex Demo") {
					t.Errorf("%s with %v names the owner", page, header)
				}
			}
		}
	}
	for page := range map[string]bool{"/p/" + robin.alias: true, "/t/" + robin.token: true} {
		answer := h.as(t, alex, http.MethodGet, page)
		if answer.Code != http.StatusForbidden || strings.Contains(answer.Body.String(), "Canary") || strings.Contains(answer.Body.String(), "robin Demo") {
			t.Errorf("who has blocked: %s: got %d %s", page, answer.Code, answer.Body)
		}
	}
	if got := h.as(t, robin, http.MethodGet, preview); told(got) != told(everybodys) {
		t.Errorf("the preview knows who looks: got %d", got.Code)
	}
	opens(sam, "somebody else")
	opens(alex, "the owner")
	h.changeBlock(t, http.MethodDelete, alex, robin)
	opens(robin, "after")
}

// withoutAddress removes the last part of an address from what was told about it.
func withoutAddress(told, address string) string {
	return strings.ReplaceAll(told, address[strings.LastIndex(address, "/")+1:], "")
}
