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
	"wright.app/modules/auth/signin"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue/queuetest"
)

// publicUser is a user with a public profile, an alias, a photo and a personal link.
type publicUser struct {
	person auth.Person
	cookie *http.Cookie
	alias  string
	token  string
}

func (app *testApp) createPublicUser(t *testing.T, name string) *publicUser {
	t.Helper()
	ctx, email := t.Context(), name+".demo@example.com"
	person, _, err := app.people.Provision(ctx, signin.ProvisionInput{
		Email: email, DisplayName: name + " Demo", Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: name, Username: name}},
	})
	if err != nil {
		t.Fatal(err)
	}
	u := &publicUser{person: person, alias: name + "-demo"}
	headline := "Canary of " + name
	if _, err := app.profiles.Create(ctx, identitytest.Wright(person.User),
		profile.Input{AccessMode: profile.Public, Attributes: profile.Attributes{Headline: headline}}); err != nil {
		t.Fatal(err)
	}
	if _, err := app.profiles.ChangeAlias(ctx, identitytest.Wright(person.User), u.alias); err != nil {
		t.Fatal(err)
	}
	photo := &mediatest.Upload{Files: []media.Incoming{{
		Name:    "photo.png",
		Content: bytes.NewReader(mediatest.PNG(80, 80)),
	}}}
	if _, err := app.files.ReplacePhoto(ctx, identitytest.Wright(person.User), photo); err != nil {
		t.Fatal(err)
	}
	link, err := app.links.CreateLink(ctx, identitytest.Wright(person.User), sharelink.Input{})
	if err != nil {
		t.Fatal(err)
	}
	u.token = link.Snapshot().Token.Text()
	app.signIn(t, email)
	u.cookie = app.cookie
	return u
}

// as sends a request as user u, or without a session if u is nil.
func (app *testApp) as(t *testing.T, u *publicUser, method, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	if app.cookie = nil; u != nil {
		app.cookie = u.cookie
	}
	return app.call(t, method, path, nil, headers...)
}

// profileURLs returns the URLs under which the visitor sees the owner's profile. pages maps each API URL of the profile
// to a similar URL that does not exist. pictures maps each URL of the photo to its ETag.
func (app *testApp) profileURLs(t *testing.T, visitor, owner *publicUser) (pages map[string]string,
	pictures map[string]string,
) {
	t.Helper()
	pages = map[string]string{
		"/v1/public/profiles/" + owner.alias:      "/v1/public/profiles/nobody-here",
		"/v1/public/profile-links/" + owner.token: "/v1/public/profile-links/AAAAAAAAAAAAAAAAAAAAAAAAAAA",
	}
	pictures = map[string]string{}
	for page := range pages {
		var shownProfile struct{ PhotoURL, DisplayName string }
		response := app.as(t, visitor, http.MethodGet, page)
		if err := json.Unmarshal(response.Body.Bytes(), &shownProfile); err != nil || response.Code != http.StatusOK ||
			shownProfile.PhotoURL == "" {
			t.Fatalf("%s: got %d %s", page, response.Code, response.Body)
		}
		picture := app.as(t, visitor, http.MethodGet, shownProfile.PhotoURL)
		if picture.Code != http.StatusOK || picture.Header().Get("ETag") == "" {
			t.Fatalf("%s: got %d, %v", shownProfile.PhotoURL, picture.Code, picture.Header())
		}
		pictures[shownProfile.PhotoURL] = picture.Header().Get("ETag")
	}
	return pages, pictures
}

// comparableText returns a response without the parts that always differ: the request id, the date and the state of the
// rate limit.
func comparableText(response *httptest.ResponseRecorder) string {
	headers := response.Header().Clone()
	id := headers.Get("X-Request-Id")
	for _, name := range []string{"X-Request-Id", "Date", "RateLimit"} {
		headers.Del(name)
	}
	raw, _ := json.Marshal(headers) // with sorted keys
	return http.StatusText(response.Code) + string(raw) + strings.ReplaceAll(response.Body.String(), id, "")
}

