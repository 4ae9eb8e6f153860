package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/database"
)

// door is an address at which a profile can be seen, with the tag of what was seen there.
type door struct{ path, tag string }

// open finds every door of a profile that stands open for somebody who is not signed in: those by
// its name, and those by a personal link.
func (h *estate) open(t *testing.T, owner *neighbour) (byName, byLink []door) {
	t.Helper()
	look := func(path string) door {
		t.Helper()
		answer := h.as(t, nil, http.MethodGet, path)
		if answer.Code != http.StatusOK || answer.Body.Len() == 0 {
			t.Fatalf("%s: got %d %s", path, answer.Code, answer.Body)
		}
		return door{path, answer.Header().Get("ETag")}
	}
	photo := func(path string) door {
		t.Helper()
		var shown struct{ PhotoURL string }
		if err := json.Unmarshal(h.as(t, nil, http.MethodGet, path).Body.Bytes(), &shown); err != nil || shown.PhotoURL == "" {
			t.Fatalf("%s: no photo, %v", path, err)
		}
		return look(shown.PhotoURL)
	}
	alias, token := "/v1/public/profiles/"+owner.alias, "/v1/public/profile-links/"+owner.token
	byName = []door{look(alias), look("/p/" + owner.alias), look("/p/" + owner.alias + "/preview.png"), photo(alias)}
	byLink = []door{look(token), look("/t/" + owner.token), photo(token)}
	return byName, byLink
}

// isOnTheMap reports whether the map of the site leads to a profile.
func (h *estate) isOnTheMap(t *testing.T, owner *neighbour) bool {
	t.Helper()
	answer := h.as(t, nil, http.MethodGet, "/sitemap/1.xml")
	if answer.Code != http.StatusOK {
		t.Fatalf("got %d %s", answer.Code, answer.Body)
	}
	return strings.Contains(answer.Body.String(), "/p/"+owner.alias+"<")
}

// TestT32_T33_whoeverClosesAProfile_closesEveryDoor (issue 5): the owner who leaves, moderation,
// and the end of a link, in the whole program, from the next request on, also for who comes with
// what they have seen before. Where only a link ends, all other doors stay open.
func TestT32_T33_whoeverClosesAProfile_closesEveryDoor(t *testing.T) {
	t.Parallel()
	h := openEstate(t, database.Config{})
	run := func(statement string, args ...any) {
		t.Helper()
		if _, err := h.db.ExecContext(t.Context(), statement, args...); err != nil {
			t.Fatal(err)
		}
	}
	ended := func(end time.Time) func(*neighbour) {
		return func(n *neighbour) {
			links, err := h.links.ListLinks(t.Context(), n.person.User)
			if err != nil || len(links) != 1 {
				t.Fatalf("got %d links, %v", len(links), err)
			}
			id := links[0].Snapshot().ID
			if end.IsZero() {
				_, err = h.links.DeleteLink(t.Context(), n.person.User, id, nil)
			} else {
				run("UPDATE sharing_profile_links SET expires_at = $1 WHERE id = $2", end, int64(id))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, c := range map[string]struct {
		close  func(n *neighbour)
		byLink bool // no other door is closed
	}{
		"suspended": {close: func(n *neighbour) {
			if _, err := h.judge.Suspend(t.Context(), n.person.Member.String(), "A reason"); err != nil {
				t.Fatal(err)
			}
		}},
		"owner suspended": {close: func(n *neighbour) {
			run("UPDATE auth_users SET suspended_at = $1 WHERE id = $2", time.Now().UTC(), int64(n.person.User))
		}},
		// What confirming the deletion of an account stores: it is kept for a while, for who comes back.
		"account deactivated": {close: func(n *neighbour) {
			run("UPDATE auth_users SET erase_at = $1 WHERE id = $2", time.Now().UTC().AddDate(0, 0, 14), int64(n.person.User))
		}},
		"link deleted": {close: ended(time.Time{}), byLink: true},
		"link expired": {close: ended(time.Now().UTC().Add(-time.Second)), byLink: true},
	} {
		t.Run(name, func(t *testing.T) {
			owner := h.moveIn(t, strings.ReplaceAll(name, " ", "-"))
			byName, byLink := h.open(t, owner)
			eventually(t, "the map to lead there", func() bool { return h.isOnTheMap(t, owner) })
			visitor := sharing.Arrival{Token: owner.token, UserAgent: "Mozilla/5.0 Firefox/140.0"}
			c.close(owner)

			closed, still := append(byName, byLink...), []door{}
			if c.byLink {
				closed, still = byLink, byName
			}
			for _, d := range closed {
				for _, headers := range [][]string{nil, {"If-None-Match", d.tag}, {"Range", "bytes=0-9", "If-Range", d.tag}, {"Accept", "application/json"}, {"User-Agent", "Googlebot/2.1"}} {
					for _, method := range []string{http.MethodGet, http.MethodHead} {
						answer := h.as(t, nil, method, d.path, headers...)
						if answer.Code < http.StatusBadRequest || strings.Contains(answer.Body.String(), "Canary of") || answer.Header().Get("ETag") != "" {
							t.Errorf("%s %s with %v: got %d", method, d.path, headers, answer.Code)
						}
					}
				}
			}
			for _, d := range still {
				if answer := h.as(t, nil, http.MethodGet, d.path); answer.Code != http.StatusOK {
					t.Errorf("%s is closed, too: %d", d.path, answer.Code)
				}
			}
			if !c.byLink {
				eventually(t, "the map to forget", func() bool { return !h.isOnTheMap(t, owner) })
			} else if !h.isOnTheMap(t, owner) {
				t.Error("the map has forgotten")
			}
			if err := h.links.RecordVisit(t.Context(), visitor); err != nil {
				t.Error(err)
			}
			if sums, err := h.links.VisitStatistics(t.Context(), owner.person.User); err != nil || sums.Last30Days != 0 {
				t.Errorf("somebody has visited what is closed: %d, %v", sums.Last30Days, err)
			}
		})
	}
}
