package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/profile"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// The paths of the documents that members read about themselves, and that the server keeps encoded.
const (
	ownProfilePath = "/v1/user/profile"
	ownUserPath    = "/auth/user"
)

// ownDocument is a response with a kept document.
type ownDocument struct{ tag, body string }

// readOwn reads a document twice, so that the second response comes from the cache, and compares the responses.
func (app *testApp) readOwn(t *testing.T, path string) ownDocument {
	t.Helper()
	var read [2]ownDocument
	for i := range read {
		response := app.call(t, http.MethodGet, path, nil)
		if response.Code != http.StatusOK {
			t.Fatalf("%s: %d %s", path, response.Code, response.Body)
		}
		read[i] = ownDocument{response.Header().Get("ETag"), response.Body.String()}
		var body struct{ Etag string }
		if err := json.Unmarshal([]byte(read[i].body), &body); err != nil ||
			read[i].tag == "" || read[i].tag != body.Etag {
			t.Errorf("%s: ETag %s of %s", path, read[i].tag, read[i].body)
		}
		if got := response.Header().Get("Cache-Control"); got != "private, no-store" {
			t.Errorf("%s: Cache-Control %s", path, got)
		}
		if got := response.Header().Get("Vary"); !strings.Contains(got, "Cookie") {
			t.Errorf("%s: Vary %s", path, got)
		}
	}
	if read[0] != read[1] {
		t.Errorf("%s: got %+v, then %+v", path, read[0], read[1])
	}
	return read[0]
}

// expectChanged reads a document again after a change. The new response must contain text. If text is empty, the change
// does not concern the document, and the response must be 304.
func (app *testApp) expectChanged(t *testing.T, change, path string, before ownDocument, text string) {
	t.Helper()
	response := app.call(t, http.MethodGet, path, nil, "If-None-Match", before.tag)
	switch {
	case text == "" && response.Code != http.StatusNotModified:
		t.Errorf("%s, %s: got %d %s", change, path, response.Code, response.Body)
	case text == "" && app.readOwn(t, path) != before:
		t.Errorf("%s, %s: the document differs", change, path)
	case text != "" && (response.Code != http.StatusOK || response.Header().Get("ETag") == before.tag ||
		!strings.Contains(response.Body.String(), text)):
		t.Errorf("%s, %s: want %s, got %d %s", change, path, text, response.Code, response.Body)
	case text != "" && strings.Contains(before.body, text):
		t.Errorf("%s, %s: %s was there before", change, path, text)
	}
}