// changeBlock starts a block with the method PUT, or ends it with DELETE.
func (app *testApp) changeBlock(t *testing.T, method string, blocker, blocked *publicUser) {
	t.Helper()
	if response := app.as(t, blocker, method, "/v1/user/blocked-users/"+blocked.person.Member.String(),
		"Sec-Fetch-Site",
		"same-origin"); response.Code >= http.StatusMultipleChoices {
		t.Fatalf("%s block: got %d %s", method, response.Code, response.Body)
	}
}

// recordVisits reports visits of the visitor by link and by alias. It returns the number of visits to the owner's
// profile in the statistics of the last 30 days.
func (app *testApp) recordVisits(t *testing.T, visitor, owner *publicUser) int64 {
	t.Helper()
	for _, report := range []visit.Report{
		{Target: profileaccess.Target{Token: owner.token}}, {Target: profileaccess.Target{Alias: owner.alias}},
	} {
		report.Viewer = identity.Principal{
			Scheme: identity.SchemeSession, User: visitor.person.User,
			Member: visitor.person.Member, Ready: true,
		}
		report.Address, report.UserAgent = netip.MustParseAddr("203.0.113.7"), "Mozilla/5.0 Firefox/140.0"
		if err := app.links.RecordVisit(t.Context(), report); err != nil {
			t.Fatal(err)
		}
	}
	statistics, err := app.links.VisitStatistics(t.Context(), identitytest.Wright(owner.person.User))
	if err != nil {
		t.Fatal(err)
	}
	return int64(statistics.Last30Days)
}

// TestT39_block_stopsMails checks that no mail is sent if the sender or the recipient has blocked the other. The sender
// gets the usual response.
func TestT39_block_stopsMails(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{})
	alex, robin := app.createPublicUser(t, "alex"), app.createPublicUser(t, "robin")
	// send shares three links by mail: that of Alex with Robin, that of Robin with Alex, and that of Alex with a
	// stranger. It returns the number of mails that each recipient got.
	send := func() map[string]int {
		t.Helper()
		before := app.shareMailCounts(t)
		for _, m := range []struct {
			from *publicUser
			to   string
		}{{alex, "robin.demo@example.com"}, {robin, "Alex.Demo+x@example.com"}, {alex, "stranger.demo@example.com"}} {
			links, err := app.links.ListLinks(t.Context(), identitytest.Wright(m.from.person.User))
			if err != nil || len(links) != 1 {
				t.Fatalf("got %d links, %v", len(links), err)
			}
			app.cookie = m.from.cookie
			response := app.call(t, http.MethodPost, "/v1/user/profile/links/"+links[0].Snapshot().ID.String()+"/send",
				map[string]any{
					"recipient": map[string]any{"name": "Friend", "email": m.to}, "subject": "Hello",
					"message": "Hello",
				}, "Sec-Fetch-Site", "same-origin")
			if response.Code != http.StatusAccepted || !strings.Contains(response.Body.String(), "QUEUED") {
				t.Fatalf("to %s: got %d %s", m.to, response.Code, response.Body)
			}
		}
		eventually(t, "no mail job is pending",
			func() bool { return queuetest.Pending(t, app.db, "sharing_share_mail") == 0 })
		got := app.shareMailCounts(t)
		for to, n := range before {
			got[to] -= n
		}
		return got
	}
	allDelivered := map[string]int{
		"robin.demo@example.com": 1, "Alex.Demo+x@example.com": 1,
		"stranger.demo@example.com": 1,
	}
	if got := send(); !maps.Equal(got, allDelivered) {
		t.Fatalf("before: got %v", got)
	}
	app.changeBlock(t, http.MethodPut, robin, alex)
	if got := send(); !maps.Equal(got, map[string]int{
		"robin.demo@example.com": 0, "Alex.Demo+x@example.com": 0,
		"stranger.demo@example.com": 1,
	}) {
		t.Errorf("blocked: got %v", got)
	}
	app.changeBlock(t, http.MethodDelete, robin, alex)
	// This resets the daily count of share mails.
	if _, err := app.db.ExecContext(t.Context(), "DELETE FROM sharing_share_mails"); err != nil {
		t.Fatal(err)
	}
	if got := send(); !maps.Equal(got, allDelivered) {
		t.Errorf("after: got %v", got)
	}
}

