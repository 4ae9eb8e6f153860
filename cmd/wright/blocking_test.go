package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/queue/queuetest"
)

// neighbour is somebody with a public profile, and with every door that leads to it.
type neighbour struct {
	person auth.Person
	cookie *http.Cookie
	alias  string
	token  string
}

func (h *estate) moveIn(t *testing.T, name string) *neighbour {
	t.Helper()
	ctx, email := t.Context(), name+".demo@example.com"
	person, _, err := h.people.Enrol(ctx, auth.Enrolment{
		Email: email, DisplayName: name + " Demo", Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: name, Username: name}},
	})
	if err != nil {
		t.Fatal(err)
	}
	n := &neighbour{person: person, alias: name + "-demo"}
	mode, headline := profile.Public, "Canary of "+name
	if _, err := h.profiles.Create(ctx, person.User, profile.Input{AccessMode: mode, Attributes: profile.Attributes{Headline: headline}}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.profiles.ChangeAlias(ctx, person.User, n.alias); err != nil {
		t.Fatal(err)
	}
	photo := &mediatest.Sent{Files: []media.Incoming{{Name: "photo.png", Content: bytes.NewReader(mediatest.PNG(80, 80))}}}
	if _, err := h.files.ReplacePhoto(ctx, person.User, photo); err != nil {
		t.Fatal(err)
	}
	link, err := h.links.CreateLink(ctx, person.User, sharing.LinkInput{})
	if err != nil {
		t.Fatal(err)
	}
	n.token = link.Snapshot().Token.Text()
	h.signIn(t, email)
	n.cookie = h.cookie
	return n
}

// as asks as somebody, nil for nobody.
func (h *estate) as(t *testing.T, n *neighbour, method, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	if h.cookie = nil; n != nil {
		h.cookie = n.cookie
	}
	return h.call(t, method, path, nil, headers...)
}

// doors are the addresses by which a visitor comes to a profile, each with the address of
// something that does not exist, and the pictures that they lead to.
func (h *estate) doors(t *testing.T, visitor, owner *neighbour) (pages map[string]string, pictures map[string]string) {
	t.Helper()
	pages = map[string]string{
		"/v1/public/profiles/" + owner.alias:      "/v1/public/profiles/nobody-here",
		"/v1/public/profile-links/" + owner.token: "/v1/public/profile-links/AAAAAAAAAAAAAAAAAAAAAAAAAAA",
	}
	pictures = map[string]string{}
	for page := range pages {
		var shown struct{ PhotoURL, DisplayName string }
		answer := h.as(t, visitor, http.MethodGet, page)
		if err := json.Unmarshal(answer.Body.Bytes(), &shown); err != nil || answer.Code != http.StatusOK || shown.PhotoURL == "" {
			t.Fatalf("%s: got %d %s", page, answer.Code, answer.Body)
		}
		picture := h.as(t, visitor, http.MethodGet, shown.PhotoURL)
		if picture.Code != http.StatusOK || picture.Header().Get("ETag") == "" {
			t.Fatalf("%s: got %d, %v", shown.PhotoURL, picture.Code, picture.Header())
		}
		pictures[shown.PhotoURL] = picture.Header().Get("ETag")
	}
	return pages, pictures
}

// told is what a visitor can tell one refusal from another by: everything but the request's
// name, the time, and what is left of the allowance.
func told(answer *httptest.ResponseRecorder) string {
	headers := answer.Header().Clone()
	id := headers.Get("X-Request-Id")
	for _, name := range []string{"X-Request-Id", "Date", "RateLimit"} {
		headers.Del(name)
	}
	raw, _ := json.Marshal(headers) // the keys come out sorted
	return http.StatusText(answer.Code) + string(raw) + strings.ReplaceAll(answer.Body.String(), id, "")
}

func (h *estate) changeBlock(t *testing.T, method string, blocker, blocked *neighbour) {
	t.Helper()
	if answer := h.as(t, blocker, method, "/v1/user/blocked-users/"+blocked.person.Member.String(), "Sec-Fetch-Site", "same-origin"); answer.Code >= http.StatusMultipleChoices {
		t.Fatalf("got %d %s", answer.Code, answer.Body)
	}
}