func TestT107_ownDocuments_afterEachChange_areThoseOfTheChange(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		member := app.createPublicUser(t, "alex") // with a photo, and signed in
		op := app.operator(dbConfig)
		caller, _ := authtest.StartSession(t, app.passkeys.Sessions, member.person.User)
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		call := func(method, path string, body any) *httptest.ResponseRecorder {
			t.Helper()
			response := app.call(t, method, path, body)
			if response.Code >= http.StatusBadRequest {
				t.Fatalf("%s %s: %d %s", method, path, response.Code, response.Body)
			}
			return response
		}
		upload := func() *mediatest.Upload {
			return &mediatest.Upload{Files: []media.Incoming{{
				Name: "diagram.png", Content: bytes.NewReader(mediatest.PNG(80, 80)),
			}}}
		}
		var section struct{ ID int64 }
		var added []media.Result
		sections := ownProfilePath + "/sections"
		changes := []struct {
			what          string
			change        func()
			profile, user string // a text that only the new document contains; empty if the document does not change
		}{
			{"new attributes", func() {
				call(http.MethodPut, ownProfilePath, map[string]any{"attributes": map[string]any{"headline": "Baker"}})
			}, `"headline":"Baker"`, ""},
			{"another alias", func() {
				call(http.MethodPut, ownProfilePath+"/alias", map[string]any{"alias": "alex-bakes"})
			}, `"alias":"alex-bakes"`, ""},
			{"another name", func() {
				call(http.MethodPut, ownUserPath, map[string]any{"displayName": "Alex Baker"})
			}, "", `"displayName":"Alex Baker"`},
			{"a new section", func() {
				response := call(http.MethodPost, sections, map[string]any{
					"typeId": "Project", "title": "Sourdough", "attributes": map[string]any{},
				})
				must(json.Unmarshal(response.Body.Bytes(), &section))
			}, `"title":"Sourdough"`, ""},
			{"a changed section", func() {
				call(http.MethodPut, sections+"/"+strconv.FormatInt(section.ID, 10), map[string]any{
					"typeId": "Project", "title": "Rye", "attributes": map[string]any{},
				})
			}, `"title":"Rye"`, ""},
			{"a new file", func() {
				var err error
				added, err = app.files.AddFiles(t.Context(), caller, media.SectionID(section.ID), upload())
				must(err)
			}, `"name":"diagram.png"`, ""},
			{"a deleted file", func() {
				_, err := app.files.DeleteFiles(t.Context(), caller, media.SectionID(section.ID),
					[]media.FileID{added[0].File.Number})
				must(err)
			}, `"files":[]`, ""},
			{"a deleted section", func() {
				call(http.MethodDelete, sections+"/"+strconv.FormatInt(section.ID, 10), nil)
			}, `"projects":[]`, ""},
			{"a deleted photo", func() {
				must(app.files.DeletePhoto(t.Context(), caller))
			}, `"photoUrl":null`, `"photoUrl":null`},
			{"a new photo", func() {
				_, err := app.files.ReplacePhoto(t.Context(), caller, upload())
				must(err)
			}, `"photoUrl":"/`, `"photoUrl":"/`},
			{"suspended by another process", func() {
				op.mustRun(t, "suspend", "alex.demo@example.com", "--reason", "Sells diplomas.")
			}, `"reason":"Sells diplomas."`, ""},
			{"reinstated by another process", func() {
				op.mustRun(t, "reinstate", "alex.demo@example.com")
			}, `"suspension":null`, ""},
			{"an unlinked account", func() {
				var user struct{ Accounts []struct{ ID int64 } }
				must(json.Unmarshal([]byte(app.readOwn(t, ownUserPath).body), &user))
				call(http.MethodDelete, "/auth/user/accounts/"+strconv.FormatInt(user.Accounts[1].ID, 10), nil)
			}, `"accessMode":"Restricted"`, ""},
		}
		for _, c := range changes {
			ownProfile, ownUser := app.readOwn(t, ownProfilePath), app.readOwn(t, ownUserPath)
			c.change()
			app.expectChanged(t, c.what, ownProfilePath, ownProfile, c.profile)
			if c.what != "an unlinked account" {
				app.expectChanged(t, c.what, ownUserPath, ownUser, c.user)
				continue
			}
			after := app.call(t, http.MethodGet, ownUserPath, nil, "If-None-Match", ownUser.tag)
			if after.Code != http.StatusOK || strings.Contains(after.Body.String(), `"providerId":"github"`) {
				t.Errorf("%s: got %d %s", c.what, after.Code, after.Body)
			}
		}
	})
}

func TestT107_ownDocuments_areOnlySentToTheirOwner(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		alex := app.createPublicUser(t, "alex")
		kim := app.createPublicUser(t, "kim")
		for _, path := range []string{ownProfilePath, ownUserPath} {
			app.cookie = alex.cookie
			ofAlex := app.readOwn(t, path)
			app.cookie = kim.cookie
			ofKim := app.readOwn(t, path)
			if ofAlex.body == ofKim.body || strings.Contains(ofKim.body, "alex") {
				t.Errorf("%s: Kim gets %s", path, ofKim.body)
			}
			app.cookie = nil
			for _, tag := range []string{"*", ofAlex.tag, ofKim.tag} {
				if response := app.call(t, http.MethodGet, path, nil,
					"If-None-Match", tag); response.Code != http.StatusUnauthorized {
					t.Errorf("%s, signed out: got %d %s", path, response.Code, response.Body)
				}
			}
		}
		// Another session of the same user began later.
		first := app.authenticatedAt(t, alex.cookie)
		second := app.startSession(t, alex.person.User)
		if app.authenticatedAt(t, second) == first || app.authenticatedAt(t, alex.cookie) != first {
			t.Error("a session gets the user of another session")
		}
		app.cookie = second
		app.readOwn(t, ownProfilePath)
		if response := app.call(t, http.MethodGet, "/auth/logout", nil,
			"X-Requested-With", "x"); response.Code != http.StatusNoContent {
			t.Fatalf("logout: %d %s", response.Code, response.Body)
		}
		for _, path := range []string{ownProfilePath, ownUserPath} {
			app.cookie = second
			if response := app.call(t, http.MethodGet, path, nil); response.Code != http.StatusUnauthorized {
				t.Errorf("%s after the logout: got %d %s", path, response.Code, response.Body)
			}
		}
		// An erased account leaves no documents, and a person who joins with its address afterwards gets new ones.
		op := app.operator(dbConfig)
		op.mustRun(t, "erase", "kim.demo@example.com", "--yes")
		app.cookie = kim.cookie
		if response := app.call(t, http.MethodGet, ownProfilePath, nil); response.Code != http.StatusUnauthorized {
			t.Errorf("after the erasure: got %d %s", response.Code, response.Body)
		}
		again, _, err := app.people.Provision(t.Context(), signin.ProvisionInput{
			Email: "kim.demo@example.com", DisplayName: "Kim Again", Role: identity.Wright,
		})
		if err != nil {
			t.Fatal(err)
		}
		app.cookie = app.startSession(t, again.User)
		if response := app.call(t, http.MethodGet, ownProfilePath, nil); response.Code != http.StatusNoContent {
			t.Errorf("a new user with the same address: got %d %s", response.Code, response.Body)
		}
		if user := app.readOwn(t, ownUserPath); !strings.Contains(user.body, `"displayName":"Kim Again"`) {
			t.Errorf("a new user with the same address: got %s", user.body)
		}
	})
}