// shareMailCounts counts the mails with a shared link in the development mailbox, by recipient.
func (app *testApp) shareMailCounts(t *testing.T) map[string]int {
	t.Helper()
	var mails []struct {
		To      string
		Headers map[string]any
	}
	response := app.call(t, http.MethodGet, "/dev/mail.json", nil)
	if err := json.Unmarshal(response.Body.Bytes(), &mails); err != nil {
		t.Fatalf("parse the mails: %v: %s", err, response.Body)
	}
	count := map[string]int{}
	for _, m := range mails {
		if _, isShared := m.Headers["List-Unsubscribe"]; isShared {
			count[m.To]++
		}
	}
	return count
}

// TestT39_block_hidesTheProfileInTheAPIAtOnce checks three viewers. The blocked user gets the same responses as for a
// profile that does not exist. The blocking user gets an error that names the block. For others nothing changes.
func TestT39_block_hidesTheProfileInTheAPIAtOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		alex, robin, sam := app.createPublicUser(t, "alex"), app.createPublicUser(t,
			"robin"), app.createPublicUser(t, "sam")
		pages, pictures := app.profileURLs(t, robin, alex)
		robinsPages, robinsPictures := app.profileURLs(t, alex, robin)

		expectOpen := func(visitor *publicUser, what string) {
			t.Helper()
			for page := range pages {
				if response := app.as(t, visitor, http.MethodGet, page); response.Code != http.StatusOK ||
					!strings.Contains(response.Body.String(), "Canary of alex") {
					t.Errorf("%s: %s: got %d", what, page, response.Code)
				}
			}
			for picture, tag := range pictures {
				if response := app.as(t, visitor, http.MethodGet, picture, "If-None-Match",
					tag); response.Code != http.StatusNotModified {
					t.Errorf("%s: %s: got %d", what, picture, response.Code)
				}
			}
		}
		expectNotFound := func(visitor *publicUser, what string) {
			t.Helper()
			for page, unknown := range pages {
				if got, want := comparableText(app.as(t, visitor, http.MethodGet, page)), comparableText(app.as(t,
					visitor, http.MethodGet, unknown)); got != want {
					t.Errorf("%s: %s: got %s\nwant %s", what, page, got, want)
				}
			}
			for picture, tag := range pictures {
				notFound := comparableText(app.as(t, visitor, http.MethodGet,
					"/v1/media/AAAAAAAAAAAAAAAAAAAAAA?variant=thumb"))
				for _, headers := range [][]string{nil, {"If-None-Match", tag}, {"Range", "bytes=0-1"}} {
					if got := comparableText(app.as(t, visitor, http.MethodGet, picture, headers...)); got != notFound {
						t.Errorf("%s: %s with %v: got %s\nwant %s", what, picture, headers, got, notFound)
					}
				}
			}
		}
		expectOwnBlock := func(what string) { // Alex opens the profile of Robin
			t.Helper()
			for page := range robinsPages {
				response := app.as(t, alex, http.MethodGet, page)
				var problem struct{ Code, MemberID string }
				if err := json.Unmarshal(response.Body.Bytes(), &problem); err != nil ||
					response.Code != http.StatusForbidden ||
					problem.Code != "ProfileBlockedError" || problem.MemberID != robin.person.Member.String() ||
					strings.Contains(response.Body.String(), "robin") {
					t.Errorf("%s: %s: got %d %s", what, page, response.Code, response.Body)
				}
			}
			for picture, tag := range robinsPictures {
				if response := app.as(t, alex, http.MethodGet, picture, "If-None-Match",
					tag); response.Code != http.StatusNotFound {
					t.Errorf("%s: %s: got %d", what, picture, response.Code)
				}
			}
		}

		expectOpen(robin, "before")
		visitsBefore := app.recordVisits(t, sam, alex)
		app.changeBlock(t, http.MethodPut, alex, robin)
		expectNotFound(robin, "blocked")
		expectOwnBlock("the blocking user")
		expectOpen(alex, "the owner")
		expectOpen(sam, "somebody else")
		expectOpen(nil, "signed out")
		if visitsAfter := app.recordVisits(t, robin, alex); visitsAfter != visitsBefore {
			t.Errorf("a visit by the blocked user was counted: %d, %d", visitsBefore, visitsAfter)
		}
		if visits := app.recordVisits(t, alex, robin); visits != 0 {
			t.Errorf("a visit to the blocked user was counted: %d", visits)
		}
		if response := app.as(t, robin, http.MethodGet,
			"/v1/user/blocked-users"); !strings.Contains(response.Body.String(),
			`"items":[]`) {
			t.Errorf("the list of the blocked user is %s", response.Body)
		}

		// Robin's own block does not change the 404 to 403. A 403 would reveal that the profile exists and that Alex
		// has blocked Robin.
		app.changeBlock(t, http.MethodPut, robin, alex)
		expectNotFound(robin, "blocked both ways")
		// Moderation works regardless of blocks.
		if _, err := app.moderation.Suspend(t.Context(), "alex.demo@example.com", "A reason"); err != nil {
			t.Error(err)
		}
		expectNotFound(robin, "suspended")
		if _, err := app.moderation.Reinstate(t.Context(), "alex.demo@example.com"); err != nil {
			t.Error(err)
		}
		app.changeBlock(t, http.MethodDelete, alex, robin)
		for page := range pages {
			if response := app.as(t, robin, http.MethodGet, page); response.Code != http.StatusForbidden ||
				!strings.Contains(response.Body.String(), "ProfileBlockedError") {
				t.Errorf("%s: Robin's own block: got %d %s", page, response.Code, response.Body)
			}
		}
		app.changeBlock(t, http.MethodDelete, robin, alex)
		pages, pictures = app.profileURLs(t, robin, alex)
		expectOpen(robin, "after")
	})
}