func (h *estate) visits(t *testing.T, visitor, owner *neighbour) int64 {
	t.Helper()
	for _, a := range []sharing.Arrival{{Token: owner.token}, {Alias: owner.alias}} {
		a.Viewer = identity.Principal{Scheme: identity.SchemeSession, User: visitor.person.User, Member: visitor.person.Member, Ready: true}
		a.Address, a.UserAgent = netip.MustParseAddr("203.0.113.7"), "Mozilla/5.0 Firefox/140.0"
		if err := h.links.RecordVisit(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	sums, err := h.links.VisitStatistics(t.Context(), owner.person.User)
	if err != nil {
		t.Fatal(err)
	}
	return int64(sums.Last30Days)
}

// TestT39_block_stopsMailsToo: where one has blocked the other, the sender is answered as ever
// and nothing leaves.
func TestT39_block_stopsMailsToo(t *testing.T) {
	t.Parallel()
	h := openEstate(t, database.Config{})
	alex, robin := h.moveIn(t, "alex"), h.moveIn(t, "robin")
	// send sends the links of Alex and of Robin to the other, and one to a stranger, and returns
	// who got one.
	send := func() map[string]int {
		t.Helper()
		before := h.mailed(t)
		for _, m := range []struct {
			from *neighbour
			to   string
		}{{alex, "robin.demo@example.com"}, {robin, "Alex.Demo+x@example.com"}, {alex, "stranger.demo@example.com"}} {
			links, err := h.links.ListLinks(t.Context(), m.from.person.User)
			if err != nil || len(links) != 1 {
				t.Fatalf("got %d links, %v", len(links), err)
			}
			h.cookie = m.from.cookie
			answer := h.call(t, http.MethodPost, "/v1/user/profile/links/"+links[0].Snapshot().ID.String()+"/send", map[string]any{
				"recipient": map[string]any{"name": "Friend", "email": m.to}, "subject": "Hello", "message": "Hello",
			}, "Sec-Fetch-Site", "same-origin")
			if answer.Code != http.StatusAccepted || !strings.Contains(answer.Body.String(), "QUEUED") {
				t.Fatalf("to %s: got %d %s", m.to, answer.Code, answer.Body)
			}
		}
		eventually(t, "the mails to leave", func() bool { return queuetest.Pending(t, h.db, "sharing_share_mail") == 0 })
		got := h.mailed(t)
		for to, n := range before {
			got[to] -= n
		}
		return got
	}
	everybody := map[string]int{"robin.demo@example.com": 1, "Alex.Demo+x@example.com": 1, "stranger.demo@example.com": 1}
	if got := send(); !maps.Equal(got, everybody) {
		t.Fatalf("before: got %v", got)
	}
	h.changeBlock(t, http.MethodPut, robin, alex)
	if got := send(); !maps.Equal(got, map[string]int{"robin.demo@example.com": 0, "Alex.Demo+x@example.com": 0, "stranger.demo@example.com": 1}) {
		t.Errorf("blocked: got %v", got)
	}
	h.changeBlock(t, http.MethodDelete, robin, alex)
	if _, err := h.db.ExecContext(t.Context(), "DELETE FROM sharing_share_mails"); err != nil { // as if a day had passed
		t.Fatal(err)
	}
	if got := send(); !maps.Equal(got, everybody) {
		t.Errorf("after: got %v", got)
	}
}

// mailed counts the share mails in the development mailbox by recipient.
func (h *estate) mailed(t *testing.T) map[string]int {
	t.Helper()
	var mails []struct {
		To      string
		Headers map[string]any
	}
	answer := h.call(t, http.MethodGet, "/dev/mail.json", nil)
	if err := json.Unmarshal(answer.Body.Bytes(), &mails); err != nil {
		t.Fatalf("%v in %s", err, answer.Body)
	}
	count := map[string]int{}
	for _, m := range mails {
		if _, isShared := m.Headers["List-Unsubscribe"]; isShared {
			count[m.To]++
		}
	}
	return count
}

// TestT39_block_closesEveryDoorFromTheNextRequestOn goes through the whole program: the one who
// is blocked finds nothing, as if nothing had ever been there; the one who has blocked is told
// so; and everybody else sees what they saw.
func TestT39_block_closesEveryDoorFromTheNextRequestOn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, rows database.Config) {
		h := openEstate(t, rows)
		alex, robin, sam := h.moveIn(t, "alex"), h.moveIn(t, "robin"), h.moveIn(t, "sam")
		pages, pictures := h.doors(t, robin, alex)
		robinsPages, robinsPictures := h.doors(t, alex, robin)

		opens := func(visitor *neighbour, what string) {
			t.Helper()
			for page := range pages {
				if answer := h.as(t, visitor, http.MethodGet, page); answer.Code != http.StatusOK || !strings.Contains(answer.Body.String(), "Canary of alex") {
					t.Errorf("%s: %s: got %d", what, page, answer.Code)
				}
			}
			for picture, tag := range pictures {
				if answer := h.as(t, visitor, http.MethodGet, picture, "If-None-Match", tag); answer.Code != http.StatusNotModified {
					t.Errorf("%s: %s: got %d", what, picture, answer.Code)
				}
			}
		}
		vanished := func(visitor *neighbour, what string) {
			t.Helper()
			for page, unknown := range pages {
				if got, want := told(h.as(t, visitor, http.MethodGet, page)), told(h.as(t, visitor, http.MethodGet, unknown)); got != want {
					t.Errorf("%s: %s: got %s\nwant %s", what, page, got, want)
				}
			}
			for picture, tag := range pictures {
				nothing := told(h.as(t, visitor, http.MethodGet, "/v1/media/AAAAAAAAAAAAAAAAAAAAAA?variant=thumb"))
				for _, headers := range [][]string{nil, {"If-None-Match", tag}, {"Range", "bytes=0-1"}} {
					if got := told(h.as(t, visitor, http.MethodGet, picture, headers...)); got != nothing {
						t.Errorf("%s: %s with %v: got %s\nwant %s", what, picture, headers, got, nothing)
					}
				}
			}
		}
		closed := func(what string) { // by Alex, for Alex
			t.Helper()
			for page := range robinsPages {
				answer := h.as(t, alex, http.MethodGet, page)
				var problem struct{ Code, MemberID string }
				if err := json.Unmarshal(answer.Body.Bytes(), &problem); err != nil || answer.Code != http.StatusForbidden ||
					problem.Code != "ProfileBlockedError" || problem.MemberID != robin.person.Member.String() || strings.Contains(answer.Body.String(), "robin") {
					t.Errorf("%s: %s: got %d %s", what, page, answer.Code, answer.Body)
				}
			}
			for picture, tag := range robinsPictures {
				if answer := h.as(t, alex, http.MethodGet, picture, "If-None-Match", tag); answer.Code != http.StatusNotFound {
					t.Errorf("%s: %s: got %d", what, picture, answer.Code)
				}
			}
		}

		opens(robin, "before")
		counted := h.visits(t, sam, alex)
		h.changeBlock(t, http.MethodPut, alex, robin)
		vanished(robin, "blocked")
		closed("who has blocked")
		opens(alex, "the owner")
		opens(sam, "somebody else")
		opens(nil, "signed out, as the page says")
		if again := h.visits(t, robin, alex); again != counted {
			t.Errorf("a visit of the blocked one was counted: %d, %d", counted, again)
		}
		if visits := h.visits(t, alex, robin); visits != 0 {
			t.Errorf("a visit to the blocked one was counted: %d", visits)
		}
		if answer := h.as(t, robin, http.MethodGet, "/v1/user/blocked-users"); !strings.Contains(answer.Body.String(), `"items":[]`) {
			t.Errorf("the blocked one reads %s", answer.Body)
		}

		// Blocking back tells nothing: still 404, and not that they have blocked.
		h.changeBlock(t, http.MethodPut, robin, alex)
		vanished(robin, "blocked both ways")
		// Moderation goes on.
		if _, err := h.judge.Suspend(t.Context(), "alex.demo@example.com", "A reason"); err != nil {
			t.Error(err)
		}
		vanished(robin, "suspended, too")
		if _, err := h.judge.Reinstate(t.Context(), "alex.demo@example.com"); err != nil {
			t.Error(err)
		}
		h.changeBlock(t, http.MethodDelete, alex, robin)
		for page := range pages {
			if answer := h.as(t, robin, http.MethodGet, page); answer.Code != http.StatusForbidden || !strings.Contains(answer.Body.String(), "ProfileBlockedError") {
				t.Errorf("%s: Robin's own block: got %d %s", page, answer.Code, answer.Body)
			}
		}
		h.changeBlock(t, http.MethodDelete, robin, alex)
		pages, pictures = h.doors(t, robin, alex)
		opens(robin, "after")
	})
}