// startSession returns the cookie of a new session.
func (app *testApp) startSession(t *testing.T, user identity.UserID) *http.Cookie {
	t.Helper()
	sessions := app.passkeys.Sessions
	token, err := sessions.Start(t.Context(), user, "", session.Agent{}, auth.MethodCode, sessions.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	return &http.Cookie{Name: "session", Value: token.Reveal()}
}

// authenticatedAt returns when the user of a session has signed in, according to the API.
func (app *testApp) authenticatedAt(t *testing.T, session *http.Cookie) string {
	t.Helper()
	app.cookie = session
	var user struct{ AuthenticatedAt string }
	if err := json.Unmarshal([]byte(app.readOwn(t, ownUserPath).body), &user); err != nil {
		t.Fatal(err)
	}
	return user.AuthenticatedAt
}

// A member changes profile and name repeatedly. A reader never gets a version that is older than a change that was
// acknowledged before the request: neither as a document nor as a 304. On PostgreSQL, another instance makes the
// changes.
func TestT107_ownDocuments_changedWhileRead_areNeverOlderThanTheAcknowledgedChange(t *testing.T) {
	t.Parallel()
	changes := numberOfChanges(t)
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig, "WRIGHT_LIMIT_SCALE=1000000")
		member := app.createPublicUser(t, "alex")
		writer := app
		if dbConfig.URL != "" {
			writer = newTestApp(t, dbConfig)
		}
		caller, _ := authtest.StartSession(t, writer.passkeys.Sessions, member.person.User)
		var acknowledged atomic.Int64
		change := func(number int) {
			text := "Number " + strconv.Itoa(number)
			_, err := writer.profiles.Replace(t.Context(), caller,
				profile.Input{Attributes: profile.Attributes{Headline: text}}, nil)
			if err == nil {
				_, err = writer.people.Update(t.Context(), caller, auth.UserInput{DisplayName: &text}, code.Device{})
			}
			if err != nil {
				t.Fatal(err)
			}
			acknowledged.Store(int64(number))
		}
		change(0)
		stop := make(chan struct{})
		var readers sync.WaitGroup
		for i := range 4 {
			readers.Go(func() {
				path := []string{ownProfilePath, ownUserPath}[i%2]
				var tag string
				var last int64
				for n := 0; ; n++ {
					select {
					case <-stop:
						return
					default:
					}
					before := acknowledged.Load()
					var condition []string
					if n%2 == 1 {
						condition = []string{"If-None-Match", tag}
					}
					response := app.call(t, http.MethodGet, path, nil, condition...)
					switch response.Code {
					case http.StatusOK:
						tag, last = response.Header().Get("ETag"), numberIn(t, response.Body.String())
					case http.StatusNotModified:
					default:
						t.Errorf("%s: %d %s", path, response.Code, response.Body)
						return
					}
					if last < before {
						t.Errorf("%s after change %d: got %d with that of change %d", path, before, response.Code, last)
					}
				}
			})
		}
		for number := 1; number <= changes && !t.Failed(); number++ {
			change(number)
		}
		close(stop)
		readers.Wait()
	})
}

// numberIn returns the number after "Number " in the body.
func numberIn(t *testing.T, body string) int64 {
	t.Helper()
	_, after, _ := strings.Cut(body, `"Number `)
	digits, _, _ := strings.Cut(after, `"`)
	number, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		t.Errorf("no number in %s", body)
	}
	return number
}
