package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"wright.app/platform/database"
	"wright.app/platform/httpserver"
)

// taggedResource is a resource of a member that is changed with If-Match.
type taggedResource struct {
	kind, path, method string
	change             map[string]any
	deletable          bool

	ID      int64
	Version int64
	Etag    string
}

// taggedResources creates one resource of each kind for a member, and a second one of each kind of which a member may
// have several. The resources of two members have the same versions.
func (app *testApp) taggedResources(t *testing.T, u *publicUser) (first, more map[string]*taggedResource) {
	t.Helper()
	first, more = map[string]*taggedResource{}, map[string]*taggedResource{}
	section := map[string]any{
		"typeId": "Workplace", "title": "Engineer", "organization": "Northwind Payments", "startedAt": "2023-03-01",
	}
	for _, list := range []*taggedResource{
		{kind: "section", path: "/v1/user/profile/sections", change: section},
		{kind: "profile-link", path: "/v1/user/profile/links", change: map[string]any{"name": "Draft"}},
		{kind: "invite-link", path: "/v1/user/invite-links", change: map[string]any{"name": "Draft"}},
	} {
		for _, all := range []map[string]*taggedResource{first, more} {
			created := *list
			created.method, created.deletable = http.MethodPut, true
			app.read(t, app.with(t, u, http.MethodPost, list.path, list.change), &created)
			created.path += "/" + strconv.FormatInt(created.ID, 10)
			all[list.kind] = &created
		}
	}
	for _, single := range []*taggedResource{
		{kind: "user", path: ownUserPath, method: http.MethodPut, change: map[string]any{"displayName": "Draft"}},
		{
			kind: "settings", path: "/v1/user/settings", method: http.MethodPatch,
			change: map[string]any{"dismissedNotices": []string{"people"}},
		},
		{
			kind: "profile", path: ownProfilePath, method: http.MethodPut,
			change: map[string]any{"attributes": map[string]any{"headline": "Draft"}},
		},
	} {
		app.read(t, app.as(t, u, http.MethodGet, single.path), single)
		first[single.kind] = single
	}
	return first, more
}

// with sends a request with a body as a user.
func (app *testApp) with(
	t *testing.T, u *publicUser, method, path string, body any, headers ...string,
) *httptest.ResponseRecorder {
	t.Helper()
	app.cookie = u.cookie
	return app.call(t, method, path, body, headers...)
}

// read reads a response into a resource, and checks that body and header have the same ETag.
func (app *testApp) read(t *testing.T, response *httptest.ResponseRecorder, into *taggedResource) {
	t.Helper()
	if err := json.Unmarshal(response.Body.Bytes(), into); err != nil || response.Code >= http.StatusBadRequest {
		t.Fatalf("%s: %d %s", into.path, response.Code, response.Body)
	}
	if tag := response.Header().Get("ETag"); tag == "" || tag != into.Etag {
		t.Errorf("%s: the header has the ETag %s, the body %s", into.path, tag, into.Etag)
	}
}

// everythingOf returns the responses with everything that a member can change in this test.
func (app *testApp) everythingOf(t *testing.T, u *publicUser) string {
	t.Helper()
	var all strings.Builder
	for _, path := range []string{
		ownUserPath, "/v1/user/settings", ownProfilePath, "/v1/user/profile/links", "/v1/user/invite-links",
	} {
		response := app.as(t, u, http.MethodGet, path)
		if response.Code != http.StatusOK {
			t.Fatalf("%s: %d %s", path, response.Code, response.Body)
		}
		all.Write(response.Body.Bytes())
	}
	return all.String()
}

