package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/database"
	"wright.app/platform/identity/identitytest"
)

// endpoint is a path that shows a profile, with the ETag of its response.
type endpoint struct{ path, etag string }

// endpoints returns all paths that show a profile without a session: those by alias and those by personal link.
func (app *testApp) endpoints(t *testing.T, owner *publicUser) (byAlias, byLink []endpoint) {
	t.Helper()
	get := func(path string) endpoint {
		t.Helper()
		response := app.as(t, nil, http.MethodGet, path)
		if response.Code != http.StatusOK || response.Body.Len() == 0 {
			t.Fatalf("%s: got %d %s", path, response.Code, response.Body)
		}
		return endpoint{path, response.Header().Get("ETag")}
	}
	photo := func(path string) endpoint {
		t.Helper()
		var page struct{ PhotoURL string }
		if err := json.Unmarshal(app.as(t, nil, http.MethodGet, path).Body.Bytes(), &page); err != nil ||
			page.PhotoURL == "" {
			t.Fatalf("%s: no photo, %v", path, err)
		}
		return get(page.PhotoURL)
	}
	alias, token := "/v1/public/profiles/"+owner.alias, "/v1/public/profile-links/"+owner.token
	byAlias = []endpoint{
		get(alias), get("/p/" + owner.alias), get("/p/" + owner.alias + "/preview.png"),
		photo(alias),
	}
	byLink = []endpoint{get(token), get("/t/" + owner.token), photo(token)}
	return byAlias, byLink
}

// isInSitemap reports whether the sitemap lists a profile.
func (app *testApp) isInSitemap(t *testing.T, owner *publicUser) bool {
	t.Helper()
	response := app.as(t, nil, http.MethodGet, "/sitemap/1.xml")
	if response.Code != http.StatusOK {
		t.Fatalf("sitemap: got %d %s", response.Code, response.Body)
	}
	return strings.Contains(response.Body.String(), "/p/"+owner.alias+"<")
}

// TestT32_T33_closedProfile_isHiddenOnEveryPathAtOnce checks the first request after a profile is closed. A profile is
// closed if its owner deletes the account, if the profile or the owner is suspended, or if the link ends. The request
// is refused, even with the ETag of an earlier response. If only the link ends, the paths by alias stay open.
func TestT32_T33_closedProfile_isHiddenOnEveryPathAtOnce(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{})
	exec := func(statement string, args ...any) {
		t.Helper()
		if _, err := app.db.ExecContext(t.Context(), statement, args...); err != nil {
			t.Fatal(err)
		}
	}
	publish := func(event any) {
		t.Helper()
		if err := app.events.Publish(t.Context(), event); err != nil {
			t.Fatal(err)
		}
	}
	endLink := func(end time.Time) func(*publicUser) {
		return func(u *publicUser) {
			links, err := app.links.ListLinks(t.Context(), identitytest.Wright(u.person.User))
			if err != nil || len(links) != 1 {
				t.Fatalf("got %d links, %v", len(links), err)
			}
			id := links[0].Snapshot().ID
			if end.IsZero() {
				_, err = app.links.DeleteLink(t.Context(), identitytest.Wright(u.person.User), id, nil)
			} else {
				exec("UPDATE sharing_profile_links SET expires_at = $1 WHERE id = $2", end, int64(id))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, test := range map[string]struct {
		close    func(u *publicUser)
		onlyLink bool // only the paths by link are closed
	}{
		"suspended": {close: func(u *publicUser) {
			if _, err := app.moderation.Suspend(t.Context(), u.person.Member.String(), "A reason"); err != nil {
				t.Fatal(err)
			}
		}},
		"owner suspended": {close: func(u *publicUser) {
			exec("UPDATE auth_users SET suspended_at = $1 WHERE id = $2", time.Now().UTC(), int64(u.person.User))
			publish(auth.UserChanged{User: u.person.User})
		}},
		// After a confirmed deletion, the account is kept for fourteen days.
		"account deactivated": {close: func(u *publicUser) {
			exec("UPDATE auth_users SET erase_at = $1 WHERE id = $2", time.Now().UTC().AddDate(0, 0, 14),
				int64(u.person.User))
			publish(auth.UserChanged{User: u.person.User})
		}},
		"link deleted": {close: endLink(time.Time{}), onlyLink: true},
		"link expired": {close: endLink(time.Now().UTC().Add(-time.Second)), onlyLink: true},
	} {
		t.Run(name, func(t *testing.T) {
			owner := app.createPublicUser(t, strings.ReplaceAll(name, " ", "-"))
			byAlias, byLink := app.endpoints(t, owner)
			eventually(t, "the sitemap lists the profile", func() bool { return app.isInSitemap(t, owner) })
			visitor := visit.Report{
				Target: profileaccess.Target{Token: owner.token}, UserAgent: "Mozilla/5.0 Firefox/140.0",
			}
			test.close(owner)

			closed, open := append(byAlias, byLink...), []endpoint{}
			if test.onlyLink {
				closed, open = byLink, byAlias
			}
			for _, e := range closed {
				for _, headers := range [][]string{
					nil,
					{"If-None-Match", e.etag},
					{"Range", "bytes=0-9", "If-Range", e.etag},
					{"Accept", "application/json"},
					{"User-Agent", "Googlebot/2.1"},
				} {
					for _, method := range []string{http.MethodGet, http.MethodHead} {
						response := app.as(t, nil, method, e.path, headers...)
						if response.Code < http.StatusBadRequest ||
							strings.Contains(response.Body.String(), "Canary of") ||
							response.Header().Get("ETag") != "" {
							t.Errorf("%s %s with %v: got %d", method, e.path, headers, response.Code)
						}
					}
				}
			}
			for _, e := range open {
				if response := app.as(t, nil, http.MethodGet, e.path); response.Code != http.StatusOK {
					t.Errorf("%s is closed too: got %d", e.path, response.Code)
				}
			}
			if !test.onlyLink {
				eventually(t, "the sitemap no longer lists the profile",
					func() bool { return !app.isInSitemap(t, owner) })
			} else if !app.isInSitemap(t, owner) {
				t.Error("the sitemap no longer lists the profile")
			}
			if err := app.links.RecordVisit(t.Context(), visitor); err != nil {
				t.Error(err)
			}
			if statistics, err := app.links.VisitStatistics(t.Context(),
				identitytest.Wright(owner.person.User)); err != nil ||
				statistics.Last30Days != 0 {
				t.Errorf("a visit to the closed profile was counted: %d, %v", statistics.Last30Days, err)
			}
		})
	}
}