// TestT39_T32_block_keepsOnlyANameThatTheBlockerMaySee blocks a person whose profile is visible to different people.
func TestT39_T32_block_keepsOnlyANameThatTheBlockerMaySee(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		alex, robin := app.createPublicUser(t, "alex"), app.createPublicUser(t, "robin")
		path := "/v1/user/blocked-users/" + robin.person.Member.String()
		owner := identitytest.Wright(robin.person.User)
		expect := func(what string, body any, isNamed bool) {
			t.Helper()
			app.cookie = alex.cookie
			response := app.call(t, http.MethodPut, path, body, "Sec-Fetch-Site", "same-origin")
			list := app.as(t, alex, http.MethodGet, "/v1/user/blocked-users")
			for _, text := range []string{response.Body.String(), list.Body.String()} {
				if strings.Contains(text, "robin Demo") != isNamed ||
					strings.Contains(text, `"role":"Wright"`) != isNamed ||
					strings.Contains(text, `"displayName":null`) == isNamed {
					t.Errorf("%s: got %d %s", what, response.Code, text)
				}
			}
			app.changeBlock(t, http.MethodDelete, alex, robin)
		}
		expect("Public", nil, true)
		for _, mode := range []profile.AccessMode{profile.Authenticated, profile.Restricted} {
			if _, err := app.profiles.ChangeAccessMode(t.Context(), owner, mode, nil); err != nil {
				t.Fatal(err)
			}
			expect(string(mode), nil, mode == profile.Authenticated)
		}
		expect("Restricted, by a personal link", map[string]any{"linkToken": robin.token}, true)
		expect("Restricted, by the link of another profile", map[string]any{"linkToken": alex.token}, false)
		expect("Restricted, by no link", map[string]any{"linkToken": "unknown"}, false)
	})
}