// A browser has a draft and the tag of one member when another account signs in. The tag must not allow it to save the
// draft in the account of the other member.
func TestT194_ifMatch_withTheTagOfAnotherResource_changesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig, "WRIGHT_LIMIT_SCALE=1000000")
		alex, kim := app.createPublicUser(t, "alex"), app.createPublicUser(t, "kim")
		ofAlex, moreOfAlex := app.taggedResources(t, alex)
		ofKim, _ := app.taggedResources(t, kim)
		before := app.everythingOf(t, kim)
		for kind, own := range ofKim {
			foreign := ofAlex[kind]
			if own.Version != foreign.Version || own.Etag == foreign.Etag {
				t.Fatalf("%s: version %d has the tag %s, version %d of another member %s", kind, own.Version, own.Etag,
					foreign.Version, foreign.Etag)
			}
			refused := map[string]string{
				"of another member":       foreign.Etag,
				"weak":                    "W/" + own.Etag,
				"of another version":      `"9` + own.Etag[1:],
				"of another, and a weak":  foreign.Etag + ", W/" + own.Etag,
				"of the form before this": `"v` + strconv.FormatInt(own.Version, 10) + `"`,
			}
			for otherKind, other := range ofKim {
				if otherKind != kind {
					refused["of "+otherKind] = `"` + strconv.FormatInt(own.Version, 10) +
						other.Etag[strings.IndexByte(other.Etag, '-'):]
				}
			}
			for name, tag := range refused {
				methods := map[string]any{own.method: own.change}
				if own.deletable {
					methods[http.MethodDelete] = nil
				}
				for method, body := range methods {
					response := app.with(t, kim, method, own.path, body, "If-Match", tag)
					if response.Code != http.StatusPreconditionFailed ||
						!strings.Contains(response.Body.String(), `"PreconditionFailedError"`) {
						t.Errorf("%s %s with a tag %s: %d %s", method, own.path, name, response.Code, response.Body)
					}
				}
			}
			if own.deletable { // another resource of the same member
				other := moreOfAlex[kind]
				if response := app.with(t, alex, http.MethodDelete, other.path, nil,
					"If-Match", foreign.Etag); response.Code != http.StatusPreconditionFailed {
					t.Errorf("%s: the tag of another one of the member: %d", kind, response.Code)
				}
			}
			if isNotModified := app.as(t, kim, http.MethodGet, own.path, "If-None-Match", foreign.Etag).
				Code == http.StatusNotModified; isNotModified {
				t.Errorf("%s: If-None-Match with the tag of another member answers 304", kind)
			}
		}
		if after := app.everythingOf(t, kim); after != before {
			t.Errorf("something has changed:\n%s\n%s", before, after)
		}
	})
}

func TestT194_ifMatch_withTheTagOfTheResource_passes(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig, "WRIGHT_LIMIT_SCALE=1000000")
		kim := app.createPublicUser(t, "kim")
		resources, _ := app.taggedResources(t, kim)
		for _, kind := range []string{"invite-link", "profile-link", "section", "settings", "profile", "user"} {
			own := resources[kind]
			for _, condition := range []func(tag string) string{
				func(tag string) string { return tag },
				func(tag string) string { return `"another", ` + tag },
				func(string) string { return "*" },
			} {
				if kind == "profile" { // the sections, which are part of it, have changed
					app.read(t, app.as(t, kim, http.MethodGet, own.path), own)
				}
				response := app.with(t, kim, own.method, own.path, own.change, "If-Match", condition(own.Etag))
				if response.Code == http.StatusAccepted { // a change of the user needs a code: the tag was accepted
					continue
				}
				app.read(t, response, own)
			}
		}
	})
}

// A hash does not hide the number of a user row, because everybody can try all numbers.
func TestT194_tags_areNotMadeOfTheNumberOfTheUser(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{})
	app.createPublicUser(t, "alex") // so that the ids of the user, the profile and the entries differ
	kim := app.createPublicUser(t, "kim")
	resources, _ := app.taggedResources(t, kim)
	number := kim.person.User.String()
	for kind, own := range resources {
		if strconv.FormatInt(own.ID, 10) == number { // a public id that happens to be the same number
			continue
		}
		if own.Etag == httpserver.ResourceOf(kind, number).ETag(own.Version) {
			t.Errorf("the tag of the %s is a hash of the number of the user", kind)
		}
	}
}
